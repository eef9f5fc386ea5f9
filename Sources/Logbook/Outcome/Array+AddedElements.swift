// Finds the elements that were added to a list.

extension Array where Element: Hashable {
  /// The elements that `old` does not have, in order.
  ///
  /// Two replays of nearly the same history have a common start, so this is skipped first. The work
  /// grows with the lengths of the lists, not with their product.
  package func added(since old: [Element]) -> [Element] {
    let start = zip(self, old).prefix { $0 == $1 }.count
    guard start < count else { return [] }
    let known = Set(old[start...])
    return self[start...].filter { !known.contains($0) }
  }
}
