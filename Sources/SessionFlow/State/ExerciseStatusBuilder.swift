// Combines the plan, past results and progress into the status of each exercise.

import Engine
import Notation
import Programs
import Training

/// Builds the status of each exercise in a session.
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
  func added(
    _ name: String, _ key: ExerciseKey, _ progress: ExerciseProgress
  ) -> ExerciseStatus {
    let original = name
    let name = progress.swap?.name ?? name
    let suggested = (sources.recent(name, on: date)?.sets.sets ?? []).map { set in
      PrescribedSet(doneBefore: set, plates: set.load.flatMap { sources.plates($0, for: name) })
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

  /// Returns the status of an exercise whose plan no longer exists.
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
    let recent = sources.recent(swap.name, on: date)?.sets.sets.map(\.load) ?? []
    func translated(_ set: PrescribedSet, _ index: Int) -> PrescribedSet {
      if let factor = swap.factor {
        return set.converted(times: factor) { sources.shown($0, for: swap.name) }
      }
      var set = set
      var load: LoadedImplement?
      if let past = recent.isEmpty ? nil : recent[min(index, recent.count - 1)] {
        load = LoadedImplement(load: past, perSide: sources.plates(past, for: swap.name))
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
        doneBefore: done, plates: done.load.flatMap { sources.plates($0, for: status.name) })
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
  /// Creates a planned set that repeats a set done before.
  fileprivate init(doneBefore set: PerformedSet, plates: [Load]?) {
    let planned = PlannedSet(
      amount: PlannedAmount(set.amount), isPerSide: set.isPerSide,
      load: set.load.map { .load(.one($0)) }, isDrop: set.isDrop)
    self.init(
      planned, exact: set.load?.exact,
      shown: set.load.map { LoadedImplement(load: $0, perSide: plates) })
  }
}
