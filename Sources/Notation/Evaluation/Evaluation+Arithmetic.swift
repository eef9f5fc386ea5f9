// Exact arithmetic on quantities. Units are converted; operands of different kinds are refused.

package import Diagnostics
package import Training

extension Value {
  /// The number, or the fraction that a percentage stands for. Nil for other kinds.
  package var scalar: Decimal? {
    switch self {
    case .number(let number): number
    case .percent(let share): share
    default: nil
    }
  }

  /// True if the value can be scaled and rounded.
  var isAmount: Bool {
    switch self {
    case .load, .number, .percent, .time, .distance: true
    case .date, .text, .exercise: false
    }
  }
}

extension Evaluation {
  /// Returns `one operation other`, or nil if the result is empty because a bodyweight is unknown.
  ///
  /// The result is in the unit of the left operand if it is a load or a distance.
  package mutating func compute(
    _ one: Value, _ operation: ArithmeticOperator, _ other: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    switch operation {
    case .add: return try sum(one, other, isDifference: false, place)
    case .subtract: return try sum(one, other, isDifference: true, place)
    case .multiply:
      if let factor = other.scalar, one.isAmount {
        if case .number(let number) = one, case .percent = other {
          return .percent(try checked(number.multiplied(by: factor), place))
        }
        return try scaled(one, by: factor, place)
      }
      guard let factor = one.scalar, other.isAmount else { throw unlike(one, other, place) }
      return try scaled(other, by: factor, place)
    case .divide: return try quotient(one, other, place)
    }
  }

  private mutating func sum(
    _ one: Value, _ other: Value, isDifference: Bool, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    func total(_ left: Decimal, _ right: Decimal) throws(Diagnostic) -> Decimal {
      try checked(isDifference ? left.subtracting(right) : left.adding(right), place)
    }
    switch (one, other) {
    case (.percent(let left), .percent(let right)): return .percent(try total(left, right))
    case (.time(let left), .time(let right)): return .time(try total(left, right))
    case (.distance(let left, let unit), .distance(let right, let otherUnit)):
      let converted = try convert(right, otherUnit, to: unit, place)
      return .distance(try total(left, converted), unit)
    case (.load(let left), .load(let right)):
      return try sum(left, right, isDifference: isDifference, place).map { .load($0) }
    case (.load(let load), .percent(let share)):
      guard let part = try ofBase(share, place) else { return nil }
      return try sum(load, part, isDifference: isDifference, place).map { .load($0) }
    case (.percent(let share), .load(let load)):
      guard let part = try ofBase(share, place) else { return nil }
      return try sum(part, load, isDifference: isDifference, place).map { .load($0) }
    case (.date(let left), .date(let right)) where isDifference:
      return .number(Decimal(left.days(since: right)))
    case (.date(let date), .number(let days)):
      return .date(try moved(date, by: isDifference ? days.negated : days, place))
    default:
      guard let left = one.scalar, let right = other.scalar else {
        throw unlike(one, other, place)
      }
      return .number(try total(left, right))
    }
  }

  private mutating func quotient(
    _ one: Value, _ other: Value, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    switch (one, other) {
    case (.percent(let left), .number(let right)):
      return .percent(try divided(left, by: right, place))
    case (.time(let left), .time(let right)): return .number(try divided(left, by: right, place))
    case (.distance(let left, let unit), .distance(let right, let otherUnit)):
      let converted = try convert(right, otherUnit, to: unit, place)
      return .number(try divided(left, by: converted, place))
    case (.load(let left), .load(let right)):
      var (whole, part) = (left, right)
      if left.onBodyweight || right.onBodyweight {
        guard let one = try withBody(left, place), let other = try withBody(right, place) else {
          return nil
        }
        (whole, part) = (one, other)
      }
      let converted = try converted(part, to: whole.unit, place)
      return .number(try divided(whole.amount, by: converted.amount, place))
    case (.load(let load), _):
      guard let divisor = other.scalar else { throw unlike(one, other, place) }
      guard load.onBodyweight else {
        return .load(ExactLoad(try divided(load.amount, by: divisor, place), load.unit))
      }
      guard let whole = try withBody(load, place) else { return nil }
      let amount = try divided(whole.amount, by: divisor, place)
      return try withoutBody(ExactLoad(amount, whole.unit), place).map { .load($0) }
    default:
      guard let divisor = other.scalar else { throw unlike(one, other, place) }
      switch one {
      case .time(let seconds): return .time(try divided(seconds, by: divisor, place))
      case .distance(let amount, let unit):
        return .distance(try divided(amount, by: divisor, place), unit)
      default:
        guard let number = one.scalar else { throw unlike(one, other, place) }
        return .number(try divided(number, by: divisor, place))
      }
    }
  }

  /// Returns `value` times a factor, of the same kind. For a load on bodyweight, the sum of body
  /// and load is scaled.
  mutating func scaled(
    _ value: Value, by factor: Decimal, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    func times(_ amount: Decimal) throws(Diagnostic) -> Decimal {
      try checked(amount.multiplied(by: factor), place)
    }
    switch value {
    case .number(let number): return .number(try times(number))
    case .percent(let share): return .percent(try times(share))
    case .time(let seconds): return .time(try times(seconds))
    case .distance(let amount, let unit): return .distance(try times(amount), unit)
    case .load(let load):
      guard load.onBodyweight else { return .load(ExactLoad(try times(load.amount), load.unit)) }
      guard let whole = try withBody(load, place) else { return nil }
      return try withoutBody(ExactLoad(try times(whole.amount), whole.unit), place)
        .map { .load($0) }
    case .date, .text, .exercise: throw unlike("cannot multiply \(value.kind.phrase)", place)
    }
  }

  mutating func negated(_ value: Value, _ expression: Expression) throws(Diagnostic) -> Value? {
    if let negated = value.negated { return negated }
    guard case .load(let load) = value else { throw unlike(expression, "not a quantity") }
    return try withBody(load, expression.span)
      .map { .load(ExactLoad($0.amount.negated, $0.unit)) }
  }

  func divided(
    _ one: Decimal, by other: Decimal, _ place: SourceSpan
  ) throws(Diagnostic) -> Decimal {
    guard other != .zero else {
      throw Diagnostic(
        ExpressionErrorID.divisionByZero, "cannot divide \(one.atNinePlaces.text()) by zero",
        at: place, label: "this is zero", help: ["check for zero first: a / b if b != 0 else c"])
    }
    return try checked(one.divided(by: other), place)
  }

  func checked(_ result: Decimal?, _ place: SourceSpan) throws(Diagnostic) -> Decimal {
    guard let result, result.magnitude <= Decimal(trillionths: Decimal.limit) else {
      throw Diagnostic(
        ExpressionErrorID.numberTooLarge, "number out of range", at: place,
        label: "too large", help: ["keep numbers below 1000000000000000"])
    }
    return result
  }

  func unlike(_ one: Value, _ other: Value, _ place: SourceSpan) -> Diagnostic {
    unlike("cannot combine \(one.kind.phrase) and \(other.kind.phrase)", place)
  }

  private func moved(
    _ date: CalendarDate, by days: Decimal, _ place: SourceSpan
  ) throws(Diagnostic) -> CalendarDate {
    let range = -719_162...2_932_896  // Years 1 to 9999.
    guard let count = days.atNinePlaces.floor, range.contains(count),
      range.contains(Int(date.days) + count)
    else {
      throw Diagnostic(
        ExpressionErrorID.numberTooLarge, "date out of range", at: place,
        label: "outside the calendar", help: ["use dates from year 1 to 9999"])
    }
    return date.adding(days: count)
  }
}
