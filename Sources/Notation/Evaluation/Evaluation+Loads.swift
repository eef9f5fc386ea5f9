// Loads in two units and on a body, and the order of values.

import Diagnostics
import Training

extension Evaluation {
  /// A load plus or less another, in the unit of the left one; nil for want of a bodyweight.
  ///
  /// `bw+10kg` and 5 kg are `bw+15kg`; two loads on the body differ by a plain load; two together,
  /// or a body taken from a plain load, count the body as weight.
  func sum(
    _ one: ExactLoad, _ other: ExactLoad, isDifference: Bool, _ place: SourceSpan
  ) throws(Diagnostic) -> ExactLoad? {
    var (left, right) = (one, other)
    var onBodyweight = left.onBodyweight != right.onBodyweight
    // Two bodies added, or one taken from a plain load, are weighed.
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

  /// The share of what a percentage beside no load is of; nil when there is no base.
  func ofBase(_ share: Decimal, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard let base = surroundings.base,
      case .load(let part)? = try scaled(.load(base), by: share, place)
    else { return nil }
    return part
  }

  /// The whole weight: the body's too; nil when that is not known.
  func withBody(_ load: ExactLoad, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard load.onBodyweight else { return load }
    guard let bodyweight = surroundings.bodyweight else { return nil }
    let unit = load.amount == .zero ? bodyweight.unit : load.unit
    let body = try converted(bodyweight, to: unit, place)
    let added = try converted(load, to: unit, place)
    return ExactLoad(try checked(body.amount.adding(added.amount), place), unit)
  }

  /// What is added to the body to make a whole weight; nil when the body's is not known.
  func withoutBody(_ whole: ExactLoad, _ place: SourceSpan) throws(Diagnostic) -> ExactLoad? {
    guard let bodyweight = surroundings.bodyweight else { return nil }
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

  /// Below zero when `one` is less, zero when they are equal at nine places, above when more; nil
  /// when a bodyweight is wanted and not known. For texts only zero means something.
  func order(_ one: Value, _ other: Value, _ place: SourceSpan) throws(Diagnostic) -> Int? {
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

  /// Loads in kilograms, so that the order is the same from both sides.
  func order(
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

  private static func order(_ one: Decimal, _ other: Decimal) -> Int {
    let (left, right) = (one.atNinePlaces, other.atNinePlaces)
    return left == right ? 0 : left < right ? -1 : 1
  }
}
