// The facts that a plan adds to performed sets, for later estimates.

import Notation
import Programs
import Training

/// The facts that the plan of a performed set adds to the facts that were typed.
struct AssumedSet: Hashable, Sendable {
  /// The effort of a set without one, if its load was planned for an effort.
  private(set) var effort: Effort?
  /// The planned load, if the set was done on target and its load differs only by rounding: the
  /// plates of a gym do not change the strength of a lifter.
  private(set) var planned: ExactLoad?
  /// True if the set shows what the lifter can do, and not only that they can do at least that.
  private(set) var isEvidence = false

  /// True if the set has fewer reps than planned.
  private(set) var isMissed = false

  /// Nil if the plan does not tell anything. `isAttempt` is true for a set before the best one of a
  /// `find`.
  init?(
    _ set: PerformedSet, of plan: SetResult, isAttempt: Bool, _ round: WrittenLoad?
  ) {
    guard let reps = set.amount.reps, let least = plan.minReps, !plan.isTotal else { return nil }
    isMissed = reps < least
    if let target = plan.target, !isAttempt || isMissed {
      // With fewer reps than the load was planned for, the effort of a range is not known.
      isEvidence = isMissed || reps >= target.reps ?? 0
      if set.effort == nil {
        effort = isMissed ? .toFailure : target.effort
      }
      let isOnTarget = !isMissed && set.effort ?? target.effort == target.effort
      if isOnTarget, let load = plan.planned,
        set.load?.exact.isRounded(from: load, round: round) ?? false
      {
        planned = load
      }
    } else {
      isEvidence = isMissed || (plan.isFind && !isAttempt)
    }
    if self == AssumedSet() { return nil }
  }

  private init() {}
}

/// The facts that the plan adds to the work sets of one line.
struct AssumedSets {
  /// The index of the line in its workout.
  let line: Int
  let sets: [AssumedSet?]
}

// Finds the facts that a plan adds to the performed sets of a line.

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
