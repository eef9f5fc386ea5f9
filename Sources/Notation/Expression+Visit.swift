// Goes through an expression part by part, without a list of the parts of each part.

extension Expression {
  /// Calls `each` with the expression and all that it is made of, in the order they are written.
  package func visit(_ each: (Expression) -> Void) {
    each(self)
    switch node {
    case .literal, .truth, .bothUnits, .name, .field, .predicate: break
    case .set(let set), .setField(let set, _): if case .nth(let index) = set { index.visit(each) }
    case .negated(let inner), .not(let inner), .fold(_, let inner), .table(_, let inner):
      inner.visit(each)
    case .percentOf(let left, let right), .and(let left, let right), .or(let left, let right),
      .arithmetic(_, let left, let right), .comparison(_, let left, let right):
      left.visit(each)
      right.visit(each)
    case .isOneOf(let value, let choices):
      value.visit(each)
      for choice in choices { choice.visit(each) }
    case .conditional(let value, let condition, let other):
      value.visit(each)
      condition.visit(each)
      other.visit(each)
    case .call(_, let arguments): for argument in arguments { argument.visit(each) }
    case .history(.best(_, _, let condition)): condition?.visit(each)
    case .history: break
    }
  }

  /// Whether the expression, or anything that it is made of, is as `isSo` says.
  package func contains(where isSo: (Expression) -> Bool) -> Bool {
    var found = false
    visit { part in found = found || isSo(part) }
    return found
  }
}

extension Choice {
  fileprivate func visit(_ each: (Expression) -> Void) {
    switch self {
    case .one(let value): value.visit(each)
    case .range(let first, let last):
      first.visit(each)
      last.visit(each)
    }
  }
}
