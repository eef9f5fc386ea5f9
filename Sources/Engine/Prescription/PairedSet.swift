// A planned set as pairing sees it, and how many performed sets it takes.

import Notation
import Training

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
  /// True if its load is calculated from another set of the session.
  let follows: Bool
  /// True if it may be left undone.
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
    reps = facts.minReps
    if case .total(_, let most)? = facts.goal { self.most = most }
    load = facts.planned
    follows = facts.dependsOnToday
    isOptional = facts.isOptional
    until = facts.until
    isRepeat = facts.isRepeat
  }

  init(_ planned: PrescribedSet) {
    self.init(
      planned.set, follows: planned.dependsOnToday, isOptional: planned.isOptional,
      isRepeat: planned.isRepeat)
    load = planned.exact
  }

  /// Returns how many of the sets the total has so far: at least one, and as many as it needs for
  /// the bottom of its range.
  ///
  /// More follow up to its top, until the lifter continues with the next set, or does a set whose
  /// load is nearer to the load of `next`. Of these, `required` sets are left for the planned ones
  /// after it.
  func setsOfTotal(
    in sets: ArraySlice<PerformedSet>, before next: PairedSet?, leaving required: Int = 0,
    endedTotals: Set<Int> = []
  ) -> Int {
    let most = min(sets.count - required, Self.count(of: sets, for: self.most ?? reps))
    var count = Self.count(of: sets, for: reps)
    while count < most, !endedTotals.contains(sets.startIndex + count),
      next.map({ !$0.isNearer(to: sets[sets.startIndex + count].load, than: self) }) ?? true
    {
      count += 1
    }
    return count
  }

  /// Returns how many sets the total has in an exercise that is over: all that remain after the
  /// ones before `next`; `required` sets are left for the planned ones after it.
  ///
  /// A total that was completed has only the further sets whose load is nearer to its own.
  func setsOfTotal(
    in sets: ArraySlice<PerformedSet>, leaving required: Int, for next: PairedSet?
  ) -> Int {
    let most = max(1, sets.count - required)
    guard let next else { return most }
    var count = min(most, setsOfTotal(in: sets, before: next))
    guard count == Self.count(of: sets, for: self.most ?? reps) else { return count }
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

  /// Returns how many sets are done for a set that takes one: the first, and after a set with 0
  /// reps its repeat, if loads of `later` sets follow from today's sets.
  ///
  /// A repeat has the reps of this set and not the reps of `next`, or a load that is nearer to its
  /// own.
  func failedAttempts(
    in sets: ArraySlice<PerformedSet>, before next: PairedSet?, _ later: ArraySlice<PairedSet>
  ) -> Int {
    guard !follows, later.contains(where: \.follows) else { return 1 }
    var count = 1
    while let last = sets.dropFirst(count - 1).first, last.amount.reps == 0,
      let again = sets.dropFirst(count).first
    {
      let hasOwnReps = again.amount.reps == reps && next?.reps != reps
      guard hasOwnReps || next.map({ isNearer(to: again.load, than: $0) }) ?? false else { break }
      count += 1
    }
    return count
  }

  /// Returns whether the planned load is nearer to a load than another set's planned load. False if
  /// one of the loads is unknown.
  private func isNearer(to load: Load?, than other: PairedSet) -> Bool {
    guard let exact = load?.exact, let own = self.load?.distance(to: exact),
      let others = other.load?.distance(to: exact)
    else { return false }
    return own < others
  }

  /// Returns whether this optional set was left out. It was if the performed set is closer to the
  /// load of the next required set or, without loads, has only that set's reps.
  func isLeftOut(by done: PerformedSet?, before later: ArraySlice<PairedSet>) -> Bool {
    guard isOptional, let done, let next = later.first(where: { !$0.isOptional }) else {
      return false
    }
    if done.load == nil, let reps = done.amount.reps {
      return next.reps == reps && reps != self.reps
    }
    return next.isNearer(to: done.load, than: self)
  }

  /// Returns whether the set is not repeated after this one.
  func stops(after set: PerformedSet) -> Bool {
    switch until {
    case .effort(let effort): set.isFailure || set.effort.map { $0 >= effort } ?? false
    case .miss: set.isFailure || (reps.map { (set.amount.reps ?? 0) < $0 } ?? false)
    case nil: false
    }
  }
}

extension ExactLoad {
  /// Returns the amount between two loads in the unit of `other`; nil if one of them is on
  /// bodyweight and the other is not.
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
