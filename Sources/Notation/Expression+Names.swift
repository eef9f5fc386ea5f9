// Which names an expression and a statement read.

import Training

extension Expression {
  /// The values and tables that the expression reads, in the order they are written.
  ///
  /// A set that `as` names is among them where it stands without a field, as a value would.
  package var readNames: [ValueName] {
    var names: [ValueName] = []
    addReadNames(to: &names)
    return names
  }

  private func addReadNames(to names: inout [ValueName]) {
    switch node {
    case .name(let name): names.append(name)
    case .table(let name, let input):
      names.append(name)
      input.addReadNames(to: &names)
    case .literal, .truth, .bothUnits, .field, .predicate: break
    case .negated(let inner), .not(let inner), .fold(_, let inner):
      inner.addReadNames(to: &names)
    case .percentOf(let left, let right), .and(let left, let right), .or(let left, let right),
      .arithmetic(_, let left, let right), .comparison(_, let left, let right):
      left.addReadNames(to: &names)
      right.addReadNames(to: &names)
    default: for child in node.children { child.addReadNames(to: &names) }
    }
  }
}

extension Statement {
  /// The values that the statement reads; with `+=` and its like also the one it changes.
  package var readNames: [ValueName] {
    guard case .assign(let name, let change, let value) = action else { return [] }
    return (change == .set ? [] : [name]) + value.readNames
  }

  /// The value that the statement changes.
  package var changedName: ValueName? {
    if case .assign(let name, _, _) = action { name } else { nil }
  }
}
