// A progression with the arguments of one use, which its rules see as parameters.

import Diagnostics
import Notation
import Programs
import Training

/// The use of a progression at an entry, prepared for replay.
///
/// It is immutable and shared by every session that it judges.
final class RuleScope: Hashable, Sendable {
  let progression: Progression
  /// The periods after which its rules run.
  let periods: [RulePeriod]
  let use: ProgressionUse
  /// All its rules, for every occasion.
  let rules: [Rule]
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
    parameterNames = parameters.map(\.name)
    periods = [.week, .block, .cycle].filter { !progression.rules(after: $0).isEmpty }
  }

  var name: String { use.name }
  /// True if some of its rules run after each session.
  var hasSessionRules: Bool { !progression.rules.isEmpty }

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

  /// True if a rule or an argument reads the e1RM of a set.
  var readsEstimates: Bool {
    progression.expressions.contains(where: \.readsEstimates)
      || use.arguments.flatMap(\.value.expressions).contains(where: \.readsEstimates)
  }

  /// The names that its rules, parameters and arguments read.
  var readNames: [ValueName] {
    progression.readNames + use.arguments.flatMap(\.value.expressions).flatMap(\.readNames)
  }

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
