// Splitting of an expression into tokens, in one pass over its bytes.

import Diagnostics
import Training

/// A cursor over the bytes of an expression.
///
/// Problems after which the text is still readable, such as a decimal comma or a fifth decimal, are
/// collected. Others are thrown.
struct ExpressionScanner: QuantityLexer {
  let bytes: [UInt8]
  let end: Int
  var position: Int
  var problems: [Diagnostic] = []

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = Swift.min(bytes.count, Swift.max(0, range.upperBound))
    position = Swift.min(end, Swift.max(0, range.lowerBound))
  }

  mutating func skipBlanks() {
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Returns the next token and its place.
  mutating func next() throws(Diagnostic) -> (token: ExpressionToken, span: SourceSpan) {
    skipBlanks()
    let start = position
    let token = try token()
    return (token, SourceSpan(start, position))
  }

  /// True if neither a word nor a number follows without a blank.
  var isAtEndOfWord: Bool {
    position == end || Self.isBlank(peek()) || peek() == UInt8(ascii: ")")
      || peek() == UInt8(ascii: ",")
  }

  private mutating func token() throws(Diagnostic) -> ExpressionToken {
    guard position < end else { return .end }
    let byte = bytes[position]
    if Self.isDigit(byte) { return try quantity() }
    if byte == UInt8(ascii: "\"") { return try .text(quotedText()) }
    if Self.isWordByte(byte) { return try word() }
    let found = ExpressionSymbol.allCases.first { symbol in
      symbol.rawValue.utf8.enumerated().allSatisfy { peek($0.offset) == $0.element }
    }
    guard let found else { throw unreadable() }
    position += found.rawValue.utf8.count
    return .symbol(found)
  }

  private mutating func word() throws(Diagnostic) -> ExpressionToken {
    let start = position
    while position < end, Self.isWordByte(bytes[position]) || Self.isDigit(bytes[position]) {
      position += 1
    }
    var word = text(start, position)
    if word.utf8.count == 2, word.lowercased() == "bw" { return try bodyweight() }
    if !ExpressionWords.isWord(word) {
      // A non-ASCII symbol ends the word, as any other symbol does.
      let letters = word.unicodeScalars.prefix {
        $0.properties.isAlphabetic || $0.isASCII
      }
      word = String(String.UnicodeScalarView(letters))
      position = start + word.utf8.count
      if word.isEmpty { throw unreadable() }
    }
    return .word(word)
  }

  /// Reads `bw`, `bw+10kg` or `bw-20kg`. With spaces, the sign is an operator.
  private mutating func bodyweight() throws(Diagnostic) -> ExpressionToken {
    let plain = ExactLoad(.zero, .kg, onBodyweight: true)
    let sign = peek()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), Self.isDigit(peek(1)) else {
      return .value(.load(plain))
    }
    let start = position
    position += 1
    guard case .value(.load(let added)) = try quantity() else {
      let number = text(start + 1, position)
      throw Diagnostic(
        ExpressionErrorID.badQuantity, "missing unit in '\(number)'",
        at: SourceSpan(start + 1, position), label: "expected kg or lb",
        help: ["write bw+\(number)kg or bw+\(number)lb"])
    }
    let amount = sign == UInt8(ascii: "-") ? added.amount.negated : added.amount
    return .value(.load(ExactLoad(amount, amount == .zero ? .kg : added.unit, onBodyweight: true)))
  }

  /// Reads the text between double quotes, with `\"`, `\\` and `\n`.
  private mutating func quotedText() throws(Diagnostic) -> String {
    let start = position
    position += 1
    var kept: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: kept, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), position < end else {
        kept.append(byte)
        continue
      }
      kept.append(bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
      position += 1
    }
    throw Diagnostic(
      ExpressionErrorID.unclosedQuote, "missing closing quote",
      at: SourceSpan(start, start + 1), label: "opened here", help: ["add the closing '\"'"])
  }

  private func unreadable() -> Diagnostic {
    let length = Self.scalarLength(peek())
    let span = SourceSpan(position, Swift.min(end, position + length))
    let sign = text(span.start, span.end)
    let meant =
      switch sign {
      case "!": "write not"
      case "&": "write and"
      case "|": "write or; write a load in both units as 5lb|2.5kg"
      case "×": "write *"
      case "÷": "write /"
      case "%": "write a percentage as 10%; for a remainder, write mod(a, b)"
      case "^": "write a power as a product: x * x"
      case "'", "“", "”", "‘", "’": "put text in straight double quotes: \"Squat as T2\""
      case "–", "−": "write -"
      case "≤": "write <="
      case "≥": "write >="
      case "≠": "write !="
      case "{", "}", "[", "]": "group with parentheses: ( )"
      case "@": "write an effort as a plain number: rpe >= 8.5"
      case ":": "write a time as 2:30"
      default: "use names, quantities and + - * / ( ), like weight + 2.5kg"
      }
    return Diagnostic(
      ExpressionErrorID.unexpectedInExpression, "unexpected '\(sign)' in an expression",
      at: span, label: "not part of the language", help: [meant])
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  /// Returns whether a byte is a letter, `_`, or part of a non-ASCII character. `×` and other
  /// symbols are recognized later.
  static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

// Quantities in expressions: `5lb|2.5kg`, `90%`, `2:30`, `400m`, `2026-01-31`, `5rm`.

extension ExpressionScanner {
  /// Reads a token that begins with a digit.
  mutating func quantity() throws(Diagnostic) -> ExpressionToken {
    let start = position
    if let date = try date() { return .value(.date(date)) }
    let number = try number()
    if isAt(":"), !number.hasPoint { return .value(paced(try clock(number))) }
    guard let unit = unit() else { return .value(.number(number.decimal)) }
    switch unit {
    case "%":
      return try .value(
        .percent(checked(number.decimal, 100_000, start, .percentOutOfRange).percent))
    case "kg", "lb", "lbs":
      let load = try load(number, unit == "kg" ? .kg : .lb, from: start)
      guard peek() == UInt8(ascii: "|") else { return .value(.load(load)) }
      return try otherUnit(of: load, from: start)
    case "s", "sec": return .value(paced(try seconds(number.inSeconds(.s), from: start)))
    case "min": return .value(paced(try seconds(number.inSeconds(.min), from: start)))
    case "h": return .value(paced(try hours(number, from: start)))
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
        NotationErrorID.unknownUnit)
    }
  }

  /// Reads `/km`, `/mi` or `/500m` after a time, which make it a pace. Otherwise, returns the time.
  private mutating func paced(_ seconds: Decimal) -> Value {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.peek() == UInt8(ascii: "/") else { return .time(seconds) }
    ahead.position += 1
    ahead.skipBlanks()
    for unit in PaceUnit.allCases {
      let end = ahead.position + unit.rawValue.utf8.count
      guard end <= self.end, text(ahead.position, end).lowercased() == unit.rawValue,
        end == self.end || !Self.isWordByte(bytes[end]) && !Self.isDigit(bytes[end])
      else { continue }
      position = end
      return .pace(seconds, unit)
    }
    return .time(seconds)
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

  private mutating func reportDecimals(of number: WrittenNumber) {
    let span = SourceSpan(number.start, number.end)
    if number.hasComma {
      let whole = text(number.start, number.wholeEnd)
      let rest = text(number.wholeEnd + 1, number.end)
      problems.report(
        NotationErrorID.decimalComma, "unexpected comma in '\(whole),\(rest)'", at: span,
        label: "expected a decimal point",
        help: ["write \(whole).\(rest)", "for two arguments, add a space: \(whole), \(rest)"])
    }
    guard number.places > 4 else { return }
    var ahead = self
    _ = ahead.unit()
    let unit = text(position, ahead.position).filter { $0 != " " }
    problems.report(
      NotationErrorID.tooManyDecimals, "too many decimals in '\(text(number.start, number.end))'",
      at: span, label: "at most four decimals", help: ["write \(number.text)\(unit)"])
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
      throw bad(start, "is not a time", "write 1h05min", NotationErrorID.badTime)
    }
    return whole.adding(Decimal(minutes.whole * 60)) ?? whole
  }

  /// Reads `2:30`, `1:02:03` or `0:45.5`.
  private mutating func clock(_ first: WrittenNumber) throws(Diagnostic) -> Decimal {
    let clock = writtenTime(after: first, comma: true)
    reportDecimals(of: clock.last)
    guard clock.isValid, !clock.last.hasPoint || peek() != UInt8(ascii: ":") else {
      throw bad(
        first.start, "is not a time", "write minutes and two digits of seconds: 2:30",
        NotationErrorID.badTime)
    }
    return try seconds(clock.tenThousandths, from: first.start)
  }

  /// Returns a time of `tenThousandths` of a second, if it is within the limits of times.
  private func seconds(_ tenThousandths: Int, from start: Int) throws(Diagnostic) -> Decimal {
    guard tenThousandths % 1_000 == 0, tenThousandths / 1_000 <= Int(Seconds.limit) else {
      throw bad(
        start, "is not a time", "times go to tenths of a second, up to 1000 hours",
        NotationErrorID.badTime)
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
    _ start: Int, _ problem: String, _ help: String,
    _ id: some DiagnosticID = ExpressionErrorID.badQuantity, label: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id, "'\(text(start, position))' \(problem)", at: SourceSpan(start, position),
      label: label ?? Self.label(problem), help: [help])
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

// The tokens of expressions.

/// A token of an expression.
enum ExpressionToken: Hashable {
  case end
  case value(Value)
  /// `5lb|2.5kg`.
  case bothUnits(lb: ExactLoad, kg: ExactLoad)
  case text(String)
  case word(String)
  case symbol(ExpressionSymbol)
}

/// Symbols. The longest that matches is read.
enum ExpressionSymbol: String, Hashable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case addAndAssign = "+="
  case subtractAndAssign = "-="
  case multiplyAndAssign = "*="
  case divideAndAssign = "/="
  case less = "<"
  case greater = ">"
  case assign = "="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"
  case open = "("
  case close = ")"
  /// `..2`: the numbers up to 2.
  case upTo = ".."
  case dot = "."
  case comma = ","
  case semicolon = ";"

  var arithmetic: ArithmeticOperator? { ArithmeticOperator(rawValue: rawValue) }
  var comparison: ComparisonOperator? { ComparisonOperator(rawValue: rawValue) }
}
