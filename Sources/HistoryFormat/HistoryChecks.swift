// Finds problems between entries that are each valid on their own.

import Diagnostics
import Training

/// Checks the ordered entries for duplicates and for programs that are not running.
struct HistoryChecks {
  let files: [HistoryFile]
  /// The problems, each with the index of its file.
  private(set) var found: [(file: Int, problem: HistoryProblem)] = []
  private(set) var repeated: RepeatedEntries
  /// The indices of the entries that repeat an earlier one.
  private(set) var repeats: Set<Int> = []
  private var running: Set<String> = []
  /// The program of the last entry that was checked, which was running.
  private var lastRunning: String?
  /// Programs that were reported as not running since their last start, with the index of the
  /// report.
  private var reported: [String: Int] = [:]
  /// The indices of the starts of each program, last first; found when a report first needs them.
  private var starts: [String: [Int]]?

  init(files: [HistoryFile]) {
    self.files = files
    repeated = RepeatedEntries(files)
  }

  mutating func check(_ entries: [HistoryEntry]) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].entry.date == entries[start].entry.date { end += 1 }
      let day = entries[start..<end]
      let twice = mayRepeat(day) ? checkTwice(day) : []
      for index in start..<end where twice.isEmpty || !twice.contains(index) {
        checkRunning(entries, index)
      }
      start = end
    }
    found += repeated.problems
  }

  // MARK: Duplicates

  /// Returns false if a look at a date's entries shows that none of them is there twice: most dates
  /// have one entry, or a workout and a bodyweight.
  private func mayRepeat(_ day: ArraySlice<HistoryEntry>) -> Bool {
    guard let first = day.first, let last = day.last, day.count <= 2 else { return true }
    guard day.count == 2 else { return false }
    return first.digest == last.digest
      || first.entry.event.keyword == last.entry.event.keyword
  }

  /// Reports duplicates among the entries of one date, and returns the identical ones.
  private mutating func checkTwice(_ day: ArraySlice<HistoryEntry>) -> Set<Int> {
    var twice: Set<Int> = []
    var byDigest: [UInt64: Int] = [:]
    var byWorkout: [WorkoutKey: Int] = [:]
    for index in day.indices {
      let entry = day[index]
      if let first = byDigest[entry.digest], day[first].entry == entry.entry {
        twice.insert(index)
        repeats.insert(index)
        repeated.add(entry, repeating: day[first], isEqual: true)
        continue
      }
      byDigest[entry.digest] = index
      guard let key = WorkoutKey(entry.entry) else { continue }
      if let first = byWorkout[key] {
        repeats.insert(index)
        repeated.add(entry, repeating: day[first], isEqual: false)
      } else {
        byWorkout[key] = index
      }
    }
    return twice
  }

  // MARK: Running programs

  private mutating func checkRunning(_ entries: [HistoryEntry], _ index: Int) {
    switch entries[index].entry.event {
    case .start(let program, _, _):
      let entry = entries[index]
      reported[program] = nil
      if !running.insert(program).inserted {
        add(
          entry, .startedTwice, "program '\(program)' is already running",
          label: "not stopped before this start",
          help: [
            "to start from scratch, write '\(entry.entry.date.text) stop \(program)' before it"
          ])
      }
    case .stop(let program, _):
      expectRunning(program, entries, index)
      running.remove(program)
      lastRunning = nil
    case .workout(let workout):
      if let program = workout.program { expectRunning(program, entries, index) }
    case .set(let program, _), .skip(let program, _, _), .redo(let program, _, _):
      expectRunning(program, entries, index)
    case .pause(let program, _, _), .resume(let program):
      if let program { expectRunning(program, entries, index) }
    case .bodyweight, .measure, .note: break
    }
  }

  /// Warns once until the program is started; the first report covers the entries that follow.
  private mutating func expectRunning(
    _ program: String, _ entries: [HistoryEntry], _ index: Int
  ) {
    // Most entries are of the same program as the one before.
    if program == lastRunning { return }
    guard !running.contains(program) else {
      lastRunning = program
      return
    }
    if let place = reported[program] {
      found[place].problem.diagnostic.notes = [
        "more entries of '\(program)' follow before its start"
      ]
      return
    }
    reported[program] = found.count
    let entry = entries[index]
    add(
      entry, .entryOfStoppedProgram,
      "the \(entry.entry.event.keyword) of \(entry.entry.date.text) belongs to '\(program)',"
        + " which is not running",
      severity: .warning, label: "does not advance the program",
      help: startHelp(program, entries, index))
  }

  /// Returns how to let a program run at an entry. A second start before one that follows would be
  /// an error, so that one is moved.
  private mutating func startHelp(
    _ program: String, _ entries: [HistoryEntry], _ index: Int
  ) -> [String] {
    let date = entries[index].entry.date.text
    guard let later = start(of: program, in: entries, after: index) else {
      return ["write '\(date) start \(program)' before it"]
    }
    return [
      "if it ran then, move its start of \(later.entry.date.text): "
        + "prog history mv \(later.id.text) \(date)T00:00",
      "otherwise move this entry to a date after that start",
    ]
  }

  /// Returns the first start of a program after an entry. The entries are asked for in their order.
  private mutating func start(
    of program: String, in entries: [HistoryEntry], after index: Int
  ) -> HistoryEntry? {
    if starts == nil {
      var found: [String: [Int]] = [:]
      for index in entries.indices.reversed() {
        guard case .start(let program, _, _) = entries[index].entry.event else { continue }
        found[program, default: []].append(index)
      }
      starts = found
    }
    // Earlier ones are not needed again.
    while let next = starts?[program]?.last, next <= index { starts?[program]?.removeLast() }
    return starts?[program]?.last.map { entries[$0] }
  }

  private mutating func add(
    _ entry: HistoryEntry, _ id: HistoryErrorID, _ summary: String, severity: Severity = .error,
    label: String, help: [String]
  ) {
    let diagnostic = Diagnostic(
      id, summary, severity: severity, at: entry.header, label: label, help: help,
      in: files[entry.file].source)
    found.append((entry.file, HistoryProblem(diagnostic, entry.entry.reach)))
  }
}

extension Entry {
  /// The reach of a problem with this entry.
  var reach: ProblemReach {
    switch event {
    case .workout(let workout):
      let names = Set(workout.lines.map(\.name))
      return ProblemReach(
        programs: workout.reference.map { [$0.program] } ?? [], exercises: names)
    case .start(let program, _, _), .stop(let program, _), .set(let program, _),
      .skip(let program, _, _), .redo(let program, _, _):
      return ProblemReach(programs: [program])
    case .pause(let program, _, _), .resume(let program):
      return program.map { ProblemReach(programs: [$0]) } ?? .any
    case .bodyweight: return ProblemReach(programs: [], isOfBodyweight: true)
    case .measure, .note: return .none
    }
  }

  /// Returns true if two entries of one date look like duplicates from a bad merge.
  func looksMerged(with other: Entry) -> Bool {
    if let one = WorkoutKey(self), let two = WorkoutKey(other) { return one == two }
    return readBack == other.readBack
  }
}
