// Progressions: named rules with parameters and state.

package import Diagnostics
package import Notation

/// A parameter of a progression with its default.
///
/// Its value is the argument, else the lift's value of that name, else the default.
package struct ProgressionParameter: Hashable, Sendable {
  /// The default of a parameter: an expression, or a table that is used like a function.
  package enum Default: Hashable, Sendable {
    case expression(Expression)
    case table(ProgressionTable)
  }

  package var name: String
  package var standard: Default
  /// The place of the name.
  package var span: SourceSpan

  package init(_ name: String, _ standard: Default, at span: SourceSpan) {
    self.name = name
    self.standard = standard
    self.span = span
  }
}

/// The period after which a list of rules runs.
package enum RulePeriod: String, Hashable, Sendable, CaseIterable {
  case session, week, cycle, block

  /// The key of a progression that contains the rules: `rules`, `after week` and so on.
  package var key: String { self == .session ? "rules" : "after \(rawValue)" }
}

/// A named list of rules, as `progress` declares it.
package struct Progression: Hashable, Sendable {
  package var name: String
  package var parameters: [ProgressionParameter]
  /// The values that each slot keeps for itself, with their starts.
  package var state: [ValueDeclaration]
  /// The rules that run after each session in which the slot was trained.
  package var rules: [Rule]
  package var afterWeek: [Rule]
  package var afterCycle: [Rule]
  package var afterBlock: [Rule]
  /// True if the slot's open loads are filled in from its last session, however long ago it was.
  package var fillsAlways = false
  /// False if the slot's `weight` does not follow a lifter who does more than planned.
  package var adoptsHeavier = true
  /// True if the progression is built in and not declared by the program.
  package var isBuiltIn: Bool
  /// The text that the spans point into. Nil for the program's own text.
  package var source: SourceText?
  /// The place of the name.
  package var span: SourceSpan

  package init(
    _ name: String, parameters: [ProgressionParameter] = [], state: [ValueDeclaration] = [],
    rules: [Rule] = [], afterWeek: [Rule] = [], afterCycle: [Rule] = [], afterBlock: [Rule] = [],
    isBuiltIn: Bool = false, source: SourceText? = nil, at span: SourceSpan
  ) {
    self.name = name
    self.parameters = parameters
    self.state = state
    self.rules = rules
    self.afterWeek = afterWeek
    self.afterCycle = afterCycle
    self.afterBlock = afterBlock
    self.isBuiltIn = isBuiltIn
    self.source = source
    self.span = span
  }

  package func rules(after period: RulePeriod) -> [Rule] {
    switch period {
    case .session: rules
    case .week: afterWeek
    case .cycle: afterCycle
    case .block: afterBlock
    }
  }

  package func parameter(_ name: String) -> ProgressionParameter? {
    parameters.first { $0.name == name }
  }
}
