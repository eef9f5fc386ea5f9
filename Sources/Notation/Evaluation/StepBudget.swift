// A limit on the evaluation steps of one session, whatever its program contains.

package import Diagnostics
import Synchronization

/// The number of steps available for evaluating one session.
///
/// A step takes about a tenth of a microsecond: a node of an expression, a condition of a case, or
/// a set that a rule uses. All scopes of a session share one budget. Once it is spent, nothing more
/// is evaluated in that session, and the caller reports `problem`.
package final class StepBudget: Sendable {
  /// The number of steps for one session.
  package static let ofSession = 300_000

  private let count = Atomic<Int>(0)
  private let limit: Int

  package init(limit: Int = StepBudget.ofSession) { self.limit = limit }

  /// The number of steps used so far.
  package var spent: Int { count.load(ordering: .relaxed) }

  package var isSpent: Bool { spent > limit }

  /// Uses some steps. Returns false if the budget does not have enough left.
  @discardableResult
  package func spend(_ steps: Int = 1) -> Bool {
    // A session is evaluated by one thread, so no step is lost between the load and the store.
    let now = spent &+ steps
    count.store(now, ordering: .relaxed)
    return now <= limit
  }

  /// Spends the whole budget, after an evaluation that would not end.
  package func exhaust() { count.store(max(spent, limit + 1), ordering: .relaxed) }

  /// Returns the problem of an evaluation that exceeded its budget.
  package static func problem(at span: SourceSpan, in source: SourceText? = nil) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.tooMuchWork, "this session is too complex to plan", at: span,
      label: "prog stopped here",
      notes: ["prog evaluates at most \(ofSession) steps for one session"],
      help: ["simplify the expressions, cases and schemes of this day"], in: source)
  }
}
