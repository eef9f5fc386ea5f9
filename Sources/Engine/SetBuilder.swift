// The sets of one entry: expanded, loaded from the program, filled in, and put on the bar.

import Diagnostics
import Notation
import Programs
import Training

/// Builds the sets of one entry of a day.
struct SetBuilder {
  let prescriber: Prescriber
  let entry: CompiledEntry
  let index: Int
  let exercise: String
  let unit: WeightUnit
  /// The scope of the entry's expressions, before any set.
  private let scope: SlotScope
  /// The share of each load that a deload or time off leaves.
  private let share: Decimal?

  init(prescriber: Prescriber, entry: CompiledEntry, index: Int, exercise: String) {
    self.prescriber = prescriber
    self.entry = entry
    self.index = index
    self.exercise = exercise
    var scope = prescriber.scope(entry.slot)
    scope.exercise = exercise
    scope.rounding = entry.round
    self.scope = scope
    unit = scope.unit
    share = prescriber.share(of: entry.slot)
  }

  private var loading: Loading { prescriber.moment.settings.loading(of: exercise, unit: unit) }

  private var done: [PerformedSet] { (prescriber.done[index] ?? []).filter(\.isWork) }

  /// The planned work sets with exact loads, for rules to judge by; nil when no case holds.
  ///
  /// How a load would be shown matters only where a later one is worked out from it.
  func judged() -> [PrescribedSet]? {
    guard let expanded = expanded() else { return nil }
    return sets(worked(expanded), filling: nil, on: entry.looksAtSets ? loading : nil)
  }

  // MARK: Expansion

  private func expanded() -> [ExpandedSet]? {
    guard let scheme = entry.entry.scheme else { return [] }
    let expansion = SchemeExpansion(
      schemes: prescriber.compiled.schemes,
      cases: CaseSurroundings(position: prescriber.moment.position, scope: scope),
      number: { expression, before in
        var scope = scope
        if entry.looksAtSets {
          let before = sets(before.filter { !$0.set.isWarmup }, filling: nil, on: loading)
          scope.facts = SetFactsBuilder.facts(
            before, assigned: SetPairing.assigned(done, to: before.map(\.set)), scope: scope,
            shown: true)
        }
        return scope.number(expression)
      })
    return expansion.sets(scheme)
  }

  /// The work sets; of a deload the first ones, at least one.
  private func worked(_ expanded: [ExpandedSet]) -> [ExpandedSet] {
    let work = expanded.filter { !$0.set.isWarmup }
    guard let share = prescriber.moment.position.deload?.sets,
      let count = Decimal(work.count).multiplied(by: share)?.rounded(toMultipleOf: .one).floor
    else { return work }
    return Array(work.prefix(max(1, count)))
  }

  // MARK: Loads

  /// The sets in order, each seeing those before it as done, and before that as shown.
  ///
  /// - Parameters:
  ///   - past: what open loads are filled in from.
  ///   - loading: what loads are put on; nil leaves them exact.
  private func sets(
    _ expanded: [ExpandedSet], filling past: Filling?, on loading: Loading?
  ) -> [PrescribedSet] {
    var scope = scope
    var result: [PrescribedSet] = []
    result.reserveCapacity(expanded.count)
    let assigned =
      entry.looksAtSets ? SetPairing.assigned(done, to: expanded.map(\.set)) : []
    for (number, one) in expanded.enumerated() {
      var set = loaded(one, scope, loading)
      if let past { fill(&set, from: past, number) }
      result.append(set)
      guard entry.looksAtSets else { continue }
      scope.facts += SetFactsBuilder.facts(
        [set], assigned: [assigned[number]], scope: scope, shown: true)
    }
    return result
  }

  /// The set with the load that the program gives it, if any.
  private func loaded(
    _ expanded: ExpandedSet, _ scope: SlotScope, _ loading: Loading?
  ) -> PrescribedSet {
    let source = LoadSource(scope: scope, unit: unit) { (loading ?? self.loading).emptyImplement }
    let found = source.load(of: expanded.set)
    var result = PrescribedSet(
      expanded.set, exact: found.exact, origin: found.origin, isOptional: expanded.isOptional,
      dependsOnToday: found.dependsOnToday)
    guard let exact = found.exact else { return result }
    // What follows a set of today is lowered with that set already.
    put(found.dependsOnToday ? exact : lowered(exact), on: &result, loading)
    return result
  }

  private func lowered(_ exact: ExactLoad) -> ExactLoad {
    guard let share, let amount = exact.amount.multiplied(by: share) else { return exact }
    return ExactLoad(amount, exact.unit, onBodyweight: exact.onBodyweight)
  }

  private func put(_ exact: ExactLoad, on set: inout PrescribedSet, _ loading: Loading?) {
    set.exact = exact
    guard let loading else { return }
    set.shown = loading.shown(exact, round: entry.round)
    set.set.load = set.shown.map { .load(.one($0.load)) }
  }

  // MARK: What is shown

  /// The sets as they are shown.
  struct Built {
    var warmup: [PrescribedSet]
    var sets: [PrescribedSet]
    var isBodyweight: Bool
    var last: PastSets?
    var isLastStale: Bool
    var warnings: [String]
  }

  /// What open loads are filled in from, one for each set.
  private struct Filling {
    var loads: [Load?]
    var date: CalendarDate
    var isStale: Bool
    var loading: Loading
  }

  /// The sets as they are shown, filled in from the past; nil when no case holds.
  func shown() -> Built? {
    guard let expanded = expanded() else { return nil }
    let loading = loading
    let work = worked(expanded)
    let moment = prescriber.moment
    let past = Prefill(
      record: moment.record, end: moment.end, date: moment.date,
      windowDays: moment.settings.prefillDays, program: prescriber.compiled.program.id,
      slot: entry.slot, exercise: exercise
    ).found()
    var sets: [PrescribedSet]
    if entry.entry.scheme == nil, let past, !past.isStale {
      sets = whole(past.sets, loading)
    } else {
      let filling = past.map { past in
        let loads = Prefill.loads(
          past.sets.sets.sets, planned: work.count, warmup: warmups(working: nil, loading))
        return Filling(
          loads: loads, date: past.sets.date, isStale: past.isStale, loading: loading)
      }
      sets = self.sets(work, filling: filling, on: loading)
    }
    let working = sets.lazy.compactMap(\.exact).first
    let ofScheme = expanded.filter(\.set.isWarmup).map { loaded($0, scope, loading) }
    let isBodyweight =
      loading.equipment == .bodyweight || sets.contains { $0.exact?.onBodyweight ?? false }
    return Built(
      warmup: warmups(working: working, loading) + ofScheme, sets: sets,
      isBodyweight: isBodyweight, last: past?.sets, isLastStale: past?.isStale ?? false,
      warnings: warnings(of: sets, expanded))
  }

  private func fill(_ set: inout PrescribedSet, from past: Filling, _ number: Int) {
    guard set.exact == nil, set.set.load == nil, set.set.mayTakeLoad else { return }
    if past.isStale {
      set.origin = .stale(past.date)
      return
    }
    guard let load = past.loads[number] else { return }
    set.origin = .prefill(past.date)
    if share != nil { return put(lowered(load.exact), on: &set, past.loading) }
    // What was lifted is shown as it was: it is known to be loadable.
    set.exact = load.exact
    set.shown = LoadedImplement(load: load, perSide: past.loading.plates(for: load))
    set.set.load = .load(.one(load))
  }

  /// An entry without a prescription takes the whole list.
  private func whole(_ past: PastSets, _ loading: Loading) -> [PrescribedSet] {
    past.sets.map { group in
      var set = PrescribedSet(PlannedSet(group.asPlan), origin: .prefill(past.date))
      guard let load = group.set.load else { return set }
      set.exact = load.exact
      set.shown = LoadedImplement(load: load, perSide: loading.plates(for: load))
      if share != nil { put(lowered(load.exact), on: &set, loading) }
      return set
    }
  }

  private func warmups(working: ExactLoad?, _ loading: Loading) -> [PrescribedSet] {
    let cases = CaseSurroundings(position: prescriber.moment.position, scope: scope)
    switch entry.options.warmup?.resolved(in: cases) {
    case nil: return []
    case .auto:
      guard let working else { return [] }
      return WarmupRamp.sets(for: working, on: loading) { loading.shown($0, round: entry.round) }
    case .scheme(let scheme):
      let expansion = SchemeExpansion(schemes: prescriber.compiled.schemes, cases: cases) {
        expression, _ in scope.number(expression)
      }
      let source = LoadSource(scope: scope, unit: unit) { loading.emptyImplement }
      return (expansion.sets(.always(scheme)) ?? []).map { expanded in
        var set = expanded.set
        set.isWarmup = true
        let found = source.load(ofWarmup: set, working: working)
        var result = PrescribedSet(set, origin: found.origin)
        if let exact = found.exact { put(exact, on: &result, loading) }
        return result
      }
    }
  }

  /// What the lifter should know of the loads: what the gym cannot make, and a missing bodyweight.
  private func warnings(of sets: [PrescribedSet], _ expanded: [ExpandedSet]) -> [String] {
    var result: [String] = []
    for set in sets {
      guard let shown = set.shown, shown.isOffTarget, let exact = set.exact else { continue }
      let text = "the gym cannot make \(exact.text); \(shown.load.text) is the nearest"
      if !result.contains(text) { result.append(text) }
    }
    if scope.bodyweight == nil, scope.base?.onBodyweight ?? false,
      zip(sets, expanded).contains(where: { $0.exact == nil && $1.set.load != nil })
    {
      result.append("no bodyweight is known of the last 90 days: the load is left open")
    }
    return result
  }
}

extension PlannedSet {
  /// True for sets that are done with a load where nothing else is said: not times or distances.
  var mayTakeLoad: Bool {
    switch amount {
    case .reps, .repsInTime, .total: true
    case .time, .distance, .distanceInTime, .expression: false
    }
  }
}

extension SetGroup {
  /// What may be done again: how hard it was, how long one rested and what one noted is past.
  fileprivate var asPlan: SetGroup {
    var group = self
    group.set.effort = nil
    group.set.isFailure = false
    group.set.details = SetDetails(tempo: set.details.tempo, pace: set.details.pace)
    return group
  }
}
