// The names that expressions and statements read.

import Training

extension Expression {
  /// The values and tables that the expression reads, in written order.
  ///
  /// A set named with `as` is included if it has no field, because it then looks like a value. Sets
  /// of other exercises are always included.
  package var readNames: [ValueName] {
    var names: [ValueName] = []
    visit { part in
      switch part.node {
      case .name(let name), .table(let name, _): names.append(name)
      case .setField(.other(let slot, let name), _): names.append(ValueName(name, of: slot))
      default: break
      }
    }
    return names
  }
}

extension Statement {
  /// The values that the statement reads. `+=` and similar operators also read the value that they
  /// change.
  package var readNames: [ValueName] {
    guard case .assign(let name, let change, let value) = action else { return [] }
    return (change == .set ? [] : [name]) + value.readNames
  }

  /// The value that the statement changes.
  package var changedName: ValueName? {
    if case .assign(let name, _, _) = action { name } else { nil }
  }
}
