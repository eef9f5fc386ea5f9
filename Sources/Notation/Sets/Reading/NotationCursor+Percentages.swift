// Reading of percentages: `75%`, `70-75%`, `85% of top`, `90%-10lb|5kg`.

import Diagnostics
import Training

extension NotationCursor {
  /// Reads the percentage that begins with `low`. If there is none, returns nil and does not move.
  mutating func percentage(
    _ low: WrittenNumber, from start: Int
  ) throws(Unreadable) -> PlannedLoad? {
    let before = position
    var high: WrittenNumber?
    let isMarked = percentSign()
    let problemsBefore = problems.count
    if let found = rangeEnd() {
      guard percentSign() else {
        position = before
        if isMarked { _ = percentSign() }
        problems.removeSubrange(problemsBefore...)
        return isMarked ? try percentage(low, upTo: nil, from: start) : nil
      }
      // `75%-5%` is a difference: no range begins so far below its end.
      if isMarked, 2 * found.tenThousandths < low.tenThousandths {
        throw unparenthesized(from: start)
      }
      high = found
    } else if !isMarked {
      return nil
    }
    return try percentage(low, upTo: high, from: start)
  }

  private mutating func percentSign() -> Bool {
    let sign = afterBlanks(position)
    guard byte(at: sign) == UInt8(ascii: "%") else { return false }
    position = sign + 1
    return true
  }

  private mutating func percentage(
    _ low: WrittenNumber, upTo high: WrittenNumber?, from start: Int
  ) throws(Unreadable) -> PlannedLoad {
    for number in [low, high].compactMap({ $0 }) where number.tenThousandths > 10_000_000 {
      report(
        .percentOutOfRange, "percentage '\(number.text)%' is out of range", number.start,
        number.end,
        label: "at most 1000%", help: ["write a percentage from 0 to 1000"])
      throw Unreadable()
    }
    if let high, high.tenThousandths < low.tenThousandths {
      report(
        .reversedRange, "range '\(low.text)-\(high.text)%' is reversed", low.start, high.end,
        label: "the smaller number goes first", help: ["write '@ \(high.text)-\(low.text)%'"])
    }
    var base: Expression?
    let word = position
    skipBlanks()
    if pass("of") {
      skipBlanks()
      base = try percentBase(from: start)
    } else {
      position = word
    }
    let share = Decimal(low.tenThousandths, places: 6)
    let upTo = high.flatMap { $0.tenThousandths == low.tenThousandths ? nil : $0 }
      .map { Decimal($0.tenThousandths, places: 6) }
    return .percent(share, upTo: upTo, of: base, plus: try offset(from: start))
  }

  /// Reads the name or the expression after `of`.
  mutating func percentBase(from start: Int) throws(Unreadable) -> Expression {
    if peek() == UInt8(ascii: "(") { return try parenthesized() }
    let isReserved = NotationWords.isReserved(text(position, wordEnd(from: position)))
    guard !isReserved, let end = nameEnd() else {
      throw reject(
        .missingIntensity, "missing name after '\(text(start, position))'", start, position,
        label: "expected a name or an expression", help: ["write '75% of tm'"])
    }
    return try expression(position, end, upTo: end)
  }

  /// Reads `+5lb` or `-10lb|5kg` after a percentage.
  private mutating func offset(from start: Int) throws(Unreadable) -> LoadOffset? {
    let sign = afterBlanks(position)
    let minus = dash(at: sign)
    guard minus > 0 || byte(at: sign) == UInt8(ascii: "+") else { return nil }
    position = afterBlanks(sign + Swift.max(1, minus))
    guard isAtDigit else { throw unparenthesized(from: start) }
    let number = number()
    guard let unit = weightUnit() else {
      try checkUnit(number)
      if afterBlanks(position) < end, byte(at: afterBlanks(position)) == UInt8(ascii: "%") {
        throw unparenthesized(from: start)
      }
      throw missingUnit(number, prefix: minus > 0 ? "-" : "+")
    }
    return LoadOffset(isSubtracted: minus > 0, load: try load(number, unit))
  }
}
