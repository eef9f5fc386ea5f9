// A progression: named rules with their parameters and the state they keep.

package import Diagnostics
package import Notation

/// A parameter of a progression with its default.
///
/// Its value is the use's argument, else the lift's value of that name, else the default.
package struct ProgressionParameter: Hashable, Sendable {
  /// What a parameter is: an expression, or a table that is used like a function.
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

/// What the rules of a list run after.
package enum RulePeriod: String, Hashable, Sendable, CaseIterable {
  case session, week, cycle, block

  /// The key of a progression that holds the rules: `rules`, `after week`...
  package var key: String { self == .session ? "rules" : "after \(rawValue)" }
}

/// Named rules, as `progress` declares them.
package struct Progression: Hashable, Sendable {
  package var name: String
  package var parameters: [ProgressionParameter]
  /// Values that each slot keeps for itself, with their starts.
  package var state: [ValueDeclaration]
  /// After each session that trained the slot.
  package var rules: [Rule]
  package var afterWeek: [Rule]
  package var afterCycle: [Rule]
  package var afterBlock: [Rule]
  /// True for one that the program does not declare itself.
  package var isBuiltIn: Bool
  /// The text that all spans of it point into; nil for the program's own.
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
