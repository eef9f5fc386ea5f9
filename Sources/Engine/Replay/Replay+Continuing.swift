// Extends a replay by one entry, which is much faster than replaying the whole history.

package import Training

extension Replay {
  /// Returns the replay with one more entry, settled on the entry's date.
  ///
  /// Nil unless the replay has read its whole history and the entry is not before any other: then
  /// everything after the entry has to be worked out again.
  package func continued(with entry: Entry) -> Replay? {
    guard end == record.entries.count, (record.entries.last?.date ?? entry.date) <= entry.date
    else { return nil }
    var next = self
    next.record.append(entry)
    next.advance(through: entry.date)
    next.catchUp(to: entry.date)
    return next
  }
}
