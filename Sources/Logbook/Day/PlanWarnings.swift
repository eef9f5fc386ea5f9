// What keeps a plan from being whole: exercises that could not be planned, and limits.

package import Diagnostics
package import Engine
import Programs
import Training

/// Gathers the problems of the sessions that a command shows, each once.
package struct PlanWarnings {
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  package mutating func add(_ session: SessionPlan) {
    // A text has at most so many problems that anybody reads.
    for var problem in session.problems
    where diagnostics.count < 100 && seen.insert(problem).inserted {
      // The rest of the plan is as good as ever.
      problem.severity = .warning
      diagnostics.append(problem)
    }
  }

  /// Adds that the plan ends before a day, because it came to a limit.
  ///
  /// The dates of a program that does not run are invented, so its week is named.
  package mutating func add(cut: ComingDay?, hasDates: Bool) {
    guard let cut else { return }
    let date = hasDates ? cut.date.map { [$0.long] } : nil
    let place = ((date ?? cut.position.words) + [cut.day]).joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        LimitErrorID.planTooLong, "the plan stops before \(place)", severity: .warning,
        notes: ["a plan holds at most \(ProgramLimits.setsOfPlan) sets, in a bounded time"],
        help: ["ask for fewer weeks"]))
  }
}
