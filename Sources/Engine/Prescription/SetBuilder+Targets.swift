// Turns ranges of reps into the target of the day, for slots that climb through their ranges.

import Diagnostics
import Notation
import Programs
import Training

extension SetBuilder {
  /// Returns the sets for each side if the lift is done that way, and with a target in place of
  /// each range: its bottom plus `extra_reps`, at most its top.
  ///
  /// The sets are unchanged if the slot does not have `extra_reps`, or if it is empty.
  func atTargets(_ sets: [ExpandedSet]) throws(PlanProblem) -> [ExpandedSet] {
    let climbs =
      scope.names?.extraReps != nil && sets.contains { $0.set.amount.repRange != nil }
    guard climbs || entry.isPerSide else { return sets }
    var result: [ExpandedSet] = []
    result.reserveCapacity(sets.count)
    for (index, one) in sets.enumerated() {
      // The sets of one count share an object, and so do their targets.
      if index > 0, sets[index - 1] === one, let last = result.last {
        result.append(last)
      } else {
        result.append(try atTarget(entry.isPerSide ? one.perSide : one, climbs: climbs))
      }
    }
    return result
  }

  private func atTarget(
    _ expanded: ExpandedSet, climbs: Bool
  ) throws(PlanProblem) -> ExpandedSet {
    guard climbs, let range = expanded.set.amount.repRange else { return expanded }
    let working = scope.planned(range.target)
    if let problem = working.problem { throw .failed(problem) }
    guard case .number(let number)? = working.value, let reps = number.atNinePlaces.floor else {
      return expanded
    }
    var set = expanded.set
    let least = min(range.low, range.high)
    set.amount.setTarget(Int32(clamping: max(Int(least), min(Int(range.high), reps))))
    return ExpandedSet(
      set, isOptional: expanded.isOptional, repeatsLoad: expanded.repeatsLoad,
      workings: expanded.workings + [working], topReps: range.high)
  }
}

extension ExpandedSet {
  /// The same set for each side.
  fileprivate var perSide: ExpandedSet {
    guard !set.isPerSide else { return self }
    var set = set
    set.isPerSide = true
    return ExpandedSet(
      set, isOptional: isOptional, repeatsLoad: repeatsLoad, workings: workings)
  }
}

/// A range of reps with plain ends.
private struct RepRange {
  let low: Int32
  let high: Int32

  /// The target as an expression, so that `why` can show how it was calculated.
  var target: Expression {
    let place = SourceSpan(0, 0)
    func number(_ reps: Int32) -> Expression {
      Expression(.literal(.number(Decimal(Int(reps)))), at: place)
    }
    let extra = Expression(.name(ValueName("extra_reps")), at: place)
    let sum = Expression(.arithmetic(.add, number(low), extra), at: place)
    return Expression(.call(.min, [sum, number(high)]), at: place)
  }
}

extension PlannedAmount {
  /// The range of reps. Nil for other amounts, and for ranges that still have an expression.
  fileprivate var repRange: RepRange? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _):
      switch goal {
      case .range(.whole(let low), .whole(let high)),
        .rangeOrMore(.whole(let low), .whole(let high)):
        RepRange(low: low, high: high)
      default: nil
      }
    default: nil
    }
  }

  /// Replaces the range by that number of reps. An open range stays open.
  fileprivate mutating func setTarget(_ reps: Int32) {
    func target(_ goal: RepGoal) -> RepGoal {
      if case .rangeOrMore = goal { .atLeast(.whole(reps)) } else { .exactly(.whole(reps)) }
    }
    switch self {
    case .reps(let goal): self = .reps(target(goal))
    case .repsInTime(let goal, let time): self = .repsInTime(target(goal), time)
    default: break
    }
  }
}

extension SetGoal {
  /// Returns the same goal of reps, with the top of the range that it is in.
  func upTo(_ top: Int32) -> SetGoal {
    switch self {
    case .reps(let reps, _): .reps(reps, upTo: top)
    case .repsInTime(let reps, _): .repsInTime(reps, upTo: top)
    default: self
    }
  }
}
