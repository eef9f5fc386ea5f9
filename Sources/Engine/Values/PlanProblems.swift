// The problems that appear while a session is planned.

import Diagnostics
import Notation
import Programs
import Synchronization
import Training

/// Collects the problems of one session: division by zero, or a number out of range.
///
/// All scopes of a session share one. A value's start is evaluated when a name is read, where an
/// error cannot be thrown, so the expression that reads the name reports the problem too.
final class PlanProblems: Sendable {
  /// The latest problem is in an array, because nearly all sessions have none and it is large.
  private let found = Mutex<(count: Int, latest: [Diagnostic])>((0, []))

  /// The number of problems so far.
  var count: Int { found.withLock { $0.count } }

  func report(_ problem: Diagnostic) {
    found.withLock { $0 = ($0.count + 1, [problem]) }
  }

  /// Returns the latest problem after the first `count`, if there is one.
  func latest(after count: Int) -> Diagnostic? {
    found.withLock { $0.count > count ? $0.latest.last : nil }
  }
}

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
