// The parts of a planned set that expressions give.

import Diagnostics

/// A part of a set that an expression can give: `rest (pause)`, `@(target)`, `tempo (n)1X1`.
package enum ComputedPart: String, Hashable, Sendable, CaseIterable {
  /// The time in which a distance or reps are done: `5km in (t)`.
  case timeLimit
  case effort, until, rest, every
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
    if case .expression(let count) = count { copy.count = .expression(change(count)) }
    copy.amount = amount.mapExpressions(change)
    for part in ComputedPart.allCases {
      if let expression = copy.computed[part] { copy.computed[part] = change(expression) }
    }
    copy.load = load?.mapExpressions(change)
    return copy
  }
}
