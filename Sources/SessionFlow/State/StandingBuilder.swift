// Combines the plan, past results and progress into the status of each exercise.

import Engine
import Notation
import Programs
import Training

struct StandingBuilder {
  /// Builds the status of each exercise in a session.
  let sources: SessionSources
  let date: CalendarDate

  func standing(_ planned: SessionExercise, _ progress: ExerciseProgress) -> ExerciseStatus {
    let sets = planned.sets.flatMap(\.singles)
    var standing = ExerciseStatus(
      key: .planned(planned.entry), name: planned.exercise, label: planned.slot.label,
      original: planned.exercise, superset: planned.superset, unit: planned.unit,
      isBodyweight: planned.isBodyweight,
      warmup: planned.warmup, planned: sets, plannedCount: sets.count, progress: progress,
      rest: planned.rest, tempo: planned.tempo, note: planned.note, isOptional: planned.isOptional,
      alternatives: planned.alternatives, last: planned.last,
      sayings: planned.changes.compactMap(\.say),
      warnings: planned.warnings + planned.problemTexts)
    standing.warmups = sources.warmups
    if let swap = progress.swap, swap.name != planned.exercise { put(swap, into: &standing) }
    addSets(to: &standing)
    standing.unit = shownUnit(of: standing)
    return standing
  }

  /// Returns the unit for numbers without one: the unit that is shown, else the unit in which the
  /// exercise was last logged, else the lifter's.
  private func shownUnit(of standing: ExerciseStatus) -> WeightUnit {
    let past = standing.last ?? sources.last(standing.name)
    let loads =
      [standing.upcoming?.load] + standing.planned.map(\.load)
      + [standing.progress.ownSets.last { $0.isWork }?.load] + (past?.sets.sets.map(\.load) ?? [])
    let shown = loads.compactMap { $0 }.first { $0 != .bodyweight }
    return shown?.unit ?? sources.unit(of: standing.name)
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
    var standing = ExerciseStatus(
      key: key, name: name, original: original, unit: sources.unit(of: name),
      isBodyweight: sources.isBodyweight(name),
      warmup: [], planned: suggested, plannedCount: suggested.count, progress: progress,
      isOptional: true, alternatives: [], last: last, sayings: [], warnings: [])
    addSets(to: &standing)
    standing.unit = shownUnit(of: standing)
    return standing
  }

  /// Returns the status of an exercise whose plan no longer exists.
  func unplanned(
    _ name: String, _ key: ExerciseKey, _ progress: ExerciseProgress
  ) -> ExerciseStatus {
    var standing = added(name, key, progress)
    // The sets were stored under the name of the exercise performed, swaps included.
    standing.name = name
    standing.planned = []
    standing.plannedCount = 0
    return standing
  }

  /// Applies a swap: the planned loads times the factor, or the last loads if there is no factor.
  private func put(_ swap: Swap, into standing: inout ExerciseStatus) {
    let recent = sources.recent(swap.name, on: date)?.sets.sets.map(\.load) ?? []
    func translated(_ set: PrescribedSet, _ index: Int) -> PrescribedSet {
      var set = set
      var load: LoadedImplement?
      if let factor = swap.factor {
        load = set.exact.flatMap { exact in
          exact.amount.multiplied(by: factor).flatMap {
            sources.shown(
              ExactLoad($0, exact.unit, onBodyweight: exact.onBodyweight), for: swap.name)
          }
        }
      } else if let past = recent.isEmpty ? nil : recent[min(index, recent.count - 1)] {
        load = LoadedImplement(load: past, perSide: sources.plates(past, for: swap.name))
      }
      set.inPlaceOf = swap.factor.flatMap { factor in
        load.flatMap { set.standsIn($0.load, times: factor) }
      }
      set.shown = load
      set.exact = load?.load.exact
      set.set.load = load.map { .load(.one($0.load)) }
      return set
    }
    // The sets before the swap keep their exercise.
    let before = standing.pairs(with: standing.progress.sets.prefix(swap.from).filter(\.isWork))
      .prefix { !ExerciseStatus.isOpen($0.planned, $0.done) }.count
    standing.swapFor = standing.name
    standing.name = swap.name
    standing.isBodyweight = sources.isBodyweight(swap.name)
    standing.planned = standing.planned.enumerated().map { index, set in
      index < before ? set : translated(set, index)
    }
    // Without a factor, the loads of the warm-up are unknown.
    standing.warmup =
      swap.factor == nil || swap.from > 0 ? [] : standing.warmup.map { translated($0, 0) }
    standing.last = sources.last(swap.name)
    standing.note = nil
    standing.sayings = []
    standing.warnings = []
  }

  /// Appends the added sets, which copy the last planned set, or the last set done.
  private func addSets(to standing: inout ExerciseStatus) {
    guard standing.progress.moreSets > 0 else { return }
    var model = standing.planned.last
    if model == nil, let done = standing.work.last {
      model = PrescribedSet(
        doneBefore: done, plates: done.load.flatMap { sources.plates($0, for: standing.name) })
      // Sets done without a plan come before the sets added now.
      let before = max(0, standing.work.count - standing.progress.moreSets)
      standing.planned = model.map { Array(repeating: $0, count: before) } ?? []
    }
    guard var set = model else { return }
    set.set.name = nil
    set.set.note = nil
    set.isOptional = true
    set.dependsOnToday = false
    set.inPlaceOf = nil
    if let least = set.set.leastReps { set.set.amount = .reps(.exactly(.whole(least))) }
    standing.planned += Array(repeating: set, count: min(100, standing.progress.moreSets))
  }
}

extension PlannedSet {
  /// The fewest reps that meet an open goal.
  fileprivate var leastReps: Int32? {
    if case .reps(let goal) = amount { goal.minReps } else { nil }
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
