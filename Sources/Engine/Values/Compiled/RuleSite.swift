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

  /// Returns whether the session rules of the progression change a value, other than to 0, only
  /// after failed sessions.
  func countsMisses(in name: String) -> Bool {
    var isAfterMade = false
    var counts = false
    for rule in scope.progression.rules {
      let changes = rule.statements.contains { statement in
        guard case .assign(let changed, _, let value) = statement.action else { return false }
        return changed.name == name && value.node != .literal(.number(.zero))
      }
      if changes {
        guard isAfterMade || rule.condition.needsMiss else { return false }
        counts = true
      }
      if !rule.also, rule.condition.isMade { isAfterMade = true }
    }
    return counts
  }

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

extension RuleCondition {
  /// True for `when made`.
  fileprivate var isMade: Bool {
    if case .when(let condition) = self { condition.node == .predicate(.made) } else { false }
  }

  /// True if it does not hold for a session that was made.
  fileprivate var needsMiss: Bool {
    guard case .when(let condition) = self else { return false }
    return condition.contains { part in
      switch part.node {
      case .predicate(.missed): true
      case .not(let inner): inner.node == .predicate(.made)
      default: false
      }
    }
  }
}
