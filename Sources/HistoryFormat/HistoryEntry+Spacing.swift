// Gives an entry a time of its own, so that it does not look like the result of a bad merge.

package import Training

extension [HistoryEntry] {
  /// Returns the entry, moved to a later second if it would otherwise look like a duplicate.
  func spaced(_ entry: Entry, insteadOf old: EntryID? = nil) -> Entry {
    guard let time = entry.time else { return entry }
    let others = filter { $0.entry.date == entry.date && $0.id != old }.map(\.entry)
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
}

extension HistoryFile {
  /// Returns the entry, moved to a later second if the file has one that it would duplicate.
  package func spaced(_ entry: Entry) -> Entry { entries.spaced(entry) }
}
