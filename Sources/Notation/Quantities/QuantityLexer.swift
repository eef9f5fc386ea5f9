// The lexer of quantities that sets, values and expressions share.

package import Training

/// A position in the bytes of a text, from which numbers, clock times and dates are read.
///
/// The lexer reports nothing. It returns what is written with its places, and each reader checks
/// its own limits and words its own errors.
protocol QuantityLexer {
  var bytes: [UInt8] { get }
  /// The place where reading stops, at most the number of bytes.
  var end: Int { get }
  var position: Int { get set }
}

extension QuantityLexer {
  /// Returns the byte `offset` bytes after the cursor, or 0 beyond the end.
  func peek(_ offset: Int = 0) -> UInt8 { byte(at: position + offset) }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? bytes[index] : 0 }

  func text(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  /// Returns the length in bytes of the character that begins with `byte`.
  static func scalarLength(_ byte: UInt8) -> Int {
    byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
  }

  var isAtDigit: Bool { Self.isDigit(peek()) }

  /// Returns whether the cursor is at `sign` and a digit follows it, as in `.5`, `,5` and `:30`.
  func isAt(_ sign: Unicode.Scalar) -> Bool {
    peek() == UInt8(ascii: sign) && Self.isDigit(peek(1))
  }

  mutating func skipDigits() {
    while isAtDigit { position += 1 }
  }
}

/// A unit of time.
enum TimeUnit: String, CaseIterable {
  case s, min, h

  /// The length of the unit, in tenths of a second.
  var tenths: Int {
    switch self {
    case .s: 10
    case .min: 600
    case .h: 36_000
    }
  }
}

// Numbers as written, before their units: exact, bounded, and with at most four decimals.

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

// Times and dates as written: `2:30`, `1:02:03.5`, `2026-01-31`.

/// A time written with colons: `2:30`, `1:02:03` or `0:45.5`.
struct WrittenTime {
  /// The seconds times 10,000, at most `Int.max`.
  var tenThousandths: Int
  /// The last part that was read.
  var last: WrittenNumber
  /// True if there are at most two parts after the first, each with two digits from 00 to 59.
  var isValid: Bool
}

extension QuantityLexer {
  /// Reads the parts after the first colon, up to the first part that is invalid or has decimals.
  ///
  /// The cursor is at a colon that a digit follows.
  mutating func writtenTime(after first: WrittenNumber, comma: Bool) -> WrittenTime {
    var clock = WrittenTime(
      tenThousandths: first.tenThousandths, last: first, isValid: !first.hasPoint)
    var parts = 1
    while clock.isValid, !clock.last.hasPoint, parts < 3, isAt(":") {
      position += 1
      let part = writtenNumber(comma: comma)
      parts += 1
      clock.isValid = part.wholeEnd - part.start == 2 && part.whole < 60
      let (minutes, overflow) = clock.tenThousandths.multipliedReportingOverflow(by: 60)
      let (sum, isBeyond) = minutes.addingReportingOverflow(part.tenThousandths)
      clock.tenThousandths = overflow || isBeyond ? .max : sum
      clock.last = part
    }
    return clock
  }

  /// Reads year, month and day, `2026-01-31`. Without this form, returns nil and does not move. The
  /// date is nil if there is no such day.
  mutating func writtenDate() -> (start: Int, date: CalendarDate?)? {
    for offset in 0..<10 {
      let isDash = offset == 4 || offset == 7
      let byte = peek(offset)
      guard isDash ? byte == UInt8(ascii: "-") : Self.isDigit(byte) else { return nil }
    }
    func value(_ offsets: Range<Int>) -> Int {
      offsets.reduce(0) { $0 * 10 + Int(peek($1) - 0x30) }
    }
    let date = CalendarDate(year: value(0..<4), month: value(5..<7), day: value(8..<10))
    defer { position += 10 }
    return (position, date)
  }
}

// Finds the dates that a text in another form than YYYY-MM-DD may mean.

extension CalendarDate {
  /// Returns the dates that a text may mean: `1.12.2026`, `12/6/2026`, `12 Dec 2026`.
  ///
  /// `12/6/2026` has two readings. A text without a year of four digits has none.
  package static func meant(_ text: String) -> [CalendarDate] {
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 9 }) else { return [] }
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    let months = parts.compactMap { month(named: $0) }
    if months.count == 1, numbers.count == 2 {
      return [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap { year, day in
        date(year, months[0], day)
      }
    }
    guard numbers.count == 3 else { return [] }
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    if let date = date(first, second, third) { return [date] }
    if text.contains("."), let date = date(third, second, first) { return [date] }
    // The order of day and month may be swapped, or the year may come last.
    var dates: [CalendarDate] = []
    for (year, month, day) in [
      (first, third, second), (third, second, first), (third, first, second),
    ] {
      if let date = date(year, month, day), !dates.contains(date) { dates.append(date) }
    }
    return dates
  }

  /// Returns the date, or nil if the year does not have four digits: `24/09/25` is ambiguous.
  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    year < 1000 ? nil : CalendarDate(year: year, month: month, day: day)
  }

  /// Returns the number of a month from its English name or the beginning of it.
  private static func month(named word: Substring) -> Int? {
    guard word.utf8.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    let beginning = word.prefix(3).lowercased()
    return monthNames.firstIndex { $0.lowercased() == beginning }.map { $0 + 1 }
  }
}
