// Finds the facts that a plan adds to the performed sets of a line.

import Notation
import Programs
import Training

extension AssumedSet {
  /// Returns one element for each performed set: nil if its plan does not tell anything.
  static func all(
    _ done: [PerformedSet], planned: [SetResult], round: WrittenLoad?
  ) -> [AssumedSet?] {
    var result = [AssumedSet?](repeating: nil, count: done.count)
    let pairs = SetPairing.judged(done, by: planned.map(PairedSet.init))
    for (plan, (own, _)) in zip(planned, pairs) {
      let best = plan.isFind ? SetPairing.best(of: own, reps: plan.minReps) : nil
      for index in own.indices {
        result[index] = AssumedSet(
          done[index], of: plan, isAttempt: plan.isFind && index != best, round)
      }
    }
    return result
  }
}

extension SetBuilder {
  /// Returns the planned work sets with only those exact loads that follow an effort, for estimates
  /// of what was done; none if no case applies. Call it on `gymFree`.
  func goals() throws(PlanProblem) -> [SetResult] {
    guard let expanded = try expanded() else { return [] }
    return workSets(of: expanded).map { set in
      var goal = set.facts
      if share != nil { goal.target = nil }
      if goal.target != nil, set.set.load == nil { goal.planned = source.exact(of: set) }
      return goal
    }
  }
}
