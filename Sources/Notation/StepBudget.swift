// A bound on the work of one session, whatever its program says.

package import Diagnostics
import Synchronization

/// The steps that working out one session may take.
///
/// A step is about a tenth of a microsecond: a node of an expression, a condition of a case, a set
/// that a rule looks at. All scopes of a session share one budget. Once it is spent, nothing more is
/// worked out in that session, and whoever asked reports `problem`.
package final class StepBudget: Sendable {
  /// The steps that one session may take.
  package static let ofSession = 2_000_000

  private let count = Atomic<Int>(0)
  private let limit: Int

  package init(limit: Int = StepBudget.ofSession) { self.limit = limit }

  /// The steps taken so far.
  package var spent: Int { count.load(ordering: .relaxed) }

  package var isSpent: Bool { spent > limit }

  /// Takes some steps; false if the budget does not have them.
  @discardableResult
  package func spend(_ steps: Int = 1) -> Bool {
    // One thread works a session out, so no step is lost between the load and the store.
    let now = spent &+ steps
    count.store(now, ordering: .relaxed)
    return now <= limit
  }

  /// Ends the budget: what was asked has no end.
  package func exhaust() { count.store(max(spent, limit + 1), ordering: .relaxed) }

  /// The problem of something that took more steps than there are.
  package static func problem(at span: SourceSpan, in source: SourceText? = nil) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.tooMuchWork, "this session is too complex to plan", at: span,
      label: "prog stopped here",
      notes: ["prog evaluates at most \(ofSession) steps for one session"],
      help: ["simplify the expressions, cases and schemes of this day"], in: source)
  }
}
