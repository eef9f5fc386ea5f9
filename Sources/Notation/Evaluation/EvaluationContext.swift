// What an expression may ask of the world, which the engine answers.

import Diagnostics
package import Training

/// The world as an expression sees it: at one moment of one slot.
///
/// Every answer is a fact of that moment; nil is empty, never an error.
package protocol EvaluationContext {
  /// The value of a name: of the slot, the lift, its base, the program, an input, a parameter, or
  /// one of `ReservedName`; nil when it is empty.
  func value(of name: ValueName) -> Value?
  /// The full name of where a value is kept, so that `tm` and `Squat.tm` are seen to be one.
  func home(of name: ValueName) -> ValueName
  /// The cell of a table's row for a number; nil where no row holds it.
  func cell(of table: ValueName, at input: Decimal) -> Expression?
  /// The unit of the lift, which picks of `5lb|2.5kg`.
  var unit: WeightUnit { get }
  /// What a percentage beside no load is of: `tm`, else `1rm`.
  var base: ExactLoad? { get }
  /// At the session's date; nil when none is known within 90 days.
  var bodyweight: ExactLoad? { get }
  /// The multiple that the program's `round` asks for, which lifted loads are judged by; nil when it
  /// says none.
  var round: WrittenLoad? { get }
  /// The work sets of the session: planned ones in order, then extra ones.
  var sets: [SetResult] { get }
  /// Which of `sets` an expression of a scheme belongs to: `prev` is the one before.
  var currentSet: Int? { get }
  /// The highest number that a case of the entry names for the value; nil when none does.
  func highestCase(of name: String) -> Int?
  /// The load as the bar would be loaded.
  func shown(_ load: ExactLoad) -> ExactLoad?
  /// The one-rep maximum by the program's formula; `load` is the whole weight, body included.
  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad?
  /// What `reps` at `rpe` take of a one-rep maximum: by the RPE table, body included.
  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad?
  /// The slot's sessions before this one, not older than so many days; nil is all.
  func past(days: Int?) -> [PastSession]
  /// Days from the slot's last session before this one; nil when there was none.
  var daysSinceLast: Int? { get }
  /// The steps that may still be taken; nil where only the text itself bounds them.
  var steps: StepBudget? { get }
}

extension EvaluationContext {
  package var steps: StepBudget? { nil }
}

/// What an expression gives.
package enum Evaluated: Hashable, Sendable {
  case value(Value)
  case truth(Bool)
  case empty

  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// What is not true is false: also what is empty.
  package var isTrue: Bool { self == .truth(true) }

  /// For a lifter to read: `120kg`, `yes`; text stands without quotes.
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

/// One thing that an expression looked at: `top.reps` was 8.
package struct Reading: Hashable, Sendable {
  package let expression: Expression
  package let result: Evaluated

  /// As the expression writes it; worked out only when somebody asks why.
  package var text: String { expression.text }
}
