// The limits of a program: the one place from which the checks and the engine take them.

package import Diagnostics
import Notation

/// What a program may ask for, whoever wrote it.
///
/// `check` reports what can be known beforehand. The rest is enforced when a session is worked out,
/// and reported there. Nothing is ever cut off silently.
package enum ProgramLimits {
  /// The most sets of one session, warm-ups and rounds included.
  package static let setsOfDay = 1_000
  /// How deep schemes may name one another.
  package static let schemeDepth = 32
  /// The most that `(n)x5` repeats a set, as a written count.
  package static let setCount = 100
  /// The steps that one session may take to work out.
  package static let stepsOfSession = StepBudget.ofSession
  /// The steps that all sessions of one simulation, plan or run of tests may take together.
  package static let stepsOfPlay = 5_000_000
  /// The most sets that one simulation plays.
  package static let setsOfPlay = 150_000
  /// The most sets that a plan of several weeks holds.
  package static let setsOfPlan = 50_000
  /// How many lifts the base of a lift may lead through.
  package static let baseDepth = 16
  /// How deep the start of a value may lead to the starts of other values.
  package static let valueDepth = 32
}

/// The problems of programs that go beyond a limit.
package enum LimitErrorID: String, DiagnosticID {
  case tooManySets = "too-many-sets"
  case planTooLong = "plan-too-long"
}

extension ProgramLimits {
  /// The problem of a day that has more sets than a day may have; `what` is "the day 'A' comes to".
  package static func tooManySets(
    _ what: String, at span: SourceSpan, in source: SourceText? = nil
  ) -> Diagnostic {
    Diagnostic(
      LimitErrorID.tooManySets, "\(what) more than \(setsOfDay) sets", at: span,
      label: "too many sets", help: ["plan fewer sets, or split the day"], in: source)
  }
}
