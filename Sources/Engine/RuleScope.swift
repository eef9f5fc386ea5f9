// The parameters of a progression as its rules see them.

import Notation
import Programs
import Training

/// A progression with the arguments of one use.
final class RuleScope: Sendable {
  let progression: Progression
  private let use: ProgressionUse

  init(_ progression: Progression, _ use: ProgressionUse) {
    self.progression = progression
    self.use = use
  }

  /// What a parameter is: the argument of the use; nil where it gives none.
  func argument(_ name: String) -> ProgressionParameter.Default? {
    use.arguments.first { $0.name == name }?.value
  }

  func parameter(_ name: String) -> ProgressionParameter? { progression.parameter(name) }

  func table(_ name: String) -> ProgressionTable? {
    guard let parameter = parameter(name),
      case .table(let table) = argument(name) ?? parameter.standard
    else { return nil }
    return table
  }
}
