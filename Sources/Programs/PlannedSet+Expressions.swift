// The expressions in a planned set.

package import Notation

extension PlannedSet {
  /// All expressions of the set: of its count and amount, then of its load.
  package var expressions: [Expression] {
    var result = amountExpressions
    switch load {
    case .percent(_, _, let of?, _), .bodyweight(_, let of), .expression(let of), .effort(let of):
      result.append(of)
    case .load, .bar, .percent, nil: break
    }
    return result
  }

  /// The expressions that decide the count, and the reps, the time or the distance.
  package var amountExpressions: [Expression] {
    var result: [Expression] = []
    if case .expression(let count) = count { result.append(count) }
    func add(_ reps: RepNumber?) {
      if case .expression(let expression)? = reps { result.append(expression) }
    }
    func add(_ goal: RepGoal) {
      switch goal {
      case .exactly(let reps), .atLeast(let reps): add(reps)
      case .range(let low, let high), .rangeOrMore(let low, let high):
        add(low)
        add(high)
      case .max: break
      }
    }
    switch amount {
    case .reps(let goal), .repsInTime(let goal, _): add(goal)
    case .total(let low, let high, let size):
      add(low)
      add(high)
      add(size)
    case .expression(let expression), .time(.expression(let expression)),
      .distance(.expression(let expression)):
      result.append(expression)
    case .time, .distance, .distanceInTime: break
    }
    return result
  }
}
