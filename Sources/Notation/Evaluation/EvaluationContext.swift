// The context in which an expression is evaluated. The engine provides it.

package import Diagnostics
import Synchronization
package import Training

/// Resolves the names that one slot's expressions can use at one moment: values, sets and past
/// sessions.
///
/// A nil result means an empty value, never an error.
package protocol EvaluationContext {
  /// Returns the value of a name: of the slot, the lift, its base, the program, an input, a
  /// parameter, or one of `ReservedName`. Nil if it is empty.
  func value(of name: ValueName) -> Value?
  /// Returns the full name of the place where a value is kept, so that `tm` and `Squat.tm` are
  /// recognized as one value.
  func home(of name: ValueName) -> ValueName
  /// Returns whether a rule may assign a value by this name, which is kept at `home`.
  func mayAssign(_ name: ValueName, keptAt home: ValueName) -> Bool
  /// Returns the cell of the table rows that contain the inputs, one for each level, or nil if no
  /// row does.
  func cell(of table: ValueName, at inputs: [Decimal]) -> Expression?
  /// The unit of the lift, which selects from `5lb|2.5kg`.
  var unit: WeightUnit { get }
  /// The base of a percentage without a load next to it: `tm`, else `1rm`.
  var base: ExactLoad? { get }
  /// The bodyweight at the session's date. Nil if none is known within 90 days.
  var bodyweight: ExactLoad? { get }
  /// The multiple in the program's `round`, by which lifted loads are judged, or nil if there is
  /// none.
  var round: WrittenLoad? { get }
  /// Returns a set that an earlier exercise of the session names, as done or else as planned.
  func other(_ set: String, of slot: SlotName) -> SetResult?
  /// The work sets of the session: planned ones in order, then extra ones.
  var sets: [SetResult] { get }
  /// Returns whether a predicate holds for the session, if that is known without its sets.
  func holds(_ predicate: SessionPredicate) -> Bool?
  /// The index in `sets` of the set to which an expression of a scheme belongs. `prev` is the set
  /// before it.
  var currentSet: Int? { get }
  /// Returns the highest number that a case of the entry names for the value, or nil if there is
  /// none.
  func highestCase(of name: String) -> Int?
  /// Returns the load as it would be loaded on the bar.
  func shown(_ load: ExactLoad) -> ExactLoad?
  /// Returns the next heavier or lighter load that can be made. Nil if there is none.
  func shown(next way: LoadChange, to load: ExactLoad) -> ExactLoad?
  /// Returns the one-rep max by the program's formula. `load` is the whole weight, including
  /// bodyweight.
  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad?
  /// Returns the load for `reps` at `rpe` by the RPE table, including bodyweight.
  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad?
  /// Returns the slot's sessions before this one, of the last `days` days, or all if `days` is nil.
  func past(days: Int?) -> [PastSession]
  /// The days since the slot's last session before this one, or nil if there was none.
  var daysSinceLast: Int? { get }
  /// The steps that remain. Nil if only the length of the text bounds the evaluation.
  var steps: StepBudget? { get }
}

extension EvaluationContext {
  package func other(_: String, of _: SlotName) -> SetResult? { nil }
  package var steps: StepBudget? { nil }
  package func holds(_: SessionPredicate) -> Bool? { nil }
  package func mayAssign(_: ValueName, keptAt _: ValueName) -> Bool { true }
}

/// The direction of a change of load.
package enum LoadChange: Hashable, Sendable {
  case heavier, lighter
}

/// The result of an expression.
package enum Evaluated: Hashable, Sendable {
  case value(Value)
  case truth(Bool)
  case empty

  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The result for a lifter to read: `120kg`, `yes`. Text is not quoted.
  package var shown: String {
    switch self {
    case .value(.text(let text)), .value(.exercise(let text)): text
    case .value(let value): value.text
    case .truth(let truth): truth ? "yes" : "no"
    case .empty: "nothing"
    }
  }

  init(_ value: Value?) { self = value.map { .value($0) } ?? .empty }
}

/// One value that an expression read, such as `top.reps` with 8.
package struct Reading: Hashable, Sendable {
  package let expression: Expression
  package let result: Evaluated

  package init(expression: Expression, result: Evaluated) {
    self.expression = expression
    self.result = result
  }

  /// The text of the expression, created only when an explanation is requested.
  package var text: String { expression.text }
}

// A context without values or sets.

/// An empty context, which is enough for constants, and for arithmetic without bodyweight.
package struct NoSession: EvaluationContext {
  package let round: WrittenLoad?

  package init(round: WrittenLoad? = nil) { self.round = round }

  package var unit: WeightUnit { .kg }
  package var base: ExactLoad? { nil }
  package var bodyweight: ExactLoad? { nil }
  package var sets: [SetResult] { [] }
  package var currentSet: Int? { nil }
  package var daysSinceLast: Int? { nil }

  package func value(of _: ValueName) -> Value? { nil }
  package func home(of name: ValueName) -> ValueName { name }
  package func cell(of _: ValueName, at _: [Decimal]) -> Expression? { nil }
  package func highestCase(of _: String) -> Int? { nil }
  package func shown(_: ExactLoad) -> ExactLoad? { nil }
  package func shown(next _: LoadChange, to _: ExactLoad) -> ExactLoad? { nil }
  package func oneRepMax(load _: ExactLoad, reps _: Decimal, rpe _: Decimal?) -> ExactLoad? { nil }
  package func load(oneRepMax _: ExactLoad, reps _: Decimal, rpe _: Decimal) -> ExactLoad? { nil }
  package func past(days _: Int?) -> [PastSession] { [] }
}

// A limit on the evaluation steps of one session, whatever its program contains.

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
