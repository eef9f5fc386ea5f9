// Gives an entry a time of its own, so that it does not look like the result of a bad merge.

package import Training

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
    for second in time.seconds..<86_400 where taken.contains(free.time) {
      let next = Int(second) + 1
      guard
        let later = ClockTime(hour: next / 3600, minute: next / 60 % 60, second: next % 60)
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
