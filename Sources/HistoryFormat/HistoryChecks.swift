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
    case .pause(let program, _, _), .resume(let program), .deload(let program, _, _, _):
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
    case .pause(let program, _, _), .resume(let program), .deload(let program, _, _, _):
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

// Reports entries that appear twice. Many of them in the same two files are one problem: somebody
// copied a file, or a part of one.

/// The entries that another entry repeats, in the order in which they happened.
struct RepeatedEntries {
  private let files: [HistoryFile]
  /// Each pair is of entries with the same words, or of workouts with the same time and title.
  private var groups: [Key: [Pair]] = [:]
  private(set) var count = 0

  /// The files of two entries, and whether the entries are equal.
  private struct Key: Hashable {
    let files: [Int]
    let isEqual: Bool

    var order: [Int] { files + [isEqual ? 0 : 1] }
  }

  struct Pair {
    let first: HistoryEntry
    let second: HistoryEntry

    var entries: [HistoryEntry] { [first, second] }
  }

  /// The most pairs of two files that are reported one by one.
  private static let mostSingle = 2
  /// The most entries that a note lists.
  private static let mostListed = 8

  init(_ files: [HistoryFile]) { self.files = files }

  mutating func add(_ second: HistoryEntry, repeating first: HistoryEntry, isEqual: Bool) {
    let key = Key(files: [first.file, second.file].sorted(), isEqual: isEqual)
    groups[key, default: []].append(Pair(first: first, second: second))
    count += 1
  }

  /// The problems, each with the index of its file.
  var problems: [(file: Int, problem: HistoryProblem)] {
    groups.sorted { $0.key.order.lexicographicallyPrecedes($1.key.order) }
      .flatMap { key, pairs in
        guard pairs.count > Self.mostSingle else {
          return pairs.map { key.isEqual ? problem(ofEntry: $0) : problem(ofWorkout: $0) }
        }
        guard key.isEqual else { return [problem(ofWorkouts: pairs)] }
        return [key.files[0] == key.files[1] ? problem(inOneFile: pairs) : problem(ofCopy: pairs)]
      }
  }

  // MARK: Single entries

  private func problem(ofEntry pair: Pair) -> (Int, HistoryProblem) {
    let entry = pair.second.entry
    return problem(
      pair.second, .duplicateEntry,
      "the \(entry.event.keyword) of \(entry.date.text) appears twice",
      label: "identical to \(place(pair.first))",
      notes: [isOfInterruptedMove(pair) ? Self.interruptedMove : Self.badMerge],
      help: [
        "remove one: prog history rm \(superfluous(of: pair).id.text)",
        "or give them different times if both happened",
      ],
      reach: entry.reach)
  }

  private func problem(ofWorkout pair: Pair) -> (Int, HistoryProblem) {
    let entry = pair.second.entry
    let time = entry.time?.text ?? ""
    return problem(
      pair.second, .duplicateWorkout,
      "the workout '\(entry.event.title ?? "")' of \(entry.date.text) \(time) appears twice",
      label: "same date, time and title as \(place(pair.first))",
      notes: [Self.badMerge],
      help: [
        "keep the correct lines in one of them and remove the other",
        "or give them different times if both happened",
      ],
      reach: pair.first.entry.reach.joined(entry.reach))
  }

  private static let badMerge = "a bad git merge looks like this"
  private static let interruptedMove = "a move to another year that was interrupted looks like this"

  /// Returns the entry to remove: the one in the file of another year, or else the second.
  private func superfluous(of pair: Pair) -> HistoryEntry {
    guard isOfInterruptedMove(pair) else { return pair.second }
    let year = Int(pair.first.entry.date.parts.year)
    return pair.entries.first { self.year(of: $0.file) != year } ?? pair.second
  }

  /// Returns true if one entry is in the file of its year and the other in the file of another
  /// year.
  private func isOfInterruptedMove(_ pair: Pair) -> Bool {
    let years = pair.entries.compactMap { year(of: $0.file) }
    return years.count == 2 && years[0] != years[1]
      && years.contains(Int(pair.first.entry.date.parts.year))
  }

  // MARK: Many entries

  private func problem(ofCopy pairs: [Pair]) -> (Int, HistoryProblem) {
    let numbers = pairs[0].entries.map(\.file)
    let copy = copied(numbers, pairs)
    let original = numbers[0] == copy ? numbers[1] : numbers[0]
    let name = "'\(files[original].source.name)'"
    let repeated = entries(of: pairs, in: copy)
    let first = repeated.first ?? pairs[0].second
    let twin = pairs.first { $0.entries.contains(first) }?.entries.first { $0 != first }
    var notes: [String] = []
    var help: [String] = []
    let remove = "remove the copy: rm \(files[copy].source.name.inShell)"
    if !isMostlyRepeated(copy, pairs) {
      notes = [Self.badMerge, "entries: \(listed(repeated))"]
      help = ["remove them from one of the two files"]
    } else {
      notes = ["a copy by a sync tool or a backup looks like this"]
      let others = lines(of: copy, missingIn: original)
      if others > 0 {
        notes.append("it also has \(others.counted("line")) that \(name) lacks")
        let isNewer = lines(of: original, missingIn: copy) == 0
        let names = [copy, original].map { files[$0].source.name.inShell }
        help = [
          isNewer
            ? "it has every line of the other, so put it in its place: "
              + "mv \(names.joined(separator: " "))"
            : "move the lines that differ to \(name), then \(remove)"
        ]
      } else {
        help = [remove]
      }
    }
    return problem(
      first, .duplicateEntry,
      "'\(files[copy].source.name)' repeats \(repeated.count.counted("entry", "entries")) of \(name)",
      label: "the first one" + (twin.map { ", identical to \(place($0))" } ?? ""), notes: notes,
      help: help, reach: reach(pairs))
  }

  private func problem(inOneFile pairs: [Pair]) -> (Int, HistoryProblem) {
    let file = files[pairs[0].second.file]
    let repeated = entries(of: pairs.map(\.second))
    let first = repeated.first ?? pairs[0].second
    let twin = pairs.first { $0.second == first }?.first
    var notes = [Self.badMerge]
    var help = "remove one of each two"
    if let last = repeated.last,
      file.entries.count(where: { $0.line >= first.line && $0.line <= last.line }) == repeated.count
    {
      let end = SourceLines(file.source).index(at: last.span.end - 1) + 1
      help = "remove lines \(first.line) to \(end)"
    } else {
      notes.append("entries: \(listed(repeated))")
    }
    return problem(
      first, .duplicateEntry,
      "\(repeated.count) entries of '\(file.source.name)' appear twice",
      label: "the first one" + (twin.map { ", identical to \(place($0))" } ?? ""), notes: notes,
      help: ["\(help), or give them different times if both happened"], reach: reach(pairs))
  }

  private func problem(ofWorkouts pairs: [Pair]) -> (Int, HistoryProblem) {
    let names = Set(pairs.flatMap(\.entries).map { "'\(files[$0.file].source.name)'" }).sorted()
    return problem(
      pairs[0].second, .duplicateWorkout,
      "\(pairs.count) workouts of \(names.joined(separator: " and ")) appear twice",
      label: "the first one: same date, time and title as \(place(pairs[0].first))",
      notes: [
        names.count == 1 ? Self.badMerge : "a copy by a sync tool or a backup looks like this",
        "entries: \(listed(entries(of: pairs.map(\.second))))",
      ],
      help: [
        "keep the correct lines in one of each two and remove the other",
        "or give them different times if both happened",
      ],
      reach: reach(pairs))
  }

  // MARK: Parts

  /// Returns which of two files is probably a copy of the other.
  private func copied(_ numbers: [Int], _ pairs: [Pair]) -> Int {
    func isWhole(_ file: Int) -> Bool {
      entries(of: pairs, in: file).count == files[file].entries.count
    }
    // prog names a file by its year alone, and tools add words to the names of copies.
    let named = numbers.filter { year(of: $0) == nil }
    if named.count == 1, isMostlyRepeated(named[0], pairs) { return named[0] }
    let whole = numbers.filter(isWhole)
    if whole.count == 1 { return whole[0] }
    if named.count == 1 { return named[0] }
    return numbers.max { one, other in
      let names = [one, other].map { files[$0].source.name }
      return (names[0].utf8.count, names[0]) < (names[1].utf8.count, names[1])
    } ?? numbers[0]
  }

  private func isMostlyRepeated(_ file: Int, _ pairs: [Pair]) -> Bool {
    2 * entries(of: pairs, in: file).count >= files[file].entries.count
  }

  /// Returns the year in the name of a file that prog creates, such as `history/2025.txt`.
  private func year(of file: Int) -> Int? {
    let name = files[file].source.name.split(separator: "/").last ?? ""
    return name.count == 8 && name.hasSuffix(".txt") ? Int(name.prefix(4)) : nil
  }

  /// Returns the entries of pairs that are in a file, by place.
  private func entries(of pairs: [Pair], in file: Int) -> [HistoryEntry] {
    entries(of: pairs.compactMap { $0.entries.first { $0.file == file } })
  }

  /// Returns the entries without repetitions, by place.
  private func entries(of found: [HistoryEntry]) -> [HistoryEntry] {
    var seen: Set<Int> = []
    return found.filter { seen.insert($0.line).inserted }.sorted { $0.line < $1.line }
  }

  /// Returns how many lines of a file are not in another. Blank lines do not count.
  private func lines(of file: Int, missingIn other: Int) -> Int {
    func lines(_ file: Int) -> [ArraySlice<UInt8>] {
      HistoryPieces.lines(of: files[file].bytes[...])
    }
    let known = Set(lines(other))
    return lines(file).count { !known.contains($0) }
  }

  private func listed(_ entries: [HistoryEntry]) -> String {
    let ids = entries.prefix(Self.mostListed).map(\.id.text).joined(separator: ", ")
    return entries.count > Self.mostListed
      ? "\(ids), and \(entries.count - Self.mostListed) more" : ids
  }

  private func place(_ entry: HistoryEntry) -> String {
    "\(files[entry.file].source.name):\(entry.line)"
  }

  private func reach(_ pairs: [Pair]) -> ProblemReach {
    var reach = ProblemReach.none
    for entry in pairs.flatMap(\.entries) { reach.join(entry.entry.reach) }
    return reach
  }

  private func problem(
    _ entry: HistoryEntry, _ id: HistoryErrorID, _ summary: String, label: String,
    notes: [String], help: [String], reach: ProblemReach
  ) -> (Int, HistoryProblem) {
    let diagnostic = Diagnostic(
      id, summary, at: entry.header, label: label, notes: notes, help: help,
      in: files[entry.file].source)
    return (entry.file, HistoryProblem(diagnostic, reach))
  }
}
