// The error about a word in place of sets that were done.

import Diagnostics
import Training

extension Diagnostic {
  /// Returns the problem in the words for histories, which do not have schemes.
  ///
  /// The cursor takes a single word for the name of a scheme. Somebody who logs a workout need not
  /// know schemes; the report shows what a set looks like.
  func withoutSchemes(_ unit: WeightUnit?) -> Diagnostic {
    guard id == NotationErrorID.plannedOnly.rawValue,
      let name = summary.wholeMatch(of: /the name of a scheme is .+?: '(.*)'/)?.output.1
    else { return self }
    return Diagnostic(
      NotationErrorID.notASet, "'\(name)' is not a set", at: span, label: label, notes: notes,
      help: ["sets look like '3x5 @ 60\((unit ?? .kg).rawValue)'"], in: source)
  }
}
