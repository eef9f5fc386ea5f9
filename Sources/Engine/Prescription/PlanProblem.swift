// Why an exercise of a session could not be planned.

package import Diagnostics
import Notation
import Programs
import Training

/// What kept the sets of an exercise from being worked out: a limit, or an expression that fails.
enum PlanProblem: Error {
  case tooManySets
  case tooMuchWork
  case failed(Diagnostic)

  /// The problem of an entry of a day, at the entry's place.
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
  /// The problem in one line; nil where its sets were planned.
  package var problemText: String? { problem?.summary }

  /// What could not be planned, a line each: the exercise, or loads of it.
  package var problemTexts: [String] {
    [problemText].compactMap(\.self) + loadProblemTexts
  }

  /// The problems of its loads, a line each.
  package var loadProblemTexts: [String] { loadProblems.map(\.summary) }

  /// The problems of its loads, each once; the sets themselves are planned.
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
