// Reading of quantities in expressions: `5lb|2.5kg`, `90%`, `2:30`, `400m`, `2026-01-31`, `5rm`.

import Diagnostics
import Training

/// A number as written, before its unit is read.
private struct ScannedNumber {
  /// The digits without the decimal point.
  var digits: Int
  var places: Int
  var isWhole: Bool { places == 0 }
  var decimal: Decimal { Decimal(digits, places: places) }
}

extension ExpressionScanner {
  /// Reads a token that begins with a digit.
  mutating func quantity() throws(Diagnostic) -> ExpressionToken {
    let start = position
    if let date = try date() { return .value(.date(date)) }
    let number = try number()
    if peek() == UInt8(ascii: ":"), number.isWhole, Self.isDigit(peek(1)) {
      return try .value(.time(clock(number, from: start)))
    }
    guard let unit = unit() else { return .value(.number(number.decimal)) }
    switch unit {
    case "%":
      return try .value(
        .percent(checked(number.decimal, 100_000, start, .percentOutOfRange).percent))
    case "kg", "lb", "lbs":
      let load = try load(number, unit == "kg" ? .kg : .lb, from: start)
      guard peek() == UInt8(ascii: "|") else { return .value(.load(load)) }
      return try otherUnit(of: load, from: start)
    case "s", "sec": return try .value(.time(seconds(number.decimal, 1, from: start)))
    case "min": return try .value(.time(seconds(number.decimal, 60, from: start)))
    case "h": return try .value(.time(hours(number, from: start)))
    case "m", "km", "mi", "yd":
      let unit = DistanceUnit(rawValue: unit) ?? .m
      return try .value(
        .distance(
          checked(number.decimal, 100_000, start, .distanceOutOfRange), unit))
    case "rm":
      let name = text(start..<position).lowercased()
      guard ExpressionWords.isRepMaximum(name) else {
        throw bad(start, "is not a rep maximum", "use 1rm to 20rm")
      }
      return .word(name)
    default:
      throw bad(
        start, "has an unknown unit",
        "use kg, lb, %, s, min, h, m, km, mi or yd; write a product as 3 * x",
        .unknownUnit)
    }
  }

  /// Reads a number of at most four decimals. A decimal comma is accepted and reported.
  private mutating func number() throws(Diagnostic) -> ScannedNumber {
    let start = position
    var number = ScannedNumber(digits: 0, places: 0)
    try digits(into: &number, from: start)
    let separator = peek()
    guard separator == UInt8(ascii: ".") || separator == UInt8(ascii: ","), Self.isDigit(peek(1))
    else { return number }
    position += 1
    let fraction = position
    let isFifthPassed = try decimals(into: &number, from: start)
    number.places = Swift.min(4, position - fraction)
    if separator == UInt8(ascii: ",") {
      let whole = text(start..<fraction - 1)
      let rest = text(fraction..<position)
      problems.append(
        Diagnostic(
          NotationErrorID.decimalComma, "unexpected comma in '\(whole),\(rest)'",
          at: SourceSpan(start, position), label: "expected a decimal point",
          help: ["write \(whole).\(rest)", "for two arguments, add a space: \(whole), \(rest)"])
      )
    }
    guard isFifthPassed else { return number }
    let written = text(start..<position)
    var ahead = self
    _ = ahead.unit()
    let unit = text(position..<ahead.position).filter { $0 != " " }
    problems.append(
      Diagnostic(
        NotationErrorID.tooManyDecimals, "too many decimals in '\(written)'",
        at: SourceSpan(start, position), label: "at most four decimals",
        help: ["write \(number.decimal.text(places: 4))\(unit)"]))
    return number
  }

  /// Reads at most four decimals. Returns true if there is a fifth, by which the number was
  /// rounded.
  private mutating func decimals(
    into number: inout ScannedNumber, from start: Int
  ) throws(Diagnostic) -> Bool {
    try digits(into: &number, from: start, atMost: 4)
    guard Self.isDigit(peek()) else { return false }
    if peek() >= UInt8(ascii: "5") { number.digits += 1 }
    while Self.isDigit(peek()) { position += 1 }
    return true
  }

  private mutating func digits(
    into number: inout ScannedNumber, from start: Int, atMost count: Int = .max
  ) throws(Diagnostic) {
    let first = position
    while Self.isDigit(peek()), position - first < count {
      number.digits = number.digits * 10 + Int(peek() - 0x30)
      position += 1
      guard number.digits < 10_000_000_000_000 else {
        while Self.isDigit(peek()) { position += 1 }
        throw bad(start, "is too large", "write a smaller number")
      }
    }
  }

  /// Reads the unit after the number, in lower case, with optional spaces. Returns nil for a bare
  /// number.
  private mutating func unit() -> String? {
    if Self.isLetter(peek()) {
      let start = position
      while Self.isLetter(peek()) { position += 1 }
      return text(start..<position).lowercased()
    }
    var offset = 0
    while Self.isBlank(peek(offset)) { offset += 1 }
    if peek(offset) == UInt8(ascii: "%") {
      position += offset + 1
      return "%"
    }
    var length = 0
    while Self.isLetter(peek(offset + length)) || Self.isDigit(peek(offset + length)) {
      length += 1
    }
    let word = text(position + offset..<position + offset + length).lowercased()
    guard length > 0, word != "bw", ExpressionWords.isUnit(word),
      peek(offset + length) != UInt8(ascii: "(")
    else { return nil }
    position += offset + length
    return word
  }

  private func load(
    _ number: ScannedNumber, _ unit: WeightUnit, from start: Int
  ) throws(Diagnostic) -> ExactLoad {
    try ExactLoad(checked(number.decimal, 10_000, start, .loadOutOfRange), unit)
  }

  /// Reads the second half of `5lb|2.5kg`.
  private mutating func otherUnit(
    of one: ExactLoad, from start: Int
  ) throws(Diagnostic) -> ExpressionToken {
    position += 1
    let second = position
    let first = one.text
    let both = one.unit == .lb ? "\(first)|2.5kg" : "5lb|\(first)"
    let hint = "write both units of one load: \(both)"
    let label = "lb on one side, kg on the other"
    guard Self.isDigit(peek()) else {
      throw bad(start, "needs a load after '|'", hint, label: label)
    }
    let number = try number()
    guard let unit = unit(), unit == (one.unit == .kg ? "lb" : "kg") else {
      throw bad(start, "does not give a load in both lb and kg", hint, label: label)
    }
    let other = try load(number, one.unit.other, from: second)
    return one.unit == .lb ? .bothUnits(lb: one, kg: other) : .bothUnits(lb: other, kg: one)
  }

  /// Reads `1h`, `1h05min` or `1.5h`.
  private mutating func hours(
    _ number: ScannedNumber, from start: Int
  ) throws(Diagnostic) -> Decimal {
    let whole = try seconds(number.decimal, 3_600, from: start)
    guard number.isWhole, Self.isDigit(peek()) else { return whole }
    let minutes = try self.number()
    guard unit() == "min", minutes.isWhole, minutes.digits < 60 else {
      throw bad(start, "is not a time", "write 1h05min", .badTime)
    }
    return whole.adding(Decimal(minutes.digits * 60)) ?? whole
  }

  /// Reads `2:30`, `1:02:03` or `0:45.5`.
  private mutating func clock(
    _ first: ScannedNumber, from start: Int
  ) throws(Diagnostic) -> Decimal {
    var total = Decimal(first.digits)
    var parts = 1
    while peek() == UInt8(ascii: ":"), Self.isDigit(peek(1)), parts < 3 {
      position += 1
      let begin = position
      let part = try number()
      let isSixtieth = part.decimal < Decimal(60) && (begin + 2 <= end)
      let digits = part.isWhole ? position - begin : position - begin - part.places - 1
      guard isSixtieth, digits == 2, part.isWhole || peek() != UInt8(ascii: ":"),
        let sum = total.multiplied(by: Decimal(60))?.adding(part.decimal)
      else {
        throw bad(
          start, "is not a time", "write minutes and two digits of seconds: 2:30", .badTime)
      }
      total = sum
      parts += 1
    }
    return try seconds(total, 1, from: start)
  }

  private func seconds(
    _ number: Decimal, _ factor: Int, from start: Int
  ) throws(Diagnostic) -> Decimal {
    guard let seconds = number.multiplied(by: Decimal(factor)),
      seconds <= Decimal(Int(Seconds.limit), places: 1),
      seconds.rounded(toMultipleOf: Decimal(1, places: 1)) == seconds
    else {
      throw bad(
        start, "is not a time", "times go to tenths of a second, up to 1000 hours", .badTime)
    }
    return seconds
  }

  /// Reads `2026-01-31`. Returns nil if this is not a date, for example a difference.
  private mutating func date() throws(Diagnostic) -> CalendarDate? {
    let shape: [Bool] = [
      true, true, true, true, false, true, true, false, true, true,
    ]
    for (offset, isDigit) in shape.enumerated() {
      let byte = peek(offset)
      guard isDigit ? Self.isDigit(byte) : byte == UInt8(ascii: "-") else { return nil }
    }
    let next = peek(shape.count)
    guard !Self.isDigit(next), !Self.isWordByte(next) else { return nil }
    func value(_ offsets: Range<Int>) -> Int {
      offsets.reduce(0) { $0 * 10 + Int(peek($1) - 0x30) }
    }
    let date = CalendarDate(year: value(0..<4), month: value(5..<7), day: value(8..<10))
    let start = position
    position += shape.count
    guard let date else {
      throw bad(start, "is not a valid date", "write year, month and day: 2026-01-31")
    }
    return date
  }

  private func checked(
    _ number: Decimal, _ limit: Int, _ start: Int, _ id: NotationErrorID
  ) throws(Diagnostic) -> Decimal {
    guard number <= Decimal(limit) else {
      throw bad(start, "is too large", "use at most \(limit) of this unit", id)
    }
    return number
  }

  /// Returns a problem of the text since `start`. The label defaults to the problem.
  private func bad(
    _ start: Int, _ problem: String, _ help: String, _ id: NotationErrorID,
    label: String? = nil
  ) -> Diagnostic {
    let span = SourceSpan(start, position)
    return Diagnostic(
      id, "'\(text(start..<position))' \(problem)", at: span,
      label: label ?? Self.label(problem), help: [help])
  }

  private func bad(
    _ start: Int, _ problem: String, _ help: String, label: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.badQuantity, "'\(text(start..<position))' \(problem)",
      at: SourceSpan(start, position), label: label ?? Self.label(problem), help: [help])
  }

  /// Returns the problem without its verb, for a label: `not a time` for `is not a time`.
  private static func label(_ problem: String) -> String {
    for verb in ["is ", "has "] where problem.hasPrefix(verb) {
      return String(problem.dropFirst(verb.count))
    }
    return problem
  }
}

extension Decimal {
  /// The fraction that this percentage stands for: 57.5 is 0.575. Exact for numbers of up to ten
  /// decimals.
  fileprivate var percent: Decimal { divided(by: Decimal(100)) ?? self }
}
