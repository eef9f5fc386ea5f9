// Mapping of planned sets from the text they were read from to the file that contains it.

import Diagnostics
import Notation

extension PlannedSet {
  /// Returns the set with all spans mapped.
  func placed(_ map: (SourceSpan) -> SourceSpan) -> PlannedSet {
    var copy = self
    copy.span = map(span)
    if case .expression(let expression) = count { copy.count = .expression(expression.placed(map)) }
    copy.amount = amount.placed(map)
    copy.load = load?.placed(map)
    return copy
  }
}

extension PlannedAmount {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> PlannedAmount {
    switch self {
    case .reps(let goal): .reps(goal.placed(map))
    case .repsInTime(let goal, let time): .repsInTime(goal.placed(map), time)
    case .total(let number, let highest, let size):
      .total(number.placed(map), upTo: highest?.placed(map), by: size?.placed(map))
    case .time(.expression(let expression)): .time(.expression(expression.placed(map)))
    case .distance(.expression(let expression)): .distance(.expression(expression.placed(map)))
    case .expression(let expression): .expression(expression.placed(map))
    case .time, .distance, .distanceInTime: self
    }
  }
}

extension RepGoal {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> RepGoal {
    switch self {
    case .exactly(let number): .exactly(number.placed(map))
    case .range(let low, let high): .range(low.placed(map), high.placed(map))
    case .atLeast(let number): .atLeast(number.placed(map))
    case .rangeOrMore(let low, let high): .rangeOrMore(low.placed(map), high.placed(map))
    case .max: .max
    }
  }
}

extension RepNumber {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> RepNumber {
    if case .expression(let expression) = self { .expression(expression.placed(map)) } else { self }
  }
}

extension PlannedLoad {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> PlannedLoad {
    switch self {
    case .load, .bar: self
    case .percent(let low, let high, let base, let plus):
      .percent(low, upTo: high, of: base?.placed(map), plus: plus)
    case .bodyweight(let isSubtracted, let expression):
      .bodyweight(isSubtracted: isSubtracted, expression.placed(map))
    case .expression(let expression): .expression(expression.placed(map))
    case .effort(let base): .effort(of: base.placed(map))
    }
  }
}
