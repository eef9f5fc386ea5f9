// Builds the sets of one entry: expands them, calculates and fills in loads, and rounds them.

import Diagnostics
import Notation
import Programs
import Training

/// Builds the sets of one entry of a day.
struct SetBuilder {
  let entry: CompiledEntry
  /// The source of loads, before any set is planned.
  private(set) var source: LoadSource
  /// The factor by which a deload or time off lowers the loads; nil for none.
  let share: Decimal?
  /// True for the first session after time off.
  let isEased: Bool
  /// The largest number of sets that the entry may have.
  let mostSets: Int
  /// The sets that are done already, because later sets may depend on them.
  private let done: [PerformedSet]

  init(
    entry: CompiledEntry, scope: SlotScope, exercise: String, share: Decimal?, isEased: Bool,
    mostSets: Int = ProgramLimits.setsOfDay, done: [PerformedSet]
  ) {
    self.entry = entry
    source = LoadSource(scope: scope, unit: scope.unit, exercise: exercise)
    self.share = share
    self.isEased = isEased
    self.mostSets = mostSets
    // A later load depends on what was lifted, not on the planned load that it replaces.
    self.done = done.contains(where: \.hasDetails) ? done.map(\.asLifted) : done
  }

  /// The same builder for sets that rules judge, in which no load depends on the gym.
  var gymFree: SetBuilder {
    var builder = self
    builder.source.scope.isGymFree = true
    return builder
  }

  /// The scope of the entry's expressions, before any set.
  var scope: SlotScope { source.scope }
  var unit: WeightUnit { source.unit }
  var exercise: String { source.exercise }
  var moment: SessionContext { source.scope.moment }
  var loading: Loading { moment.settings.loading(of: exercise, unit: unit) }

  /// Returns a builder for warm-up sets, which may refer to the work sets as they are shown.
  func seeing(_ sets: [PrescribedSet]) -> SetBuilder {
    var builder = self
    builder.source.scope.facts = facts(sets)
    return builder
  }

  /// Returns the planned work sets with exact loads and nothing done, for rules to judge; none
  /// if no case applies. Nothing is judged by a number that cannot be worked out. Call it on
  /// `gymFree`.
  func judged() throws(PlanProblem) -> [SetResult] {
    guard let expanded = try expanded() else { return [] }
    let work = workSets(of: expanded)
    if let problem = work.lazy.compactMap(\.problem).first { throw .failed(problem) }
    let sets = entry.looksAtSets ? sets(work, filling: nil, on: loading) : nil
    var result: [SetResult] = []
    result.reserveCapacity(work.count)
    for index in work.indices {
      result.append(work[index].facts)
      // A lowered load was not planned for that effort.
      if share != nil { result[index].target = nil }
      if let sets {
        result[index].planned = sets[index].exact
        result[index].dependsOnToday = sets[index].dependsOnToday
      } else if work[index].repeatsLoad, index > 0 {
        result[index].planned = result[index - 1].planned
      } else {
        result[index].planned = source.exact(of: work[index]).map(lowered)
      }
    }
    return result
  }

  /// Returns the planned work sets with only those exact loads that follow an effort, for estimates
  /// of what was done; none if no case applies. Call it on `gymFree`.
  func goals() throws(PlanProblem) -> [SetResult] {
    guard let expanded = try expanded() else { return [] }
    return workSets(of: expanded).map { set in
      var goal = set.facts
      if share != nil { goal.target = nil }
      if goal.target != nil, set.set.load == nil { goal.planned = source.exact(of: set) }
      return goal
    }
  }

  // MARK: Expansion

  /// The sets of the scheme; none if the session shows a problem instead.
  var knownSets: [ExpandedSet] {
    do throws(PlanProblem) {
      return try expanded() ?? []
    } catch {
      return []
    }
  }

  /// Returns the sets of the scheme in order; nil if the entry is absent.
  func expanded() throws(PlanProblem) -> [ExpandedSet]? {
    guard let scheme = entry.scheme else { return [] }
    let before = moment.problemCount
    let chosen = scheme.resolved(in: cases)
    guard !moment.budget.isSpent else { throw .tooMuchWork }
    try moment.check(since: before)
    switch chosen {
    case nil: return nil
    case .fixed(let fixed): return try inRounds(atTargets(fixed.sets))
    case .calculated(let scheme):
      let sets = try expansion.sets(scheme)
      // A budget that ran out may be the reason why there are no sets.
      guard !moment.budget.isSpent else { throw .tooMuchWork }
      guard let sets else { return nil }
      return try inRounds(atTargets(sets))
    }
  }

  private func inRounds(_ sets: [ExpandedSet]) throws(PlanProblem) -> [ExpandedSet] {
    guard sets.count * entry.rounds <= mostSets else { throw .tooManySets }
    return entry.rounds == 1 ? sets : Array(repeatElement(sets, count: entry.rounds).joined())
  }

  var cases: CaseContext {
    CaseContext(scope: scope)
  }

  /// Expands the entry's scheme; expressions may refer to the sets before.
  private var expansion: SchemeExpansion {
    SchemeExpansion(
      schemes: moment.compiled.schemes, cases: cases, mostSets: mostSets
    ) { expression, before in
      var scope = scope
      if entry.looksAtSets {
        let work = before.filter { !$0.set.isWarmup }
        scope.facts = facts(sets(work, filling: nil, on: loading))
      }
      return scope.planned(expression)
    }
  }

  /// Returns the work sets; in a deload only the first ones, at least one.
  func workSets(of expanded: [ExpandedSet]) -> [ExpandedSet] {
    let work =
      expanded.contains(where: \.set.isWarmup) ? expanded.filter { !$0.set.isWarmup } : expanded
    return Array(work.prefix(countAfterDeload(work.count)))
  }

  /// Returns how many of that many sets are left in a deload, at least one.
  func countAfterDeload(_ count: Int) -> Int {
    guard let share = moment.position.deload?.sets,
      let left = Decimal(count).multiplied(by: share)?.rounded(toMultipleOf: .one).floor
    else { return count }
    return min(count, max(1, left))
  }

  private func facts(_ sets: [PrescribedSet]) -> [SetResult] {
    let assigned = SetPairing.assigned(
      done, to: sets.map(PairedSet.init), isOver: scope.isGymFree)
    var result: [SetResult] = []
    for index in sets.indices { append(sets[index], assigned[index], to: &result) }
    return result
  }

  /// Returns the named work sets as later exercises see them; none if the sets have a problem.
  ///
  /// A deload that plans fewer sets does not remove them.
  func named(after trained: SlotHistory) -> [SetResult] {
    let work = knownSets.filter { !$0.set.isWarmup }
    let loading = loading
    let past =
      scope.isGymFree
      ? nil : filling(from: prefill(after: trained).found(), work, on: loading)
    return facts(sets(work, filling: past, on: loading)).filter { $0.name != nil }
  }

  private func append(
    _ set: PrescribedSet, _ done: ArraySlice<PerformedSet>, to facts: inout [SetResult]
  ) {
    var planned = ExpandedSet(
      set.set, isOptional: set.isOptional, topReps: set.planned?.topReps
    ).facts
    planned.planned = set.exact
    if done.isEmpty {
      planned.assume(set, at: scope.isGymFree ? set.exact : set.load?.exact, moment)
    }
    let first = facts.count
    SetResultBuilder.append(planned, done: done, to: &facts, moment)
    for index in facts.indices.dropFirst(first) { facts[index].assume(set.set.meantEffort) }
  }

  // MARK: Loads

  /// The cost of calculating the load of one set.
  private static let setSteps = 20

  /// Returns the sets in order. Each sees those before it as done, or else as shown. Open loads are
  /// filled in from `past`.
  func sets(
    _ expanded: [ExpandedSet], filling past: PrefilledLoads?, on loading: Loading
  ) -> [PrescribedSet] {
    var source = source
    var result: [PrescribedSet] = []
    result.reserveCapacity(expanded.count)
    let assigned =
      entry.looksAtSets
      ? SetPairing.assigned(done, to: expanded, isOver: scope.isGymFree) : []
    for (number, one) in expanded.enumerated() where moment.budget.spend(Self.setSteps) {
      append(one, to: &result, source, loading)
      if let past { fill(&result[result.count - 1], from: past, number) }
      guard entry.looksAtSets, let set = result.last else { continue }
      append(set, assigned[number], to: &source.scope.facts)
    }
    return result
  }

  /// Returns the warm-up sets of a scheme, which do not see each other.
  func loaded(_ warmup: [ExpandedSet], on loading: Loading) -> [PrescribedSet] {
    var result: [PrescribedSet] = []
    for one in warmup { append(one, to: &result, source, loading) }
    return result
  }

  /// Appends the set with the load that the program gives it, if any.
  private func append(
    _ expanded: ExpandedSet, to result: inout [PrescribedSet], _ source: LoadSource,
    _ loading: Loading
  ) {
    let found = source.load(of: expanded)
    result.append(PrescribedSet(expanded, found))
    guard let exact = found.exact else { return }
    let index = result.count - 1
    // A load that depends on a set of today was lowered with that set already.
    let isLowered = share != nil && !found.dependsOnToday
    if isLowered { result[index].whole = exact }
    put(isLowered ? lowered(exact) : exact, on: &result[index], loading)
    // For equipment that is not described, a written load is better than the default steps.
    if loading.equipment == .other, entry.round == nil, share == nil,
      case .load(let written)? = expanded.set.load
    {
      let load = written.picked(unit)
      result[index].shown = LoadedImplement(load: load)
      result[index].set.load = .load(.one(load))
    }
  }

  /// Returns a load after a deload or time off.
  func lowered(_ exact: ExactLoad) -> ExactLoad { share.map { lowered(exact, to: $0) } ?? exact }

  /// Returns a share of a load, as a deload or time off lowers it. On a bodyweight exercise, it is
  /// a share of bodyweight plus load, but at least plain bodyweight, and it raises assistance by no
  /// more than the same share: so nothing jumps between the lightest added load and bodyweight.
  func lowered(_ exact: ExactLoad, to share: Decimal) -> ExactLoad {
    guard exact.onBodyweight else {
      return exact.amount.multiplied(by: share).map { ExactLoad($0, exact.unit) } ?? exact
    }
    guard let whole = scope.share(share, of: exact)?.converted(to: exact.unit) else {
      // Without a bodyweight only the added load is known.
      guard !exact.amount.isNegative, let added = exact.amount.multiplied(by: share) else {
        return exact
      }
      return ExactLoad(added, exact.unit, onBodyweight: true)
    }
    let least = exact.amount.isNegative ? exact.amount.divided(by: share) : .zero
    guard let least, whole.amount < least else { return whole }
    return ExactLoad(least, exact.unit, onBodyweight: true)
  }

  func put(_ exact: ExactLoad, on set: inout PrescribedSet, _ loading: Loading) {
    set.exact = exact
    set.shown = loading.shown(exact, round: entry.round)
    set.set.load = set.shown.map { .load(.one($0.load)) }
  }
  /// Returns the reps to estimate a load for, if a past load was lifted for reps that differ too
  /// much from the planned ones; nil if it can be filled in as it is. A range counts as its top, as
  /// it does for an effort.
  func reps(
    of amount: PlannedAmount, otherThanFor load: Load, in work: PastSets
  ) -> OtherReps? {
    guard case .reps(let goal) = amount, let most = goal.maxReps,
      !load.onBodyweight || load.tenThousandths != 0,
      case let done = work.sets(at: load).compactMap(\.set.amount.reps).filter({ $0 > 0 }),
      let best = done.max(),
      // In an open set, more reps are part of the plan.
      !done.contains(where: { OtherReps.areAlike($0, amount) }),
      !amount.isOpenEnded || best < most
    else { return nil }
    return OtherReps(planned: most, done: best)
  }

  /// Puts the load for other reps on a set: the one-rep max by the program's formula, without
  /// regard to efforts, turned into the planned reps, and rounded down. The set stays without a
  /// load if it cannot be worked out.
  func putEstimate(
    from load: Load, for reps: OtherReps, on set: inout PrescribedSet, _ past: PrefilledLoads
  ) {
    guard let (max, exact) = estimate(from: load, for: reps, on: past.work.date) else { return }
    set.origin = .estimated(
      from: PastSets(date: past.work.date, sets: past.work.sets(at: load)), max: max)
    set.exact = exact
    set.shown = past.loading.shown(exact, entry.round?.to, .down)
    // A reduction is of the load that the lifter would otherwise lift.
    if share != nil, !past.isLight, let full = set.shown?.load {
      lower(full, on: &set, past.loading)
    }
    set.set.load = set.shown.map { .load(.one($0.load)) }
  }

  private func estimate(
    from load: Load, for reps: OtherReps, on day: CalendarDate
  ) -> (max: ExactLoad, load: ExactLoad)? {
    guard let total = load.exact.total(bodyweight: moment.record.bodyweight(on: day)),
      let max = scope.formula.oneRepMax(load: total.amount, reps: Decimal(Int(reps.done))),
      let amount = scope.formula.load(oneRepMax: max, reps: Decimal(Int(reps.planned)))
    else { return nil }
    let maximum = ExactLoad(max, total.unit)
    guard load.onBodyweight else { return (maximum, ExactLoad(amount, total.unit)) }
    guard let body = scope.bodyweight?.converted(to: total.unit)?.amount,
      let added = amount.subtracting(body)
    else { return nil }
    // Somebody who lifted with added load does not need assistance for more reps.
    let least = load.tenThousandths > 0 ? Swift.max(.zero, added) : added
    return (maximum, ExactLoad(least, total.unit, onBodyweight: true))
  }
}

// Estimates loads to fill in from work that was done for other reps, on another day or in another
// slot.

/// The reps of planned sets and of the past work that their load is taken from.
struct OtherReps {
  let planned: Int32
  /// The most reps that were done with the load.
  let done: Int32

  /// The largest difference between planned and past reps at which a load is filled in as it is.
  private static let sameLoad: Int32 = 2

  /// Returns whether reps that were done are about the planned ones.
  static func areAlike(_ done: Int32?, _ planned: PlannedAmount) -> Bool {
    guard let done, let least = planned.minReps, let most = planned.maxReps else { return false }
    return (least - sameLoad...max(least, most) + sameLoad).contains(done)
  }
}

extension PastSets {
  fileprivate func sets(at load: Load) -> [SetGroup] { sets.filter { $0.set.load == load } }
}
