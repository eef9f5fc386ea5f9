// A problem of a line, with texts that may be meant.

import Diagnostics
import Training

/// The diagnostics of lines with the names of exercises.
package enum TypedErrorID: String, DiagnosticID {
  case logWithoutExercise = "log-without-exercise"
}

/// A problem in a line, with texts that may be meant.
struct Fault {
  var problem: Diagnostic
  /// Texts for the place of the problem, or for the whole line, the likelier ones first.
  var repairs: [String]
  var isWholeLine = false
  var unit = WeightUnit.kg

  init(
    _ id: some DiagnosticID, _ summary: String, _ span: SourceSpan, label: String,
    repairs: [String] = []
  ) {
    problem = Diagnostic(id, summary, at: span, label: label)
    self.repairs = repairs
  }
}
