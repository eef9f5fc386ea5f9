// Pairs performed sets with planned ones.

import Notation
import Training

enum SetPairing {
  /// Returns the performed sets that belong to each planned set, in order.
  ///
  /// A planned set takes one. A total takes as many as it can while leaving one for each planned
  /// set after it. A `find` takes its attempts. The remaining sets are extra.
  static func assigned(
    _ performed: [PerformedSet], to planned: [PlannedSet]
  ) -> [ArraySlice<PerformedSet>] {
    assigned(performed, to: planned.map(PairedSet.init))
  }

  static func assigned(
    _ performed: [PerformedSet], to planned: [PairedSet]
  ) -> [ArraySlice<PerformedSet>] {
    var rest = performed[...]
    return planned.enumerated().map { index, set in
      let behind = planned.count - index - 1
      let next = index + 1 < planned.count ? planned[index + 1] : nil
      let count =
        switch set.kind {
        case .plain: 1
        case .total: max(1, rest.count - behind)
        case .find: attempts(at: set, rest, before: next, behind: behind)
        }
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      return own
    }
  }

  /// Returns the attempts at a heaviest set: each at least as heavy as the one before, and more
  /// like the set to find than like the next planned one.
  private static func attempts(
    at find: PairedSet, _ sets: ArraySlice<PerformedSet>, before next: PairedSet?, behind: Int
  ) -> Int {
    guard var heaviest = sets.first?.load else { return 1 }
    var count = 1
    for set in sets.dropFirst() {
      guard let load = set.load, !load.isLighter(than: heaviest) else { break }
      let isLeftOver = sets.count - count > behind
      let isLikeThis = set.amount.reps == find.reps && next?.reps != find.reps
      guard isLeftOver || isLikeThis || set.isFailure else { break }
      heaviest = load
      count += 1
    }
    return count
  }

  /// Returns the best attempt at a `find`: the heaviest with the required reps, or else the
  /// heaviest.
  static func best(of attempts: ArraySlice<PerformedSet>, reps: Int32?) -> Int? {
    func heaviest(_ places: some Sequence<Int>) -> Int? {
      places.max { one, other in
        guard let first = attempts[one].load, let second = attempts[other].load else {
          return attempts[other].load != nil
        }
        return first.isLighter(than: second)
      }
    }
    let made = attempts.indices.filter { (attempts[$0].amount.reps ?? 0) >= max(1, reps ?? 1) }
    return heaviest(made) ?? heaviest(attempts.indices)
  }
}

/// The properties of a planned set that pairing needs.
struct PairedSet {
  enum Kind {
    case plain, total, find
  }

  let kind: Kind
  /// The minimum reps; nil if reps are not counted.
  let reps: Int32?

  init(_ set: PlannedSet) {
    kind = set.isTotal ? .total : set.isFind ? .find : .plain
    reps = set.amount.minReps
  }

  init(_ facts: SetResult) {
    kind = facts.isTotal ? .total : facts.isFind ? .find : .plain
    reps = facts.goalReps
  }
}

extension PlannedSet {
  /// True for `50 total`, which any number of lines may add up to.
  var isTotal: Bool {
    if case .total = amount { true } else { false }
  }
}
