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
  private let use: ProgressionUse
  private let sites: [RuleSite]
  /// The parameters: each is the use's argument, or else its default.
  let parameters: [Parameter]
  /// Only the names of the parameters, because most names that are looked up are not parameters.
  private let parameterNames: [String]

  /// A parameter as rules look it up.
  struct Parameter {
    let name: String
    let given: ProgressionParameter.Default?
    let standard: ProgressionParameter.Default
  }

  /// Creates the use; nil if the program does not have the progression. `sites` are the places of
  /// its rules.
  init?(of use: ProgressionUse, in program: Program, sites: [RuleSite]) {
    guard let progression = program.progressions[use.name] else { return nil }
    self.progression = progression
    self.use = use
    self.sites = sites
    parameters = progression.parameters.map { parameter in
      Parameter(
        name: parameter.name,
        given: use.arguments.first { $0.name == parameter.name }?.value,
        standard: parameter.standard)
    }
    parameterNames = parameters.map(\.name)
    periods = [.week, .block, .cycle].filter { !progression.rules(after: $0).isEmpty }
  }

  var name: String { use.name }
  /// True if some of its rules run after each session.
  var hasSessionRules: Bool { !progression.rules.isEmpty }

  /// Returns the place of a rule of the progression.
  func site(of rule: Rule) -> RuleSite? { sites.first { $0.rule.span.start == rule.span.start } }

  /// Returns whether another use of the same progression gives it the same arguments.
  func hasSameArguments(as other: RuleScope) -> Bool { use.arguments == other.use.arguments }

  /// Returns where the use writes the argument of that name.
  func place(ofArgument name: String) -> SourceSpan? {
    use.arguments.first { $0.name == name }?.span
  }

  /// Returns the index of a parameter; nil for a name that is not a parameter.
  func index(of name: String) -> Int? { parameterNames.firstIndex(of: name) }

  /// Returns a table and the number of parameters that its cells can see: those declared before it,
  /// and none for a table given as an argument.
  func table(_ name: String) -> (table: ProgressionTable, seen: Int)? {
    guard let index = index(of: name) else { return nil }
    if case .table(let table)? = parameters[index].given { return (table, 0) }
    guard parameters[index].given == nil, case .table(let table) = parameters[index].standard
    else { return nil }
    return (table, index)
  }

  /// The expressions of the arguments.
  var arguments: [Expression] { use.arguments.flatMap(\.value.expressions) }

  static func == (one: RuleScope, other: RuleScope) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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

/// The place of a rule. All the changes that it made share one object.
package final class RuleSite: Hashable, Sendable {
  /// The value of `file` for a built-in progression.
  package static let builtIn = "built in"

  /// The program's file, or `built in`.
  package let file: String
  package let line: Int
  /// The progression's name.
  package let name: String
  package let rule: Rule
  package let version: String?

  package init(file: String, line: Int, name: String, rule: Rule, version: String?) {
    self.file = file
    self.line = line
    self.name = name
    self.rule = rule
    self.version = version
  }

  /// The rule as written: `when made: weight += step`.
  package var text: String { "\(rule.condition.text): \(rule.statements.text)" }

  package static func == (one: RuleSite, other: RuleSite) -> Bool {
    one === other
      || (one.file == other.file && one.line == other.line && one.name == other.name
        && one.text == other.text && one.version == other.version)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(name)
  }
}
