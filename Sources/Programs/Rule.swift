// One rule of a progression: its condition and its statements.

package import Diagnostics
package import Notation

/// The condition of a rule: when it runs.
package enum RuleCondition: Hashable, Sendable {
  case when(Expression)
  case otherwise
  case always

  /// The key of the rule as written: `when made`, `else`, `always`.
  package var text: String {
    switch self {
    case .when(let condition): "when \(condition.text)"
    case .otherwise: "else"
    case .always: "always"
    }
  }
}

/// A rule: a condition, statements, and a text to show.
package struct Rule: Hashable, Sendable {
  package var condition: RuleCondition
  package var statements: [Statement]
  /// The text that is shown when the rule runs, with its placeholders filled in.
  package var say: SayTemplate?
  /// True if the rules after this one are checked even if this one ran.
  package var also: Bool
  /// The place of the key, which gives the rule's line.
  package var span: SourceSpan

  package init(
    _ condition: RuleCondition, _ statements: [Statement], say: SayTemplate? = nil,
    also: Bool = false, at span: SourceSpan
  ) {
    self.condition = condition
    self.statements = statements
    self.say = say
    self.also = also
    self.span = span
  }
}

/// The outcome of a rule that ran.
package struct RuleOutcome: Hashable, Sendable {
  package let rule: Rule
  package let effects: [StatementEffect]
  /// The text of the rule, filled in.
  package let say: String?
  /// Everything that was read to get here, including the conditions of earlier rules that did not
  /// hold.
  package let readings: [Reading]
  /// Why the rule could not be worked out, and so has no effects; nil if it ran.
  package var unknown: UnknownAmount?
}

extension [Rule] {
  /// Runs the rules in order and returns the outcomes of those that ran: the first whose condition
  /// holds, and later ones if it has `also`.
  ///
  /// A rule that cannot be worked out is as if its condition did not hold, but is in the outcomes.
  ///
  /// Each statement sees the changes of the statements before it, including the changes of earlier
  /// rules. The effects are only returned; the caller applies them. Evaluation errors, such as a
  /// division by zero, are thrown with their place.
  package func run(in context: any EvaluationContext) throws(Diagnostic) -> [RuleOutcome] {
    var evaluation = Evaluation(in: context)
    var outcomes: [RuleOutcome] = []
    // Iterating over indices avoids a copy of each rule. Most rules do not run.
    for index in indices {
      if case .when(let condition) = self[index].condition, try !evaluation.holds(condition) {
        continue
      }
      let effects: [StatementEffect]
      switch try evaluation.run(self[index].statements) {
      case .effects(let found): effects = found
      case .unknown(let unknown):
        outcomes.append(
          RuleOutcome(
            rule: self[index], effects: [], say: nil, readings: evaluation.readings,
            unknown: unknown))
        continue
      }
      // The text shows the values as they are now, but reading them is not a reason for the
      // outcome.
      let readings = evaluation.removeReadings()
      let say = try self[index].say?.filled(in: &evaluation)
      _ = evaluation.removeReadings()
      outcomes.append(
        RuleOutcome(rule: self[index], effects: effects, say: say, readings: readings))
      if !self[index].also { break }
    }
    return outcomes
  }
}

extension KindChecker {
  /// Checks a rule: its condition, its statements and its text.
  package mutating func check(_ rule: Rule) {
    if case .when(let condition) = rule.condition { self.condition(condition) }
    for statement in rule.statements { check(statement) }
    for placeholder in rule.say?.placeholders ?? [] { _ = kind(of: placeholder) }
  }
}

// The names that rules read and change, and their expressions.

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
