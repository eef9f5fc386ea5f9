// Pairs performed sets with planned ones.

import Notation
package import Training

package enum SetPairing {
  /// Returns the performed sets that belong to each planned set, in order.
  ///
  /// A planned set takes one, a total takes sets until it is complete, and a `find` takes its attempts.
  /// The remaining sets are extra.
  ///
  /// Once the exercise is over (`isOver`), a total or an optional set takes none that a required set
  /// after it needs.
  static func assigned(
    _ performed: [PerformedSet], to planned: [ExpandedSet], isOver: Bool
  ) -> [ArraySlice<PerformedSet>] {
    let names = Set(planned.compactMap(\.set.name))
    return paired(performed, with: planned.map { PairedSet($0, among: names) }, isOver: isOver)
      .map(\.done)
  }

  static func assigned(
    _ performed: [PerformedSet], to planned: [PairedSet]
  ) -> [ArraySlice<PerformedSet>] {
    paired(performed, with: planned, isOver: true).map(\.done)
  }

  /// Returns each planned set of an exercise that is still being done, with its performed sets: a
  /// total takes sets until its reps are done.
  package static func pairs(
    soFar performed: [PerformedSet], with planned: [PrescribedSet]
  ) -> [SetPair] {
    zip(planned, paired(performed, with: planned.map(PairedSet.init), isOver: false)).map {
      SetPair(planned: $0, done: Array($1.done), isOmitted: $1.isOmitted)
    }
  }

  private static func paired(
    _ performed: [PerformedSet], with planned: [PairedSet], isOver: Bool
  ) -> [(done: ArraySlice<PerformedSet>, isOmitted: Bool)] {
    var rest = performed[...]
    var isStopped = false
    var required = planned.count { !$0.isOptional }
    return planned.enumerated().map { index, set in
      isStopped = isStopped && set.isRepeat
      if !set.isOptional { required -= 1 }
      // Sets were left for those that are required, or `until` ended the repeats.
      let isOmitted = isOver ? set.isOptional && rest.count <= required : isStopped
      guard !isOmitted else { return (rest.prefix(0), true) }
      let next = index + 1 < planned.count ? planned[index + 1] : nil
      let count =
        switch set.kind {
        case .plain: 1
        case .total:
          isOver
            ? set.setsOfTotal(in: rest, leaving: required, for: next) : set.setsOfTotal(in: rest)
        case .find: attempts(at: set, rest, before: next, behind: isOver ? required : .max)
        }
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      isStopped = own.last.map { set.stops(after: $0) } ?? false
      return (own, false)
    }
  }

  /// Returns the attempts at a heaviest set.
  ///
  /// Each is at least as heavy as the heaviest that was made before. It is more like the set to find
  /// than like the next planned one, or heavier than a set whose load follows from the found one.
  private static func attempts(
    at find: PairedSet, _ sets: ArraySlice<PerformedSet>, before next: PairedSet?, behind: Int
  ) -> Int {
    guard var heaviest = sets.first?.load else { return 1 }
    var count = 1
    for set in sets.dropFirst() {
      guard let load = set.load, !load.isLighter(than: heaviest) else { break }
      let isLeftOver = sets.count - count > behind
      let isLikeThis = set.amount.reps == find.reps && next?.reps != find.reps
      let isTooHeavy = next.map(\.follows) ?? true && heaviest.isLighter(than: load)
      guard isTooHeavy || isLeftOver || isLikeThis || set.isFailure else { break }
      // After a failed attempt, a lighter one may follow.
      if set.hasReps(find.reps) { heaviest = load }
      count += 1
    }
    return count
  }

  /// Returns the best attempt at a `find`: the heaviest with the required reps, or else the
  /// heaviest.
  package static func best(of attempts: ArraySlice<PerformedSet>, reps: Int32?) -> Int? {
    func heaviest(_ places: some Sequence<Int>) -> Int? {
      places.max { one, other in
        guard let first = attempts[one].load, let second = attempts[other].load else {
          return attempts[other].load != nil
        }
        return first.isLighter(than: second)
      }
    }
    let made = attempts.indices.filter { attempts[$0].hasReps(reps) }
    return heaviest(made) ?? heaviest(attempts.indices)
  }
}

/// A planned set with the sets that were done for it so far.
package struct SetPair: Hashable, Sendable {
  package let planned: PrescribedSet
  package let done: [PerformedSet]
  /// True for a set that need not be done any more: `until` has ended the repeats before it, or the
  /// exercise is over without it.
  package let isOmitted: Bool

  /// True while a set is missing, or reps of a total.
  package var isOpen: Bool {
    if done.isEmpty { return !isOmitted }
    return planned.set.totalReps.map { reps < Int($0) } ?? false
  }

  /// The reps of all sets that were done for it.
  package var reps: Int { done.reduce(0) { $0 + Int($1.amount.reps ?? 0) } }

  /// The set that counts as the planned one: the first, or the best attempt at a `find`.
  package var result: PerformedSet? {
    guard planned.set.isFind else { return done.first }
    return SetPairing.best(of: done[...], reps: planned.set.amount.minReps).map { done[$0] }
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
  /// The top of a total.
  private var most: Int32?
  /// The planned load, if it is known.
  private var load: ExactLoad?
  /// Whether its load is calculated from another set of the session.
  let follows: Bool
  /// Whether it may be left undone.
  let isOptional: Bool
  /// The condition that ends the repeats of the set.
  private var until: StopRule?
  /// True for all but the first of the sets that `until` repeats.
  private(set) var isRepeat = false

  private init(_ set: PlannedSet, follows: Bool, isOptional: Bool, isRepeat: Bool) {
    kind = set.isTotal ? .total : set.isFind ? .find : .plain
    reps = set.amount.minReps
    if case .total(_, let most, _) = set.amount { self.most = most?.whole }
    self.follows = follows
    self.isOptional = isOptional
    until = set.until
    self.isRepeat = isRepeat && until != nil
  }

  /// Creates a set of a scheme, in which `names` are the sets that loads may follow from.
  init(_ expanded: ExpandedSet, among names: Set<String>) {
    self.init(
      expanded.set, follows: expanded.set.load?.expression?.looksAtSets(names) ?? false,
      isOptional: expanded.isOptional, isRepeat: expanded.repeatsLoad)
  }

  init(_ facts: SetResult) {
    kind = facts.isTotal ? .total : facts.isFind ? .find : .plain
    reps = facts.goalReps
    if case .total(_, let most)? = facts.goal { self.most = most }
    load = facts.planned
    follows = facts.dependsOnToday
    isOptional = facts.isOptional
  }

  init(_ planned: PrescribedSet) {
    self.init(
      planned.set, follows: planned.dependsOnToday, isOptional: planned.isOptional,
      isRepeat: planned.isRepeat)
    load = planned.exact
  }

  /// Returns how many of the sets the total needs for its reps: at least one.
  fileprivate func setsOfTotal(in sets: ArraySlice<PerformedSet>) -> Int {
    Self.count(of: sets, for: reps)
  }

  /// Returns how many sets the total has in an exercise that is over: all that remain after the ones
  /// before `next`, of which `required` sets must be left.
  ///
  /// A total that was completed has only the further sets whose load is nearer to its own.
  fileprivate func setsOfTotal(
    in sets: ArraySlice<PerformedSet>, leaving required: Int, for next: PairedSet?
  ) -> Int {
    let most = max(1, sets.count - required)
    guard let next else { return most }
    var count = min(most, Self.count(of: sets, for: self.most ?? reps))
    while count < most, isNearer(to: sets[sets.startIndex + count].load, than: next) { count += 1 }
    return count
  }

  private static func count(of sets: ArraySlice<PerformedSet>, for reps: Int32?) -> Int {
    var left = Int(reps ?? 0)
    var count = 0
    for set in sets where count == 0 || left > 0 {
      left -= Int(set.amount.reps ?? 0)
      count += 1
    }
    return max(1, count)
  }

  /// Returns whether the planned load is nearer to a load than that of another set. False if one of
  /// the loads is unknown.
  private func isNearer(to load: Load?, than other: PairedSet) -> Bool {
    guard let exact = load?.exact, let own = self.load?.distance(to: exact),
      let others = other.load?.distance(to: exact)
    else { return false }
    return own < others
  }

  /// Returns whether the set is not repeated after this one.
  fileprivate func stops(after set: PerformedSet) -> Bool {
    switch until {
    case .effort(let effort): set.isFailure || set.effort.map { $0 >= effort } ?? false
    case .miss: set.isFailure || (reps.map { (set.amount.reps ?? 0) < $0 } ?? false)
    case nil: false
    }
  }
}

extension ExactLoad {
  /// Returns the amount between two loads in the unit of `other`; nil if one of them is on bodyweight
  /// and the other is not.
  fileprivate func distance(to other: ExactLoad) -> Decimal? {
    guard onBodyweight == other.onBodyweight,
      let difference = converted(to: other.unit)?.amount.subtracting(other.amount)
    else { return nil }
    return difference.isNegative ? difference.negated : difference
  }
}

extension PlannedSet {
  /// True for `50 total`, which any number of lines may add up to.
  var isTotal: Bool {
    if case .total = amount { true } else { false }
  }
}

extension PerformedSet {
  /// Returns whether an attempt has the reps that are required, and at least one.
  fileprivate func hasReps(_ required: Int32?) -> Bool {
    (amount.reps ?? 0) >= max(1, required ?? 1)
  }
}

extension PlannedLoad {
  /// The expression that it is calculated from; nil if it is written, or a share of the base.
  fileprivate var expression: Expression? {
    switch self {
    case .percent(_, _, let base, _): base
    case .bodyweight(_, let expression), .expression(let expression), .effort(let expression):
      expression
    case .load, .bar: nil
    }
  }
}
