// Handles sets whose planned load a gym cannot make: what counts as made, and how they are logged.

import Notation
import Programs
package import Training

extension SetBuilder {
  /// Sets the lowest load that counts as made on each set that rules judge by its load. If the
  /// gym's nearest load is lower, or so high that the slot's weight would follow it, it also sets
  /// the planned load that it replaces.
  func noteStandIns(
    on sets: inout [PrescribedSet], _ work: [ExpandedSet]
  ) {
    // Without rules or efforts nothing is judged, and in a deload rules do not run.
    guard moment.position.deload == nil,
      entry.progress != nil || work.contains(where: { $0.facts.target != nil })
    else { return }
    let judged = (entry.facts.asksShown ? try? gymFree.judged().map(\.planned) : nil) ?? []
    let (evaluation, round) = (Evaluation(in: scope), scope.round)
    for index in sets.indices {
      let judged = judged.indices.contains(index) ? judged[index] : nil
      sets[index].noteStandIn(work[index].facts, judged: judged, evaluation, round) { planned in
        loading.target(of: planned, round: entry.round)
      } isHeaviest: {
        $0.isHeaviest { loading.shown($0, round: nil) }
      }
    }
  }
}

extension PrescribedSet {
  /// Sets the load that counts as made, and the planned load that it replaces. `judged` is the load
  /// that rules judge if it differs from the exact one. `target` rounds a planned load.
  /// `isHeaviest` returns whether the gym cannot make a heavier load.
  ///
  /// This is a method of the set, because a set is large and would be copied.
  fileprivate mutating func noteStandIn(
    _ facts: SetResult, judged: ExactLoad?, _ evaluation: Evaluation, _ round: WrittenLoad?,
    _ target: (ExactLoad) -> ExactLoad?, isHeaviest: (Load) -> Bool
  ) {
    guard !facts.isFind, let made = shown?.load, let exact else { return }
    if facts.target != nil {
      // A set with another load must not count as done with the effort.
      if made.exact.isRounded(from: exact, round: round) { return }
      inPlaceOf = isHeaviest(made) ? made : (target(exact) ?? exact).writtenUp
      return
    }
    guard origin.isJudged, !facts.isByEffort else { return }
    let shown = made.exact
    let other = judged ?? exact
    let planned = other.isHeavier(than: exact) ? other : exact
    least = evaluation.least(countingAs: planned, in: shown.unit)
    // Mostly the gym can make the planned load.
    if shown == exact && other == exact { return }
    if evaluation.counts(shown, as: exact),
      other == exact || evaluation.counts(shown, as: other)
    {
      guard facts.takesWeight, shown.exceeds(exact, round: round) else { return }
      inPlaceOf = (target(exact) ?? exact).writtenUp
      return
    }
    inPlaceOf = isHeaviest(made) ? made : (target(planned) ?? planned).writtenUp
  }

  /// True if the gym cannot make the planned load or a heavier one. Such a set is logged `for` its
  /// own load.
  package var isAtLimit: Bool { inPlaceOf.map { load?.weighsSame(as: $0) ?? false } ?? false }

  /// Returns the set as it is done with an alternative, whose loads are the planned ones times
  /// `factor`. `shown` gives the nearest load that the gym can make for it.
  package func converted(
    times factor: Decimal, _ shown: (ExactLoad) -> LoadedImplement?
  ) -> PrescribedSet {
    var set = self
    let load = exact.flatMap { exact in
      exact.amount.multiplied(by: factor).flatMap {
        shown(ExactLoad($0, exact.unit, onBodyweight: exact.onBodyweight))
      }
    }
    set.inPlaceOf = load.flatMap { load in
      standsIn(load.load, times: factor).map { load.load.isHeaviest(shown) ? load.load : $0 }
    }
    set.shown = load
    set.exact = load?.load.exact
    set.set.load = load.map { .load(.one($0.load)) }
    return set
  }

  /// Returns the planned load to log when an alternative, whose loads are the planned ones times
  /// `factor`, is done at `load`. Nil if the set counts as made without it.
  private func standsIn(_ load: Load, times factor: Decimal) -> Load? {
    guard let least, let exact, exact.onBodyweight == load.onBodyweight,
      let back = load.divided(by: factor)?.exact.converted(to: least.unit),
      back.amount.atNinePlaces < least.amount
    else { return nil }
    return exact.amount.multiplied(by: factor).flatMap {
      ExactLoad($0, exact.unit, onBodyweight: exact.onBodyweight).writtenUp
    }
  }
}

extension PerformedSet {
  /// Returns the set as it is logged: one done at a substitute load names the planned load.
  package func logged(for planned: PrescribedSet) -> PerformedSet {
    guard let inPlaceOf = planned.inPlaceOf, isWork, details.inPlaceOf == nil, let load,
      let shown = planned.load, load.weighsSame(as: shown)
    else { return self }
    var set = self
    set.details.inPlaceOf = inPlaceOf
    return set
  }
}

extension [SetGroup] {
  package func logged(for planned: [PrescribedSet]) -> [SetGroup] {
    guard planned.contains(where: { $0.inPlaceOf != nil }) else { return self }
    let assigned = SetPairing.assigned(work, to: planned.map(PairedSet.init))
    var plans: [PrescribedSet?] = zip(planned, assigned).flatMap { plan, sets in
      [PrescribedSet?](repeating: plan, count: sets.count)
    }[...].reversed()
    var result: [SetGroup] = []
    for set in sets {
      let plan = set.isWork ? plans.popLast() ?? nil : nil
      let logged = plan.map { set.logged(for: $0) } ?? set
      if let last = result.last, last.set == logged, logged.details.note == nil, last.count < 100 {
        result[result.count - 1].count += 1
      } else {
        result.append(SetGroup(logged))
      }
    }
    return result
  }
}

extension ExactLoad {
  fileprivate func isHeavier(than other: ExactLoad) -> Bool {
    guard onBodyweight == other.onBodyweight, let here = converted(to: other.unit) else {
      return false
    }
    return other.amount < here.amount
  }
}

extension Load {
  /// Returns whether it is the heaviest load of a gym. `shown` gives the nearest load that the gym
  /// can make.
  fileprivate func isHeaviest(_ shown: (ExactLoad) -> LoadedImplement?) -> Bool {
    let limit = Load(tenThousandths: Load.limit, unit: unit, onBodyweight: onBodyweight)
    return shown(limit.exact)?.load.weighsSame(as: self) ?? false
  }

  /// Returns the load divided by the factor of an alternative, to four decimal places.
  func divided(by factor: Decimal) -> Load? {
    exact.amount.divided(by: factor).flatMap {
      ExactLoad($0, unit, onBodyweight: onBodyweight).written
    }
  }
}
