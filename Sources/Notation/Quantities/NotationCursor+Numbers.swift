// Numbers in sets and values: problems of their decimals, and the limits of reps and counts.

import Diagnostics
import Training

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
