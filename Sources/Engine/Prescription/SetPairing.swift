// Pairs performed sets with planned ones.

import Notation
package import Training

/// Assigns performed sets to the planned sets of an exercise.
package enum SetPairing {
  /// Returns the performed sets that belong to each planned set, in order.
  ///
  /// A planned set takes one, a total takes sets until it is complete, and a `find` takes its
  /// attempts. The remaining sets are extra.
  ///
  /// Once the exercise is over (`isOver`), a total or an optional set takes none that a required
  /// set after it needs.
  static func assigned(
    _ performed: [PerformedSet], to planned: [ExpandedSet], isOver: Bool
  ) -> [ArraySlice<PerformedSet>] {
    let names = Set(planned.compactMap(\.set.name))
    return assigned(performed, to: planned.map { PairedSet($0, among: names) }, isOver: isOver)
  }

  static func assigned(
    _ performed: [PerformedSet], to planned: [PairedSet], isOver: Bool = true
  ) -> [ArraySlice<PerformedSet>] {
    paired(performed, with: planned, isOver ? .over : .underway()).map(\.done)
  }

  /// Returns the same for an exercise that is over, and whether each planned set was omitted: it
  /// need not be done.
  static func judged(
    _ performed: [PerformedSet], by planned: [PairedSet]
  ) -> [(done: ArraySlice<PerformedSet>, isOmitted: Bool)] {
    paired(performed, with: planned, .over)
  }

  /// Returns each planned set of an exercise that is still being done, with its performed sets: a
  /// total takes sets until its reps are done, or the top of its range.
  ///
  /// `endedTotals` are the numbers of sets after which the lifter ended a total.
  package static func pairs(
    soFar performed: [PerformedSet], with planned: [PrescribedSet], endedTotals: Set<Int> = []
  ) -> [SetPair] {
    pairs(performed, planned, .underway(endedTotals: endedTotals)) { end in
      end < performed.count || endedTotals.contains(end)
    }
  }

  private static func pairs(
    _ performed: [PerformedSet], _ planned: [PrescribedSet], _ stage: Stage,
    isClosed: (Int) -> Bool = { _ in true }
  ) -> [SetPair] {
    zip(planned, paired(performed, with: planned.map(PairedSet.init), stage)).map {
      SetPair(
        planned: $0, done: Array($1.done), isOmitted: $1.isOmitted,
        isClosed: isClosed($1.done.endIndex))
    }
  }

  /// Returns which of the planned sets that are open after `done` each of these amounts is done
  /// for, whatever their loads: its number among the open ones, and the last one for extra sets. A
  /// total takes more than the bottom of its range only if the required sets after it have theirs.
  static func openPlaces(
    for performed: [PerformedSet], after done: [PerformedSet], among planned: [PrescribedSet]
  ) -> [Int] {
    let before = pairs(soFar: done, with: planned)
    let open = before.indices.filter { before[$0].isOpen }
    let amounts = performed.map { set in
      var set = set
      set.load = nil
      return set
    }
    let found = pairs(done + amounts, planned, .listed).enumerated().flatMap { index, pair in
      Array(repeating: open.firstIndex(of: index) ?? open.count - 1, count: pair.done.count)
    }.dropFirst(done.count)
    let extra = max(0, performed.count - found.count)
    return (found + Array(repeating: open.count - 1, count: extra)).map { max(0, $0) }
  }

  /// How much of the exercise the performed sets are.
  private enum Stage {
    case underway(endedTotals: Set<Int> = [])
    /// All sets that will be done, although further sets may follow in the session.
    case listed
    case over
  }

  private static func paired(
    _ performed: [PerformedSet], with planned: [PairedSet], _ stage: Stage
  ) -> [(done: ArraySlice<PerformedSet>, isOmitted: Bool)] {
    let isOver = if case .over = stage { true } else { false }
    var rest = performed[...]
    var isStopped = false
    var required = planned.count { !$0.isOptional && !$0.isRepeat }
    return planned.enumerated().map { index, set in
      isStopped = isStopped && set.isRepeat
      if !set.isOptional, !set.isRepeat { required -= 1 }
      let next = index + 1 < planned.count ? planned[index + 1] : nil
      // Sets are left for those that are required, or `until` ended the repeats, or the next
      // required set was done before this one.
      let isOmitted =
        isOver
        ? (set.isOptional || isStopped) && rest.count <= required
        : isStopped || set.isLeftOut(by: rest.first, before: planned[(index + 1)...])
      guard !isOmitted else { return (rest.prefix(0), true) }
      let count =
        switch set.kind {
        case .plain:
          set.failedAttempts(in: rest, before: next, planned[(index + 1)...])
        case .total:
          switch stage {
          case .underway(let endedTotals):
            set.setsOfTotal(in: rest, before: next, endedTotals: endedTotals)
          case .listed: set.setsOfTotal(in: rest, before: next, leaving: required)
          case .over: set.setsOfTotal(in: rest, leaving: required, for: next)
          }
        case .find: attempts(at: set, rest, before: next, leaving: isOver ? required : .max)
        }
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      isStopped = own.last.map { set.stops(after: $0) } ?? false
      return (own, false)
    }
  }

  /// Returns the attempts at a heaviest set.
  ///
  /// Each is at least as heavy as the heaviest that was made before. It is more like the set to
  /// find than like the next planned one, or heavier than a set whose load follows from the found
  /// one.
  private static func attempts(
    at find: PairedSet, _ sets: ArraySlice<PerformedSet>, before next: PairedSet?, leaving: Int
  ) -> Int {
    guard var heaviest = sets.first?.load else { return 1 }
    var count = 1
    for set in sets.dropFirst() {
      guard let load = set.load, !load.isLighter(than: heaviest) else { break }
      let isLeftOver = sets.count - count > leaving
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
  /// True if no more sets are done for it: another set came after them, or the lifter ended the
  /// total.
  private let isClosed: Bool

  fileprivate init(
    planned: PrescribedSet, done: [PerformedSet], isOmitted: Bool, isClosed: Bool
  ) {
    self.planned = planned
    self.done = done
    self.isOmitted = isOmitted
    self.isClosed = isClosed
  }

  /// True while a set may be done for it: it is missing, or it takes more.
  package var isOpen: Bool { isMissing || acceptsMoreSets }

  /// True while a set is missing, or reps of a total.
  package var isMissing: Bool {
    if done.isEmpty { return !isOmitted }
    return planned.set.totalReps.map { reps < Int($0) } ?? false
  }

  /// True for a total that has the bottom of its range but not the top, until the lifter
  /// continues with the next set.
  package var acceptsMoreSets: Bool {
    guard !isClosed, !isMissing, !done.isEmpty, planned.set.totalReps != nil else { return false }
    return planned.set.amount.maxReps.map { reps < Int($0) } ?? false
  }

  package var reps: Int { done.reduce(0) { $0 + Int($1.amount.reps ?? 0) } }

  /// The set that counts as the planned one: the first, the last after failed attempts, or the best
  /// attempt at a `find`.
  package var result: PerformedSet? {
    guard planned.set.isFind else { return planned.set.isTotal ? done.first : done.last }
    return SetPairing.best(of: done[...], reps: planned.set.amount.minReps).map { done[$0] }
  }
}

extension PerformedSet {
  fileprivate func hasReps(_ required: Int32?) -> Bool {
    (amount.reps ?? 0) >= max(1, required ?? 1)
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
