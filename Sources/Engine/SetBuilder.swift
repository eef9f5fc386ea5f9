// The sets of one entry: expanded, loaded from the program, filled in, and put on the bar.

import Diagnostics
import Notation
import Programs
import Training

/// Builds the sets of one entry of a day.
struct SetBuilder {
  let prescriber: Prescriber
  let entry: DayEntry
  let index: Int
  let exercise: String
  let unit: WeightUnit
  let loading: Loading

  /// The sets as they are shown.
  struct Built {
    var warmup: [PrescribedSet]
    var sets: [PrescribedSet]
    var isBodyweight: Bool
    var last: PastSets?
    var warnings: [String]
  }

  init(prescriber: Prescriber, entry: DayEntry, index: Int, exercise: String) {
    self.prescriber = prescriber
    self.entry = entry
    self.index = index
    self.exercise = exercise
    unit = prescriber.scope(entry.slot).unit
    loading = prescriber.settings.loading(of: exercise, unit: unit)
  }

  private var round: RoundingRule? { prescriber.compiled.round(of: entry) }

  /// The scope of this entry's expressions, which see the sets before them.
  private func scope(_ facts: [SetFacts]) -> SlotScope {
    var scope = prescriber.scope(entry.slot, facts: facts)
    scope.exercise = exercise
    return scope
  }

  /// The sets before as expressions see them: as done, and before that as shown.
  private func facts(_ sets: [PrescribedSet], _ done: [PerformedSet]) -> [SetFacts] {
    SetFactsBuilder.facts(
      sets, done: Array(done.prefix(sets.count)), scope: scope([]), shown: true)
  }

  func shownLoad(_ exact: ExactLoad) -> LoadedImplement? { loading.shown(exact, round: round) }

  /// The planned work sets with their exact loads; nil when no case holds.
  func planned() -> [PrescribedSet]? {
    guard let expanded = expanded() else { return nil }
    var result: [PrescribedSet] = []
    let done = (prescriber.done[index] ?? []).filter(\.isWork)
    for set in expanded where !set.set.isWarmup {
      var planned = loaded(set, facts(result, done))
      planned.isOptional = set.isOptional
      result.append(planned)
    }
    return deloaded(result)
  }

  private func expanded() -> [ExpandedSet]? {
    guard let scheme = entry.scheme else { return [] }
    let expansion = SchemeExpansion(
      schemes: prescriber.compiled.schemes, cases: prescriber.cases(entry.slot),
      value: { expression, sets in
        let done = (prescriber.done[index] ?? []).filter(\.isWork)
        let before = sets.filter { !$0.set.isWarmup }.map { loaded($0, []) }
        return scope(facts(before, done)).value(expression)
      })
    return expansion.sets(scheme)
  }

  /// The set with the load that the program gives it, if any.
  private func loaded(_ expanded: ExpandedSet, _ facts: [SetFacts]) -> PrescribedSet {
    let source = LoadSource(scope: scope(facts), unit: unit, loading: loading)
    let found = source.load(of: expanded.set)
    var result = PrescribedSet(expanded.set, exact: found.exact, origin: found.origin)
    result.dependsOnToday = found.dependsOnToday
    if let exact = found.exact { put(exact, on: &result) }
    return result
  }

  private func put(_ exact: ExactLoad, on set: inout PrescribedSet) {
    set.exact = exact
    set.shown = shownLoad(exact)
    set.set.load = set.shown.map { .load(.one($0.load)) }
  }

  /// A deload takes a share of the loads, and of the sets the first ones: at least one.
  private func deloaded(_ sets: [PrescribedSet]) -> [PrescribedSet] {
    guard let deload = prescriber.position.deload else { return sets }
    var result = sets
    if let share = deload.sets, !sets.isEmpty {
      let count = Decimal(sets.count).multiplied(by: share)?.rounded(toMultipleOf: .one).floor
      result = Array(sets.prefix(max(1, count ?? sets.count)))
    }
    return result.map { lowered($0, deload) }
  }

  private func lowered(_ set: PrescribedSet, _ deload: Deload) -> PrescribedSet {
    guard let share = deload.load, let exact = set.exact,
      let amount = exact.amount.multiplied(by: share)
    else { return set }
    var result = set
    put(ExactLoad(amount, exact.unit, onBodyweight: exact.onBodyweight), on: &result)
    return result
  }

  /// The sets as they are shown, filled in from the past; nil when no case holds.
  func shown() -> Built? {
    guard var sets = planned() else { return nil }
    let past = Prefill(
      record: prescriber.record, end: prescriber.end, date: prescriber.date,
      windowDays: prescriber.settings.prefillDays, program: prescriber.compiled.program.id,
      slot: entry.slot, exercise: exercise
    ).found()
    var warmup: [PrescribedSet] = warmupSets(working: sets.first?.exact)
    var last: PastSets?
    switch past {
    case .recent(let recent, _):
      last = recent
      sets = filled(sets, from: recent, warmup: warmup)
    case .stale(let stale):
      last = stale
      sets = sets.map { set in
        var set = set
        if set.exact == nil, set.set.mayTakeLoad { set.origin = .stale(stale.date) }
        return set
      }
    case nil: break
    }
    if entry.options.warmup != nil, warmup.isEmpty {
      warmup = warmupSets(working: sets.first?.exact)
    }
    warmup += schemeWarmups()
    let isBodyweight = loading.equipment == .bodyweight || sets.contains { $0.exact?.onBodyweight ?? false }
    return Built(
      warmup: warmup, sets: sets, isBodyweight: isBodyweight, last: last,
      warnings: sets.compactMap(Self.warning))
  }

  private static func warning(_ set: PrescribedSet) -> String? {
    guard let shown = set.shown, shown.isOffTarget, let exact = set.exact else { return nil }
    return "the gym cannot make \(exact.text); \(shown.load.text) is the nearest"
  }

  /// Sets that the scheme itself marks as warm-ups.
  private func schemeWarmups() -> [PrescribedSet] {
    (expanded() ?? []).filter(\.set.isWarmup).map { loaded($0, []) }
  }

  /// An entry without a prescription takes the whole list; else only loads that are open.
  private func filled(
    _ sets: [PrescribedSet], from past: PastSets, warmup: [PrescribedSet]
  ) -> [PrescribedSet] {
    if entry.scheme == nil {
      return past.sets.map { group in
        var set = PrescribedSet(PlannedSet(group), origin: .prefill(past.date))
        if let load = group.set.load {
          set.exact = load.exact
          set.shown = LoadedImplement(load: load, perSide: loading.plates(for: load))
        }
        return set
      }
    }
    let loads = Prefill.loads(past.sets.sets, planned: sets.count, warmup: warmup)
    return zip(sets, loads).map { set, load in
      guard set.exact == nil, set.set.load == nil, set.set.mayTakeLoad, let load else { return set }
      var filled = set
      filled.exact = load.exact
      // What was lifted is shown as it was: it is known to be loadable.
      filled.shown = LoadedImplement(load: load, perSide: loading.plates(for: load))
      filled.set.load = .load(.one(load))
      filled.origin = .prefill(past.date)
      guard let deload = prescriber.position.deload else { return filled }
      return lowered(filled, deload)
    }
  }

  private func warmupSets(working: ExactLoad?) -> [PrescribedSet] {
    guard let warmup = entry.options.warmup?.resolved(in: prescriber.cases(entry.slot)) else {
      return []
    }
    switch warmup {
    case .auto:
      guard let working else { return [] }
      return WarmupRamp.sets(for: working, on: loading) { shownLoad($0) }
    case .scheme(let scheme):
      let expansion = SchemeExpansion(
        schemes: prescriber.compiled.schemes, cases: prescriber.cases(entry.slot),
        value: { expression, _ in prescriber.scope(entry.slot).value(expression) })
      return (expansion.sets(.always(scheme)) ?? []).map { expanded in
        var source = LoadSource(
          scope: prescriber.scope(entry.slot), unit: unit, loading: loading)
        source.working = working
        var set = expanded.set
        set.isWarmup = true
        let found = source.load(of: set, takesWeight: false)
        var result = PrescribedSet(set, exact: found.exact, origin: found.origin)
        if let exact = found.exact { put(exact, on: &result) }
        return result
      }
    }
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
