// Times and dates as written: `2:30`, `1:02:03.5`, `2026-01-31`.

import Training

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
