// Two bare numbers at a prompt: a load and reps, sets and reps, or the reps of two sets.

import Diagnostics
import Training

extension PromptInterpreter {
  /// Reads `75 5` as load and reps, unless both numbers can be reps.
  func pair(
    _ set: WrittenSet, _ first: WrittenNumber, _ second: WrittenNumber, _ place: Int,
    _ cursor: inout NotationCursor
  ) -> [Meaning] {
    let list = list(of: first, second, in: set)
    if let list, let measured = measured(list, at: place) { return measured.map { .loaded($0) } }
    // `5 for 100` and `5 102.5` have the load at the end.
    let isTurned = !first.hasPoint && (second.hasPoint || second.looksLikeLoad(beside: first))
    let (load, reps) = isTurned ? (second, first) : (first, second)
    guard let loaded = cursor.expectedRepsAtLoad(set, reps, load, plan.unit) else { return [] }
    if plan.isBodyweightLift {
      let asReps = load.whole <= 30 ? list.map { atPlannedLoad($0, place) } : nil
      return (asReps ?? []) + onBodyweight(loaded, at: place)
    }
    let atEffort =
      self.reps(first, atEffort: second, in: set).map { atPlannedLoad($0, place) } ?? []
    let isLoad =
      isTurned || load.hasPoint || load.looksLikeLoad(beside: reps) || cannotBeReps(load, place)
    guard let list, !isLoad else { return atEffort + [.loaded(loaded)] }
    let readings = [.loaded(loaded)] + atPlannedLoad(list, place) + atEffort
    // `5 62` at 60 kg: the second number is probably the load.
    guard cannotBeReps(reps, place),
      let turned = cursor.expectedRepsAtLoad(set, load, reps, plan.unit)
    else { return readings }
    return [.loaded(turned)] + readings
  }

  /// Returns two numbers as the reps of two sets; nil if they cannot be reps.
  private func list(
    of first: WrittenNumber, _ second: WrittenNumber, in set: WrittenSet
  ) -> WrittenSet? {
    guard !first.hasPoint, !second.hasPoint, max(first.whole, second.whole) <= 10_000 else {
      return nil
    }
    var list = set
    list.bare = nil
    list.planned.amount = .reps(.exactly(.whole(Int32(first.whole))))
    list.others = [.reps(.exactly(.whole(Int32(second.whole))))]
    return list
  }

  /// Reads `AxB` as sets of reps, or as reps at a load.
  func product(
    _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber, _ place: Int,
    _ cursor: inout NotationCursor
  ) -> [Meaning] {
    guard !one.hasPoint || !other.hasPoint else {
      _ = cursor.reps(other)
      return []
    }
    if plan.isBodyweightLift || plan.hasMeasure(at: place), !one.hasPoint, !other.hasPoint {
      guard let sets = cursor.setsOfReps(set, one, other) else { return [] }
      if let measured = measured(sets, at: place) { return measured.map { .loaded($0) } }
      return atPlannedLoad(sets, place)
    }
    let loadIsFirst = one.hasPoint || (!other.hasPoint && one.looksLikeLoad(beside: other))
    let (load, reps) = loadIsFirst ? (one, other) : (other, one)
    guard let loaded = cursor.expectedRepsAtLoad(set, reps, load, plan.unit) else { return [] }
    if plan.isBodyweightLift { return onBodyweight(loaded, at: place) }
    if loadIsFirst || other.hasPoint { return [.loaded(loaded)] }
    if cannotBeReps(other, place), !canBeSetsOfReps(one, other) { return [.loaded(loaded)] }
    var quiet = cursor
    guard let sets = quiet.setsOfReps(set, one, other) else {
      // The number of sets is invalid, so this can only be reps at a load. The lifter has to
      // confirm it.
      if case .load(.one(let weight)) = loaded.planned.load { return [.at(weight, loaded)] }
      return []
    }
    let atPlan = atPlannedLoad(sets, place)
    guard cannotBeReps(one, place), one.whole > other.whole,
      let turned = quiet.expectedRepsAtLoad(set, other, one, plan.unit)
    else { return atPlan + [.loaded(loaded)] }
    // `20x5` at 20 kg: more often the load and its reps than 20 sets.
    return one.whole > 10
      ? [.loaded(turned)] + atPlan + [.loaded(loaded)]
      : atPlan + [.loaded(turned), .loaded(loaded)]
  }

  /// Returns whether `number` cannot be reps: it is 0, at least the bar (20 without one), or within
  /// 30% of the planned or last load.
  private func cannotBeReps(_ number: WrittenNumber, _ place: Int) -> Bool {
    if number.isZero { return true }
    guard number.tenThousandths <= Int(Load.limit) else { return true }
    let load = Load(tenThousandths: Int32(number.tenThousandths), unit: plan.unit)
    if !load.isLighter(than: leastLoad) { return true }
    return plan.isNear(load, at: place)
  }

  /// Returns whether two numbers may well be sets and reps although the second is near a known load:
  /// `3x12` of a lateral raise with 10 kg.
  private func canBeSetsOfReps(_ sets: WrittenNumber, _ reps: WrittenNumber) -> Bool {
    !sets.hasPoint && (1...10).contains(sets.whole) && (1...15).contains(reps.whole)
      && Load(tenThousandths: Int32(reps.tenThousandths), unit: plan.unit)
        .isLighter(than: leastLoad)
  }

  /// The least load that cannot be meant as reps: the empty bar, or 20 without one.
  private var leastLoad: Load { plan.isBarbell ? plan.emptyBar : Load(20, plan.unit) }
}
