// The parts of a planned set that expressions give.

import Diagnostics

/// A part of a set that an expression can give: `rest (pause)`, `@(target)`, `tempo (n)1X1`.
package enum ComputedPart: String, Hashable, Sendable, CaseIterable {
  /// The time in which a distance or reps are done: `5km in (t)`.
  case timeLimit
  case effort
  /// The top of a range of efforts or percentages: `@(target)-9`, `@8-(target)`, `@ (low)-80%`.
  case effortTop, percentTop
  case until, rest, every
  /// The parts of a tempo, which `?` stands for in the text of the set's tempo.
  case tempoDown, pauseBelow, tempoUp, pauseAbove

  package static let ofTempo: [ComputedPart] = [.tempoDown, .pauseBelow, .tempoUp, .pauseAbove]
}

extension Expression {
  /// The `?` in place of a number that cannot be worked out.
  package static let unknown = Expression(.name(ValueName("?")), at: SourceSpan(0, 0))
}

extension PlannedSet {
  /// Returns the set with other expressions: of its count, its amount, its other parts and its
  /// load, in that order.
  package func mapExpressions(_ change: (Expression) -> Expression) -> PlannedSet {
    var copy = self
    copy.count = count.mapExpressions(change)
    copy.amount = amount.mapExpressions(change)
    for part in ComputedPart.allCases {
      if let expression = copy.computed[part] { copy.computed[part] = change(expression) }
    }
    copy.load = load?.mapExpressions(change)
    return copy
  }
}

// The expressions of a count, an amount and a load.

/// Returns the expressions that `map` changes, in its order.
private func visited(by map: ((Expression) -> Expression) -> Void) -> [Expression] {
  var found: [Expression] = []
  map { expression in
    found.append(expression)
    return expression
  }
  return found
}

extension PlannedAmount {
  package var expressions: [Expression] {
    visited { _ = mapExpressions($0) }
  }

  package func mapExpressions(_ change: (Expression) -> Expression) -> PlannedAmount {
    func reps(_ number: RepNumber) -> RepNumber { number.mapExpressions(change) }
    func reps(_ goal: RepGoal) -> RepGoal {
      switch goal {
      case .exactly(let number): .exactly(reps(number))
      case .range(let low, let high): .range(reps(low), reps(high))
      case .atLeast(let number): .atLeast(reps(number))
      case .rangeOrMore(let low, let high): .rangeOrMore(reps(low), reps(high))
      case .max: .max
      }
    }
    switch self {
    case .reps(let goal): return .reps(reps(goal))
    case .repsInTime(let goal, let time): return .repsInTime(reps(goal), time)
    case .total(let low, let high, let size):
      return .total(reps(low), upTo: high.map(reps), by: size.map(reps))
    case .time(.expression(let time)): return .time(.expression(change(time)))
    case .distance(.expression(let distance)): return .distance(.expression(change(distance)))
    case .expression(let expression): return .expression(change(expression))
    case .time, .distance, .distanceInTime: return self
    }
  }
}

extension RepNumber {
  fileprivate func mapExpressions(_ change: (Expression) -> Expression) -> RepNumber {
    if case .expression(let expression) = self { .expression(change(expression)) } else { self }
  }
}

extension SetCount {
  /// Its expressions; none if it is written as numbers.
  package var expressions: [Expression] {
    visited { _ = mapExpressions($0) }
  }

  func mapExpressions(_ change: (Expression) -> Expression) -> SetCount {
    switch self {
    case .exactly: self
    case .between(let least, let most):
      .between(least.mapExpressions(change), most.mapExpressions(change))
    case .expression(let count): .expression(change(count))
    }
  }
}

extension PlannedLoad {
  /// The only expression of the load; nil if it has none.
  package var expression: Expression? {
    switch self {
    case .percent(_, _, let of?, _), .bodyweight(_, let of), .expression(let of), .effort(let of):
      of
    case .load, .bar, .percent: nil
    }
  }

  package func mapExpressions(_ change: (Expression) -> Expression) -> PlannedLoad {
    switch self {
    case .load, .bar: self
    case .percent(let low, let high, let base, let plus):
      .percent(low, upTo: high, of: base.map(change), plus: plus)
    case .bodyweight(let isSubtracted, let expression):
      .bodyweight(isSubtracted: isSubtracted, change(expression))
    case .expression(let expression): .expression(change(expression))
    case .effort(let base): .effort(of: change(base))
    }
  }
}
