// Arithmetic on plain values, which rules need most often.

package import Training

/// The operations whose results do not depend on a session: on numbers, and on loads of one unit
/// without bodyweight. Each returns nil for anything else, which `Evaluation` works out.
package enum PlainArithmetic {
  /// Returns a value after an assignment.
  package static func after(
    _ before: Value, _ change: AssignmentOperator, _ given: Value
  ) -> Value? {
    switch change {
    case .set: isAlike(before, given) ? given : nil
    case .add: sum(before, given, isDifference: false)
    case .subtract: sum(before, given, isDifference: true)
    case .multiply, .divide: nil
    }
  }

  package static func compute(
    _ one: Value, _ operation: ArithmeticOperator, _ other: Value
  ) -> Value? {
    switch operation {
    case .add: sum(one, other, isDifference: false)
    case .subtract: sum(one, other, isDifference: true)
    case .multiply, .divide: nil
    }
  }

  package static func compares(
    _ one: Value, _ operation: ComparisonOperator, _ other: Value
  ) -> Bool? {
    switch (one, other) {
    case (.number(let left), .number(let right)):
      return operation.holds(for: Evaluation.order(left, right))
    case (.load(let left), .load(let right)):
      guard left.unit == right.unit, !left.onBodyweight, !right.onBodyweight else { return nil }
      return operation.holds(for: Evaluation.order(left.amount, right.amount))
    default: return nil
    }
  }

  /// Returns whether a set done at `load` counts as done at the `planned` load, if both are in one
  /// unit and not below zero, and `round` is too.
  package static func counts(
    _ load: Load, as planned: ExactLoad, round: WrittenLoad?
  ) -> Bool? {
    guard load.unit == planned.unit, load.onBodyweight == planned.onBodyweight,
      load.tenThousandths >= 0,
      let wanted = Int64(exactly: planned.amount.trillionths), wanted >= 0, wanted < .max - 500
    else { return nil }
    let (lifted, scale) = (Int64(load.tenThousandths), Int64(100_000_000))
    var step = Int64(planned.unit.usualStep.tenThousandths)
    if let round {
      let written = round.picked(planned.unit)
      guard written.unit == load.unit, written.tenThousandths > 0 else { return nil }
      step = Int64(written.tenThousandths)
    }
    // A load that is not below the planned one as written is not below the rounded one either.
    if lifted * scale >= wanted { return true }
    // The planned load at nine places, rounded down to the step.
    let nine = (wanted + 500) / 1_000 * 1_000
    return lifted * scale >= nine / (step * scale) * (step * scale)
  }

  private static func sum(_ one: Value, _ other: Value, isDifference: Bool) -> Value? {
    switch (one, other) {
    case (.number(let left), .number(let right)):
      return (isDifference ? left.subtracting(right) : left.adding(right)).map { .number($0) }
    case (.load(let left), .load(let right)):
      guard left.unit == right.unit, !left.onBodyweight, !right.onBodyweight else { return nil }
      let amount =
        isDifference
        ? left.amount.subtracting(right.amount) : left.amount.adding(right.amount)
      return amount.map { .load(ExactLoad($0, left.unit)) }
    default: return nil
    }
  }

  private static func isAlike(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.number, .number), (.load, .load): true
    default: false
    }
  }
}

extension ComparisonOperator {
  /// Returns whether it holds for two values, where the first is less (a negative order), equal
  /// (zero) or greater.
  func holds(for order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}
