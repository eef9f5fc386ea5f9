// The planned sets for which sets are typed.

package import Training

/// The planned work sets of an exercise, with those that were not done yet.
package struct OpenSets: Hashable {
  /// All planned sets, one by one and in order.
  private let all: [PrescribedSet]
  /// The work sets that were done before.
  package let done: [PerformedSet]
  /// The planned sets that are not done yet; the last one repeats. Empty without a plan.
  package let left: [PrescribedSet]

  /// Creates the sets. `left` are those not done yet, if some of their loads were filled in since
  /// the plan was made.
  package init(_ all: [PrescribedSet], done: [PerformedSet], left: [PrescribedSet]? = nil) {
    self.all = all
    self.done = done
    let open =
      left
      ?? SetPairing.pairs(soFar: done, with: all).filter(\.isOpen).map(\.planned)
    self.left = open.isEmpty ? all.suffix(1) : open
  }

  /// Returns the open sets in the order in which sets with these amounts are done for them; nil if
  /// that is one after the other.
  func order(of work: [PerformedSet]) -> [PrescribedSet]? {
    guard Set(left.map(\.load)).count > 1 else { return nil }
    let places = SetPairing.openPlaces(for: work, after: done, among: all)
    let order = places.compactMap { left.indices.contains($0) ? left[$0] : nil }
    return order.map(\.load) == left.prefix(order.count).map(\.load) ? nil : order
  }
}
