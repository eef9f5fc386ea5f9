// Loads in two units and on bodyweight, and the order of values.

import Diagnostics
import Training

extension Evaluation {
  /// Returns the sum or difference of two loads in the unit of the left one. Nil if the bodyweight
  /// is needed but unknown.
  ///
  /// `bw+10kg` plus 5 kg is `bw+15kg`, and the difference of two loads on bodyweight is a plain
  /// load. The sum of two loads on bodyweight, or such a load subtracted from a plain one, uses the
  /// bodyweight.
  mutating func sum(
    _ one: ExactLoad, _ other: ExactLoad, isDifference: Bool, _ place: SourceSpan
  ) throws(Diagnostic) -> ExactLoad? {
    var (left, right) = (one, other)
    var onBodyweight = left.onBodyweight != right.onBodyweight
    // Two bodyweights do not cancel out here, so their weight is needed.
    if right.onBodyweight, left.onBodyweight != isDifference {
      guard let whole = try withBody(left, place), let part = try withBody(right, place) else {
        return nil
      }
      (left, right) = (whole, part)
      onBodyweight = false
    }
    let unit = left.onBodyweight && left.amount == .zero ? right.unit : left.unit
    left = try converted(left, to: unit, place)
    right = try converted(right, to: unit, place)
    let amount =
      isDifference
      ? left.amount.subtracting(right.amount) : left.amount.adding(right.amount)
    return ExactLoad(try checked(amount, place), unit, onBodyweight: onBodyweight)
  }

  /// Returns the given fraction of the lift's base, for a percentage without a load next to it. Nil
  /// if there is no base.
  mutating func ofBase(_ share: Decimal, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard let base = context.base,
      case .load(let part)? = try scaled(.load(base), by: share, place)
    else { return nil }
    return part
  }

  /// The name of the bodyweight, as an expression.
  package static var bodyweightName: Expression {
    Expression(.name(ValueName(ReservedName.bodyweight.rawValue)), at: SourceSpan(0, 0))
  }

  /// Returns the bodyweight, which is noted as read; nil if it is unknown.
  private mutating func bodyweight() -> ExactLoad? {
    let bodyweight = context.bodyweight
    note(Self.bodyweightName, bodyweight.map { .value(.load($0)) } ?? .empty)
    return bodyweight
  }

  /// Returns the whole weight including the bodyweight, or nil if that is unknown.
  mutating func withBody(_ load: ExactLoad, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard load.onBodyweight else { return load }
    guard let bodyweight = bodyweight() else { return nil }
    let unit = load.amount == .zero ? bodyweight.unit : load.unit
    let body = try converted(bodyweight, to: unit, place)
    let added = try converted(load, to: unit, place)
    return ExactLoad(try checked(body.amount.adding(added.amount), place), unit)
  }

  /// Returns the load to add to bodyweight for a whole weight, or nil if the bodyweight is unknown.
  mutating func withoutBody(_ whole: ExactLoad, _ place: SourceSpan) throws(Diagnostic)
    -> ExactLoad?
  {
    guard let bodyweight = bodyweight() else { return nil }
    let body = try converted(bodyweight, to: whole.unit, place)
    let amount = try checked(whole.amount.subtracting(body.amount), place)
    return ExactLoad(amount, whole.unit, onBodyweight: true)
  }

  func converted(
    _ load: ExactLoad, to unit: WeightUnit, _ place: SourceSpan
  ) throws(Diagnostic) -> ExactLoad {
    if load.unit == unit { return load }
    guard let converted = load.converted(to: unit) else { return try tooLarge(place) }
    _ = try checked(converted.amount, place)
    return converted
  }

  private func tooLarge(_ place: SourceSpan) throws(Diagnostic) -> ExactLoad {
    ExactLoad(try checked(nil, place), .kg)
  }

  func convert(
    _ amount: Decimal, _ unit: DistanceUnit, to other: DistanceUnit, _ place: SourceSpan
  ) throws(Diagnostic) -> Decimal {
    if unit == other { return amount }
    let small = try checked(
      amount.multiplied(by: Decimal(unit.tenthsOfMillimetre)), place)
    return try divided(small, by: Decimal(other.tenthsOfMillimetre), place)
  }

  /// Returns a negative number if `one` is less, zero if the values are equal at nine places, and a
  /// positive number if it is greater. Nil if a bodyweight is needed but unknown. For text, only
  /// zero has a meaning.
  mutating func order(_ one: Value, _ other: Value, _ place: SourceSpan) throws(Diagnostic) -> Int?
  {
    switch (one, other) {
    case (.load(let left), .load(let right)): return try order(left, right, place)
    case (.time(let left), .time(let right)): return Self.order(left, right)
    case (.distance(let left, let unit), .distance(let right, let otherUnit)):
      return Self.order(
        try convert(left, unit, to: .m, place), try convert(right, otherUnit, to: .m, place))
    case (.date(let left), .date(let right)):
      return left == right ? 0 : left < right ? -1 : 1
    case (.text(let left), .text(let right)), (.text(let left), .exercise(let right)),
      (.exercise(let left), .text(let right)), (.exercise(let left), .exercise(let right)):
      return left == right ? 0 : 1
    default:
      guard let left = one.scalar, let right = other.scalar else {
        throw unlike(one, other, place)
      }
      return Self.order(left, right)
    }
  }

  /// Compares loads in kilograms, so that the result does not depend on the order of the operands.
  mutating func order(
    _ one: ExactLoad, _ other: ExactLoad, _ place: SourceSpan
  ) throws(Diagnostic) -> Int? {
    var (left, right) = (one, other)
    if left.onBodyweight != right.onBodyweight {
      guard let whole = try withBody(left, place), let second = try withBody(right, place) else {
        return nil
      }
      (left, right) = (whole, second)
    }
    if left.unit == right.unit { return Self.order(left.amount, right.amount) }
    return Self.order(
      try converted(left, to: .kg, place).amount, try converted(right, to: .kg, place).amount)
  }

  static func order(_ one: Decimal, _ other: Decimal) -> Int {
    // Rounding to nine places changes the order only of values that are closer than one such place.
    let (difference, overflow) = one.trillionths.subtractingReportingOverflow(other.trillionths)
    if !overflow, difference >= 1_000 { return 1 }
    if !overflow, difference <= -1_000 { return -1 }
    if difference == 0 { return 0 }
    let (left, right) = (one.atNinePlaces, other.atNinePlaces)
    return left == right ? 0 : left < right ? -1 : 1
  }
}
