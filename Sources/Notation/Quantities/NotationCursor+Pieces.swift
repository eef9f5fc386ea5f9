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
    case .time(let time):
      if let range = try computedRange(from: time, start) { return .reps([range]) }
      return .time(try timeGoal(time))
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
      let isSpaced = afterBlanks(low.end) > low.end
      let meant = isSpaced ? "\(item(upTo: low.end)) @ \(high.text)" : low.text
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
    position = slash
    if case .time = piece.kind, paceUnit() != nil {
      let pace = text(piece.start, position)
      throw reject(
        .missingAmount, "missing distance before the pace '\(pace)'", piece.start, position,
        label: "expected a distance", help: ["write it like '5km @ \(pace)'"])
    }
    position = afterBlanks(slash + 1)
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
    let isAfterAt =
      withoutBlanks(before: start) > 0
      && bytes[withoutBlanks(before: start) - 1] == UInt8(ascii: "@")
    let point = written.replacing(",", with: ".")
    let help: [String]
    if parts.count > 2 {
      // In the history, reps need a load.
      let isLoadMissing =
        rules.context == .history && byte(at: afterBlanks(position)) != UInt8(ascii: "@")
      let load = isLoadMissing ? " @ 60\(rules.offeredUnits[0].rawValue)" : ""
      help = [
        "for a list of reps, write '\(written.replacing(",", with: "/"))\(load)'",
        "for separate sets, write '\(written.replacing(",", with: ", "))'",
      ]
    } else if isAfterAt, wordEnd == position, rules.context == .planned, (Double(point) ?? 0) > 10 {
      help = rules.offeredUnits.map { "write '@ \(point)\($0.rawValue)'" }
    } else if parts[1].count == 3, wordEnd > position || wordStart < start {
      // A comma before three digits usually separates thousands.
      help = ["write '\(written.filter { $0 != "," })'", "for a decimal, write '\(point)'"]
    } else {
      help =
        ["write '\(point)'"]
        + (isAfterAt || wordEnd > position || rules.context == .value
          ? [] : ["for two sets, write '\(parts.joined(separator: ", "))'"])
    }
    report(
      .decimalComma, "unexpected comma in '\(written)'", start, position,
      label: "expected a decimal point, or a space after the comma", help: help)
  }

  /// Returns `number` as reps, or reports a problem and returns 0.
  mutating func reps(_ number: WrittenNumber) -> Int32 {
    if number.isReported { return 0 }
    if number.hasPoint {
      report(
        .repsNotWhole, "invalid number of reps '\(text(number.start, number.end))'", number.start,
        number.end, label: "expected a whole number", help: ["write '\(number.whole)'"])
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
