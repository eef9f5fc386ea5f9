// The status of one exercise in the session: what is planned, what is done, and what is next.

import Engine
import Notation
import Programs
import Training
import TypedSets

/// An exercise of the session, with its plan and its progress.
struct ExerciseStatus: Hashable, Sendable {
  let key: ExerciseKey
  var name: String
  var label: String?
  /// The lift of its slot, if that is not the exercise that the slot trains today.
  var lift: String?
  /// The exercise before any swap.
  let original: String
  /// The planned exercise, if it was swapped for another.
  var swapFor: String?
  var superset: Int?
  var unit: WeightUnit
  var isBodyweight: Bool
  var warmup: [PrescribedSet]
  var warmups = WarmupLogging.list
  /// The work sets, including sets that were added.
  var planned: [PrescribedSet]
  /// How many of `planned` are in the program.
  var plannedCount: Int
  /// How many of `planned` were done before the swap that is in effect.
  var countBeforeSwap = 0
  /// True if the program leaves all sets to the lifter, and there are none to fill in. Such an
  /// exercise continues until Enter.
  var awaitsSets = false
  var progress: ExerciseProgress
  var rest: Seconds?
  /// The rest after a round of its superset that it ends.
  var restOfRound: Seconds?
  var tempo: String?
  var note: String?
  var isOptional: Bool
  var alternatives: [Alternative]
  var last: PastSets?
  var sayings: [String]
  var warnings: [String]

  /// The names of its slot: the exercise's name, and the name of its lift if it differs.
  var slots: [SlotName] {
    [SlotName(name, as: label)] + (lift.map { [SlotName($0, as: label)] } ?? [])
  }

  var example: String {
    if ExerciseLibrary.isHold(name) { return "45s" }
    if ExerciseLibrary.isCardio(name) { return "5km in 25:30" }
    return isBodyweight ? "8" : "5 @ \(unit.example)"
  }

  var isAdded: Bool { if case .added = key { true } else { false } }

  var work: [PerformedSet] { progress.sets.filter(\.isWork) }
  var ownWork: [PerformedSet] { progress.ownSets.filter(\.isWork) }

  /// The sets of one of the exercises that were performed, with the notes on it.
  struct Part {
    let name: String
    /// The planned exercise, if another was performed.
    let swapFor: String?
    let sets: [PerformedSet]
    let notes: [String]
    fileprivate let swap: Swap?
  }

  /// The sets in order, in parts of one exercise each: a swap applies to the sets after it.
  var parts: [Part] {
    let starts = progress.swaps.map(\.from) + [progress.sets.count]
    let swaps = [nil] + progress.swaps.map(Optional.some)
    return zip(swaps, [0] + starts).enumerated().compactMap { index, part in
      let (swap, start) = part
      let sets = Array(progress.sets[start..<starts[index]])
      guard !sets.isEmpty else { return nil }
      let isAsPlanned = swap == nil || swap?.name == original || isAdded
      return Part(
        name: swap?.name ?? original, swapFor: isAsPlanned ? nil : original, sets: sets,
        notes: progress.notes.filter { $0.swap == swap }.map(\.text), swap: swap)
    }
  }

  /// The names of the exercises that were done before the swap that is in effect.
  var titleBeforeSwap: String? {
    let names = parts.filter { $0.swap != progress.swap }.map { title(of: $0.name) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The notes on exercises without a set that was done, each with the name of its exercise.
  var otherNotes: [String] {
    let done = parts.map(\.swap)
    return progress.notes.filter { !done.contains($0.swap) }.map {
      "\(title(of: $0.swap?.name ?? original)): \($0.text)"
    }
  }

  var warmupsLeft: [PrescribedSet] {
    let done = progress.sets.count(where: \.isWarmup)
    return work.isEmpty ? Array(warmup.flatMap(\.singles).dropFirst(done)) : []
  }

  /// The warm-up set that Enter logs next, or nil if warm-up sets are not logged one by one.
  var nextWarmup: PrescribedSet? {
    warmups == .step && !progress.isSkipped ? warmupsLeft.first : nil
  }

  var upcoming: PrescribedSet? { nextWarmup ?? next?.set }

  /// The name to show: `Squat`, or `Squat, bbb` for a slot with a label.
  var title: String { title(of: name) }

  private func title(of name: String) -> String { label.map { "\(name), \($0)" } ?? name }

  var pairs: [SetPair] { pairs(with: work) }

  /// Pairs each planned set with the ones of `work` done for it, in order.
  func pairs(with work: [PerformedSet]) -> [SetPair] {
    SetPairing.pairs(soFar: work, with: planned, endedTotals: progress.endedTotals)
  }

  /// Returns the index of the planned set that the last of these work sets was done for; nil if it
  /// is an extra one.
  func place(ofLast work: [PerformedSet]) -> Int? {
    let pairs = pairs(with: work)
    let paired = pairs.reduce(0) { $0 + $1.done.count }
    return paired == work.count ? pairs.lastIndex { !$0.done.isEmpty } : nil
  }

  /// The attempts at a `find`, if the last set is one of them, so that a heavier one may follow.
  var search: SetPair? {
    guard planned.contains(where: \.set.isFind), let place = place(ofLast: work),
      planned[place].set.isFind
    else { return nil }
    return pairs[place]
  }

  /// The planned sets that are not done yet. If the plan leaves a load open, it is the load of the
  /// last set, as most lifters keep it.
  var left: [PrescribedSet] {
    let open = pairs.filter(\.isOpen).map(\.planned)
    guard let last = ownWork.last?.load, last != .bodyweight else { return open }
    return open.map { set in
      guard set.load == nil, set.set.load == nil, set.set.countsReps, !set.set.isFind else {
        return set
      }
      var set = set
      set.exact = last.exact
      set.shown = LoadedImplement(load: last)
      set.set.load = .load(.one(last))
      return set
    }
  }

  /// The next required set, if optional sets come before it and it passes over them when it is
  /// typed.
  var requiredAfterOptional: PerformedSet? {
    guard left.first?.isOptional ?? false, let next = left.first(where: { !$0.isOptional }),
      case .set(let set) = EnterResult(next, isBodyweight: isBodyweight),
      let place = place(ofLast: work + [set]), !planned[place].isOptional
    else { return nil }
    return set
  }

  /// True if a drop set is next, which follows the set before it without rest.
  var isBeforeDropSet: Bool { isOpen && !work.isEmpty && (left.first?.set.isDrop ?? false) }

  /// The next planned set and its number, counted from 1.
  var next: (number: Int, set: PrescribedSet)? {
    let left = left
    guard let set = left.first else { return nil }
    // A total can take any number of sets, so its sets are numbered by how many are done.
    let number =
      planned.contains { $0.set.totalReps != nil } ? work.count + 1 : planned.count - left.count + 1
    return (number, set)
  }

  /// True while more sets may follow although none is left: until Enter.
  var continues: Bool { awaitsSets || (left.isEmpty && search != nil) }

  /// The total that has the bottom of its range, while it may have more sets: until Enter.
  var enough: SetPair? { pairs.first(where: \.isOpen).flatMap { $0.acceptsMoreSets ? $0 : nil } }

  /// True while the exercise is not skipped, and planned sets remain or any may be done.
  var isOpen: Bool { !progress.isSkipped && !isAdded && (continues || !left.isEmpty) }

  /// True if it may be next in its superset. An added exercise has no last set.
  var takesTurns: Bool { isOpen || isAdded && !progress.isSkipped }

  /// True if sets of it were done, and any number of sets completes it.
  var needsNoMoreSets: Bool {
    !work.isEmpty && (continues || (enough != nil && pairs.count(where: \.isOpen) == 1))
  }

  /// True if the rest of it was skipped. An exercise that any number of sets completes has no rest.
  var isSkipped: Bool { progress.isSkipped && !needsNoMoreSets }

  var missing: [PrescribedSet] {
    guard !isAdded, !isOptional else { return [] }
    return pairs.prefix(plannedCount).filter { $0.isMissing && !$0.planned.isOptional }
      .map(\.planned)
  }

  var lastLoad: Load? {
    progress.ownSets.last { $0.load != nil }?.load
      ?? last?.sets.last { $0.set.load != nil }?.set.load
  }
}

// The known facts of an exercise whose sets are typed at its prompt.

extension Session {
  /// Returns what is known of an exercise whose sets are typed next.
  func typedContext(of status: ExerciseStatus) -> TypedContext {
    let loading = sources.settings.loading(of: status.name, unit: status.unit)
    var context = TypedContext(
      of: status.name, unit: status.unit, equipment: loading.equipment,
      isBodyweight: status.isBodyweight, bar: loading.emptyImplement)
    context.lastLoad = status.lastLoad
    context.lastDistanceUnit = status.lastDistanceUnit
    context.lastSet = status.doneSets.last
    let plan = TypedPlan(
      status.open, warmup: status.warmup, warmupsLeft: status.warmupsLeft,
      typed: status.warmups == .step ? .one : .several
    ) { self.status(of: status.key, after: $0)?.open }
    plan.add(to: &context)
    return context
  }
}

extension ExerciseStatus {
  fileprivate var lastDistanceUnit: DistanceUnit? {
    doneSets.reversed().lazy.compactMap(\.distanceUnit).first
  }

  fileprivate var doneSets: [PerformedSet] { (last?.sets.map(\.set) ?? []) + progress.ownSets }

  fileprivate var open: OpenSets { OpenSets(planned, done: work, left: left) }
}

extension TypedContext {
  /// Returns a weight typed alone, as an answer to the question for it; nil for any other text.
  func weight(_ text: String) -> Load? {
    let weight = text.drop { $0 == "@" || $0 == " " }
    let number = weight.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit: WeightUnit
    switch weight.dropFirst(number.count).drop(while: { $0 == " " }).lowercased() {
    case "": unit = self.unit
    case "kg", "kgs": unit = .kg
    case "lb", "lbs": unit = .lb
    default: return nil
    }
    let value = ValueReader.read(number + unit.rawValue, as: .load, isTyped: true).0
    guard case .load(let exact)? = value else { return nil }
    return exact.written
  }
}

struct ExerciseStatusBuilder {
  let sources: SessionSources
  let date: CalendarDate

  func status(_ planned: SessionExercise, _ progress: ExerciseProgress) -> ExerciseStatus {
    let sets = planned.sets.flatMap(\.singles)
    var status = ExerciseStatus(
      key: .planned(planned.entry), name: planned.exercise, label: planned.slot.label,
      original: planned.exercise, superset: planned.superset, unit: planned.unit,
      isBodyweight: planned.isBodyweight,
      warmup: planned.warmup, planned: sets, plannedCount: sets.count, progress: progress,
      rest: planned.rest, restOfRound: planned.restOfRound, tempo: planned.tempo,
      note: planned.note, isOptional: planned.isOptional,
      alternatives: planned.alternatives, last: planned.last,
      sayings: planned.changes.compactMap(\.say),
      warnings: planned.warnings + planned.problemTexts)
    if planned.slot.lift != planned.exercise { status.lift = planned.slot.lift }
    status.warmups = sources.warmups
    status.awaitsSets = planned.sets.isEmpty && !planned.hasNoSetsToday
    if let swap = progress.swap, swap.name != planned.exercise { put(swap, into: &status) }
    addSets(to: &status)
    status.unit = shownUnit(of: status)
    return status
  }

  /// Returns the unit for numbers without one: the unit that is shown, else the unit in which the
  /// exercise was last logged, else the lifter's.
  private func shownUnit(of status: ExerciseStatus) -> WeightUnit {
    let past = status.last ?? sources.last(status.name)
    let loads =
      [status.upcoming?.load] + status.planned.map(\.load)
      + [status.progress.ownSets.last { $0.isWork }?.load] + (past?.sets.sets.map(\.load) ?? [])
    let shown = loads.compactMap { $0 }.first { $0 != .bodyweight }
    return shown?.unit ?? sources.unit(of: status.name)
  }

  /// Returns the status of an added exercise. Its last sets are suggested if they are recent.
  func added(_ name: String, _ key: ExerciseKey, _ progress: ExerciseProgress) -> ExerciseStatus {
    let original = name
    let name = progress.swap?.name ?? name
    let recent = sources.recent(name, on: date)
    let suggested = (recent?.sets.sets ?? []).map { set in
      PrescribedSet(
        like: set, at: set.load.flatMap { sources.shown(past: $0, for: name, in: recent?.gym) })
    }
    let last = sources.last(name)
    var status = ExerciseStatus(
      key: key, name: name, original: original, unit: sources.unit(of: name),
      isBodyweight: sources.isBodyweight(name),
      warmup: [], planned: suggested, plannedCount: suggested.count, progress: progress,
      isOptional: true, alternatives: [], last: last, sayings: [], warnings: [])
    addSets(to: &status)
    status.unit = shownUnit(of: status)
    return status
  }

  func unplanned(
    _ name: String, _ key: ExerciseKey, _ progress: ExerciseProgress
  ) -> ExerciseStatus {
    var status = added(name, key, progress)
    // The sets were stored under the name of the exercise performed, swaps included.
    status.name = name
    status.planned = []
    status.plannedCount = 0
    return status
  }

  /// Applies a swap: the planned loads times the factor, or the last loads if there is no factor.
  private func put(_ swap: Swap, into status: inout ExerciseStatus) {
    let past = sources.recent(swap.name, on: date)
    let recent = past?.sets.sets.map(\.load) ?? []
    // Rules judge a swap only if the program gives its factor, and only for them a set names the
    // planned load.
    let isJudged = status.alternatives.contains { $0.name == swap.name && $0.factor != nil }
    func translated(_ set: PrescribedSet, _ index: Int) -> PrescribedSet {
      var set = set
      if let factor = swap.factor {
        set = set.converted(times: factor) { sources.shown($0, for: swap.name) }
        if !isJudged { set.inPlaceOf = nil }
        return set
      }
      let load = (recent.isEmpty ? nil : recent[min(index, recent.count - 1)]).flatMap {
        sources.shown(past: $0, for: swap.name, in: past?.gym)
      }
      set.inPlaceOf = nil
      set.shown = load
      set.exact = load?.load.exact
      set.set.load = load.map { .load(.one($0.load)) }
      return set
    }
    // The sets before the swap keep their exercise.
    let before = status.pairs(with: status.progress.sets.prefix(swap.from).filter(\.isWork))
      .prefix { !$0.isOpen }.count
    status.countBeforeSwap = before
    status.swapFor = status.name
    status.name = swap.name
    status.isBodyweight = sources.isBodyweight(swap.name)
    status.planned = status.planned.enumerated().map { index, set in
      index < before ? set : translated(set, index)
    }
    // Without a factor, the loads of the warm-up are unknown.
    status.warmup =
      swap.factor == nil || swap.from > 0 ? [] : status.warmup.map { translated($0, 0) }
    status.last = sources.last(swap.name)
    status.note = nil
    status.sayings = []
    status.warnings = []
  }

  /// Appends the added sets, which copy the last planned set, or the last set done.
  private func addSets(to status: inout ExerciseStatus) {
    guard status.progress.moreSets > 0 else { return }
    var model = status.planned.last
    if model == nil, let done = status.work.last {
      model = PrescribedSet(
        like: done,
        at: done.load.map {
          LoadedImplement(load: $0, perSide: sources.plates($0, for: status.name))
        })
      // Sets done without a plan come before the sets added now.
      let before = max(0, status.work.count - status.progress.moreSets)
      status.planned = model.map { Array(repeating: $0, count: before) } ?? []
    }
    guard var set = model else { return }
    set.set.name = nil
    set.set.note = nil
    set.isOptional = true
    set.dependsOnToday = false
    set.inPlaceOf = nil
    if case .reps(let goal) = set.set.amount, let least = goal.minReps {
      set.set.amount = .reps(.exactly(.whole(least)))
    }
    status.planned += Array(repeating: set, count: min(100, status.progress.moreSets))
  }
}

extension PrescribedSet {
  /// Creates a set like one that was done, with a load that can be made.
  fileprivate init(like set: PerformedSet, at shown: LoadedImplement?) {
    let planned = PlannedSet(
      amount: PlannedAmount(set.amount), isPerSide: set.isPerSide,
      load: shown.map { .load(.one($0.load)) }, isDrop: set.isDrop)
    self.init(planned, exact: shown?.load.exact, shown: shown)
  }
}
