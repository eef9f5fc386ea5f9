// Exact decimal arithmetic: what loads, percentages and the rule language are counted in.

/// A decimal number with twelve places, exact; every operation that could overflow is checked.
///
/// Products and quotients are rounded half to even at the twelfth place. Binary floats never appear:
/// 57.5% of 100 is 57.5, so that it rounds to 60 on a grid of 5.
package struct Decimal: Hashable, Comparable, Sendable {
  /// The value times 10^12.
  package let trillionths: Int128

  package static let scale: Int128 = 1_000_000_000_000
  /// Beyond this magnitude an operation reports overflow: far above any load, count or volume.
  package static let limit: Int128 = 1_000_000_000_000_000 * scale

  package static let zero = Decimal(0)
  package static let one = Decimal(1)

  package init(_ whole: Int) { trillionths = Int128(whole) * Self.scale }

  /// The value `units` / 10^`places`; `places` from 0 to 12.
  package init(_ units: Int, places: Int) {
    trillionths = Int128(units) * Self.powers[12 - Swift.max(0, Swift.min(12, places))]
  }

  package init(trillionths: Int128) { self.trillionths = trillionths }

  /// The powers of ten from 10^0 to 10^12.
  private static let powers: [Int128] = (0..<12).reduce(into: [1]) { list, _ in
    list.append((list.last ?? 1) * 10)
  }

  package static func < (one: Decimal, other: Decimal) -> Bool {
    one.trillionths < other.trillionths
  }

  package var isNegative: Bool { trillionths < 0 }
  package var magnitude: Decimal { isNegative ? Decimal(trillionths: -trillionths) : self }
  package var negated: Decimal { Decimal(trillionths: -trillionths) }
  /// True when nothing stands after the point.
  package var isWhole: Bool { trillionths % Self.scale == 0 }

  private static func checked(_ trillionths: Int128) -> Decimal? {
    trillionths.magnitude <= limit.magnitude ? Decimal(trillionths: trillionths) : nil
  }

  /// The sum; nil beyond `limit`.
  package func adding(_ other: Decimal) -> Decimal? {
    let (sum, overflow) = trillionths.addingReportingOverflow(other.trillionths)
    return overflow ? nil : Self.checked(sum)
  }

  /// The difference; nil beyond `limit`.
  package func subtracting(_ other: Decimal) -> Decimal? {
    let (difference, overflow) = trillionths.subtractingReportingOverflow(other.trillionths)
    return overflow ? nil : Self.checked(difference)
  }

  /// The product, half to even at the twelfth place; nil beyond `limit`.
  package func multiplied(by other: Decimal) -> Decimal? {
    Self.scaled(trillionths, times: other.trillionths, over: Self.scale)
  }

  /// The quotient, half to even at the twelfth place; nil for a divisor of zero or beyond `limit`.
  package func divided(by other: Decimal) -> Decimal? {
    Self.scaled(trillionths, times: Self.scale, over: other.trillionths)
  }

  /// `one` x `other` / `divisor` in full width, half to even.
  private static func scaled(
    _ one: Int128, times other: Int128, over divisor: Int128
  ) -> Decimal? {
    guard divisor != 0 else { return nil }
    let negative = ((one < 0) != (other < 0)) != (divisor < 0)
    let product = one.magnitude.multipliedFullWidth(by: other.magnitude)
    // A quotient that does not fit 128 bits is far beyond the limit.
    guard product.high < divisor.magnitude else { return nil }
    // Nearly every product fits 128 bits, whose division is many times faster.
    let (quotient, remainder) =
      product.high == 0
      ? product.low.quotientAndRemainder(dividingBy: divisor.magnitude)
      : divisor.magnitude.dividingFullWidth(product)
    let half = divisor.magnitude - remainder
    let roundsUp = remainder > half || (remainder == half && quotient & 1 == 1)
    guard quotient <= limit.magnitude else { return nil }
    let magnitude = Int128(quotient) + (roundsUp ? 1 : 0)
    return checked(negative ? -magnitude : magnitude)
  }

  /// How a value between two multiples is moved to one of them.
  package enum Rounding: Hashable, Sendable {
    /// The nearer one; a tie goes up (away from zero), as the field's spreadsheets round.
    case nearest
    case down, up
  }

  /// The multiple of `step` that `mode` chooses; the value itself when `step` is not above zero.
  package func rounded(toMultipleOf step: Decimal, _ mode: Rounding = .nearest) -> Decimal {
    guard step.trillionths > 0 else { return self }
    let unit = step.trillionths
    var quotient = trillionths / unit
    let remainder = trillionths % unit
    guard remainder != 0 else { return self }
    switch mode {
    case .down: if remainder < 0 { quotient -= 1 }
    case .up: if remainder > 0 { quotient += 1 }
    case .nearest:
      if remainder.magnitude * 2 >= unit.magnitude { quotient += remainder < 0 ? -1 : 1 }
    }
    return Decimal(trillionths: quotient * unit)
  }

  /// The value at nine places, at which two values are compared and loads are shown.
  package var atNinePlaces: Decimal {
    rounded(toMultipleOf: Decimal(trillionths: 1_000))
  }

  /// The whole part towards negative infinity, if it fits an `Int`.
  package var floor: Int? {
    Int(exactly: rounded(toMultipleOf: .one, .down).trillionths / Self.scale)
  }

  /// In digits, without trailing zeros, with at most `places` of them after the point (ties up).
  package func text(places: Int = 12) -> String {
    let kept = Swift.max(0, Swift.min(12, places))
    let value = rounded(toMultipleOf: Decimal(1, places: kept))
    let magnitude = value.trillionths.magnitude
    var result = value.isNegative ? "-" : ""
    result += String(magnitude / UInt128(Self.scale))
    var fraction = magnitude % UInt128(Self.scale)
    guard fraction != 0 else { return result }
    result += "."
    var unit = UInt128(Self.scale) / 10
    while fraction != 0 {
      result += String(fraction / unit)
      fraction %= unit
      unit /= 10
    }
    return result
  }
}
