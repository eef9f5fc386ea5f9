// The names that rules read and change, and their expressions.

package import Notation

extension Rule {
  /// The values that the rule reads: in its condition, its statements and its text.
  package var readNames: [ValueName] {
    var names = statements.flatMap(\.readNames) + (say?.placeholders.flatMap(\.readNames) ?? [])
    if case .when(let condition) = condition { names = condition.readNames + names }
    return names
  }

  /// The values that the rule changes.
  package var changedNames: [ValueName] { statements.compactMap(\.changedName) }
}

extension Progression {
  /// All rules, of all periods.
  package var allRules: [Rule] { RulePeriod.allCases.flatMap(rules(after:)) }

  /// All expressions of its rules, parameters and starts.
  package var expressions: [Expression] {
    var result = parameters.flatMap(\.standard.expressions)
    for rule in allRules {
      if case .when(let condition) = rule.condition { result.append(condition) }
      result += rule.say?.placeholders ?? []
      for statement in rule.statements {
        if case .assign(_, _, let value) = statement.action { result.append(value) }
      }
    }
    for value in state {
      if case .expression(let start) = value.start { result.append(start) }
    }
    return result
  }

  /// The values that its rules, defaults and starts read.
  package var readNames: [ValueName] {
    var names = allRules.flatMap(\.readNames)
    names += parameters.flatMap(\.standard.expressions).flatMap(\.readNames)
    for declaration in state {
      if case .expression(let start) = declaration.start { names += start.readNames }
    }
    return names
  }

  /// The values that its rules change.
  package var changedNames: [ValueName] { allRules.flatMap(\.changedNames) }
}

extension ProgressionParameter.Default {
  /// The expressions of the default: the expression itself, or the cells of the table.
  package var expressions: [Expression] {
    switch self {
    case .expression(let expression): [expression]
    case .table(let table): table.cells
    }
  }
}
