// A progression with the arguments of one use, which its rules see as parameters.

import Diagnostics
import Notation
package import Programs
import Training

/// The use of a progression at an entry, prepared for replay.
///
/// It is immutable and shared by every session that it judges.
final class RuleScope: Hashable, Sendable {
  let progression: Progression
  /// The periods after which its rules run.
  let periods: [RulePeriod]
  let use: ProgressionUse
  let rules: [Rule]
  /// The parameters: each is the use's argument, or else its default.
  let parameters: [Parameter]
  /// True if a rule or an argument reads the e1RM of a set.
  let readsEstimates: Bool
  /// True if its session rules look at the session as a whole, and not at single sets.
  let judgesWholeSession: Bool
  /// The names that its rules, parameters and arguments read.
  let readNames: [ValueName]
  /// A parameter as rules look it up.
  struct Parameter {
    let name: String
    let given: ProgressionParameter.Default?
    let standard: ProgressionParameter.Default
  }

  init(of use: ProgressionUse, _ progression: Progression) {
    self.progression = progression
    self.use = use
    rules = progression.allRules
    parameters = progression.parameters.map { parameter in
      Parameter(
        name: parameter.name,
        given: use.arguments.first { $0.name == parameter.name }?.value,
        standard: parameter.standard)
    }
    periods = [.week, .block, .cycle].filter { !progression.rules(after: $0).isEmpty }
    let ofArguments = use.arguments.flatMap(\.value.expressions)
    readsEstimates = (progression.expressions + ofArguments).contains(where: \.readsEstimates)
    readNames = progression.readNames + ofArguments.flatMap(\.readNames)
    let ofParameters = parameters.flatMap { ($0.given ?? $0.standard).expressions }
    judgesWholeSession =
      !(progression.rules.flatMap(\.expressions) + ofParameters).contains { expression in
        expression.contains { part in
          switch part.node {
          case .set, .setField, .setFunction, .field: true
          default: false
          }
        }
      }
  }

  var name: String { use.name }
  /// True if some of its rules run after each session.
  var hasSessionRules: Bool { !progression.rules.isEmpty }

  /// Returns where the use writes the argument of that name.
  func place(ofArgument name: String) -> SourceSpan? {
    use.arguments.first { $0.name == name }?.span
  }

  /// Returns the index of a parameter; nil for a name that is not a parameter.
  func index(of name: String) -> Int? { parameters.firstIndex { $0.name == name } }

  /// Returns a table and the number of parameters that its cells can see: those declared before it,
  /// and none for a table given as an argument.
  func table(_ name: String) -> (table: ProgressionTable, seen: Int)? {
    guard let index = index(of: name) else { return nil }
    if case .table(let table)? = parameters[index].given { return (table, 0) }
    guard parameters[index].given == nil, case .table(let table) = parameters[index].standard
    else { return nil }
    return (table, index)
  }

  static func == (one: RuleScope, other: RuleScope) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A slot that was trained with a progression.
struct TrainedUse: Hashable, Sendable {
  var slot: SlotName
  /// The progression's name.
  var progression: String
}

/// One use of a progression by a slot.
struct SlotProgression: Sendable {
  let slot: SlotName
  let rule: RuleScope
  /// The key under which the trained periods keep it.
  var use: TrainedUse { TrainedUse(slot: slot, progression: rule.name) }
}

extension Expression {
  /// True if the expression reads the e1RM of a single set.
  var readsEstimates: Bool {
    contains { part in
      switch part.node {
      case .setField(_, .e1rm), .field(.e1rm), .history(.best(.e1rm, _, _)),
        .history(.trend(.e1rm, _)):
        true
      default: false
      }
    }
  }
}

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
