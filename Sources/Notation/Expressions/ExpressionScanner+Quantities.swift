// Quantities in expressions: `5lb|2.5kg`, `90%`, `2:30`, `400m`, `2026-01-31`, `5rm`.

import Diagnostics
import Training

extension ExpressionScanner {
  /// Reads a token that begins with a digit.
  mutating func quantity() throws(Diagnostic) -> ExpressionToken {
    let start = position
    if let date = try date() { return .value(.date(date)) }
    let number = try number()
    if isAt(":"), !number.hasPoint { return try .value(.time(clock(number))) }
    guard let unit = unit() else { return .value(.number(number.decimal)) }
    switch unit {
    case "%":
      return try .value(
        .percent(checked(number.decimal, 100_000, start, .percentOutOfRange).percent))
    case "kg", "lb", "lbs":
      let load = try load(number, unit == "kg" ? .kg : .lb, from: start)
      guard peek() == UInt8(ascii: "|") else { return .value(.load(load)) }
      return try otherUnit(of: load, from: start)
    case "s", "sec": return try .value(.time(seconds(number.inSeconds(.s), from: start)))
    case "min": return try .value(.time(seconds(number.inSeconds(.min), from: start)))
    case "h": return try .value(.time(hours(number, from: start)))
    case "m", "km", "mi", "yd":
      let unit = DistanceUnit(rawValue: unit) ?? .m
      return try .value(
        .distance(
          checked(number.decimal, 100_000, start, .distanceOutOfRange), unit))
    case "rm":
      let name = text(start, position).lowercased()
      guard ExpressionWords.isRepMaximum(name) else {
        throw bad(start, "is not a rep maximum", "use 1rm to 20rm")
      }
      return .word(name)
    default:
      throw bad(
        start, "has an unknown unit",
        NotationWords.otherUnits[unit].map { "write \(text(start, number.end))\($0)" }
          ?? "use kg, lb, %, s, min, h, m, km, mi or yd; write a product as 3 * x",
        .unknownUnit)
    }
  }

  /// Reads a number of at most four decimals. A decimal comma is accepted and reported.
  private mutating func number() throws(Diagnostic) -> WrittenNumber {
    let number = writtenNumber()
    guard number.whole < Self.largestWhole else {
      position = number.wholeEnd
      throw bad(number.start, "is too large", "write a smaller number")
    }
    guard number.digits <= Self.largestWhole else {
      throw bad(number.start, "is too large", "write a smaller number")
    }
    reportDecimals(of: number)
    return number
  }

  /// Reports a decimal comma, and more than four decimals, in the number just read.
  private mutating func reportDecimals(of number: WrittenNumber) {
    let span = SourceSpan(number.start, number.end)
    if number.hasComma {
      let whole = text(number.start, number.wholeEnd)
      let rest = text(number.wholeEnd + 1, number.end)
      problems.append(
        Diagnostic(
          NotationErrorID.decimalComma, "unexpected comma in '\(whole),\(rest)'", at: span,
          label: "expected a decimal point",
          help: ["write \(whole).\(rest)", "for two arguments, add a space: \(whole), \(rest)"])
      )
    }
    guard number.places > 4 else { return }
    var ahead = self
    _ = ahead.unit()
    let unit = text(position, ahead.position).filter { $0 != " " }
    problems.append(
      Diagnostic(
        NotationErrorID.tooManyDecimals,
        "too many decimals in '\(text(number.start, number.end))'", at: span,
        label: "at most four decimals", help: ["write \(number.text)\(unit)"]))
  }

  /// Reads the unit after the number, in lower case, with optional spaces. Returns nil for a bare
  /// number.
  private mutating func unit() -> String? {
    if Self.isLetter(peek()) {
      let start = position
      while Self.isLetter(peek()) { position += 1 }
      return text(start, position).lowercased()
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
    let word = text(position + offset, position + offset + length).lowercased()
    guard length > 0, word != "bw", ExpressionWords.isUnit(word),
      peek(offset + length) != UInt8(ascii: "(")
    else { return nil }
    position += offset + length
    return word
  }

  private func load(
    _ number: WrittenNumber, _ unit: WeightUnit, from start: Int
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
    _ number: WrittenNumber, from start: Int
  ) throws(Diagnostic) -> Decimal {
    let whole = try seconds(number.inSeconds(.h), from: start)
    guard !number.hasPoint, isAtDigit else { return whole }
    let minutes = try self.number()
    guard unit() == "min", !minutes.hasPoint, minutes.whole < 60 else {
      throw bad(start, "is not a time", "write 1h05min", .badTime)
    }
    return whole.adding(Decimal(minutes.whole * 60)) ?? whole
  }

  /// Reads `2:30`, `1:02:03` or `0:45.5`.
  private mutating func clock(_ first: WrittenNumber) throws(Diagnostic) -> Decimal {
    let clock = writtenTime(after: first, comma: true)
    reportDecimals(of: clock.last)
    guard clock.isValid, !clock.last.hasPoint || peek() != UInt8(ascii: ":") else {
      throw bad(
        first.start, "is not a time", "write minutes and two digits of seconds: 2:30", .badTime)
    }
    return try seconds(clock.tenThousandths, from: first.start)
  }

  /// Returns a time of `tenThousandths` of a second, if it is within the limits of times.
  private func seconds(_ tenThousandths: Int, from start: Int) throws(Diagnostic) -> Decimal {
    guard tenThousandths % 1_000 == 0, tenThousandths / 1_000 <= Int(Seconds.limit) else {
      throw bad(
        start, "is not a time", "times go to tenths of a second, up to 1000 hours", .badTime)
    }
    return Decimal(tenThousandths / 1_000, places: 1)
  }

  /// Reads `2026-01-31`. Returns nil if this is not a date, for example a difference.
  private mutating func date() throws(Diagnostic) -> CalendarDate? {
    let before = position
    guard let written = writtenDate() else { return nil }
    guard !isAtDigit, !Self.isWordByte(peek()) else {
      position = before
      return nil
    }
    guard let date = written.date else {
      throw bad(before, "is not a valid date", "write year, month and day: 2026-01-31")
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
      id, "'\(text(start, position))' \(problem)", at: span,
      label: label ?? Self.label(problem), help: [help])
  }

  private func bad(
    _ start: Int, _ problem: String, _ help: String, label: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      ExpressionErrorID.badQuantity, "'\(text(start, position))' \(problem)",
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
