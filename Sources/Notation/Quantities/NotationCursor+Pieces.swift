// Reading of the pieces of a set before its first `@`, which are separated by `x`.

import Diagnostics
import Training

/// A count, an amount or a load. Its neighbours decide which.
struct SetPiece {
  enum Kind {
    case number(WrittenNumber)
    /// Reps that are not a plain number: a range, `5+`, `max`, or a list.
    case reps([RepGoal])
    case time(TimeGoal)
    case distance(Distance)
    case expression(Expression)
    case load(PlannedLoad)
  }

  var kind: Kind
  var isPerSide = false
  var start: Int
  var end: Int

  var number: WrittenNumber? {
    if case .number(let number) = kind, !isPerSide { number } else { nil }
  }

  var load: PlannedLoad? {
    if case .load(let load) = kind { load } else { nil }
  }
}

extension NotationCursor {
  var isAtPiece: Bool {
    isAtDigit || peek() == UInt8(ascii: "(") || stands("max") || stands("amrap") || stands("bw")
      || stands("bar")
  }

  /// Reads one piece. If `listsCommas` is true, `5,5,4` is a list of reps.
  mutating func piece(listsCommas: Bool) throws(Unreadable) -> SetPiece {
    let start = position
    let kind: SetPiece.Kind
    if listsCommas, let listEnd = commaListEnd() {
      kind = commaList(upTo: listEnd)
    } else {
      kind = try pieceKind()
    }
    var piece = SetPiece(kind: kind, start: start, end: position)
    try perSide(&piece)
    return piece
  }

  private mutating func pieceKind() throws(Unreadable) -> SetPiece.Kind {
    let start = position
    if isAtDigit { return try numberPiece() }
    if pass("bw") { return .load(try bodyweight(from: start)) }
    if pass("bar") { return .load(.bar) }
    let isSign = peek() == UInt8(ascii: "+") || dash(at: position) > 0
    if isSign { return .load(try signedLoad()) }
    if peek() == UInt8(ascii: "(") || stands("max") || stands("amrap") {
      let goal = try goal()
      if case .exactly(.expression(let expression)) = goal, !isAtListSlash {
        try refuseUnit(after: expression, from: start)
        return .expression(expression)
      }
      return .reps(try list(after: goal))
    }
    throw missingAmount()
  }

  /// Reports that reps, a time or a distance is missing at the cursor.
  mutating func missingAmount() -> Unreadable {
    let character = position < end ? Self.scalarLength(peek()) : 0
    let stop = Swift.max(Swift.min(end, position + character), wordEnd(from: position))
    let found = text(position, stop)
    return reject(
      .missingAmount, found.isEmpty ? "missing reps" : "missing reps before '\(found)'", position,
      stop, label: "expected reps, a time or a distance",
      help: ["write a set like '3x5 @ 100kg', '60s' or '400m'"])
  }

  private mutating func numberPiece() throws(Unreadable) -> SetPiece.Kind {
    let start = position
    let low = number()
    if let problem = lighterSets(low) { throw problem }
    if let percent = try percentage(low, from: start) { return .load(percent) }
    if let unit = weightUnit() { return .load(.load(try load(low, unit))) }
    switch try measure(low) {
    case .time(let time): return .time(try timeGoal(time))
    case .distance(let distance):
      try refuseOpenDistance(from: start)
      return .distance(distance)
    case .plain: break
    }
    try checkUnit(low, isLoad: false)
    let sign = afterBlanks(position)
    if dash(at: sign) > 0, let range = try measuredRange(from: low, sign) { return range }
    let isLone = peek() != UInt8(ascii: "+") && dash(at: sign) == 0 && !isAtListSlash
    if isLone { return .number(low) }
    let goal = try goal(from: .whole(reps(low)), low.start)
    return .reps(try list(after: goal))
  }

  /// Returns the start of the word that contains an offset, such as the 3 of `3x5` before the 5.
  private func wordStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] > 0x20, bytes[start - 1] != UInt8(ascii: ",") { start -= 1 }
    return start
  }

  /// Reads `-60s` after `30`: a range whose ends share a unit. For reps, returns nil and does not
  /// move.
  private mutating func measuredRange(
    from low: WrittenNumber, _ sign: Int
  ) throws(Unreadable) -> SetPiece.Kind? {
    let before = self
    position = afterBlanks(sign + dash(at: sign))
    guard isAtDigit else {
      self = before
      return nil
    }
    let high = number()
    let unitStart = position
    if let unit = weightUnit() {
      // `5x5 - 20kg` is more often sets and their load.
      let start = wordStart(before: low.start)
      let isSpaced = afterBlanks(low.end) > low.end
      let areReps = start < low.start || (Int(low.text) ?? .max) <= 30
      let areSets = isSpaced && areReps
      let meant =
        areSets ? "\(text(start, low.start))\(low.text) @ \(high.text)" : low.text
      throw reject(
        .amountNotAllowed, "unexpected range of loads '\(text(low.start, position))'", low.start,
        position, label: "a load cannot be a range", help: ["write '\(meant)\(unit.rawValue)'"])
    }
    switch try measure(high) {
    case .plain:
      self = before
      return nil
    case .distance(let distance):
      throw reject(
        .amountNotAllowed, "unexpected range of distances '\(text(low.start, position))'",
        low.start,
        position, label: "a distance cannot be a range", help: ["write '\(distance.text)'"])
    case .time(let highest):
      if let problem = restAfterReps(low, sign, high) { throw problem }
      // The lower end is read again, with the unit of the upper end.
      var lowReader = self
      lowReader.position = unitStart
      guard byte(at: unitStart) != UInt8(ascii: ":"),
        case .time(let lowest) = try lowReader.measure(low)
      else {
        throw reject(
          .badTime, "invalid range of times '\(text(low.start, position))'", low.start, position,
          label: "expected a time at each end", help: ["write it like '1:00-1:30'"])
      }
      try refuseOpenRange()
      return .time(range(lowest, highest, low.start))
    }
  }

  /// Reads `+` or the upper end of a range after a time.
  private mutating func timeGoal(_ time: Seconds) throws(Unreadable) -> TimeGoal {
    let start = position
    if peek() == UInt8(ascii: "+") {
      position += 1
      return .atLeast(time)
    }
    let sign = afterBlanks(position)
    guard dash(at: sign) > 0 else { return .exactly(time) }
    position = afterBlanks(sign + dash(at: sign))
    guard let high = try duration() else {
      if rules.context == .planned, peek() == UInt8(ascii: "("),
        let close = parenthesisEnd(from: position)
      {
        throw reject(
          .badTime, "unexpected expression in a range of times", position, close,
          label: "both ends need to be written out", help: ["write '\(text(position, close))'"])
      }
      throw reject(
        .badTime, "missing upper end of a range of times", start, position,
        label: "expected the longer time", help: ["write it like '30-60s'"])
    }
    try refuseOpenRange()
    return range(time, high, start)
  }

  private mutating func refuseOpenRange() throws(Unreadable) {
    guard peek() == UInt8(ascii: "+") else { return }
    throw reject(
      .amountNotAllowed, "unexpected '+' after a range of times", position, position + 1,
      label: "use a range or '+', not both", help: ["write it like '30-60s' or '30s+'"])
  }

  private mutating func range(_ low: Seconds, _ high: Seconds, _ start: Int) -> TimeGoal {
    if high < low {
      report(
        .reversedRange, "range '\(low.text)-\(high.text)' is reversed", start, position,
        label: "the shorter time goes first", help: ["write '\(high.text)-\(low.text)'"])
    }
    return low == high ? .exactly(low) : .range(low, high)
  }

  private mutating func refuseOpenDistance(from start: Int) throws(Unreadable) {
    let sign = afterBlanks(position)
    let isRange = dash(at: sign) > 0
    guard peek() == UInt8(ascii: "+") || isRange else { return }
    throw reject(
      .amountNotAllowed, "distance '\(text(start, position))' must be a single value", position,
      Swift.max(position, sign) + 1, label: "unexpected range or '+'",
      help: ["write '\(text(start, position))'"])
  }

  /// Reads `/side` after an amount.
  private mutating func perSide(_ piece: inout SetPiece) throws(Unreadable) {
    let slash = afterBlanks(position)
    guard byte(at: slash) == UInt8(ascii: "/") else { return }
    position = afterBlanks(slash + 1)
    if case .time = piece.kind, stands("km") || stands("mi") {
      let pace = text(piece.start, position + 2)
      throw reject(
        .missingAmount, "missing distance before the pace '\(pace)'", piece.start, position + 2,
        label: "expected a distance", help: ["write it like '5km @ \(pace)'"])
    }
    guard pass("side") else {
      throw reject(
        .unexpectedInSet, "expected reps or 'side' after '/'", slash, slash + 1,
        label: "not followed by reps or 'side'",
        help: byte(at: slash + 1) == UInt8(ascii: "/")
          ? ["comments begin with ' #', and notes are in quotes: '3x5 \"slow\"'"]
          : ["write a list of reps like '5/5/4', or '12/side' for each side"])
    }
    guard piece.load == nil else {
      throw reject(
        .unexpectedInSet, "'/side' needs reps, a time or a distance", slash, position,
        label: "not allowed after a load", help: ["write it like '12/side @ 20kg'"])
    }
    piece.isPerSide = true
    piece.end = position
  }
}

// Numbers in sets and values: problems of their decimals, and the limits of reps and counts.

extension NotationCursor {
  /// Reads digits and at most four decimals. The cursor is at a digit.
  ///
  /// A comma between digits is reported and read as a decimal point.
  mutating func number() -> WrittenNumber {
    let problemsBefore = problems.count
    var number = writtenNumber()
    if number.hasComma {
      reportComma(in: number.start)
    } else if number.places > 4 {
      report(
        .tooManyDecimals, "too many decimals in '\(text(number.start, position))'", number.start,
        position, label: "at most four decimals",
        help: ["write '\(number.text)\(unitAfterNumber)'"])
    }
    if number.hasPoint, isAt(",") { reportComma(in: number.start) }
    number.end = position
    number.isReported = problems.count > problemsBefore
    return number
  }

  /// The unit that follows the number just read, with optional spaces. Empty if there is none.
  private var unitAfterNumber: String {
    let start = afterBlanks(position)
    if byte(at: start) == UInt8(ascii: "%") { return "%" }
    let word = text(start, wordEnd(from: start)).lowercased()
    return NotationWords.units.contains(word) ? word : ""
  }

  /// The most that a number in a list with commas is rather reps than a load.
  private static let mostReps = 30

  /// Reports a comma in the number from `start`, and skips further commas between digits.
  private mutating func reportComma(in start: Int) {
    while isAt(",") {
      position += 1
      skipDigits()
    }
    var wordEnd = position
    while wordEnd < end, afterBlanks(wordEnd) == wordEnd, bytes[wordEnd] != UInt8(ascii: ",") {
      wordEnd += 1
    }
    let wordStart = byte(at: start - 1) == UInt8(ascii: "@") ? start - 1 : start
    let written = text(wordStart, wordEnd)
    let parts = text(start, position).split(separator: ",")
    // Small numbers after `x` are rather reps than a load.
    let isAfterTimes = byte(at: start - 1) | 0x20 == UInt8(ascii: "x")
    // A number after `@` is a load or an effort, and no set follows it.
    var before = start - 1
    while before > 0, bytes[before] == UInt8(ascii: " ") { before -= 1 }
    let isAfterAt = byte(at: before) == UInt8(ascii: "@")
    let areSmall = parts.allSatisfy { Int($0).map { $0 <= Self.mostReps } ?? false }
    let help: [String]
    if parts.count == 2 {
      let isBare =
        wordEnd == position && wordStart == start && rules.context != .value
      // A comma before three digits usually separates thousands.
      let thousands =
        parts[1].count == 3 && !isBare
        ? ["write '\(written.filter { $0 != "," })'"] : []
      let point = Self.replacingCommas(in: written, by: ".")
      let decimal = "write '\(point)'"
      let isEffort = (Double(point) ?? 0) <= 10
      help =
        isBare && isAfterAt && rules.context == .planned && !isEffort && wordEnd == position
        ? rules.offeredUnits.map { "write '@ \(point)\($0.rawValue)'" }
        : thousands + [thousands.isEmpty ? decimal : "for a decimal, " + decimal]
          + (isBare && !isAfterAt && thousands.isEmpty
            ? ["for two sets, write '\(parts.joined(separator: ", "))'"] : [])
          + (openList(parts, after: wordEnd) ?? [])
    } else {
      // In the history, reps need a load.
      let needsLoad =
        rules.context == .history && byte(at: afterBlanks(position)) != UInt8(ascii: "@")
      let unit = rules.offeredUnits.first ?? .kg
      // After `@` or `x`, the numbers are loads.
      let areLoads = isAfterAt || isAfterTimes && !(areSmall && rules.context == .planned)
      let lists =
        openList(parts, after: wordEnd) ?? [
          "for a list of reps, write '\(parts.joined(separator: "/"))"
            + (needsLoad ? " @ 60\(unit.rawValue)'" : "'"),
          "for separate sets, write '\(parts.joined(separator: ", "))'",
        ]
      help =
        areLoads
        ? ["write the sets one by one: '\(sets(at: parts, unit))'"]
        : ["for a decimal, write '\(parts[0]).\(parts[1])'"] + lists
    }
    report(
      .decimalComma, "unexpected comma in '\(written)'", start, position,
      label: "expected a decimal point, or a space after the comma", help: help)
  }

  /// Returns five reps at each of several loads.
  private func sets(at loads: [Substring], _ unit: WeightUnit) -> String {
    loads.map { "5 @ \($0)\(unit.rawValue)" }.joined(separator: ", ")
  }

  /// Returns help for a list whose last reps are not a plain number: `5,5,5+ @ 85%`. Both ways to
  /// write it keep the rest of the set. Returns nil for a list of numbers.
  private func openList(_ parts: [Substring], after wordEnd: Int) -> [String]? {
    guard rules.context == .planned,
      byte(at: position) == UInt8(ascii: "+") || dash(at: position) > 0
    else { return nil }
    var stop = wordEnd
    while stop < end, !",\"".utf8.contains(bytes[stop]) { stop += 1 }
    while stop > wordEnd, afterBlanks(stop - 1) != stop - 1 { stop -= 1 }
    let (last, rest) = (text(position, wordEnd), text(wordEnd, stop))
    let sets = parts.dropLast().map { $0 + rest } + ["\(parts[parts.count - 1])\(last)\(rest)"]
    return [
      "for a list of reps, write '\(parts.joined(separator: "/"))\(last)\(rest)'",
      "for separate sets, write '\(sets.joined(separator: ", "))'",
    ]
  }

  private static func replacingCommas(in text: String, by other: Character) -> String {
    String(text.map { $0 == "," ? other : $0 })
  }

  /// Returns `number` as reps, or reports a problem and returns 0.
  mutating func reps(_ number: WrittenNumber) -> Int32 {
    if number.isReported { return 0 }
    if number.hasPoint {
      let loads = rules.offeredUnits.map { unit in
        "for a load, write '5 @ \(number.text)\(unit.rawValue)'"
      }
      report(
        .repsNotWhole, "invalid number of reps '\(text(number.start, number.end))'", number.start,
        number.end,
        label: "expected a whole number",
        help: ["write '\(number.whole)'"] + loads)
      return 0
    }
    guard number.whole <= 10_000 else {
      report(
        .repsOutOfRange, "too many reps: '\(text(number.start, number.end))'", number.start,
        number.end, label: "at most 10000 reps", help: ["write reps from 0 to 10000"])
      return 0
    }
    return Int32(number.whole)
  }

  /// Returns `number` as a number of sets, or reports a problem and returns 1.
  mutating func count(_ number: WrittenNumber) -> Int32 {
    if number.isReported { return 1 }
    guard !number.hasPoint, (1...100).contains(number.whole) else {
      report(
        .countOutOfRange, "invalid number of sets '\(text(number.start, number.end))'",
        number.start, number.end, label: "expected 1 to 100 sets",
        help: [
          number.hasPoint
            ? "write a whole number: '\(Swift.max(1, Swift.min(100, number.whole)))'"
            : "write a number of sets from 1 to 100"
        ])
      return 1
    }
    return Int32(number.whole)
  }
}
