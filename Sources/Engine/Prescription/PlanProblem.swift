// The reasons why an exercise of a session cannot be planned.

package import Diagnostics
import Notation
import Programs
import Training

/// Why the sets of an exercise could not be calculated: a limit, or an expression that failed.
enum PlanProblem: Error {
  case tooManySets
  case tooMuchWork
  case failed(Diagnostic)

  /// Returns the problem as a diagnostic at the entry's place.
  func diagnostic(of entry: DayEntry, in program: Program) -> Diagnostic {
    let problem =
      switch self {
      case .tooManySets:
        ProgramLimits.tooManySets(
          "'\(entry.slot.text)' brings this day to", at: entry.span, in: program.source)
      case .tooMuchWork: StepBudget.problem(at: entry.span, in: program.source)
      case .failed(let problem): problem
      }
    return problem.atOrigin
  }
}

extension SessionExercise {
  /// The problem in one line; nil if the sets were planned.
  package var problemText: String? { problem?.summary }

  /// The problems in one line each: that of the exercise, and those of its loads.
  package var problemTexts: [String] {
    [problemText].compactMap(\.self) + loadProblemTexts
  }

  /// The problems of its loads, one line each.
  package var loadProblemTexts: [String] { loadProblems.map(\.summary) }

  /// The problems of its loads, each once. The sets themselves are planned.
  package var loadProblems: [Diagnostic] {
    (warmup + sets).compactMap(\.problem).withoutRepeats
  }
}

extension SessionPlan {
  /// The problems of exercises and loads that could not be planned, each once.
  package var problems: [Diagnostic] {
    exercises.flatMap { exercise in
      [exercise.problem].compactMap(\.self) + exercise.loadProblems
    }.withoutRepeats
  }
}
