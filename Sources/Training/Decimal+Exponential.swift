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
