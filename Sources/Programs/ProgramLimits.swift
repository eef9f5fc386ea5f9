// The limits of a program, used by both the checks and the engine.

package import Diagnostics
package import Training

/// The limits that every program must keep, your own as well as a stranger's.
///
/// `check` reports what can be known beforehand. Other limits are enforced when a session is
/// planned, and reported there. prog never truncates a program silently.
package enum ProgramLimits {
  /// The most sets of one session, including warm-ups and rounds.
  package static let setsOfDay = 1_000
  /// The deepest nesting of schemes that name other schemes.
  package static let schemeDepth = 32
  /// The most sets that `(n)x5` can give, as for a written count.
  package static let setCount = 100
  /// The heaviest load that an expression can give, in kilograms or pounds, as for a written load.
  package static let load = Decimal(10_000)
  /// The most evaluation steps for all sessions of one simulation, plan or run of tests.
  package static let stepsOfPlay = 1_600_000
  /// The work of planning an exercise and its warm-up, as a number of sets.
  package static let setsOfExercise = 4
  /// The most sets that one simulation plays, with `setsOfExercise` more for each exercise.
  package static let setsOfPlay = 30_000
  /// The most sets in a plan of several weeks, with `setsOfExercise` more for each exercise.
  package static let setsOfPlan = 50_000
  /// The bytes of a note that count as a set in a plan or a simulation.
  package static let noteBytesOfSet = 128
  /// The longest title, note or description, in bytes.
  package static let textBytes = 16_384
  /// The longest string of sets, in bytes.
  package static let notationBytes = 16_384
  /// The longest chain of lifts linked by `base`.
  package static let baseDepth = 16
  /// The longest chain of values whose starts depend on each other.
  package static let valueDepth = 32

  /// Returns the diagnostic for a day with too many sets. `what` begins the summary, like "day 'A'
  /// has".
  package static func tooManySets(
    _ what: String, at span: SourceSpan, in source: SourceText? = nil
  ) -> Diagnostic {
    Diagnostic(
      LimitErrorID.tooManySets, "\(what) more than \(setsOfDay) sets", at: span,
      label: "too many sets", help: ["plan fewer sets, or split the day"], in: source)
  }
}

/// The diagnostics for programs that exceed a limit.
package enum LimitErrorID: String, DiagnosticID {
  case tooManySets = "too-many-sets"
  case planTooLong = "plan-too-long"
}
