// Planned and performed sets as the facts that rules and loads are worked out from.

import Notation
import Programs
import Training

enum SetFactsBuilder {
  /// Planned sets in order with what was done for each, then extra ones.
  static func facts(
    _ planned: [PrescribedSet], done: [PerformedSet], scope: SlotScope
  ) -> [SetFacts] {
    let assigned = SetPairing.assigned(done, to: planned.map(\.set))
    let count = assigned.reduce(0) { $0 + $1.count }
    return facts(planned, assigned: assigned, scope: scope, shown: false)
      + done.dropFirst(count).map { scope.facts($0, scope.date) }
  }

  /// Planned sets in order, each with the sets that were done for it.
  ///
  /// - Parameter shown: before a set is done its load is what is shown, so that a later load can be
  ///   told from it; without, it has reps 0 and no load.
  static func facts(
    _ planned: [PrescribedSet], assigned: [ArraySlice<PerformedSet>], scope: SlotScope, shown: Bool
  ) -> [SetFacts] {
    var result: [SetFacts] = []
    result.reserveCapacity(planned.count)
    for (planned, done) in zip(planned, assigned) {
      var facts = SetFacts(
        name: planned.set.name, goal: planned.set.goal, planned: planned.exact,
        isOptional: planned.isOptional, isFind: planned.set.isFind,
        isByEffort: planned.set.effort != nil)
      if let first = done.first {
        take(first, into: &facts, scope)
      } else if shown {
        facts.reps = planned.set.amount.footReps
        facts.load = planned.load?.exact
      } else {
        facts.reps = planned.set.amount.footReps == nil ? nil : 0
      }
      result.append(facts)
      for set in done.dropFirst() {
        var further = SetFacts(goal: .partOfTotal, planned: planned.exact)
        take(set, into: &further, scope)
        result.append(further)
      }
    }
    return result
  }

  private static func take(_ set: PerformedSet, into facts: inout SetFacts, _ scope: SlotScope) {
    facts.take(set)
    facts.e1rm = scope.estimate(set, scope.date)
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
