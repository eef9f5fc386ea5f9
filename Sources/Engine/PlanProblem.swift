// Why an exercise of a session could not be planned.

package import Diagnostics
import Notation
import Programs
import Training

/// A limit that was reached while the sets of an exercise were worked out.
enum PlanProblem: Error {
  case tooManySets
  case tooMuchWork

  /// The problem of an entry of a day, at the entry's place.
  func diagnostic(of entry: DayEntry, in program: Program) -> Diagnostic {
    let problem =
      switch self {
      case .tooManySets:
        ProgramLimits.tooManySets(
          "'\(entry.slot.text)' brings this day to", at: entry.span, in: program.source)
      case .tooMuchWork: StepBudget.problem(at: entry.span, in: program.source)
      }
    return problem.atOrigin
  }
}

extension SessionExercise {
  /// The problem in one line; nil where its sets were planned.
  package var problemText: String? { problem?.summary }
}

extension SessionPlan {
  /// The problems of the exercises that could not be planned, each once.
  package var problems: [Diagnostic] { exercises.compactMap(\.problem).withoutRepeats }
}
