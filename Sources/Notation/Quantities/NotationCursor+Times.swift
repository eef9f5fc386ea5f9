// Reading of times, distances and paces: `60s`, `1:30`, `1h05min`, `400m`, `5:30/km`.

package import Diagnostics
package import Training

/// The meaning of a number after its unit was read.
enum WrittenMeasure {
  case plain(WrittenNumber)
  case time(Seconds)
  case distance(Distance)
}

extension NotationCursor {
  /// Reads the rest of a time or a distance that begins with `number`. Otherwise returns the plain
  /// number.
  mutating func measure(_ number: WrittenNumber) throws(Unreadable) -> WrittenMeasure {
    if isAt(":") { return .time(try clock(number)) }
    let before = position
    skipBlanks()
    if let unit = timeUnit() { return .time(compound(number, unit)) }
    if let unit = distanceUnit() { return .distance(distance(number, unit)) }
    position = before
    return .plain(number)
  }

  private mutating func timeUnit() -> TimeUnit? {
    if pass("min", digits: true) { return .min }
    if pass("s") { return .s }
    if pass("h", digits: true) { return .h }
    return typedUnit(among: TimeUnit.allCases.map(\.rawValue)).flatMap { TimeUnit(rawValue: $0) }
  }

  private mutating func distanceUnit() -> DistanceUnit? {
    if pass("km") { return .km }
    if pass("mi") { return .mi }
    if pass("yd") { return .yd }
    if pass("m") { return .m }
    return typedUnit(among: ["m", "km", "mi", "yd"]).flatMap { DistanceUnit(rawValue: $0) }
  }

  /// Reads a time of several units, each smaller than the one before: `1h05min`, `1min30s`.
  private mutating func compound(_ first: WrittenNumber, _ unit: TimeUnit) -> Seconds {
    var total = tenths(first, unit)
    var last = unit
    while last != .s {
      let before = position
      skipBlanks()
      guard isAtDigit else {
        position = before
        break
      }
      let problemsBefore = problems.count
      let next = number()
      skipBlanks()
      let unitStart = position
      if last == .h && isAtMetres {
        reportMetres(first.start, unitStart)
        position += 1
        total += tenths(next, .min)
        break
      }
      guard let smaller = timeUnit(), smaller.tenths < last.tenths else {
        position = before
        problems.removeSubrange(problemsBefore...)
        break
      }
      total += tenths(next, smaller)
      last = smaller
    }
    return bounded(total, first.start)
  }

  var isAtMetres: Bool { stands("m") }

  /// Reports `m` where minutes were probably meant.
  mutating func reportMetres(_ start: Int, _ unitStart: Int) {
    let number = text(start, unitStart).filter { $0 != " " }
    report(
      .minutesNotMetres, "'\(text(start, unitStart + 1))' means metres, not minutes", unitStart,
      unitStart + 1, label: "m is metres, min is minutes", help: ["write '\(number)min'"])
  }

  private mutating func tenths(_ number: WrittenNumber, _ unit: TimeUnit) -> Int {
    let seconds = number.inSeconds(unit)
    guard seconds < .max else { return Int(Seconds.limit) + 1 }
    if seconds % 1_000 != 0 {
      report(
        .badTime, "time '\(text(number.start, position))' is too precise",
        number.start, position, label: "at most one decimal of a second",
        help: ["write '\(Seconds(tenths: Int32(clamping: seconds / 1_000)).text)'"])
    }
    return Swift.min(seconds / 1_000, Int(Seconds.limit) + 1)
  }

  private mutating func bounded(_ tenths: Int, _ start: Int) -> Seconds {
    guard tenths <= Int(Seconds.limit) else {
      report(
        .timeOutOfRange, "time '\(text(start, position))' is out of range", start, position,
        label: "at most 1000 hours", help: ["write a time of at most 1000h"])
      return Seconds(0)
    }
    return Seconds(tenths: Int32(tenths))
  }

  /// Reads `m:ss` or `h:mm:ss`, with optional tenths. The cursor is at the first colon.
  private mutating func clock(_ first: WrittenNumber) throws(Unreadable) -> Seconds {
    let clock = writtenTime(after: first, comma: false)
    let isTooLong = isAt(":") && !clock.last.hasPoint
    let isTooPrecise = text(clock.last.wholeEnd + 2, clock.last.end).contains { $0 != "0" }
    guard clock.isValid, !isTooLong, !isTooPrecise else {
      if !clock.last.hasPoint || first.hasPoint { skipClockTime() }
      throw reject(
        .badTime, "invalid time '\(text(first.start, position))'", first.start, position,
        label: "expected minutes, then seconds from 00 to 59",
        help: ["write it like '1:30' or '1:02:03'"])
    }
    if isAt(",") {
      var groupEnd = position + 1
      while Self.isDigit(byte(at: groupEnd)) { groupEnd += 1 }
      let written = text(first.start, groupEnd)
      report(
        .decimalComma, "unexpected comma in '\(written)'", first.start, groupEnd,
        label: "expected a decimal point, or a space after the comma",
        help: [
          "write '\(String(written.map { $0 == "," ? "." : $0 }))'",
          "for two sets, add a space after the comma",
        ])
      position = groupEnd
    }
    return bounded(clock.tenThousandths / 1_000, first.start)
  }

  private mutating func skipClockTime() {
    while isAt(":") {
      position += 1
      skipDigits()
    }
    if isAt(".") {
      position += 1
      skipDigits()
    }
  }

  private mutating func distance(_ number: WrittenNumber, _ unit: DistanceUnit) -> Distance {
    guard number.tenThousandths <= Int(Distance.limit) else {
      report(
        .distanceOutOfRange, "distance '\(text(number.start, position))' is out of range",
        number.start, position, label: "at most 100000 of a unit", help: ["use a larger unit"])
      return Distance(tenThousandths: 0, unit: unit)
    }
    return Distance(tenThousandths: Int32(number.tenThousandths), unit: unit)
  }

  /// Reads a time where only a time is allowed, as after `rest`. Without a number, returns nil and
  /// does not move.
  mutating func duration() throws(Unreadable) -> Seconds? {
    guard isAtDigit else { return nil }
    let number = number()
    switch try measure(number) {
    case .time(let time): return time
    case .distance(let distance) where distance.unit == .m:
      // A space before the unit is possible.
      reportMetres(number.start, position - 1)
      return Seconds(0)
    case .distance, .plain:
      var next = self
      if let high = next.rangeEnd(), next.wordEnd(from: next.position) > next.position {
        let stop = next.wordEnd(from: next.position)
        throw reject(
          .badTime, "unexpected range of times '\(text(number.start, stop))'", number.start, stop,
          label: "expected one time", help: ["write '\(text(high.start, stop))'"])
      }
      throw reject(
        .badTime, "invalid time '\(text(number.start, position))'", number.start, position,
        label: "expected s, min, h or a colon",
        help: (clockMeant(by: number).map { ["write '\($0)'"] } ?? [])
          + ["write '\(number.text)s' or '\(number.text)min'"])
    }
  }

  /// Returns `25:30` for a number written `25.30`; nil for any other number.
  private func clockMeant(by number: WrittenNumber) -> String? {
    let decimals = number.hasPoint ? text(number.wholeEnd + 1, number.end) : ""
    guard decimals.utf8.count == 2, let seconds = Int(decimals), seconds < 60 else { return nil }
    return "\(number.whole):\(decimals)"
  }

  /// Reads `/km`, `/mi` or `/500m`, which turn a time into a pace. If the cursor is not at one,
  /// returns nil and does not move.
  mutating func paceUnit() -> PaceUnit? {
    guard peek() == UInt8(ascii: "/") else { return nil }
    let start = afterBlanks(position + 1)
    for unit in PaceUnit.allCases {
      let stop = start + unit.rawValue.utf8.count
      guard stop <= end, text(start, stop).lowercased() == unit.rawValue,
        wordEnd(from: stop) == stop, !Self.isDigit(byte(at: stop))
      else { continue }
      position = stop
      return unit
    }
    return nil
  }

  /// Returns the pace of a time, after its unit was read.
  mutating func pace(_ time: Seconds, _ unit: PaceUnit, from start: Int) -> Pace {
    if time.tenths == 0 {
      problems.append(.paceOfZero(text(start, position), unit, at: SourceSpan(start, position)))
    }
    return Pace(time: time, unit: unit)
  }
}

extension Diagnostic {
  /// Returns the problem of the pace `0:00/km`.
  package static func paceOfZero(
    _ written: String, _ unit: PaceUnit, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      NotationErrorID.badTime, "invalid pace '\(written)'", at: span,
      label: "must be longer than 0s", help: ["write it like '5:30/\(unit.rawValue)'"])
  }
}
