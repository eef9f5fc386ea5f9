// The context in which an expression is evaluated. The engine provides it.

import Diagnostics
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

extension EvaluationContext {
  package func mayAssign(_: ValueName, keptAt _: ValueName) -> Bool { true }
}
