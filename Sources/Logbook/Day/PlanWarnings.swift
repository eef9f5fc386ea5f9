// Collects the problems of a plan: exercises that could not be planned, and limits.

package import Diagnostics
package import Engine
import Programs
import Training

/// Collects the problems of the sessions that a command shows, each of them once.
package struct PlanWarnings {
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// Adds the problems of a session as warnings.
  package mutating func add(_ session: SessionPlan) {
    // More than 100 problems are too many to read.
    for var problem in session.problems
    where diagnostics.count < 100 && seen.insert(problem).inserted {
      // The rest of the plan is still valid.
      problem.severity = .warning
      diagnostics.append(problem)
    }
  }

  /// Adds a warning that the plan stops before a day because of a limit.
  ///
  /// A program that is not running has no real dates, so the warning names its week instead.
  package mutating func add(cut: ComingDay?, hasDates: Bool) {
    guard let cut else { return }
    let date = hasDates ? cut.date.map { [$0.long] } : nil
    let place = ((date ?? cut.position.words) + [cut.day]).joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        LimitErrorID.planTooLong, "the plan stops before \(place)", severity: .warning,
        notes: ["prog plans at most \(ProgramLimits.setsOfPlan) sets, in a limited time"],
        help: ["choose fewer weeks"]))
  }
}
