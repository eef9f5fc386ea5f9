// Builds the sets of one entry as they are shown: filled in from the past, with warm-ups.

import Diagnostics
import Notation
import Programs
package import Training

extension SetBuilder {
  /// The past sets whose loads are filled in, one for each planned set.
  struct PrefilledLoads {
    var sources: [PerformedSet?]
    var work: PastSets
    var isStale: Bool
    /// True for work of another day or slot, whose loads may have been lifted for other reps.
    var isOther: Bool
    /// The gym that the workout names. This gym may not be able to make the loads of another.
    var gym: String?
    /// True for loads that were lowered already, and are not lowered again.
    var isLight: Bool
    var loading: Loading
  }

  /// Returns the exercise with its sets as they are shown, filled in from the past; nil if no case
  /// applies.
  func shown(
    _ exercise: SessionExercise, after trained: SlotHistory
  ) throws(PlanProblem) -> SessionExercise? {
    guard let expanded = try expanded() else { return nil }
    let loading = loading
    let work = workSets(of: expanded)
    let prefill = prefill(after: trained)
    let past = prefill.found()
    var sets: [PrescribedSet]
    if entry.entry.scheme == nil, let past, !past.isStale {
      sets = whole(past, loading)
    } else {
      // Without a past, or if the program plans every load, there is nothing to fill in.
      let open = work.contains { $0.set.load == nil && !$0.set.isFind } ? past : nil
      let before = open == nil ? [] : try warmups(working: nil, loading, most: mostSets)
      sets = self.sets(
        work, filling: filling(from: open, work, warmup: before, on: loading), on: loading)
      noteStandIns(on: &sets, work)
    }
    guard !moment.budget.isSpent else { throw .tooMuchWork }
    let working = sets.lazy.compactMap(\.exact).first
    let ofScheme = loaded(expanded.filter(\.set.isWarmup), on: loading)
    // Without a scheme there are no planned sets to base a warm-up on, and an automatic one needs
    // only the load of the first.
    let follows = entry.options.hasWrittenWarmup && work.count == sets.count
    var exercise = exercise
    exercise.warmup =
      try (follows ? seeing(sets) : self)
      .warmups(working: working, loading, most: mostSets - sets.count) + ofScheme
    guard !moment.budget.isSpent else { throw .tooMuchWork }
    exercise.sets = sets
    chooseFewestChanges(in: &exercise, on: loading)
    exercise.isBodyweight =
      loading.equipment == .bodyweight || sets.contains { $0.exact?.onBodyweight ?? false }
    exercise.unit = unit
    exercise.last = past?.last
    exercise.comparable = prefill.comparable(to: sets, knowing: past)
    exercise.source = past?.sets
    exercise.isLastStale = past?.isStale ?? false
    exercise.isLowered = share != nil
    exercise.warnings = warnings(of: sets, expanded)
    exercise.hasNoSetsToday = entry.scheme != nil && sets.isEmpty
    return exercise
  }

  /// Loads the bar so that the fewest plates are moved from set to set, if the gym wants it. A work
  /// set may get the other of two equally near loads, unless sets are calculated from each other.
  private func chooseFewestChanges(in exercise: inout SessionExercise, on loading: Loading) {
    guard loading.hasFewestChanges else { return }
    let warmups = exercise.warmup.count
    let places = (exercise.warmup + exercise.sets).enumerated().filter { $0.element.shown != nil }
    let loads = places.map { place, set -> [LoadedImplement] in
      guard let shown = set.shown else { return [] }
      guard place >= warmups, !entry.looksAtSets, set.inPlaceOf == nil, let exact = set.exact,
        case let near = loading.equallyNear(exact, round: entry.round), near.first == shown
      else { return [shown] }
      return near.filter { other in
        set.least.map { Value.load(other.load.exact).isBelow(.load($0)) != true } ?? true
      }
    }
    for ((place, _), shown) in zip(places, loading.withFewestChanges(loads)) {
      if place < warmups {
        exercise.warmup[place].shown = shown
      } else {
        let set = place - warmups
        if exercise.sets[set].load != shown.load {
          exercise.sets[set].set.load = .load(.one(shown.load))
        }
        exercise.sets[set].shown = shown
      }
    }
  }

  /// Returns the past work of the slot and its exercise. `trained` has the first date of a plan.
  func prefill(after trained: SlotHistory) -> Prefill {
    Prefill(
      record: moment.record, end: moment.end,
      date: trained[entry.number]?.planned ?? moment.date,
      windowDays: windowDays, program: moment.compiled.program.id,
      slot: entry.slot, day: entry.day, place: entry.place, exercise: exercise)
  }

  /// Returns the loads of past work for the planned sets; nil if there is none.
  func filling(
    from past: Prefill.Found?, _ planned: [ExpandedSet], warmup: [PrescribedSet] = [],
    on loading: Loading
  ) -> PrefilledLoads? {
    past.map { past in
      PrefilledLoads(
        sources: Prefill.sources(
          past.sets.sets.sets, planned: planned, warmup: warmup, likeReps: past.isOther),
        work: past.sets, isStale: past.isStale, isOther: past.isOther,
        gym: past.gym, isLight: past.isLight, loading: loading)
    }
  }

  var windowDays: Int { entry.fillsAlways ? Self.allDays : moment.settings.prefillDays }

  /// More days than anybody trains: a century.
  private static let allDays = 36_525

  func fill(_ set: inout PrescribedSet, from past: PrefilledLoads, _ number: Int) {
    guard set.exact == nil, set.set.load == nil, set.set.amount.isOfReps, !set.set.isFind else {
      return
    }
    if past.isStale {
      set.origin = .stale(past.work.date)
      return
    }
    guard let source = past.sources[number], let load = source.load else { return }
    if past.isOther, let reps = reps(of: set.set.amount, otherThanFor: load, in: past.work) {
      return putEstimate(from: load, for: reps, on: &set, past)
    }
    set.origin = .prefill(past.work.date)
    putPast(load, on: &set, past.loading, in: past.gym)
    if share != nil, !past.isLight { lower(load, on: &set, past.loading) }
    set.set.load = set.shown.map { .load(.one($0.load)) }
  }

  /// Puts a past load on a set, as it was lifted.
  ///
  /// If it was lifted in another gym, or this gym can no longer make it, the nearest load is shown.
  private func putPast(
    _ load: Load, on set: inout PrescribedSet, _ loading: Loading, in gym: String?
  ) {
    if let lifted = moment.settings.asLifted(load, in: gym, on: loading) {
      set.exact = load.exact
      set.shown = lifted
      return
    }
    put(load.exact, on: &set, loading)
    if let shown = set.shown, shown.load != load { set.shown?.isOffTarget = true }
  }

  /// Lowers a past load. If the nearest load that can be made is heavier, the load stays as it was
  /// lifted.
  func lower(_ load: Load, on set: inout PrescribedSet, _ loading: Loading) {
    var low = set
    low.whole = load.exact
    put(lowered(load.exact), on: &low, loading)
    if let past = set.shown?.load, let shown = low.shown?.load, past.isLighter(than: shown) {
      return
    }
    set = low
  }

  /// Returns the whole list of past sets, for an entry without a prescription; in a deload only the
  /// first ones.
  private func whole(_ past: Prefill.Found, _ loading: Loading) -> [PrescribedSet] {
    var groups = past.sets.sets
    if !past.isLight {
      groups = groups.first(countAfterDeload(groups.reduce(0) { $0 + Int($1.count) }))
    }
    return groups.map { group in
      var set = PrescribedSet(PlannedSet(group.asPlan), origin: .prefill(past.sets.date))
      guard let load = group.set.load else { return set }
      putPast(load, on: &set, loading, in: past.gym)
      if share != nil, !past.isLight { lower(load, on: &set, loading) }
      return set
    }
  }

  /// Returns the warm-up sets before any load is known; none if the session shows a problem
  /// instead.
  func knownWarmups(_ loading: Loading) -> [PrescribedSet] {
    do throws(PlanProblem) {
      return try warmups(working: nil, loading, most: mostSets)
    } catch {
      return []
    }
  }

  func warmups(
    working: ExactLoad?, _ loading: Loading, most: Int
  ) throws(PlanProblem) -> [PrescribedSet] {
    switch entry.options.warmup?.resolved(in: cases) {
    case nil: return []
    case .auto:
      guard let working else { return [] }
      return WarmupRamp.sets(for: working, on: loading) { loading.shown($0, round: entry.round) }
    case .scheme(let scheme):
      let expansion = SchemeExpansion(
        schemes: moment.compiled.schemes, cases: cases, mostSets: max(0, most)
      ) { expression, _ in scope.planned(expression) }
      let source = source
      return (try expansion.sets(scheme) ?? []).map { expanded in
        let found = source.load(ofWarmup: expanded.set, working: working)
        var result = PrescribedSet(expanded, found)
        (result.set.isWarmup, result.isOptional) = (true, false)
        (result.isRepeat, result.dependsOnToday) = (false, false)
        if let exact = found.exact { put(exact, on: &result, loading) }
        return result
      }
    }
  }

  private func warnings(of sets: [PrescribedSet], _ expanded: [ExpandedSet]) -> [String] {
    var result: [String] = []
    // The sets are read in place, because they are large.
    for index in sets.indices {
      guard let shown = sets[index].shown, let exact = sets[index].exact else { continue }
      let (planned, isAtLimit) = (sets[index].inPlaceOf, sets[index].isAtLimit)
      guard planned != nil || shown.isOffTarget || isFarAbove(shown.load, exact) else { continue }
      var asked = loading.target(of: exact, round: entry.round) ?? exact
      if let planned, !isAtLimit { asked = planned.exact }
      var text = "\(loading.gymText) cannot make \(asked.text); \(shown.load.text) is "
      if isAtLimit {
        text += "its heaviest, so the planned load does not go up"
      } else {
        let side = entry.round?.mode.side(of: shown.load, beside: exact)
        text += "the nearest" + (side.map { " \($0) it" } ?? "")
        if let planned { text += " and is logged 'for \(planned.text)'" }
      }
      if !result.contains(text) { result.append(text) }
    }
    guard scope.bodyweight == nil else { return result }
    let isOnBodyweight = scope.base?.onBodyweight ?? false
    if isOnBodyweight
      && zip(sets, expanded).contains(where: { $0.exact == nil && $1.set.load != nil })
      || sets.contains(where: \.lacksBodyweight)
    {
      result.append("no bodyweight was logged in the last 90 days: the load is unknown")
    }
    return result
  }

  /// Returns whether a load that the program does not round is heavier than any usual rounding, so
  /// that the lifter must know.
  private func isFarAbove(_ shown: Load, _ exact: ExactLoad) -> Bool {
    guard entry.round == nil, shown.exact != exact else { return false }
    return loading.multiple(.heavier, of: exact, round: nil)?.written?.isLighter(than: shown)
      ?? false
  }

  /// Returns the sets for each side if the lift is done that way, and with a target in place of
  /// each range: its bottom plus `extra_reps`, at most its top.
  ///
  /// The sets are unchanged if the slot does not have `extra_reps`, or if it is empty.
  func atTargets(_ sets: [ExpandedSet]) throws(PlanProblem) -> [ExpandedSet] {
    let climbs =
      scope.names?.extraReps != nil && sets.contains { $0.set.amount.repRange != nil }
    guard climbs || entry.isPerSide else { return sets }
    var result: [ExpandedSet] = []
    result.reserveCapacity(sets.count)
    for (index, one) in sets.enumerated() {
      // The sets of one count share an object, and so do their targets.
      if index > 0, sets[index - 1] === one, let last = result.last {
        result.append(last)
      } else {
        result.append(try atTarget(entry.isPerSide ? one.perSide : one, climbs: climbs))
      }
    }
    return result
  }

  private func atTarget(
    _ expanded: ExpandedSet, climbs: Bool
  ) throws(PlanProblem) -> ExpandedSet {
    guard climbs, let range = expanded.set.amount.repRange else { return expanded }
    let working = scope.planned(range.target)
    if let problem = working.problem { throw .failed(problem) }
    guard case .number(let number)? = working.value, let reps = number.atNinePlaces.floor else {
      return expanded
    }
    var set = expanded.set
    let least = min(range.low, range.high)
    set.amount.setTarget(Int32(clamping: max(Int(least), min(Int(range.high), reps))))
    return ExpandedSet(
      set, isOptional: expanded.isOptional, repeatsLoad: expanded.repeatsLoad,
      workings: expanded.workings + [working], topReps: range.high)
  }
}

extension [SetGroup] {
  fileprivate func first(_ count: Int) -> [SetGroup] {
    var rest = count
    return compactMap { group in
      guard rest > 0 else { return nil }
      var group = group
      group.count = Int32(Swift.min(Int(group.count), rest))
      rest -= Int(group.count)
      return group
    }
  }
}

extension SetGroup {
  /// The set as a plan, without its effort, rest and note.
  fileprivate var asPlan: SetGroup {
    var group = self
    group.set.effort = nil
    group.set.isFailure = false
    group.set.details = SetDetails(tempo: set.details.tempo, pace: set.details.pace)
    return group
  }
}

extension PrescribedSet {
  /// True if its load is an expression over a bodyweight that is not known.
  fileprivate var lacksBodyweight: Bool {
    working?.readings.contains { reading in
      guard reading.result == .empty, case .name(let name) = reading.expression.node else {
        return false
      }
      return name == ValueName(ReservedName.bodyweight.rawValue)
    } ?? false
  }
}

extension EntryOptions {
  /// True if a warm-up is written, or cases choose it, so that it may read the work sets.
  var hasWrittenWarmup: Bool {
    switch warmup {
    case nil, .absent?, .always(.auto)?: false
    case .always(.scheme)?, .first?, .by?: true
    }
  }
}

extension ExpandedSet {
  fileprivate var perSide: ExpandedSet {
    guard !set.isPerSide else { return self }
    var set = set
    set.isPerSide = true
    return ExpandedSet(
      set, isOptional: isOptional, repeatsLoad: repeatsLoad, workings: workings)
  }
}

/// A range of reps with plain ends.
private struct RepRange {
  let low: Int32
  let high: Int32

  /// The target as an expression, so that `why` can show how it was calculated.
  var target: Expression {
    let place = SourceSpan(0, 0)
    func number(_ reps: Int32) -> Expression {
      Expression(.literal(.number(Decimal(Int(reps)))), at: place)
    }
    let extra = Expression(.name(ValueName("extra_reps")), at: place)
    let sum = Expression(.arithmetic(.add, number(low), extra), at: place)
    return Expression(.call(.min, [sum, number(high)]), at: place)
  }
}

extension PlannedAmount {
  /// The range of reps. Nil for other amounts, and for ranges that still have an expression.
  fileprivate var repRange: RepRange? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _):
      switch goal {
      case .range(.whole(let low), .whole(let high)),
        .rangeOrMore(.whole(let low), .whole(let high)):
        RepRange(low: low, high: high)
      default: nil
      }
    default: nil
    }
  }

  fileprivate mutating func setTarget(_ reps: Int32) {
    func target(_ goal: RepGoal) -> RepGoal {
      if case .rangeOrMore = goal { .atLeast(.whole(reps)) } else { .exactly(.whole(reps)) }
    }
    switch self {
    case .reps(let goal): self = .reps(target(goal))
    case .repsInTime(let goal, let time): self = .repsInTime(target(goal), time)
    default: break
    }
  }
}

extension SetGoal {
  /// Returns the same goal of reps, with the top of the range that it is in.
  func upTo(_ top: Int32) -> SetGoal {
    switch self {
    case .reps(let reps, _): .reps(reps, upTo: top)
    case .repsInTime(let reps, _): .repsInTime(reps, upTo: top)
    default: self
    }
  }
}

/// The sets from the empty implement up to the load of the work sets.
package enum WarmupRamp {
  static let mostSets = 5

  /// Returns the warm-up sets for a load, each the nearest load that the gym can make.
  package static func sets(for working: ExactLoad, on loading: Loading) -> [PrescribedSet] {
    sets(for: working, on: loading) { loading.shown($0, round: nil) }
  }

  /// Returns the warm-up sets: the empty implement twice for 5 reps, then 5 at 40%, 3 at 60% and 2
  /// at 80% of the exact load of the first work set, rounded.
  ///
  /// A machine that starts at zero and a rack of dumbbells or kettlebells have no empty implement,
  /// so the sets start at 40%.
  ///
  /// A step that is not heavier than the one before is omitted. There are no sets if the
  /// working load is within 20 kg (45 lb) of the empty implement.
  static func sets(
    for working: ExactLoad, on loading: Loading, shown: (ExactLoad) -> LoadedImplement?
  ) -> [PrescribedSet] {
    guard !working.onBodyweight, let empty = loading.emptyImplement,
      let emptyHere = empty.exact.converted(to: working.unit),
      let above = working.amount.subtracting(emptyHere.amount)
    else { return [] }
    let least = working.unit == .kg ? Decimal(20) : Decimal(45)
    guard above > least else { return [] }
    func set(
      _ count: Int32, _ reps: Int32, _ exact: ExactLoad, _ made: LoadedImplement,
      _ origin: LoadOrigin
    ) -> PrescribedSet {
      PrescribedSet(
        PlannedSet(
          count: .exactly(count), amount: .reps(.exactly(.whole(reps))),
          load: .load(.one(made.load)), isWarmup: true),
        exact: exact, shown: made, origin: origin)
    }
    var result: [PrescribedSet] = []
    if let bare = loading.bareImplement {
      let made = LoadedImplement(load: bare, perSide: loading.plates(for: bare))
      result = [set(2, 5, emptyHere, made, .program)]
    }
    var before = empty
    for (percent, reps) in [(40, Int32(5)), (60, 3), (80, 2)] {
      let share = Decimal(percent, places: 2)
      guard let amount = working.amount.multiplied(by: share) else { continue }
      let exact = ExactLoad(amount, working.unit)
      // A warm-up must stay lighter than the work, even with coarse rounding.
      guard let made = shown(exact), before.isLighter(than: made.load),
        made.load.isLighter(than: shown(working)?.load ?? made.load)
      else { continue }
      result.append(set(1, reps, exact, made, .percent(share, of: "work", base: working)))
      before = made.load
    }
    return result
  }
}
