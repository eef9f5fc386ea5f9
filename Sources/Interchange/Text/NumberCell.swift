// Numbers and durations in the cells of a table.

package import Training

/// Reads numbers as apps and spreadsheets write them.
enum NumberCell {
  /// A number with the text that follows it, such as the unit in `22,50 kg`.
  struct Reading {
    var value: Decimal
    /// The range of the text after the number, without blanks.
    var rest: Range<Int>
  }

  /// Returns the number in a range without any text after it, or nil.
  static func number(_ bytes: [UInt8], _ range: Range<Int>, comma: CommaMeaning) -> Decimal? {
    guard let reading = read(bytes, range, comma: comma), reading.rest.isEmpty else { return nil }
    return reading.value
  }

  static func number(_ text: some StringProtocol) -> Decimal? {
    let bytes = Array(text.utf8)
    return number(bytes, 0..<bytes.count, comma: .unclear)
  }

  /// Reads the number at the start of a text, with the text after it.
  static func read(_ text: some StringProtocol) -> (value: Decimal, word: String)? {
    let bytes = Array(text.utf8)
    guard let reading = read(bytes, 0..<bytes.count, comma: .unclear) else { return nil }
    return (reading.value, String(decoding: bytes[reading.rest], as: UTF8.self))
  }

  /// Reads the number at the start of a range: `100`, `-35.85`, `80,5`, `1.234,5`,
  /// `31.7514659000003`.
  ///
  /// More than twelve decimals are rounded. Returns nil for a number that can be read in two ways,
  /// such as `1,234` in a file that is separated by commas.
  static func read(_ bytes: [UInt8], _ range: Range<Int>, comma: CommaMeaning) -> Reading? {
    var place = range.lowerBound
    let end = range.upperBound
    var isNegative = false
    if place < end, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    let digits = place
    while place < end,
      bytes[place].isASCIIDigit || bytes[place] == UInt8(ascii: ".")
        || bytes[place] == UInt8(ascii: ",")
    {
      place += 1
    }
    // A comma or a full stop at the end belongs to the text.
    while place > digits, !bytes[place - 1].isASCIIDigit { place -= 1 }
    guard let point = decimalPoint(bytes, digits..<place, comma) else { return nil }
    var units: Int128 = 0
    var places = 0
    var count = 0
    for offset in digits..<place where bytes[offset].isASCIIDigit {
      let digit = Int128(bytes[offset] &- 0x30)
      if offset > point {
        places += 1
        if places == 13, digit >= 5 { units += 1 }
        if places > 12 { continue }
      }
      units = units * 10 + digit
      count += 1
      guard count < 27 else { return nil }
    }
    guard count > 0 else { return nil }
    for _ in min(places, 12)..<12 { units *= 10 }
    guard units <= Decimal.limit else { return nil }
    place = afterBlanks(bytes, place..<end)
    return Reading(value: Decimal(trillionths: isNegative ? -units : units), rest: place..<end)
  }

  private static func afterBlanks(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound {
      let rest = bytes[place..<range.upperBound]
      if bytes[place].isCellBlank {
        place += 1
      } else if let space = noBreakSpaces.first(where: { rest.starts(with: $0) }) {
        place += space.count
      } else {
        break
      }
    }
    return place
  }

  private static let noBreakSpaces = [Array("\u{A0}".utf8), Array("\u{202F}".utf8)]

  /// Returns the place of the decimal point; `Int.max` if there is none, and nil if it is unclear.
  private static func decimalPoint(
    _ bytes: [UInt8], _ range: Range<Int>, _ comma: CommaMeaning
  ) -> Int? {
    var dots = 0
    var commas = 0
    var last = Int.max
    for offset in range {
      if bytes[offset] == UInt8(ascii: ".") { (dots, last) = (dots + 1, offset) }
      if bytes[offset] == UInt8(ascii: ",") { (commas, last) = (commas + 1, offset) }
    }
    if dots + commas == 0 { return Int.max }
    // Both: the last one is the decimal point, and the other separates thousands.
    if dots > 0, commas > 0 {
      let isComma = bytes[last] == UInt8(ascii: ",")
      return (isComma ? commas : dots) == 1 ? last : nil
    }
    if dots + commas > 1 { return isGrouped(bytes, range) ? Int.max : nil }
    if dots == 1 { return last }
    let after = range.upperBound - last - 1
    switch comma {
    case .decimal: return last
    case .unclear: return after == 3 ? nil : last
    case .thousands: return after == 3 ? Int.max : last
    }
  }

  /// Returns true if separators separate groups of three digits: `1,234,567`.
  private static func isGrouped(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let groups = bytes[range].split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
    return groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count)
  }
}

extension Decimal {
  /// Reads digits with a point and perhaps a minus, up to 100,000; nil for any other text.
  package init?(plainNumber text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0.isASCIIDigit || ".-".utf8.contains($0) }),
      let number = NumberCell.number(text), number.magnitude <= Decimal(100_000)
    else { return nil }
    self = number
  }
}

extension Seconds {
  /// Creates a time of a file, rounded to tenths; nil outside the range of times.
  init?(rounding seconds: Decimal) {
    guard let tenths = seconds.multiplied(by: Decimal(10))?.rounded(toMultipleOf: .one).floor,
      (0...Int(Seconds.limit)).contains(tenths)
    else { return nil }
    self.init(tenths: Int32(tenths))
  }
}

extension Effort {
  /// Creates the effort of an RPE from 1 to 10 in half steps.
  package init?(rpe: Decimal) {
    guard let halves = rpe.multiplied(by: Decimal(2)), halves.isWhole, let count = halves.floor,
      (2...20).contains(count)
    else { return nil }
    self.init(halves: Int8(count))
  }

  init?(rir: Decimal) {
    guard let rpe = Decimal(10).subtracting(rir) else { return nil }
    self.init(rpe: rpe)
  }
}

/// The meaning of a comma between digits in a file.
enum CommaMeaning {
  /// The decimal point, as in files that are separated by semicolons.
  case decimal
  /// The decimal point, unless three digits follow, which may be thousands.
  case unclear
  /// Thousands if three digits follow, as in the hours of `1,301h`; otherwise the decimal point.
  case thousands
}

/// Reads durations as apps write them.
enum DurationCell {
  /// Returns the time of `4543`, `1h 43m`, `38min`, `264h 1m`, `1,301h 4m`, `1小时13分钟`, `0:45:00`
  /// or `12:30`; a number alone counts in `unit`, and `1:05` is hours and minutes if that is an
  /// hour. Nil if it is not a duration.
  static func seconds(_ text: some StringProtocol, unit: Decimal = .one) -> Decimal? {
    let bytes = Array(text.utf8)
    return seconds(bytes, 0..<bytes.count, unit: unit)
  }

  static func seconds(_ bytes: [UInt8], _ range: Range<Int>, unit: Decimal = .one) -> Decimal? {
    guard !range.isEmpty else { return nil }
    if bytes[range].contains(UInt8(ascii: ":")) {
      let isInHours = unit == Decimal(3600) && bytes[range].count { $0 == UInt8(ascii: ":") } == 1
      return clock(bytes, range).flatMap { isInHours ? $0.multiplied(by: Decimal(60)) : $0 }
    }
    var total = Decimal.zero
    var place = range.lowerBound
    var hasPart = false
    while place < range.upperBound {
      guard
        let reading = NumberCell.read(
          bytes, place..<range.upperBound, comma: .thousands), !reading.value.isNegative
      else { return nil }
      place = reading.rest.lowerBound
      let word = place
      while place < range.upperBound, !bytes[place].isASCIIDigit, !bytes[place].isCellBlank {
        place += 1
      }
      let text =
        word == place ? "" : String(decoding: bytes[word..<place], as: UTF8.self).trimmed
      let factor: Decimal
      if text.isEmpty {
        guard !hasPart, place == range.upperBound else { return nil }
        factor = unit
      } else {
        guard let known = Self.factor(text) else { return nil }
        factor = known
      }
      guard let part = reading.value.multiplied(by: factor), let sum = total.adding(part) else {
        return nil
      }
      total = sum
      hasPart = true
      while place < range.upperBound, bytes[place].isCellBlank { place += 1 }
    }
    return total
  }

  private static func factor(_ word: String) -> Decimal? {
    switch word.lowercased() {
    case "h", "hr", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden", "heure", "heures",
      "ore", "ora", "小时", "小時", "시간", "時間":
      Decimal(3600)
    case "m", "min", "min.", "mins", "minute", "minutes", "minuten", "minuti", "minuto", "分钟",
      "分鐘", "分", "분":
      Decimal(60)
    case "s", "sec", "secs", "second", "seconds", "sek", "sek.", "sekunden", "secondes", "secondi",
      "secondo", "秒", "秒钟", "초":
      .one
    default: nil
    }
  }

  /// Reads `H:MM:SS` or `MM:SS`.
  private static func clock(_ bytes: [UInt8], _ range: Range<Int>) -> Decimal? {
    let parts = bytes[range].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var total = Decimal.zero
    for part in parts {
      guard
        let number = NumberCell.number(bytes, part.startIndex..<part.endIndex, comma: .unclear),
        !number.isNegative, let scaled = total.multiplied(by: Decimal(60)),
        let sum = scaled.adding(number)
      else { return nil }
      total = sum
    }
    return total
  }
}
