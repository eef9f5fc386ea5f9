// Loads that may be added to bodyweight, and loads that only an RPE can be.

import Training

extension PromptInterpreter {
  /// Returns the load added to bodyweight and the plain load, as two readings. Where the exercise
  /// is assisted, the load is more likely taken off bodyweight.
  func onBodyweight(_ loaded: WrittenSet, at place: Int) -> [Meaning] {
    let known = plan.load(at: place) ?? plan.lastLoad
    let isAssisted = known.map { $0.onBodyweight && $0.tenThousandths < 0 } ?? false
    let readings = [isAssisted ? loaded.takenOffBodyweight : nil, loaded.addedToBodyweight, loaded]
    return readings.compactMap(\.self).map { .loaded($0) }
  }

  /// Returns a reading with its load on bodyweight too, if the load may be one.
  func onBodyweight(_ meaning: Meaning, at place: Int) -> [Meaning] {
    guard case .loaded(let set) = meaning, mayAddToBodyweight(set, at: place) else {
      return [meaning]
    }
    return onBodyweight(set, at: place)
  }

  /// Returns whether a load without `bw` may be one on bodyweight: the plan or the last set has
  /// such a load, or the load has no unit.
  func mayAddToBodyweight(_ set: WrittenSet, at place: Int) -> Bool {
    guard plan.isBodyweightLift, case .load(.one(let load)) = set.planned.load, !load.onBodyweight
    else { return false }
    let known = plan.load(at: place) ?? plan.lastLoad
    if set.planned.amount.countsReps { return set.isBareLoad || known?.onBodyweight ?? false }
    // A hold has its load on bodyweight, unless it is known to have another.
    guard case .time = set.planned.amount else { return false }
    return known?.onBodyweight ?? plan.isHold
  }

  /// Returns the readings of `bar` on a bodyweight lift: in `pull-up bar 10`, it is probably the
  /// bar to pull up on.
  func atBar(_ set: WrittenSet, _ place: Int) -> [Meaning] {
    var plain = set.at(.bodyweight)
    if !set.planned.amount.countsReps { plain.planned.load = nil }
    let loaded = onBodyweight(set.at(plan.emptyBar), at: place)
    return set.isLoadFirst ? [.loaded(plain)] + loaded : loaded
  }

  /// Returns whether a number after `with` or `at` is lighter than the bar of a barbell lift.
  func isLighterThanBar(_ set: WrittenSet) -> Bool {
    guard plan.isBarbell, set.isBareLoad, case .load(.one(let load)) = set.planned.load,
      load.tenThousandths <= 100_000
    else { return false }
    return load.isLighter(than: plan.leastLoad)
  }

  /// Returns `3x5 with 8` with the number as the RPE; nil if it cannot be one.
  func withLoadAsEffort(_ set: WrittenSet) -> WrittenSet? {
    guard set.planned.effort == nil, case .load(.one(let load)) = set.planned.load,
      (60_000...100_000).contains(load.tenThousandths), load.tenThousandths % 5_000 == 0
    else { return nil }
    var result = set
    result.planned.load = nil
    (result.loadStart, result.loadEnd, result.isBareLoad) = (0, 0, false)
    result.planned.effort = EffortGoal(Effort(halves: Int8(load.tenThousandths / 5_000)))
    return result
  }
}
