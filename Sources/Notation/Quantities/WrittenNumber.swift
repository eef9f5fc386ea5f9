// Numbers as written, before their units: exact, bounded, and with at most four decimals.

import Training

/// A number as written, before its unit is read.
struct WrittenNumber {
  /// The number times 10,000, rounded at the fifth decimal. A number with too many digits exceeds
  /// every limit of the notation.
  var tenThousandths: Int
  var start: Int
  /// The end of the digits before the decimal sign.
  var wholeEnd: Int
  var end: Int
  /// True if its decimal sign is a comma.
  var hasComma = false
  /// True if a problem of it was already reported, so that it is not reported twice.
  var isReported = false

  /// True if it has a decimal sign. True for `5.0` as well as `2.5`.
  var hasPoint: Bool { wholeEnd < end }
  /// The number of digits after the decimal sign.
  var places: Int { hasPoint ? end - wholeEnd - 1 : 0 }
  /// The number without its decimal sign, of at most four decimals.
  var digits: Int { tenThousandths / [10_000, 1_000, 100, 10, 1][Swift.min(4, places)] }
  var isZero: Bool { tenThousandths == 0 }
  /// The integer part.
  var whole: Int { tenThousandths / 10_000 }
  var text: String { decimal.text(places: 4) }
  var decimal: Decimal { Decimal(tenThousandths, places: 4) }

  /// Returns the number of seconds, times 10,000, if this is a time in `unit`. At most `Int.max`.
  func inSeconds(_ unit: TimeUnit) -> Int {
    let (product, overflow) = tenThousandths.multipliedReportingOverflow(by: unit.tenths / 10)
    return overflow ? .max : product
  }
}

extension QuantityLexer {
  /// The largest integer part that is read exactly. A larger one stays larger.
  static var largestWhole: Int { 10_000_000_000_000 }

  /// Reads digits, and the decimals after a point or a comma. The cursor is at a digit.
  mutating func writtenNumber(comma allowsComma: Bool = true) -> WrittenNumber {
    var number = writtenWhole()
    let isComma = isAt(",")
    guard isAt(".") || (isComma && allowsComma) else { return number }
    number.hasComma = isComma
    position += 1
    var unit = 1_000
    while isAtDigit {
      let digit = Int(peek() - 0x30)
      // The fifth decimal rounds.
      let isFifth = position - number.wholeEnd == 5
      number.tenThousandths += isFifth ? (digit >= 5 ? 1 : 0) : digit * unit
      unit /= 10
      position += 1
    }
    number.end = position
    return number
  }

  /// Reads digits without decimals. The cursor is at a digit.
  mutating func writtenWhole() -> WrittenNumber {
    let start = position
    var value = 0
    while isAtDigit {
      if value < Self.largestWhole { value = value * 10 + Int(peek() - 0x30) }
      position += 1
    }
    return WrittenNumber(
      tenThousandths: value * 10_000, start: start, wholeEnd: position, end: position)
  }
}
