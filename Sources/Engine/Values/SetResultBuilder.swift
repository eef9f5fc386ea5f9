// Planned and performed sets as the facts that rules and loads are worked out from.

import Notation
import Programs
import Training

enum SetResultBuilder {
  /// Adds what was done to the planned sets in their order; what is left over stands behind them.
  static func add(_ done: [SetGroup], to sets: inout [SetResult], _ moment: SessionContext) {
    guard sets.contains(where: { $0.isTotal || $0.isFind }) else {
      return addEach(done, to: &sets, moment)
    }
    let (planned, done) = (sets, done.work)
    let assigned = SetPairing.assigned(done, to: planned.map(PairedSet.init))
    sets = []
    sets.reserveCapacity(max(planned.count, done.count))
    var extra: [PerformedSet] = []
    for (set, own) in zip(planned, assigned) {
      append(set, done: own, to: &sets, moment)
      if set.isFind, let best = SetPairing.best(of: own, reps: set.goalReps) {
        extra += own[..<best] + own[(best + 1)...]
      }
    }
    for set in extra + done.dropFirst(assigned.last?.endIndex ?? 0) {
      var facts = SetResult()
      facts.take(set, moment)
      sets.append(facts)
    }
  }

  /// One set done for each planned one, where no total or `find` takes more.
  private static func addEach(
    _ done: [SetGroup], to sets: inout [SetResult], _ moment: SessionContext
  ) {
    var index = 0
    for number in done.indices {
      let group = done[number]
      guard group.set.isWork else { continue }
      for _ in 0..<max(0, group.count) {
        if index == sets.count { sets.append(SetResult()) }
        sets[index].take(group.set, moment)
        index += 1
      }
    }
  }

  /// A planned set with the sets that were done for it: all lines of a total, the best attempt at a
  /// `find`, else one.
  static func append(
    _ planned: SetResult, done: ArraySlice<PerformedSet>, to result: inout [SetResult],
    _ moment: SessionContext
  ) {
    var facts = planned
    if planned.isFind {
      if let best = SetPairing.best(of: done, reps: planned.goalReps) {
        facts.take(done[best], moment)
      }
      return result.append(facts)
    }
    if let first = done.first { facts.take(first, moment) }
    result.append(facts)
    for set in done.dropFirst() {
      var further = SetResult(goal: .partOfTotal, planned: planned.planned)
      further.take(set, moment)
      result.append(further)
    }
  }
}

extension SetResult {
  /// True for `50 total`: any number of lines may make it up.
  var isTotal: Bool {
    if case .total? = goal { true } else { false }
  }

  /// Takes over what was done.
  mutating func take(_ set: PerformedSet, _ moment: SessionContext) {
    take(set)
    load = set.judgedLoad?.exact
    if moment.compiled.readsEstimates {
      e1rm = moment.estimate(set, assuming: assumedEffort, on: moment.date)
    }
  }

  /// Takes over what was done, but for the estimate.
  mutating func take(_ set: PerformedSet) {
    isDone = true
    reps = set.amount.reps
    load = set.load?.exact
    effort = set.effort
    switch set.amount {
    case .time(let time), .repsInTime(_, let time): self.time = time
    case .distance(let distance): self.distance = distance
    case .distanceInTime(let distance, let time):
      self.distance = distance
      self.time = time
    case .reps: break
    }
  }
}

extension PlannedSet {
  /// What the set asks for, as rules see it; nil where an expression was left standing.
  var goal: SetGoal? {
    switch amount {
    case .reps(.max): return .max
    case .reps(let goal): return goal.minReps.map { .reps($0, upTo: goal.ceiling) }
    case .repsInTime(let goal, _): return .repsInTime(goal.minReps, upTo: goal.ceiling)
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
  /// The head of a range; nil where there is none.
  var ceiling: Int32? {
    switch self {
    case .range(_, let high), .rangeOrMore(_, let high): high.whole
    case .exactly, .atLeast, .max: nil
    }
  }
}
