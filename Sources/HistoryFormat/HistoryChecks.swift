// What is wrong between entries, though each by itself reads well.

import Diagnostics
import Training

/// Looks over the ordered entries for what stands twice and for programs that are not running.
struct HistoryChecks {
  let files: [HistoryFile]
  private(set) var found: [(file: Int, problem: HistoryProblem)] = []
  private var running: Set<String> = []
  /// Programs that were reported as not running, with where, until they are started.
  private var reported: [String: Int] = [:]

  init(files: [HistoryFile]) { self.files = files }

  mutating func check(_ entries: [HistoryEntry]) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].entry.date == entries[start].entry.date { end += 1 }
      let twice = end - start > 1 ? checkTwice(entries[start..<end]) : []
      for index in start..<end where twice.isEmpty || !twice.contains(index) {
        checkRunning(entries, index)
      }
      start = end
    }
  }

  // MARK: Twice

  /// The entries of one date that stand there before.
  private mutating func checkTwice(_ day: ArraySlice<HistoryEntry>) -> Set<Int> {
    var twice: Set<Int> = []
    var byDigest: [UInt64: Int] = [:]
    var byWorkout: [WorkoutKey: Int] = [:]
    for index in day.indices {
      let entry = day[index]
      if let first = byDigest[entry.digest], day[first].entry == entry.entry {
        twice.insert(index)
        reportTwice(entry, day[first])
        continue
      }
      byDigest[entry.digest] = index
      guard let key = WorkoutKey(entry.entry) else { continue }
      if let first = byWorkout[key] {
        reportTwiceWorkout(entry, day[first])
      } else {
        byWorkout[key] = index
      }
    }
    return twice
  }

  private mutating func reportTwice(_ entry: HistoryEntry, _ first: HistoryEntry) {
    add(
      entry, .duplicateEntry,
      "the \(entry.entry.event.keyword) of \(entry.entry.date.text) stands twice",
      label: "word for word the same as \(place(first))",
      notes: ["this is how a bad merge by git looks"],
      help: ["remove one of the two, or give them different times if both happened"])
  }

  private mutating func reportTwiceWorkout(_ entry: HistoryEntry, _ first: HistoryEntry) {
    guard case .workout(let workout) = entry.entry.event else { return }
    let time = entry.entry.time?.text ?? ""
    add(
      entry, .duplicateWorkout,
      "the workout '\(workout.title)' of \(entry.entry.date.text) \(time) stands twice",
      label: "the same date, time and title as \(place(first))",
      notes: ["this is how a bad merge by git looks"],
      help: [
        "put the lines that are right under one of them and remove the other",
        "or give them different times if both happened",
      ],
      damage: first.entry.damage)
  }

  private func place(_ entry: HistoryEntry) -> String {
    "\(files[entry.file].source.name):\(entry.line)"
  }

  // MARK: Running programs

  private mutating func checkRunning(_ entries: [HistoryEntry], _ index: Int) {
    switch entries[index].entry.event {
    case .start(let program, _, _):
      let entry = entries[index]
      reported[program] = nil
      if !running.insert(program).inserted {
        add(
          entry, .startedTwice, "the program '\(program)' is started while it is running",
          label: "it was not stopped before",
          help: ["write '\(entry.entry.date.text) stop \(program)' before it to begin anew"])
      }
    case .stop(let program, _):
      expectRunning(program, entries, index)
      running.remove(program)
    case .workout(let workout):
      if let program = workout.reference?.program { expectRunning(program, entries, index) }
    case .set(let program, _), .skip(let program, _, _), .redo(let program, _, _):
      expectRunning(program, entries, index)
    case .pause(let program, _, _), .resume(let program):
      if let program { expectRunning(program, entries, index) }
    case .bodyweight, .measure, .note: break
    }
  }

  /// Warns once until the program is started: the first entry stands for those that follow.
  private mutating func expectRunning(
    _ program: String, _ entries: [HistoryEntry], _ index: Int
  ) {
    guard !running.contains(program) else { return }
    if let place = reported[program] {
      found[place].problem.diagnostic.notes = [
        "more entries of '\(program)' follow before it is started"
      ]
      return
    }
    reported[program] = found.count
    let entry = entries[index]
    add(
      entry, .entryOfStoppedProgram,
      "the \(entry.entry.event.keyword) of \(entry.entry.date.text) is of '\(program)',"
        + " which is not running",
      severity: .warning, label: "this moves nothing",
      help: ["write '\(entry.entry.date.text) start \(program)' before it"])
  }

  private mutating func add(
    _ entry: HistoryEntry, _ id: HistoryErrorID, _ summary: String, severity: Severity = .error,
    label: String, notes: [String] = [], help: [String], damage: Damage = .none
  ) {
    let diagnostic = Diagnostic(
      id, summary, severity: severity, at: entry.header, label: label, notes: notes, help: help,
      in: files[entry.file].source)
    found.append((entry.file, HistoryProblem(diagnostic, damage.joined(entry.entry.damage))))
  }
}

extension Entry {
  /// What may be wrong when this entry is in doubt.
  var damage: Damage {
    switch event {
    case .workout(let workout):
      let names = Set(workout.lines.map(\.name))
      return Damage(
        programs: workout.reference.map { [$0.program] } ?? [], exercises: names)
    case .start(let program, _, _), .stop(let program, _), .set(let program, _),
      .skip(let program, _, _), .redo(let program, _, _):
      return Damage(programs: [program])
    case .pause(let program, _, _), .resume(let program):
      return program.map { Damage(programs: [$0]) } ?? .any
    case .bodyweight: return Damage(programs: [], isOfBodyweight: true)
    case .measure, .note: return .none
    }
  }

  /// Whether the two on one date are taken for the same entry, merged badly.
  func looksMerged(with other: Entry) -> Bool {
    if let one = WorkoutKey(self), let two = WorkoutKey(other) { return one == two }
    return readBack == other.readBack
  }
}
