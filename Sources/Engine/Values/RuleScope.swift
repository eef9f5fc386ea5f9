// A progression with the arguments of one use, as its rules see their parameters.

import Diagnostics
import Notation
import Programs
import Training

/// The use of a progression at an entry, made ready.
///
/// It never changes, and every session that it judges shares the one object.
final class RuleScope: Hashable, Sendable {
  let progression: Progression
  /// The periods after whose end rules of it run.
  let periods: [RulePeriod]
  private let use: ProgressionUse
  private let sites: [RuleSite]
  /// What each parameter is: the argument of the use, where it gives one, and the default.
  let parameters: [Parameter]
  /// Their names by themselves: most names that are looked up are none of them.
  private let parameterNames: [String]

  /// A parameter as rules look it up.
  struct Parameter {
    let name: String
    let given: ProgressionParameter.Default?
    let standard: ProgressionParameter.Default
  }

  /// Nil for a progression that the program does not have; `sites` are those of its rules.
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
  /// True when rules of it run after each session.
  var hasSessionRules: Bool { !progression.rules.isEmpty }

  /// Where a rule of the progression stands.
  func site(of rule: Rule) -> RuleSite? { sites.first { $0.rule.span.start == rule.span.start } }

  /// Where the use gives the argument of that name.
  func place(ofArgument name: String) -> SourceSpan? {
    use.arguments.first { $0.name == name }?.span
  }

  /// The place of a parameter among all of them; nil for a name that is not a parameter.
  func index(of name: String) -> Int? { parameterNames.firstIndex(of: name) }

  /// Returns a table with the number of parameters that its cells see: those declared before it, and
  /// none for a table that is an argument.
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
  /// True when the estimate of a single set is read.
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
