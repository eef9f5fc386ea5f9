// Which names an expression and a statement read.

import Training

extension Expression {
  /// The values and tables that the expression reads, in the order they are written.
  ///
  /// A set that `as` names is among them where it stands without a field, as a value would.
  package var readNames: [ValueName] {
    var names: [ValueName] = []
    visit { part in
      switch part.node {
      case .name(let name), .table(let name, _): names.append(name)
      default: break
      }
    }
    return names
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
