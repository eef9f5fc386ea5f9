// Reading of single values in the history and in answers: `120kg`, `2026-01-31`.

package import Diagnostics
package import Training

/// Reads one value. `Value.text` prints it.
package enum ValueReader {
  /// Reads the value that fills `range`. The result is nil if and only if there are problems.
  ///
  /// `kind` is the expected kind. With a kind, text and exercises do not need quotes, and a load
  /// does not need a unit if `unit` is given. Spans are offsets in `bytes`.
  package static func read(
    _ bytes: [UInt8], _ range: Range<Int>, as kind: ValueKind? = nil, unit: WeightUnit? = nil,
    isTyped: Bool = false
  ) -> (Value?, [Diagnostic]) {
    var rules = ReadingRules(context: .value, defaultUnit: unit, offeredUnit: unit)
    rules.isTyped = isTyped
    var cursor = NotationCursor(bytes, range, rules)
    let value = try? cursor.value(as: kind)
    return (cursor.problems.isEmpty ? value : nil, cursor.sortedProblems)
  }

  /// Reads a value from the whole of `text`.
  package static func read(
    _ text: String, as kind: ValueKind? = nil, unit: WeightUnit? = nil, isTyped: Bool = false
  ) -> (Value?, [Diagnostic]) {
    let text = isTyped && kind?.hasDecimals ?? false ? withDecimalPoint(text) : text
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count, as: kind, unit: unit, isTyped: isTyped)
  }

  /// Returns a typed quantity with a point for its decimal comma: `84.5cm` for `84,5cm`.
  package static func withDecimalPoint(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard let comma = decimalComma(bytes) else { return text }
    bytes[comma] = UInt8(ascii: ".")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the place of the only comma, if it has digits before it, and one or two after it:
  /// `62,5`. In `1,000` the comma may separate thousands.
  private static func decimalComma(_ bytes: [UInt8]) -> Int? {
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index)
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")), isDigit(comma - 1),
      isDigit(comma + 1), !bytes[(comma + 1)...].contains(UInt8(ascii: ",")),
      !(isDigit(comma + 2) && isDigit(comma + 3))
    else { return nil }
    return comma
  }
}

extension ValueKind {
  /// True if people write a value of this kind with decimals.
  fileprivate var hasDecimals: Bool {
    switch self {
    case .load, .number, .percent, .distance: true
    default: false
    }
  }
}

extension NotationCursor {
  fileprivate mutating func value(as kind: ValueKind?) throws(Unreadable) -> Value {
    skipBlanks()
    let start = position
    var stop = end
    while stop > start, afterBlanks(stop - 1) != stop - 1 { stop -= 1 }
    guard start < stop else {
      throw reject(
        .notAValue, "missing value", start, stop, label: "expected a value",
        help: ["write \(Self.example(kind))"])
    }
    if kind == .text || kind == .exercise, peek() != UInt8(ascii: "\"") {
      position = stop
      let text = text(start, stop)
      return kind == .text ? .text(text) : .exercise(text)
    }
    let found = try anyValue(kind)
    skipBlanks()
    guard position >= stop else { throw noValue(start, stop, kind) }
    return try fitted(found, to: kind, start, stop)
  }

  private mutating func anyValue(_ kind: ValueKind?) throws(Unreadable) -> Value {
    let start = position
    if peek() == UInt8(ascii: "\"") {
      let text = try quotedText()
      return kind == .exercise ? .exercise(text) : .text(text)
    }
    if let date = try date() { return .date(date) }
    if pass("bw") { return try exact(bodyweight(from: start)) }
    if peek() == UInt8(ascii: "+") { return try exact(signedLoad()) }
    let minus = dash(at: position)
    position += minus
    guard isAtDigit else { throw noValue(start, end, kind) }
    let value = try quantity(kind)
    guard minus > 0 else { return value }
    guard let negated = value.negated else { throw noValue(start, position, kind) }
    return negated
  }

  private mutating func quantity(_ kind: ValueKind?) throws(Unreadable) -> Value {
    let start = position
    if let decimal = exactDecimal() {
      let numberEnd = position
      skipBlanks()
      if position >= end { return .number(decimal) }
      if peek() == UInt8(ascii: "%"), let share = decimal.divided(by: Decimal(100)) {
        position += 1
        return .percent(share)
      }
      position = numberEnd
    }
    position = start
    let number = number()
    if let unit = weightUnit() { return try exact(.load(load(number, unit))) }
    switch try measure(number) {
    case .time(let time):
      let seconds = Decimal(Int(time.tenths), places: 1)
      guard let unit = paceUnit() else { return .time(seconds) }
      _ = pace(time, unit, from: start)
      return .pace(seconds, unit)
    case .distance(let distance):
      return .distance(Decimal(Int(distance.tenThousandths), places: 4), distance.unit)
    case .plain:
      try checkUnit(number, isLoad: kind == .load)
      throw noValue(start, end, kind)
    }
  }

  /// Reads digits with up to nine decimals. For more decimals or a comma, returns nil and does not
  /// move.
  private mutating func exactDecimal() -> Decimal? {
    let start = position
    var units: Int128 = 0
    var places = 0
    var hasPoint = false
    while isAtDigit || (!hasPoint && isAt(".")) {
      if !isAtDigit {
        hasPoint = true
      } else {
        units = units * 10 + Int128(peek() - 0x30)
        places += hasPoint ? 1 : 0
      }
      position += 1
      guard places <= 9, units < Decimal.limit / Decimal.scale * 1_000_000_000 else {
        position = start
        return nil
      }
    }
    guard peek() != UInt8(ascii: ",") else {
      position = start
      return nil
    }
    for _ in places..<12 { units *= 10 }
    let value = Decimal(trillionths: units)
    guard value <= Decimal(trillionths: Decimal.limit) else {
      position = start
      return nil
    }
    return value
  }

  /// Reads `2026-01-31`. If there is nothing of this form, returns nil and does not move.
  private mutating func date() throws(Unreadable) -> CalendarDate? {
    guard let written = writtenDate() else { return nil }
    guard let date = written.date else {
      throw reject(
        .notAValue, "invalid date '\(text(written.start, position))'", written.start, position,
        label: "no such day", help: ["write year, month and day: '2026-01-31'"])
    }
    return date
  }

  /// Returns the value of a load that is written in one unit, or whose unit is known.
  private mutating func exact(_ load: PlannedLoad) throws(Unreadable) -> Value {
    switch load {
    case .load(.one(let load)): return .load(load.exact)
    case .load(let both):
      guard let unit = rules.defaultUnit else {
        throw reject(
          .notAValue, "'\(SetPrinter.text(of: both))' has two units", position - 1, position,
          label: "expected a single unit",
          help: WeightUnit.allCases.map { "write '\(both.picked($0).text)'" })
      }
      return .load(both.picked(unit).exact)
    case .bar, .percent, .bodyweight, .expression, .effort:
      throw reject(
        .notAValue, "'\(SetPrinter.text(of: load))' is not a fixed load", position - 1, position,
        label: "expected a fixed load", help: ["write 'bw+10kg'"])
    }
  }

  private mutating func fitted(
    _ value: Value, to kind: ValueKind?, _ start: Int, _ stop: Int
  ) throws(Unreadable) -> Value {
    guard let kind, value.kind != kind else { return value }
    guard case .number(let number) = value else { throw noValue(start, stop, kind) }
    switch kind {
    case .load:
      if let unit = rules.defaultUnit {
        let load = ExactLoad(number, unit)
        guard load.written?.exact == load else { throw noValue(start, stop, kind) }
        return .load(load)
      }
      throw reject(
        .missingUnit, "missing unit in '\(number.text())'", start, stop, label: "expected kg or lb",
        help: rules.offeredUnits.map { "write '\(number.text())\($0.rawValue)'" })
    case .percent:
      throw reject(
        .missingUnit, "missing '%' after '\(number.text())'", start, stop,
        label: "expected a percentage", help: ["write '\(number.text())%'"])
    case .time:
      throw reject(
        .badTime, "invalid time '\(number.text())'", start, stop,
        label: "expected s, min, h or a colon",
        help: ["write '\(number.text())s' or '\(number.text())min'"])
    case .distance:
      throw reject(
        .missingUnit, "missing unit in '\(number.text())'", start, stop,
        label: "expected m, km, mi or yd", help: ["write '\(number.text())m'"])
    case .number, .pace, .date, .text, .exercise: throw noValue(start, stop, kind)
    }
  }

  private mutating func noValue(_ start: Int, _ stop: Int, _ kind: ValueKind?) -> Unreadable {
    if !problems.isEmpty { return Unreadable() }
    let written = text(start, stop)
    let wanted = kind.map { "\($0.rawValue)" } ?? "value"
    return reject(
      .notAValue, "invalid \(wanted) '\(written)'", start, stop, label: "not a valid \(wanted)",
      help: ["write \(Self.example(kind))"]
        + (kind == nil ? ["put text in quotes: \(quoted(written))"] : []))
  }

  private static func example(_ kind: ValueKind?) -> String {
    switch kind {
    case .load: "a load like '100kg', '225lb' or 'bw+10kg'"
    case .number: "a number like '3' or '2.5'"
    case .percent: "a percentage like '90%'"
    case .time: "a time like '90s', '2:30' or '10min'"
    case .distance: "a distance like '400m' or '5km'"
    case .pace: "a pace like '5:30/km', '8:45/mi' or '2:00/500m'"
    case .date: "a date like '2026-01-31'"
    case .text, .exercise: "some text"
    case nil: "a value like '100kg', '3', '90%', '2:30', '5km' or '2026-01-31'"
    }
  }
}
