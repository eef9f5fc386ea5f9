// Planned and performed sets as the facts that rules and loads are worked out from.

import Notation
import Programs
import Training

enum SetFactsBuilder {
  /// Planned sets in order with what was done for each, then extra ones.
  static func facts(
    _ planned: [SetFacts], done: [PerformedSet], scope: SlotScope
  ) -> [SetFacts] {
    if !planned.contains(where: \.isTotal) { return paired(planned, done, scope) }
    var result: [SetFacts] = []
    result.reserveCapacity(max(planned.count, done.count))
    var next = 0
    for (index, set) in planned.enumerated() {
      let left = done.count - next
      let count = set.isTotal ? max(1, left - (planned.count - index - 1)) : 1
      let end = next + min(count, left)
      append(set, done: done[next..<end], to: &result, scope)
      next = end
    }
    for set in done[next...] {
      var extra = SetFacts()
      extra.take(set, scope)
      result.append(extra)
    }
    return result
  }

  /// One set done for each planned one, where no total takes more.
  private static func paired(
    _ planned: [SetFacts], _ done: [PerformedSet], _ scope: SlotScope
  ) -> [SetFacts] {
    var result = planned
    for index in done.indices {
      if index >= result.count { result.append(SetFacts()) }
      result[index].take(done[index], scope)
    }
    return result
  }

  /// A planned set with the sets that were done for it: more than one only for a total.
  static func append(
    _ planned: SetFacts, done: ArraySlice<PerformedSet>, to result: inout [SetFacts],
    _ scope: SlotScope
  ) {
    var facts = planned
    if let first = done.first { facts.take(first, scope) }
    result.append(facts)
    for set in done.dropFirst() {
      var further = SetFacts(goal: .partOfTotal, planned: planned.planned)
      further.take(set, scope)
      result.append(further)
    }
  }
}

extension SetFacts {
  /// True for `50 total`: any number of lines may make it up.
  var isTotal: Bool {
    if case .total? = goal { true } else { false }
  }

  /// Takes over what was done.
  mutating func take(_ set: PerformedSet, _ scope: SlotScope) {
    take(set)
    if scope.compiled.readsEstimates { e1rm = scope.estimate(set, scope.date) }
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
    case .reps(let goal): return goal.foot.map { .reps($0, upTo: goal.ceiling) }
    case .repsInTime(let goal, _): return .repsInTime(goal.foot, upTo: goal.ceiling)
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
