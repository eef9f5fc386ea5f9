// Finds work sets that were probably meant as warm-up sets.

import Notation
package import Training

/// The sets of a ramp: work sets before the planned work that are lighter than it.
package enum RampSets {
  /// Returns the numbers, from 0, of the sets that are lighter than the planned work and are
  /// followed by all of it: they count as work, so that the planned sets count as missed.
  package static func before(
    _ planned: [PrescribedSet], in sets: [PerformedSet]
  ) -> Range<Int> {
    let light = light(sets, before: planned)
    let work = sets[light.upperBound...].filter(\.isWork)
    let required = planned.filter { !$0.isOptional }
    let isWhole = zip(work, required).allSatisfy { set, planned in
      guard let load = set.load, let goal = planned.load else { return false }
      return load.onBodyweight == goal.onBodyweight && !load.isLighter(than: goal)
    }
    return work.count >= required.count && isWhole ? light : 0..<0
  }

  /// Returns the numbers, from 0, of the first work sets, if they are at least a twentieth lighter
  /// than the planned work: too light for a set that was lowered on a bad day. None if all of the
  /// planned sets were that light.
  package static func clearlyLight(
    _ sets: [PerformedSet], before planned: [PrescribedSet]
  ) -> Range<Int> {
    let light = light(sets, before: planned)
    let isAll =
      light.count > 1 && light.upperBound == sets.count
      && light.count >= planned.count { !$0.isOptional }
    guard let first = planned.first?.load, !isAll else { return 0..<0 }
    let isClear = sets[light].allSatisfy { set in
      set.load.map { $0.comparable * 20 < first.comparable * 19 } ?? false
    }
    return isClear ? light : 0..<0
  }

  private static func light(
    _ sets: [PerformedSet], before planned: [PrescribedSet]
  ) -> Range<Int> {
    let start = sets.firstIndex { !$0.isWarmup } ?? 0
    guard let first = planned.first?.load,
      !planned.contains(where: { $0.set.isFind || $0.set.totalReps != nil })
    else { return start..<start }
    let light = sets[start...].prefix { set in
      guard let load = set.load, !set.isWarmup, !set.isDrop, !set.isFailure else { return false }
      return load.onBodyweight == first.onBodyweight && load.isLighter(than: first)
    }
    return start..<start + light.count
  }
}
