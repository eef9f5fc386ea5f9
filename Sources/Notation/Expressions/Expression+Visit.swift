// Traversal of expressions without building lists of their parts.

extension Expression {
  /// Calls `each` with the expression and all its parts, in written order.
  package func visit(_ each: (Expression) -> Void) {
    each(self)
    node.visitChildren { $0.visit(each) }
  }

  /// Returns whether `isSo` holds for the expression or any of its parts.
  package func contains(where isSo: (Expression) -> Bool) -> Bool {
    var found = false
    visit { part in found = found || isSo(part) }
    return found
  }
}

extension Expression.Node {
  /// Calls `each` with the direct parts of this expression, in written order.
  func visitChildren(_ each: (Expression) -> Void) {
    switch self {
    case .literal, .truth, .bothUnits, .name, .field, .predicate: break
    case .set(let set), .setField(let set, _): if case .nth(let index) = set { each(index) }
    case .negated(let inner), .not(let inner), .setFunction(_, let inner):
      each(inner)
    case .percentOf(let left, let right), .and(let left, let right), .or(let left, let right),
      .arithmetic(_, let left, let right), .comparison(_, let left, let right):
      each(left)
      each(right)
    case .isOneOf(let value, let choices):
      each(value)
      for choice in choices { choice.visitEnds(each) }
    case .conditional(let value, let condition, let other):
      each(value)
      each(condition)
      each(other)
    case .call(_, let arguments), .table(_, let arguments):
      for argument in arguments { each(argument) }
    case .history(.best(_, _, let condition)): if let condition { each(condition) }
    case .history: break
    }
  }
}

extension Choice {
  fileprivate func visitEnds(_ each: (Expression) -> Void) {
    switch self {
    case .one(let value): each(value)
    case .range(let first, let last):
      each(first)
      each(last)
    }
  }
}
