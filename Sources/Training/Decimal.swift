// Exact decimal arithmetic for loads, percentages and the rule language.

/// An exact decimal number with twelve places; every operation that could overflow is checked.
///
/// Products and quotients are rounded half to even at the twelfth place. Binary floating point is
/// never used, so 57.5% of 100 is exactly 57.5 and rounds to 60 in steps of 5.
package struct Decimal: Hashable, Comparable, Sendable {
  /// The value times 10^12.
  package let trillionths: Int128

  package static let scale: Int128 = 1_000_000_000_000
  /// The largest magnitude, far above any load, count or volume. Operations beyond it return nil.
  package static let limit: Int128 = 1_000_000_000_000_000 * scale

  package static let zero = Decimal(0)
  package static let one = Decimal(1)

  package init(_ whole: Int) { trillionths = Int128(whole) * Self.scale }

  /// Creates `units` / 10^`places`, with `places` from 0 to 12.
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
  /// True for an integer.
  package var isWhole: Bool { trillionths % Self.scale == 0 }

  private static func checked(_ trillionths: Int128) -> Decimal? {
    trillionths.magnitude <= limit.magnitude ? Decimal(trillionths: trillionths) : nil
  }

  /// Returns the sum, or nil beyond `limit`.
  package func adding(_ other: Decimal) -> Decimal? {
    let (sum, overflow) = trillionths.addingReportingOverflow(other.trillionths)
    return overflow ? nil : Self.checked(sum)
  }

  /// Returns the difference, or nil beyond `limit`.
  package func subtracting(_ other: Decimal) -> Decimal? {
    let (difference, overflow) = trillionths.subtractingReportingOverflow(other.trillionths)
    return overflow ? nil : Self.checked(difference)
  }

  /// Returns the product, rounded half to even at the twelfth place, or nil beyond `limit`.
  package func multiplied(by other: Decimal) -> Decimal? {
    Self.scaled(trillionths, times: other.trillionths, over: Self.scale)
  }

  /// Returns the quotient, rounded half to even at the twelfth place, or nil if the divisor is zero
  /// or the result is beyond `limit`.
  package func divided(by other: Decimal) -> Decimal? {
    Self.scaled(trillionths, times: Self.scale, over: other.trillionths)
  }

  /// Returns `one` x `other` / `divisor` at full width, rounded half to even.
  private static func scaled(
    _ one: Int128, times other: Int128, over divisor: Int128
  ) -> Decimal? {
    guard divisor != 0 else { return nil }
    let negative = ((one < 0) != (other < 0)) != (divisor < 0)
    if let small = smallQuotient(one, other, divisor) {
      return checked(negative ? -Int128(small) : Int128(small))
    }
    let product = one.magnitude.multipliedFullWidth(by: other.magnitude)
    // A quotient that does not fit into 128 bits is far beyond the limit.
    guard product.high < divisor.magnitude else { return nil }
    // Nearly all products fit into 128 bits, and dividing those is many times faster.
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

  /// Returns the magnitude of `one` x `other` / `divisor`, rounded half to even; nil unless all of
  /// them, and the result, fit into a machine word. Nearly all do, and a word is divided many times
  /// faster.
  private static func smallQuotient(
    _ one: Int128, _ other: Int128, _ divisor: Int128
  ) -> UInt64? {
    guard let left = UInt64(exactly: one.magnitude), let right = UInt64(exactly: other.magnitude),
      let small = UInt64(exactly: divisor.magnitude)
    else { return nil }
    let product = left.multipliedFullWidth(by: right)
    guard product.high < small else { return nil }
    let (quotient, remainder) = small.dividingFullWidth(product)
    let half = small - remainder
    let roundsUp = remainder > half || (remainder == half && quotient & 1 == 1)
    let (rounded, overflow) = quotient.addingReportingOverflow(roundsUp ? 1 : 0)
    return overflow ? nil : rounded
  }

  /// How a value between two multiples is rounded.
  package enum Rounding: Hashable, Sendable {
    /// To the nearer one. Ties round up (away from zero), as in the field's spreadsheets.
    case nearest
    case down, up
  }

  /// Returns the multiple of `step` that `mode` selects, or the value itself if `step` is not above
  /// zero.
  package func rounded(toMultipleOf step: Decimal, _ mode: Rounding = .nearest) -> Decimal {
    guard step.trillionths > 0 else { return self }
    // Nearly all values fit into a machine word, which is divided many times faster.
    if let small = Int64(exactly: trillionths), let unit = Int64(exactly: step.trillionths),
      let rounded = Self.rounded(small, toMultipleOf: unit, mode)
    {
      return Decimal(trillionths: Int128(rounded))
    }
    return Self.rounded(trillionths, toMultipleOf: step.trillionths, mode)
      .map { Decimal(trillionths: $0) } ?? self
  }

  /// Returns the multiple of `unit` that `mode` selects; nil if it overflows.
  private static func rounded<Number: FixedWidthInteger & SignedInteger>(
    _ number: Number, toMultipleOf unit: Number, _ mode: Rounding
  ) -> Number? {
    var (quotient, remainder) = number.quotientAndRemainder(dividingBy: unit)
    guard remainder != 0 else { return number }
    switch mode {
    case .down: if remainder < 0 { quotient -= 1 }
    case .up: if remainder > 0 { quotient += 1 }
    case .nearest:
      // A remainder of at least half a unit, without doubling it.
      if remainder.magnitude >= unit.magnitude - remainder.magnitude {
        quotient += remainder < 0 ? -1 : 1
      }
    }
    let (multiple, overflow) = quotient.multipliedReportingOverflow(by: unit)
    return overflow ? nil : multiple
  }

  /// The value rounded to nine places, for comparing values and showing loads.
  package var atNinePlaces: Decimal {
    rounded(toMultipleOf: Decimal(trillionths: 1_000))
  }

  /// The largest integer that is not above the value, if it fits into an `Int`.
  package var floor: Int? {
    Int(exactly: rounded(toMultipleOf: .one, .down).trillionths / Self.scale)
  }

  /// Returns the digits without trailing zeros, with at most `places` after the point. Ties round
  /// up.
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
