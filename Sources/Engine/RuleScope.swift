// The parameters of a progression as its rules see them.

import Notation
import Programs
import Training

/// A progression with the arguments of one use.
struct RuleScope: Sendable {
  let progression: Progression
  let use: ProgressionUse

  init(_ progression: Progression, _ use: ProgressionUse) {
    self.progression = progression
    self.use = use
  }

  private func argument(_ name: String) -> ProgressionParameter.Default? {
    guard progression.parameter(name) != nil else { return nil }
    return use.arguments.first { $0.name == name }?.value
  }

  /// The value of the use's argument; nil where it gives none.
  func argument(_ name: String, scope: SlotScope) -> Value? {
    worked(out: argument(name), scope)
  }

  /// The value of the default, for a parameter that neither use nor lift gives.
  func standard(_ name: String, scope: SlotScope) -> Value? {
    worked(out: progression.parameter(name)?.standard, scope)
  }

  private func worked(out parameter: ProgressionParameter.Default?, _ scope: SlotScope) -> Value? {
    guard case .expression(let expression)? = parameter else { return nil }
    var outside = scope
    outside.rule = nil
    return outside.value(expression)
  }

  func table(_ name: String) -> ProgressionTable? {
    guard case .table(let table)? = argument(name) ?? progression.parameter(name)?.standard else {
      return nil
    }
    return table
  }
}
