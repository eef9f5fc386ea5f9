// All files of the history together: what happened, in order.

import Diagnostics
package import Training

/// The entries of several files in the order in which they happened.
package struct History: Sendable {
  /// In the order of their names.
  package let files: [HistoryFile]
  /// By date, time, then place; an untimed entry follows the one before it in its file if that has
  /// the same date, else it starts the day.
  package let entries: [HistoryEntry]
  /// What is wrong within the files and between their entries, in the order of places.
  package let problems: [HistoryProblem]

  package init(_ files: [HistoryFile] = []) {
    let files = files.sorted { $0.source.name < $1.source.name }
    let entries = Self.ordered(files)
    self.files = files
    self.entries = entries
    var checks = HistoryChecks(files: files)
    checks.check(entries)
    problems = Self.merged(files, checks.found)
  }

  /// The problems because of which `program` must not go on.
  package func problems(
    stopping program: String, readsBodyweight: Bool = false
  ) -> [HistoryProblem] {
    problems.filter { $0.stops(program, readsBodyweight: readsBodyweight) }
  }

  /// The entries that `text` names: `2025-09-24.1` one, `2025-09-24` all of that date.
  package func entries(named text: String) -> [HistoryEntry] {
    if let id = EntryID(text) { return entries.filter { $0.id == id } }
    guard let date = CalendarDate(written: Array(text.utf8)) else { return [] }
    return entries.filter { $0.entry.date == date }
  }

  /// The entry with the first later second at which it is not taken for one that is there.
  ///
  /// Two workouts of one minute and title, or the same words twice, look like a bad merge.
  package func spaced(_ entry: Entry, insteadOf old: EntryID? = nil) -> Entry {
    guard let time = entry.time else { return entry }
    let others = entries.filter { $0.entry.date == entry.date && $0.id != old }.map(\.entry)
    var free = entry
    for second in time.seconds..<86_400 {
      guard others.contains(where: { $0.looksMerged(with: free) }) else { return free }
      let next = Int(second) + 1
      guard
        let later = ClockTime(hour: next / 3600, minute: next / 60 % 60, second: next % 60)
      else { return free }
      free.time = later
    }
    return free
  }

  // MARK: Order

  private struct Key: Comparable {
    var moment: EntryMoment
    var file: Int32
    var index: Int32

    static func < (one: Key, other: Key) -> Bool {
      (one.moment, one.file, one.index) < (other.moment, other.file, other.index)
    }
  }

  private static func ordered(_ files: [HistoryFile]) -> [HistoryEntry] {
    var keys: [Key] = []
    keys.reserveCapacity(files.reduce(0) { $0 + $1.entries.count })
    var isOrdered = true
    for (number, file) in files.enumerated() {
      var previous: EntryMoment?
      for (index, entry) in file.entries.enumerated() {
        let key = Key(
          moment: EntryMoment(of: entry.entry, after: previous), file: Int32(clamping: number),
          index: Int32(clamping: index))
        if let last = keys.last, key < last { isOrdered = false }
        previous = key.moment
        keys.append(key)
      }
    }
    if isOrdered, let only = files.first, files.count == 1 { return only.entries }
    if !isOrdered { keys.sort() }
    let numbersBefore = numbersBefore(files)
    return keys.map { key in
      let file = Int(key.file)
      var entry = files[file].entries[Int(key.index)]
      entry.file = file
      let before = numbersBefore[file][entry.id.date] ?? 0
      if before > 0 { entry.id = EntryID(entry.id.date, entry.id.number + before) }
      return entry
    }
  }

  /// For each file and date, how many entries the files before it have.
  private static func numbersBefore(_ files: [HistoryFile]) -> [[CalendarDate: Int]] {
    var totals: [CalendarDate: Int] = [:]
    return files.map { file in
      let before = totals
      for entry in file.entries { totals[entry.id.date, default: 0] += 1 }
      for (date, count) in file.lostEntries { totals[date, default: 0] += count }
      return before
    }
  }

  private static func merged(
    _ files: [HistoryFile], _ found: [(file: Int, problem: HistoryProblem)]
  ) -> [HistoryProblem] {
    files.indices.flatMap { index in
      let own = files[index].problems
      let added = found.filter { $0.file == index }.map(\.problem)
      guard !added.isEmpty else { return own }
      let all = (own + added).enumerated().sorted { one, other in
        let first = one.element.diagnostic.span?.start ?? 0
        let second = other.element.diagnostic.span?.start ?? 0
        return (first, one.offset) < (second, other.offset)
      }
      return all.map(\.element)
    }
  }
}
