// One rule of a progression: when it fires, and what it does.

package import Diagnostics
package import Notation

/// When a rule fires.
package enum RuleCondition: Hashable, Sendable {
  case when(Expression)
  case otherwise
  case always

  /// As a rule's key writes it: `when made`, `else`, `always`.
  package var text: String {
    switch self {
    case .when(let condition): "when \(condition.text)"
    case .otherwise: "else"
    case .always: "always"
    }
  }
}

/// A rule: a condition, what happens then, and what is said.
package struct Rule: Hashable, Sendable {
  package var condition: RuleCondition
  package var statements: [Statement]
  /// Shown when the rule fires, with its holes filled in.
  package var say: SayTemplate?
  /// True when the rules after it are looked at though it fired.
  package var also: Bool
  /// The place of its key, from which its line is known.
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

/// What a rule did: one that fired.
package struct RuleOutcome: Hashable, Sendable {
  package let rule: Rule
  package let effects: [StatementEffect]
  /// What the rule says, filled in.
  package let say: String?
  /// All that was looked at to come to this, those conditions included that did not hold before it.
  package let readings: [Reading]
}

extension [Rule] {
  /// The outcomes of these rules, in order: the first that holds, and those after it that a rule
  /// with `also` lets pass.
  ///
  /// Each statement sees what those before it changed, also in the rules before. Nothing is carried
  /// out: the effects are the caller's. A division by zero and the like is thrown with its place.
  package func run(in surroundings: any EvaluationContext) throws(Diagnostic) -> [RuleOutcome] {
    var evaluation = Evaluation(in: surroundings)
    var outcomes: [RuleOutcome] = []
    // By their places: most rules do not fire, and are not worth a copy.
    for index in indices {
      if case .when(let condition) = self[index].condition, try !evaluation.holds(condition) {
        continue
      }
      let effects = try evaluation.run(self[index].statements)
      // What is said names values as they are now, and is no reason for anything.
      let readings = evaluation.takeReadings()
      let say = try self[index].say?.filled(in: &evaluation)
      _ = evaluation.takeReadings()
      outcomes.append(
        RuleOutcome(rule: self[index], effects: effects, say: say, readings: readings))
      if !self[index].also { break }
    }
    return outcomes
  }
}

extension KindChecker {
  /// Checks a rule: its condition, its statements, and what it says.
  package mutating func check(_ rule: Rule) {
    if case .when(let condition) = rule.condition { self.condition(condition) }
    for statement in rule.statements { check(statement) }
    for hole in rule.say?.holes ?? [] { _ = kind(of: hole) }
  }
}
