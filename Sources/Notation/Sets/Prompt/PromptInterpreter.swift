// The meaning of bare numbers at a prompt, decided by the plan. Ambiguous input gives several
// offers.

import Diagnostics
import Training

/// Interprets typed sets by means of the plan.
struct PromptInterpreter {
  let plan: PromptPlan

  /// One reading of a typed set: with its own load, or at the planned load.
  private enum Meaning {
    case loaded(WrittenSet)
    case atPlan(WrittenSet)
    /// At a known load that was not planned.
    case at(Load, WrittenSet)
  }

  func reading(of typed: [WrittenSet], _ cursor: inout NotationCursor) -> PromptReading {
    var meanings: [[Meaning]] = []
    // The load of `80kg 5`, which may also apply to bare reps after it, or the load of
    // `5, 5, 4 @ 80kg`.
    var leading = trailingLoad(typed)
    // The place in the plan of the first set that is not read yet.
    var place = 0
    for written in typed {
      guard let set = signed(written, at: place, &cursor) else { continue }
      if set.isLoadFirst, case .load(.one(let load)) = set.planned.load {
        leading = load
      } else if set.bare != nil || set.planned.load != nil {
        leading = nil
      }
      meanings.append(self.meanings(of: set, at: place, leading: leading, &cursor))
      place = places(of: set, from: place).upperBound
    }
    guard cursor.problems.isEmpty else { return .failed(cursor.sortedProblems) }
    let ways = meanings.map(\.count).max() ?? 0
    var offers: [Offer] = []
    for way in 0..<ways {
      let sets = self.sets(meanings.map { $0[Swift.min(way, $0.count - 1)] })
      if !offers.contains(where: { $0.sets == sets }) { offers.append(Offer(sets)) }
    }
    // A single reading at a load that was not planned still needs the lifter's choice.
    let isSure = meanings.allSatisfy { ways in
      ways.allSatisfy { if case .at = $0 { false } else { true } }
    }
    if offers.count == 1, isSure { return .sets(offers[0].sets) }
    return .ambiguous(offers)
  }

  /// Returns the load of the last set if all sets before it are bare reps.
  private func trailingLoad(_ typed: [WrittenSet]) -> Load? {
    guard let last = typed.last, typed.count > 1, case .load(.one(let load)) = last.planned.load,
      !last.isSigned,
      typed.dropLast().allSatisfy({
        $0.bare == nil && $0.planned.load == nil && $0.planned.amount.countsReps
      })
    else { return nil }
    return load
  }

  /// Returns the sets of one reading for each typed set, each at the planned load of its place.
  private func sets(_ meanings: [Meaning]) -> [SetGroup] {
    var groups: [SetGroup] = []
    var place = 0
    for meaning in meanings {
      let set: WrittenSet
      var load: Load?
      switch meaning {
      case .loaded(let written): set = written
      case .at(let known, let written): (load, set) = (known, written)
      case .atPlan(let written):
        for planned in written.expanded {
          guard case .exactly(let count) = planned.count else { continue }
          for _ in 0..<count {
            append(planned, count: 1, at: plan.load(at: place), to: &groups)
            place += 1
          }
        }
        continue
      }
      for planned in set.expanded {
        guard case .exactly(let count) = planned.count else { continue }
        append(planned, count: count, at: load, to: &groups)
        place += Int(count)
      }
    }
    return groups
  }

  private func append(
    _ planned: PlannedSet, count: Int32, at load: Load?, to groups: inout [SetGroup]
  ) {
    var set = planned
    set.count = .exactly(count)
    if let load { set.load = .load(.one(load)) }
    if case .bar = set.load { set.load = .load(.one(plan.emptyBar)) }
    guard let group = SetGroup(performed: set) else { return }
    groups.append(group, joiningFrom: 0)
  }

  // MARK: One set

  private func meanings(
    of set: WrittenSet, at place: Int, leading: Load?, _ cursor: inout NotationCursor
  ) -> [Meaning] {
    switch set.bare {
    case nil: return settled(set, at: place, leading: leading, &cursor)
    case .load(let load):
      guard set.planned.load == nil else { return failed(cursor.reportMissingUnit(set)) }
      return atTypedLoad(set, load, &cursor)
    case .pair(let load, let reps):
      guard set.planned.load == nil else { return failed(cursor.reportMissingUnit(set)) }
      return pair(set, load, reps, place, &cursor)
    case .product(let one, let other):
      guard set.planned.load == nil else {
        guard !one.hasPoint, !other.hasPoint else { return failed(cursor.reportMissingUnit(set)) }
        return cursor.setsOfReps(set, one, other).map { [.loaded($0)] } ?? []
      }
      return product(set, one, other, place, &cursor)
    }
  }

  private func failed(_: WrittenSet?) -> [Meaning] { [] }

  /// Interprets a set whose numbers are all clear. Only its load may come from the plan.
  private func settled(
    _ set: WrittenSet, at place: Int, leading: Load?, _ cursor: inout NotationCursor
  ) -> [Meaning] {
    if set.isBareLoad, plan.isBodyweightLift { return onBodyweight(set) }
    guard set.planned.amount.countsReps, set.planned.load == nil else { return [.loaded(set)] }
    if plan.takesDistances, plan.amounts.isEmpty { return failed(cursor.reportMissingMeasure(set)) }
    if leading == nil, isLoneLoad(set, place) {
      return failed(cursor.reportMissingReps(set, plan.unit))
    }
    let planned = atPlannedLoad(set, place)
    let isPlanned = plan.hasLoads && plan.loads.allSatisfy { $0 == leading }
    guard let leading, !isPlanned else { return planned }
    if !plan.hasLoads, !plan.isBodyweightLift { return [.loaded(set.at(leading))] }
    return [.at(leading, set)] + planned
  }

  /// Returns whether a lone number can only be the load, whose reps are missing: `105` where about
  /// five reps are planned.
  private func isLoneLoad(_ set: WrittenSet, _ place: Int) -> Bool {
    guard !plan.isBodyweightLift, set.others.isEmpty,
      case .reps(.exactly(.whole(let reps))) = set.planned.amount, reps > 30
    else { return false }
    guard !plan.amounts.isEmpty else { return true }
    guard case .reps(let planned)? = plan.amount(at: place) else { return false }
    return planned <= 20
  }

  /// Returns sets at the planned loads of their places. If the plan leaves one of them open, the
  /// last load is offered, else the load of another planned set, else bodyweight.
  private func atPlannedLoad(_ set: WrittenSet, _ place: Int) -> [Meaning] {
    if plan.hasLoads, places(of: set, from: place).allSatisfy({ plan.load(at: $0) != nil }) {
      return [.atPlan(set)]
    }
    if plan.isBodyweightLift {
      let reps = set.at(.bodyweight)
      return plan.isHold
        ? [set.inSeconds, reps].compactMap(\.self).map { .loaded($0) } : [.loaded(reps)]
    }
    return [.at(plan.lastLoad ?? plan.loads.compactMap(\.self).first ?? .bodyweight, set)]
  }

  /// Returns the places in the plan that a set takes with its count and its list of reps.
  private func places(of set: WrittenSet, from place: Int) -> Range<Int> {
    let counts = set.expanded.map { planned in
      if case .exactly(let count) = planned.count { Int(count) } else { 1 }
    }
    return place..<(place + max(1, counts.reduce(0, +)))
  }

  /// Reads `75 5/5/5`, where the first number is the load. On a bodyweight lift it may be the added
  /// load.
  private func atTypedLoad(
    _ set: WrittenSet, _ load: WrittenNumber, _ cursor: inout NotationCursor
  ) -> [Meaning] {
    guard let loaded = set.with(load, plan.unit) else {
      cursor.reportTooHeavy(load)
      return []
    }
    return plan.isBodyweightLift ? onBodyweight(loaded) : [.loaded(loaded)]
  }

  /// Returns the load added to bodyweight and the plain load, as two readings.
  private func onBodyweight(_ loaded: WrittenSet) -> [Meaning] {
    [loaded.addedToBodyweight, loaded].compactMap { $0 }.map { .loaded($0) }
  }

  /// Reads `75 5` as load and reps, unless both numbers can be reps.
  private func pair(
    _ set: WrittenSet, _ load: WrittenNumber, _ reps: WrittenNumber, _ place: Int,
    _ cursor: inout NotationCursor
  ) -> [Meaning] {
    // `5 for 100` and `5 102.5` have the load at the end.
    let isTurned = !load.hasPoint && (reps.hasPoint || reps.looksLikeLoad(beside: load))
    let (load, reps) = isTurned ? (reps, load) : (load, reps)
    guard let loaded = cursor.expectedRepsAtLoad(set, reps, load, plan.unit) else { return [] }
    if plan.isBodyweightLift { return onBodyweight(loaded) }
    let isLoad =
      isTurned || load.hasPoint || load.looksLikeLoad(beside: reps) || cannotBeReps(load, place)
    if isLoad { return [.loaded(loaded)] }
    var list = set
    list.bare = nil
    list.planned.amount = .reps(.exactly(.whole(cursor.reps(load))))
    list.others = [.reps(.exactly(.whole(cursor.reps(reps))))]
    let readings = [.loaded(loaded)] + atPlannedLoad(list, place)
    // `5 62` at 60 kg: the second number is probably the load.
    guard cannotBeReps(reps, place),
      let turned = cursor.expectedRepsAtLoad(set, load, reps, plan.unit)
    else { return readings }
    return [.loaded(turned)] + readings
  }

  /// Reads `AxB` as sets of reps, or as reps at a load.
  private func product(
    _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber, _ place: Int,
    _ cursor: inout NotationCursor
  ) -> [Meaning] {
    guard !one.hasPoint || !other.hasPoint else {
      _ = cursor.reps(other)
      return []
    }
    if plan.isBodyweightLift, !one.hasPoint, !other.hasPoint {
      guard let sets = cursor.setsOfReps(set, one, other) else { return [] }
      return atPlannedLoad(sets, place)
    }
    let loadIsFirst = one.hasPoint || (!other.hasPoint && one.looksLikeLoad(beside: other))
    let (load, reps) = loadIsFirst ? (one, other) : (other, one)
    guard let loaded = cursor.expectedRepsAtLoad(set, reps, load, plan.unit) else { return [] }
    if plan.isBodyweightLift { return onBodyweight(loaded) }
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
