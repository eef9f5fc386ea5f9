// Combines planned and performed sets into the results that rules and loads depend on.

import Notation
import Programs
package import Training

/// Adds performed sets to the results of planned ones.
enum SetResultBuilder {
  /// Adds the performed sets to the planned ones in order. The rest are appended.
  static func add(_ done: [SetGroup], to sets: inout [SetResult], _ moment: SessionContext) {
    let (planned, done) = (sets, done.work)
    let assigned = SetPairing.judged(done, by: planned.map(PairedSet.init))
    sets = []
    sets.reserveCapacity(max(planned.count, done.count))
    var extra: [PerformedSet] = []
    for (var set, (own, isOmitted)) in zip(planned, assigned) {
      if isOmitted { set.isOptional = true }
      append(set, done: own, to: &sets, moment)
      if set.isFind, let best = SetPairing.best(of: own, reps: set.minReps) {
        extra += own[..<best] + own[(best + 1)...]
      }
    }
    for set in extra + done.dropFirst(assigned.last?.done.endIndex ?? 0) {
      var facts = SetResult()
      facts.add(set, moment)
      sets.append(facts)
    }
  }

  /// Appends a planned set with the sets done for it: all lines of a total, the best attempt at a
  /// `find`, or one set.
  static func append(
    _ planned: SetResult, done: ArraySlice<PerformedSet>, to result: inout [SetResult],
    _ moment: SessionContext
  ) {
    var facts = planned
    if planned.isFind {
      if let best = SetPairing.best(of: done, reps: planned.minReps) {
        facts.add(done[best], moment)
      }
      return result.append(facts)
    }
    // A set that takes one has its last attempt; those before it failed.
    let own = planned.isTotal ? done.startIndex : done.endIndex - 1
    if done.indices.contains(own) { facts.add(done[own], moment) }
    result.append(facts)
    for index in done.indices where index != own {
      let set = done[index]
      var further = SetResult(goal: .partOfTotal, planned: planned.planned)
      further.add(set, moment)
      result.append(further)
    }
  }
}

extension SetResult {
  /// True for `50 total`, which any number of lines may add up to.
  var isTotal: Bool {
    if case .total? = goal { true } else { false }
  }

  mutating func add(_ set: PerformedSet, _ moment: SessionContext) {
    add(set, at: set.judgedLoad)
    isStandIn = set.isStandIn
    if set.isAtLimit {
      isAtLimit = true
      load = planned ?? load
    }
    // The load of a failed attempt is not one from which others follow.
    if set.amount.reps == 0, name != nil { load = planned ?? load }
    if moment.compiled.readsEstimates {
      e1rm = moment.estimate(set, assuming: assumedEffort, on: moment.date)
    }
  }

  /// Takes a set without an effort as done at the one that it is meant for, or to failure if reps
  /// were missed, so that a load that depends on it is known.
  mutating func assume(_ meant: Effort?) {
    guard isDone, effort == nil, let meant, let reps else { return }
    effort = reps >= minReps ?? 0 ? meant : .toFailure
  }

  /// Adds a performed set to the result, without the estimate.
  mutating func add(_ set: PerformedSet) { add(set, at: set.load) }

  private mutating func add(_ set: PerformedSet, at load: Load?) {
    isDone = true
    reps = set.amount.reps
    self.load = load?.exact
    effort = set.effort
    switch set.amount {
    case .time(let time), .repsInTime(_, let time): self.time = time
    case .distance(let distance), .distanceInTime(let distance, _):
      self.distance = distance
      time = set.timeOfDistance
    case .reps: break
    }
  }

  /// Takes a set that is still to come as done exactly as planned, so that the loads shown after it
  /// assume a session that goes as planned.
  mutating func assume(_ set: PrescribedSet, at load: ExactLoad?, _ moment: SessionContext) {
    isDone = true
    self.load = load
    reps = set.set.amount.minReps
    effort = set.set.meantEffort
    switch set.set.amount {
    case .time(.exactly(let time)), .time(.atLeast(let time)), .time(.range(let time, _)),
      .repsInTime(_, let time):
      self.time = time
    case .distance(.exactly(let distance)): self.distance = distance
    case .distanceInTime(let distance, let time):
      self.distance = distance
      self.time = time
    case .reps, .total, .time(.expression), .distance(.expression), .expression: break
    }
    if moment.compiled.readsEstimates, let reps {
      let performed = PerformedSet(.reps(reps), load: load?.written, effort: effort)
      e1rm = moment.estimate(performed, assuming: nil, on: moment.date)
    }
  }
}

extension PrescribedSet {
  /// Returns whether a set done for it has at least its reps, time or distance.
  package func isReached(by done: PerformedSet) -> Bool {
    var result = SetResult(goal: set.goal, isFind: set.isFind)
    result.add(done)
    return result.reachesAmount(toTop: false)
  }
}

extension PlannedSet {
  /// The goal as rules see it; nil if an expression does not have a value.
  var goal: SetGoal? {
    switch amount {
    case .reps(.max): return .max
    case .reps(let goal): return goal.minReps.map { .reps($0, upTo: goal.top) }
    case .repsInTime(let goal, _): return .repsInTime(goal.minReps, upTo: goal.top)
    case .total(let low, let high, _):
      return low.whole.map { .total($0, upTo: high?.whole) }
    case .time(.exactly(let time)), .time(.atLeast(let time)): return .time(time)
    case .time(.range(let low, let high)): return .time(low, upTo: high)
    case .distance(.exactly(let distance)): return .distance(distance)
    case .distanceInTime(let distance, let time): return .distanceInTime(distance, time)
    case .time(.expression), .distance(.expression), .expression: return nil
    }
  }
}

extension RepGoal {
  /// The top of a rep range; nil if there is no range.
  var top: Int32? {
    switch self {
    case .range(_, let high), .rangeOrMore(_, let high): high.whole
    case .exactly, .atLeast, .max: nil
    }
  }
}

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
