// Errors of loads that are followed by something else: a second load, arithmetic, a range.

import Diagnostics
import Training

/// A number, with the unit that it may have.
private struct PlainLoad {
  let number: WrittenNumber
  let unit: WeightUnit?

  var text: String { number.text + (unit?.rawValue ?? "") }

  var load: Load? {
    unit.map { Load(tenThousandths: Int32(clamping: number.tenThousandths), unit: $0) }
  }
}

extension NotationCursor {
  /// Reports arithmetic outside of parentheses.
  mutating func unparenthesized(from start: Int) -> Unreadable {
    if let trouble = twoLoads(from: start) { return trouble }
    var stop = start
    while stop < end, !",@\"".utf8.contains(bytes[stop]) { stop += 1 }
    while stop > start, afterBlanks(stop - 1) != stop - 1 { stop -= 1 }
    let written = text(start, stop)
    if rules.context == .planned, let help = Self.progression(in: written) {
      return reject(
        .unparenthesized, "'\(written)' is not a load", start, stop,
        label: "a progression changes loads from session to session", help: help)
    }
    // `60kg/side` is a load for each side.
    let parts = written.split(separator: "/")
    if parts.count == 2, ["side", "arm", "leg", "hand"].contains(parts[1].lowercased()) {
      return reject(
        .unparenthesized, "unexpected '/\(parts[1])' after the load '\(parts[0])'", start, stop,
        label: "a load is that of one dumbbell, or of the whole bar",
        help: ["write '@ \(parts[0])'; for reps on each side, write '10/side @ \(parts[0])'"])
    }
    return reject(
      .unparenthesized, "'\(written)' needs parentheses", start, stop,
      label: "put expressions in parentheses", help: ["write '(\(written))'"])
  }

  /// Reports two loads with a dash or a slash between them. Parentheses would make a difference of
  /// them, or a number, and neither is meant. Returns nil for anything else.
  private mutating func twoLoads(from start: Int) -> Unreadable? {
    var ahead = self
    ahead.position = start
    guard let first = ahead.plainLoad(), first.unit != nil else { return nil }
    let sign = ahead.afterBlanks(ahead.position)
    let dash = ahead.dash(at: sign)
    guard dash > 0 || byte(at: sign) == UInt8(ascii: "/") else { return nil }
    ahead.position = ahead.afterBlanks(sign + Swift.max(1, dash))
    guard let second = ahead.plainLoad(), dash > 0 || second.unit != nil else { return nil }
    position = ahead.position
    if dash > 0, second.unit == nil, let load = first.load,
      let problem = lighterLoad(load, less: second.number, from: start)
    {
      return problem
    }
    if dash > 0 { return rangeOfLoads(from: start, first.text) }
    if first.unit != second.unit {
      let (pounds, kilograms) = first.unit == .lb ? (first, second) : (second, first)
      return reject(
        .unparenthesized, "unexpected '/' in the load '\(text(start, position))'", start, position,
        label: "a load in both units is written with '|'",
        help: ["write '\(pounds.text)|\(kilograms.text)'"])
    }
    return reject(
      .unparenthesized, "unexpected '/\(second.text)' after the load '\(first.text)'", start,
      position, label: "a set has one load",
      help: ["write the sets one by one: '5 @ \(first.text), 5 @ \(second.text)'"])
  }

  /// Reads a number and its unit, if it has one.
  private mutating func plainLoad() -> PlainLoad? {
    guard isAtDigit else { return nil }
    let number = number()
    return PlainLoad(number: number, unit: weightUnit())
  }

  /// Reports a range of loads, which ends at the cursor. `lowest` is the load at its bottom.
  mutating func rangeOfLoads(from start: Int, _ lowest: String) -> Unreadable {
    reject(
      .amountNotAllowed, "unexpected range of loads '\(text(start, position))'", start, position,
      label: "a load cannot be a range",
      help: ["write '@ \(lowest)', or a range of efforts: '@7-8'"])
  }

  /// Returns help for a load that grows in words: `80kg + 2.5kg each week`.
  private static func progression(in text: String) -> [String]? {
    let words = text.split(separator: " ").map { $0.lowercased() }
    guard words.contains(where: { ["each", "every", "per"].contains($0) }),
      let plus = words.firstIndex(of: "+"), plus > 0, plus + 1 < words.count
    else { return nil }
    return [
      "for the first load, write `start: \(words[plus - 1])`",
      "to add weight, write `progress: {linear: {step: \(words[plus + 1])}}`",
    ]
  }
}
