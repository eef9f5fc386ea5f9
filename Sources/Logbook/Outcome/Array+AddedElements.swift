// Finds the elements that were added to a list.

extension Array where Element: Hashable {
  /// Returns the elements that `old` does not have, in order.
  ///
  /// Two replays of nearly the same history have a common start, so this is skipped first. The work
  /// grows with the lengths of the lists, not with their product.
  package func added(since old: [Element]) -> [Element] {
    var start = 0
    while start < Swift.min(count, old.count), self[start] == old[start] { start += 1 }
    guard start < count else { return [] }
    let known = Set(old[start...])
    return self[start...].filter { !known.contains($0) }
  }
}
