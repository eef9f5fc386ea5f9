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
    if let list, let measured = measured(list, at: place) {
      let clock = onClock(first, second, in: list, place).map { [$0] } ?? []
      return atKnownLoad(set, first, second, place, cursor) + clock + measured
    }
    if let list, plan.isHold, plan.amounts.isEmpty { return atPlannedLoad(list, place) }
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
      isTurned || load.hasPoint || load.looksLikeLoad(beside: reps)
      || cannotBeReps(load, place) && !mayBeReps(load)
    guard let list, !isLoad else { return atEffort + [.loaded(loaded)] }
    if atEffort.isEmpty, isTooLight(load, place), isTooLight(reps, place) {
      return atPlannedLoad(list, place)
    }
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
      let loaded = set.planned.isPerSide ? [] : atLoadOnBodyweight(set, one, other, place, &cursor)
      var quiet = cursor
      guard let sets = quiet.setsOfReps(set, one, other) else {
        if loaded.isEmpty { cursor = quiet }
        return loaded
      }
      if let measured = measured(sets, at: place) {
        let known = atKnownLoad(set, one, other, place, cursor)
        return known.isEmpty && areTooManySets(one)
          ? instead(ofMany: measured, set, one, other, place, cursor) : known + measured
      }
      let atPlan = atPlannedLoad(sets, place)
      return one.whole > 10 ? loaded + atPlan : atPlan + loaded
    }
    if set.planned.isPerSide { return productPerSide(set, one, other, place, &cursor) }
    let loadIsFirst = one.hasPoint || (!other.hasPoint && one.looksLikeLoad(beside: other))
    let (load, reps) = loadIsFirst ? (one, other) : (other, one)
    guard let loaded = cursor.expectedRepsAtLoad(set, reps, load, plan.unit) else { return [] }
    if plan.isBodyweightLift { return onBodyweight(loaded, at: place) }
    if loadIsFirst || other.hasPoint { return [.loaded(loaded)] }
    // `12x10` at 12 kg is more often the load and its reps than twelve reps at a load of 10 kg.
    let isKnownLoad = plan.isNearKnownLoad(one.whole, at: place) && mayBeReps(other, place)
    let turned = cursor.repsAtLoad(set, other, one, plan.unit).map { Meaning.loaded($0) }
    if cannotBeReps(other, place), !canBeSetsOfReps(one, other), !isOfTotal(one, other, place),
      !arePlanned(one, other, place)
    {
      return (isKnownLoad ? [turned] : []).compactMap(\.self) + [.loaded(loaded)]
    }
    var quiet = cursor
    guard let sets = quiet.setsOfReps(set, one, other) else {
      // The number of sets is invalid, so this can only be reps at a load. The lifter has to
      // confirm it.
      if case .load(.one(let weight)) = loaded.planned.load { return [.at(weight, loaded)] }
      return []
    }
    let atPlan = atPlannedLoad(sets, place)
    guard isKnownLoad || (cannotBeReps(one, place) && one.whole > other.whole), let turned
    else { return atPlan + [.loaded(loaded)] }
    // `20x5` at 20 kg: more often the load and its reps than 20 sets.
    return one.whole > 10
      ? [turned] + atPlan + [.loaded(loaded)] : atPlan + [turned, .loaded(loaded)]
  }

  /// Reads `AxB/side`, where B can only be reps: A is the number of sets, or the load if it is high
  /// for that or near a known load.
  private func productPerSide(
    _ set: WrittenSet, _ one: WrittenNumber, _ reps: WrittenNumber, _ place: Int,
    _ cursor: inout NotationCursor
  ) -> [Meaning] {
    var quiet = cursor
    let isLoad = one.hasPoint || one.looksLikeLoad(beside: reps)
    let sets = isLoad ? nil : quiet.setsOfReps(set, one, reps)
    let atPlan = sets.map { atPlannedLoad($0, place) } ?? []
    let mayBeLoad =
      one.whole > 10 || (cannotBeReps(one, place) && one.whole != plan.loads.count)
    if !atPlan.isEmpty, !mayBeLoad { return atPlan }
    guard let loaded = cursor.expectedRepsAtLoad(set, reps, one, plan.unit) else { return [] }
    return (plan.isBodyweightLift ? onBodyweight(loaded, at: place) : [.loaded(loaded)]) + atPlan
  }

  /// Returns `AxB` of a bodyweight lift as reps at a load: if A is near a known load on bodyweight,
  /// or a high number of sets beside one; or if B is near one and is unlikely to be reps. None if A
  /// is the number of planned sets.
  private func atLoadOnBodyweight(
    _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber, _ place: Int,
    _ cursor: inout NotationCursor
  ) -> [Meaning] {
    guard !plan.hasMeasure(at: place) else { return [] }
    let (load, reps): (WrittenNumber, WrittenNumber)
    let areManySets =
      one.whole > plan.loads.count && one.whole > (plan.hasKnownLoad ? 10 : 20)
    if one.whole != plan.loads.count,
      areManySets || plan.isNearLoadOnBodyweight(one.whole, at: place)
    {
      (load, reps) = (one, other)
    } else if other.whole >= 20, plan.isNearLoadOnBodyweight(other.whole, at: place) {
      (load, reps) = (other, one)
    } else {
      return []
    }
    return cursor.expectedRepsAtLoad(set, reps, load, plan.unit)
      .map { onBodyweight($0, at: place) } ?? []
  }

  /// Returns whether `number` cannot be reps: it is 0, at least the bar (20 without one), or within
  /// 30% of the planned or last load.
  private func cannotBeReps(_ number: WrittenNumber, _ place: Int) -> Bool {
    if number.isZero { return true }
    guard number.tenThousandths <= Int(Load.limit) else { return true }
    let load = Load(tenThousandths: Int32(number.tenThousandths), unit: plan.unit)
    if !load.isLighter(than: plan.leastLoad) { return true }
    return plan.isNear(load, at: place)
  }

  /// Returns whether two numbers may well be sets and reps although the second is near a known
  /// load: `3x12` of a lateral raise with 10 kg.
  private func canBeSetsOfReps(_ sets: WrittenNumber, _ reps: WrittenNumber) -> Bool {
    !sets.hasPoint && (1...10).contains(sets.whole) && mayBeReps(reps)
  }

  /// Returns whether a number may well be reps although it is near a known load: `12 10` of a curl
  /// with 10 kg.
  private func mayBeReps(_ number: WrittenNumber) -> Bool {
    (1...15).contains(number.whole)
      && Load(tenThousandths: Int32(number.tenThousandths), unit: plan.unit)
        .isLighter(than: plan.leastLoad)
  }

  /// Returns whether a number may well be reps: at most 15, or at most 30 and near the planned
  /// reps.
  private func mayBeReps(_ number: WrittenNumber, _ place: Int) -> Bool {
    guard !number.hasPoint, (1...TypedText.mostReps).contains(number.whole) else { return false }
    guard number.whole > 15 else { return true }
    guard case .reps(let planned)? = plan.amount(at: place) else { return false }
    return abs(number.whole - Int(planned)) <= max(2, Int(planned) * 3 / 10)
  }

  /// Returns whether a number cannot be the load of a barbell lift with a planned load: it is
  /// lighter than the bar, and not near a known load.
  func isTooLight(_ number: WrittenNumber, _ place: Int) -> Bool {
    plan.isBarbell && plan.load(at: place) != nil && mayBeReps(number)
      && !cannotBeReps(number, place)
  }

  /// Returns two numbers as a load and the time or distance done with it: `36x40` of a carry of 40
  /// m with 32 kg. One of them must be near a known load, and the other like the plan.
  func atKnownLoad(
    _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber, _ place: Int,
    _ cursor: NotationCursor
  ) -> [Meaning] {
    [(one, other), (other, one)].flatMap { number, amount -> [Meaning] in
      let isPlain = plan.isNearKnownLoad(number.whole, at: place)
      guard isPlain || plan.isNearLoadOnBodyweight(number.whole, at: place),
        !(number.start == one.start && number.whole == plan.loads.count),
        let loaded = cursor.repsAtLoad(set, amount, number, plan.unit),
        let measured = measured(isPlain ? loaded : loaded.addedToBodyweight ?? loaded, at: place),
        measured.count == 1, measured.allSatisfy(\.isSure)
      else { return [] }
      return measured
    }
  }
}
