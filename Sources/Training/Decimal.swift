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
  private static func scaled(_ one: Int128, times other: Int128, over divisor: Int128) -> Decimal? {
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
  private static func smallQuotient(_ one: Int128, _ other: Int128, _ divisor: Int128) -> UInt64? {
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
    trillionths % 1_000 == 0 ? self : rounded(toMultipleOf: Decimal(trillionths: 1_000))
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

// Powers of decimals, identical to the last digit on every platform.

extension Decimal {
  /// e to the power of this number, rounded half to even at the twelfth place; nil beyond `limit`.
  ///
  /// The relative error before rounding is below 10^-15. Results up to about 100 are therefore
  /// exact to the twelfth place, which covers all formulas for the one-rep max.
  package var exponential: Decimal? {
    FixedPoint18(self).flatMap { FixedPoint18.exponential($0) }.flatMap(\.decimal)
  }

  /// Returns this number to the power of `exponent`, calculated through its logarithm; nil unless
  /// the number is above zero, and beyond `limit`.
  package func raised(to exponent: Decimal) -> Decimal? {
    guard let base = FixedPoint18(self), let logarithm = FixedPoint18.logarithm(base),
      let power = FixedPoint18.product(logarithm, exponent)
    else { return nil }
    return FixedPoint18.exponential(power)?.decimal
  }
}

/// A number with eighteen places: six guard digits for series whose result has twelve.
///
/// The calculation only adds, multiplies and shifts integers. Rounding modes, libraries and
/// processors therefore make no difference, unlike with the `exp` and `log` of C.
private struct FixedPoint18 {
  var value: Int128

  static let one: Int128 = 1_000_000_000_000_000_000
  /// The natural logarithm of 2.
  static let logarithmOfTwo: Int128 = 693_147_180_559_945_309
  /// e to this power is just above `Decimal.limit`, and e to its negative is far below 10^-18.
  static let largestExponent: Int128 = 43 * one

  init(value: Int128) { self.value = value }

  init?(_ decimal: Decimal) {
    guard decimal.trillionths.magnitude <= Decimal.limit.magnitude else { return nil }
    value = decimal.trillionths * 1_000_000
  }

  /// The number rounded half to even at twelve places; nil beyond the limit.
  var decimal: Decimal? {
    var (quotient, remainder) = value.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    if remainder > 500_000 || (remainder == 500_000 && quotient & 1 == 1) { quotient += 1 }
    guard quotient <= Decimal.limit.magnitude else { return nil }
    return Decimal(trillionths: value < 0 ? -Int128(quotient) : Int128(quotient))
  }

  /// Returns the product with a number of twelve places, or nil if it is too large for an exponent.
  static func product(_ one: FixedPoint18, _ other: Decimal) -> FixedPoint18? {
    let full = one.value.magnitude.multipliedFullWidth(by: other.trillionths.magnitude)
    let divisor = Decimal.scale.magnitude
    guard full.high < divisor else { return nil }
    let quotient = divisor.dividingFullWidth(full).quotient
    guard quotient <= Int128.max.magnitude else { return nil }
    let magnitude = Int128(quotient)
    let isNegative = (one.value < 0) != (other.trillionths < 0)
    return FixedPoint18(value: isNegative ? -magnitude : magnitude)
  }

  /// Returns e to a power: e^x = 2^k e^(x - k ln 2), with the series of x^n / n! for the second
  /// factor.
  static func exponential(_ exponent: FixedPoint18) -> FixedPoint18? {
    let x = exponent.value
    if x > largestExponent { return nil }
    if x < -largestExponent { return FixedPoint18(value: 0) }
    var twos = Int(x / logarithmOfTwo)
    var rest = x % logarithmOfTwo
    if rest < 0 {
      rest += logarithmOfTwo
      twos -= 1
    }
    var (sum, term, n) = (one, one, Int128(1))
    while term != 0 {
      term = term * rest / (one * n)
      sum += term
      n += 1
    }
    guard twos < 0 else { return FixedPoint18(value: sum << Int128(twos)) }
    let half: Int128 = 1 << Int128(-twos - 1)
    return FixedPoint18(value: (sum + half) >> Int128(-twos))
  }

  /// Returns the natural logarithm by the series 2 (z + z^3/3 + z^5/5 + ...) with z = (m - 1) / (m
  /// + 1), where x = 2^k m and m is between 3/4 and 3/2.
  static func logarithm(_ number: FixedPoint18) -> FixedPoint18? {
    guard number.value > 0 else { return nil }
    var (m, twos) = (number.value, Int128(0))
    while m > one / 2 * 3 {
      // Round half to even, so that repeated halving does not drift.
      m = (m >> 1) + (m & 1 == 1 && (m >> 1) & 1 == 1 ? 1 : 0)
      twos += 1
    }
    while m < one / 4 * 3 {
      m <<= 1
      twos -= 1
    }
    let z = (m - one) * one / (m + one)
    let square = z * z / one
    var (sum, power, odd) = (Int128(0), z, Int128(1))
    while power != 0 {
      sum += power / odd
      power = power * square / one
      odd += 2
    }
    return FixedPoint18(value: 2 * sum + twos * logarithmOfTwo)
  }
}

// The greatest common divisor, for plates and for rotations.

extension Int {
  /// Returns the greatest number that divides both. Neither may be below zero. Of zero and another
  /// number it is the other number.
  package func greatestCommonDivisor(with other: Int) -> Int {
    var (one, other) = (self, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}
