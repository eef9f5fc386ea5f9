// Decimals from text, and whole numbers without bounds.

import Testing
import Training

/// Reads a decimal with up to twelve places.
func decimal(_ text: String) throws -> Training.Decimal {
  let isNegative = text.hasPrefix("-")
  let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
  let fraction = parts.count > 1 ? String(parts[1]) : ""
  let digits = String(parts[0]) + fraction + String(repeating: "0", count: 12 - fraction.count)
  let value = try #require(Int128(digits))
  return Decimal(trillionths: isNegative ? -value : value)
}

/// An unbounded whole number without a sign, in the simplest form: digits of base 2^32, lowest
/// first. It serves as the reference for the arithmetic of `Decimal`.
struct Natural: Comparable {
  var digits: [UInt32] = []

  init(_ value: UInt128) {
    var rest = value
    while rest != 0 {
      digits.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  static func * (one: Natural, other: Natural) -> Natural {
    var result = Natural(0)
    result.digits = Array(repeating: 0, count: one.digits.count + other.digits.count)
    for (i, a) in one.digits.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in other.digits.enumerated() {
        let sum = UInt64(a) * UInt64(b) + UInt64(result.digits[i + j]) + carry
        result.digits[i + j] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      result.digits[i + other.digits.count] = UInt32(carry)
    }
    return result.trimmed
  }

  /// Returns the absolute difference.
  static func distance(_ one: Natural, _ other: Natural) -> Natural {
    var (large, small) = one < other ? (other, one) : (one, other)
    small.digits += Array(repeating: 0, count: large.digits.count - small.digits.count)
    var borrow: Int64 = 0
    for i in large.digits.indices {
      let difference = Int64(large.digits[i]) - Int64(small.digits[i]) - borrow
      borrow = difference < 0 ? 1 : 0
      large.digits[i] = UInt32(truncatingIfNeeded: difference)
    }
    return large.trimmed
  }

  private var trimmed: Natural {
    var result = self
    while result.digits.last == 0 { result.digits.removeLast() }
    return result
  }

  static func < (one: Natural, other: Natural) -> Bool {
    if one.digits.count != other.digits.count { return one.digits.count < other.digits.count }
    return one.digits.reversed().lexicographicallyPrecedes(other.digits.reversed())
  }
}
