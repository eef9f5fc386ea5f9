// The place of a rule that changed a value.

import Diagnostics
import Notation
package import Programs
import Training

/// A rule in the version of the program that ran it.
///
/// Its place is looked up when it is shown, because most changes of a replay are never shown.
package struct RuleSite: Hashable, Sendable {
  /// The value of `file` for a built-in progression.
  package static let builtIn = "built in"

  private let scope: RuleScope
  private let number: Int
  private let compiled: CompiledProgram

  /// Creates the site of the rule that is written at `start`; nil if the progression does not have
  /// it.
  init?(ofRuleAt start: Int, of scope: RuleScope, in compiled: CompiledProgram) {
    // A rule is large, so none is copied.
    guard let number = scope.rules.indices.first(where: { scope.rules[$0].span.start == start })
    else { return nil }
    self.scope = scope
    self.number = number
    self.compiled = compiled
  }

  package var rule: Rule { scope.rules[number] }
  /// The progression's name.
  package var name: String { scope.progression.name }
  package var version: String? { compiled.version }
  /// The program's file, or `built in`.
  package var file: String { scope.progression.isBuiltIn ? Self.builtIn : place.file }
  package var line: Int { place.position.line }

  private var place: (file: String, position: SourcePosition) {
    (scope.progression.source ?? compiled.program.source).place(of: rule.span)
  }

  /// The rule as written: `when made: weight += step`.
  package var text: String { "\(rule.condition.text): \(rule.statements.text)" }

  package static func == (one: RuleSite, other: RuleSite) -> Bool {
    (one.scope === other.scope && one.number == other.number && one.compiled === other.compiled)
      || (one.name == other.name && one.version == other.version && one.file == other.file
        && one.line == other.line && one.text == other.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(version)
  }
}
