// All files of the history together, in order of time.

package import Diagnostics
package import Training

/// The entries of several files, in the order in which they happened.
package struct History: Sendable {
  /// The files, ordered by name.
  package let files: [HistoryFile]
  /// The entries by date, time, then place. An untimed entry follows the previous one in its file
  /// if both have the same date; otherwise it starts the day.
  package let entries: [HistoryEntry]
  /// The problems in the files and between their entries, in the order of their places.
  package let problems: [HistoryProblem]
  /// The number of entries that appear a second time; many of them can be one problem.
  package let repeatedEntries: Int
  /// The indices of the entries that appear a second time, as a problem says.
  package let repeats: Set<Int>

  package init(_ files: [HistoryFile] = []) {
    let files = files.sorted { $0.source.name < $1.source.name }
    let entries = Self.ordered(files)
    self.files = files
    self.entries = entries
    var checks = HistoryChecks(files: files)
    checks.check(entries)
    repeatedEntries = checks.repeated.count
    repeats = checks.repeats
    problems = Self.merged(files, checks.found)
  }

  /// Returns the problems that keep `program` from being run.
  package func problems(
    stopping program: String, readsBodyweight: Bool = false
  ) -> [HistoryProblem] {
    problems.filter { $0.stops(program, readsBodyweight: readsBodyweight) }
  }

  /// Returns a problem with entries that appear twice, if more do than in an earlier history.
  func repetition(since old: History) -> Diagnostic? {
    guard repeatedEntries > old.repeatedEntries else { return nil }
    return problems.map(\.diagnostic).last(where: \.isOfRepetition)
  }

  /// Returns the entries that `text` names: `2025-09-24.1` names one, `2025-09-24` all of that
  /// date.
  package func entries(named text: String) -> [HistoryEntry] {
    if let id = EntryID(text) { return entries.filter { $0.id == id } }
    guard let date = CalendarDate(written: Array(text.utf8)) else { return [] }
    return entries.filter { $0.entry.date == date }
  }

  /// Returns the entry, moved to a later second if it would otherwise look like a duplicate.
  ///
  /// Two workouts of the same time and title, or two identical entries, look like a bad merge.
  package func spaced(_ entry: Entry, insteadOf old: EntryID? = nil) -> Entry {
    entries.spaced(entry, insteadOf: old)
  }

  // MARK: Order

  /// Returns the entries of all files in order, numbered across all files of a date.
  private static func ordered(_ files: [HistoryFile]) -> [HistoryEntry] {
    if let only = files.first, files.count == 1, isOrdered(files) { return only.entries }
    var entries: [HistoryEntry] = []
    entries.reserveCapacity(files.reduce(0) { $0 + $1.entries.count })
    for (number, file) in files.enumerated() {
      let first = entries.count
      entries += file.entries
      for index in first..<entries.count { entries[index].file = number }
    }
    renumber(&entries, of: files)
    return isOrdered(files) ? entries : sorted(entries)
  }

  /// Returns true if the entries are in order when the files are read one after another.
  private static func isOrdered(_ files: [HistoryFile]) -> Bool {
    var latest: EntryMoment?
    for file in files {
      var previous: EntryMoment?
      for entry in file.entries {
        let moment = EntryMoment(of: entry.entry, after: previous)
        if let latest, moment < latest { return false }
        (previous, latest) = (moment, moment)
      }
    }
    return true
  }

  /// Sorts entries by time. Entries of the same moment keep their order.
  private static func sorted(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    var previous: (file: Int, moment: EntryMoment)?
    let keys = entries.indices.map { index in
      let entry = entries[index]
      let before = previous.flatMap { $0.file == entry.file ? $0.moment : nil }
      let moment = EntryMoment(of: entry.entry, after: before)
      previous = (entry.file, moment)
      return (moment: moment, index: index)
    }
    return keys.sorted { ($0.moment, $0.index) < ($1.moment, $1.index) }.map { entries[$0.index] }
  }

  /// Continues the numbering of a date from one file to the next.
  private static func renumber(_ entries: inout [HistoryEntry], of files: [HistoryFile]) {
    guard shareDates(files) else { return }
    var totals: [CalendarDate: Int] = [:]
    var first = 0
    for file in files {
      let range = first..<(first + file.entries.count)
      for index in range {
        if let before = totals[entries[index].entry.date] { entries[index].number += before }
      }
      for index in range { totals[entries[index].entry.date, default: 0] += 1 }
      for (date, count) in file.lostEntries { totals[date, default: 0] += count }
      first = range.upperBound
    }
  }

  /// Returns false if each file begins after all dates of the files before it, as yearly files do.
  private static func shareDates(_ files: [HistoryFile]) -> Bool {
    var latest: CalendarDate?
    for file in files {
      var (first, last) = (CalendarDate.distantFuture, latest)
      func note(_ date: CalendarDate) {
        first = min(first, date)
        last = max(last ?? date, date)
      }
      for entry in file.entries { note(entry.entry.date) }
      for date in file.lostEntries.keys { note(date) }
      if let latest, first <= latest { return true }
      latest = last
    }
    return false
  }

  private static func merged(
    _ files: [HistoryFile], _ found: [(file: Int, problem: HistoryProblem)]
  ) -> [HistoryProblem] {
    guard !found.isEmpty else { return files.flatMap(\.problems) }
    var added: [Int: [HistoryProblem]] = [:]
    for (file, problem) in found { added[file, default: []].append(problem) }
    return files.indices.flatMap { index in
      let own = files[index].problems
      guard let added = added[index] else { return own }
      let all = (own + added).enumerated().sorted { one, other in
        let first = one.element.diagnostic.span?.start ?? 0
        let second = other.element.diagnostic.span?.start ?? 0
        return (first, one.offset) < (second, other.offset)
      }
      return all.map(\.element).limited
    }
  }
}

extension Diagnostic {
  /// True for entries that appear twice in a history.
  package var isOfRepetition: Bool {
    id == HistoryErrorID.duplicateEntry.rawValue || id == HistoryErrorID.duplicateWorkout.rawValue
  }
}

extension [HistoryProblem] {
  /// The problems of a file up to the limit. The last one says how many more there are, and has
  /// their effects.
  fileprivate var limited: [HistoryProblem] {
    guard count > HistoryLimits.problems else { return self }
    var kept = Array(prefix(HistoryLimits.problems))
    let rest = dropFirst(kept.count)
    for problem in rest where problem.diagnostic.severity == .error {
      kept[kept.count - 1].reach.join(problem.reach)
      kept[kept.count - 1].diagnostic.severity = .error
    }
    kept[kept.count - 1].diagnostic.notes.append("\(rest.count) more problems in this file")
    return kept
  }
}

// One entry with its place in a file.

/// An entry that was read from a file.
///
/// A long history has very many entries, so the numbers of its place take little space: a file is
/// at most 1 GiB.
package struct HistoryEntry: Hashable, Sendable {
  package let entry: Entry
  private var numberOfDate: Int32
  private var fileIndex: Int32
  private let start: Int32
  private let headerEnd: Int32
  private let end: Int32
  private let lineNumber: Int32
  /// A hash of the entry's words, without comments and indentation.
  let digest: UInt64

  /// Creates an entry of a file on its own. `number` counts the entries of its date from 1; the
  /// header begins at `start` like the entry.
  init(
    _ entry: Entry, number: Int, start: Int, headerEnd: Int, end: Int, line: Int, digest: UInt64
  ) {
    self.entry = entry
    numberOfDate = Int32(clamping: number)
    fileIndex = 0
    self.start = Int32(clamping: start)
    self.headerEnd = Int32(clamping: headerEnd)
    self.end = Int32(clamping: end)
    lineNumber = Int32(clamping: line)
    self.digest = digest
  }

  /// Creates an entry at the place of another.
  init(_ entry: Entry, inPlaceOf other: HistoryEntry) {
    self.entry = entry
    numberOfDate = other.numberOfDate
    fileIndex = other.fileIndex
    start = other.start
    headerEnd = other.headerEnd
    end = other.end
    lineNumber = other.lineNumber
    digest = other.digest
  }

  package var id: EntryID { EntryID(entry.date, number) }

  /// The number of the entry among the entries of its date, from 1.
  var number: Int {
    get { Int(numberOfDate) }
    set { numberOfDate = Int32(clamping: newValue) }
  }

  /// The index of the file in the history; 0 for a file on its own.
  package internal(set) var file: Int {
    get { Int(fileIndex) }
    set { fileIndex = Int32(clamping: newValue) }
  }

  /// From the first byte of the header to the end of the last line with content, including its line
  /// break.
  package var span: SourceSpan { SourceSpan(Int(start), Int(end)) }

  /// The header line, without its line break and trailing blanks.
  package var header: SourceSpan { SourceSpan(Int(start), Int(headerEnd)) }

  /// The header's line number.
  package var line: Int { Int(lineNumber) }
}

// Gives an entry a time of its own, so that it does not look like the result of a bad merge.

extension [HistoryEntry] {
  /// Returns the entry, moved to a later second if it would otherwise look like a duplicate.
  func spaced(_ entry: Entry, insteadOf old: EntryID? = nil) -> Entry {
    guard let time = entry.time else { return entry }
    // The times that entries like this one already have.
    var taken: Set<ClockTime?> = []
    for other in self where other.entry.date == entry.date && other.id != old {
      var moved = other.entry
      moved.time = time
      if moved.looksMerged(with: entry) { taken.insert(other.entry.time) }
    }
    var free = entry
    var second = Int(time.seconds)
    while taken.contains(free.time) {
      second += 1
      guard
        let later = ClockTime(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
      else { return free }
      free.time = later
    }
    return free
  }
}

extension HistoryFile {
  /// Returns the entry, moved to a later second if the file has one that it would duplicate.
  package func spaced(_ entry: Entry) -> Entry { entries.spaced(entry) }
}

// The order of entries in time, including those without a time.

/// A point in time by which the entries of a history are ordered.
struct EntryMoment: Comparable {
  let date: CalendarDate
  /// Seconds since midnight; -1 before the first timed entry of the date.
  let seconds: Int32

  /// Creates the moment of an entry. An untimed entry takes the time of the previous entry in its
  /// file if both have the same date.
  init(of entry: Entry, after previous: EntryMoment?) {
    date = entry.date
    if let time = entry.time {
      seconds = time.seconds
    } else if let previous, previous.date == entry.date {
      seconds = previous.seconds
    } else {
      seconds = -1
    }
  }

  static func < (one: EntryMoment, other: EntryMoment) -> Bool {
    (one.date.days, one.seconds) < (other.date.days, other.seconds)
  }
}

// The key by which duplicate workouts are found.

/// The date, time and title of a timed workout; no two workouts of a history may share them.
struct WorkoutKey: Hashable {
  let date: CalendarDate
  /// Seconds since midnight: `18:05` and `18:05:00` are equal.
  let seconds: Int32
  let title: String

  /// Creates the key, or nil for an entry that is not a timed workout.
  init?(_ entry: Entry) {
    guard let time = entry.time, case .workout(let workout) = entry.event else { return nil }
    date = entry.date
    seconds = time.seconds
    title = workout.title
  }
}
