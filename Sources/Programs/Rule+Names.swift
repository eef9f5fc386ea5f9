// Which names rules read and change.

package import Notation

extension Rule {
  /// The values that the rule reads: in its condition, its statements and its text.
  package var readNames: [ValueName] {
    var names = statements.flatMap(\.readNames) + (say?.holes.flatMap(\.readNames) ?? [])
    if case .when(let condition) = condition { names = condition.readNames + names }
    return names
  }

  /// The values that the rule changes.
  package var changedNames: [ValueName] { statements.compactMap(\.changedName) }
}

extension Progression {
  /// Every rule, whatever it runs after.
  package var allRules: [Rule] { RulePeriod.allCases.flatMap(rules(after:)) }

  /// The values that its rules, defaults and starts read.
  package var readNames: [ValueName] {
    var names = allRules.flatMap(\.readNames)
    for parameter in parameters {
      switch parameter.standard {
      case .expression(let expression): names += expression.readNames
      case .table(let table): names += table.cells.flatMap(\.readNames)
      }
    }
    for declaration in state {
      if case .expression(let start) = declaration.start { names += start.readNames }
    }
    return names
  }

  /// The values that its rules change.
  package var changedNames: [ValueName] { allRules.flatMap(\.changedNames) }
}
