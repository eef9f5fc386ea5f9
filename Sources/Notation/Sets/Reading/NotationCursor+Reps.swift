// Reading of reps: `5`, `8-12`, `5+`, `max`, `(n)`, and lists of them.

import Diagnostics
import Training

extension NotationCursor {
  /// True if the cursor is at a `/` that is followed by more reps.
  var isAtListSlash: Bool {
    let slash = afterBlanks(position)
    guard byte(at: slash) == UInt8(ascii: "/") else { return false }
    var next = self
    next.position = afterBlanks(slash + 1)
    return next.isAtDigit || next.peek() == UInt8(ascii: "(") || next.stands("max")
      || next.stands("amrap")
  }

  /// Reads the reps of one set. The cursor is at a digit, `(` or `max`.
  mutating func goal() throws(Unreadable) -> RepGoal {
    if pass("max") || pass("amrap") { return .max }
    let start = position
    if peek() == UInt8(ascii: "(") {
      let expression = try parenthesized()
      try refuseRange(in: expression, from: start)
      return try goal(from: .expression(expression), start)
    }
    let number = number()
    return try goal(from: .whole(reps(number)), start)
  }

  /// Reports `(8-12)`, which is a subtraction with a result below zero.
  private mutating func refuseRange(
    in expression: Expression, from start: Int
  ) throws(Unreadable) {
    guard rules.refusesUnlikely,
      case .arithmetic(.subtract, let low, let high) = expression.node,
      case .literal(.number(let least)) = low.node, case .literal(.number(let most)) = high.node,
      least < most
    else { return }
    throw reject(
      .repsOutOfRange, "'\(text(start, position))' is a subtraction, not a range", start, position,
      label: "the result is below zero", help: ["write '\(least.text())-\(most.text())'"])
  }

  /// Reads `-12`, `+` or nothing after the first number.
  mutating func goal(
    from low: RepNumber, _ start: Int
  ) throws(Unreadable) -> RepGoal {
    let sign = afterBlanks(position)
    let length = dash(at: sign)
    guard length > 0 else { return open() ? .atLeast(low) : .exactly(low) }
    position = afterBlanks(sign + length)
    let high: RepNumber
    if peek() == UInt8(ascii: "(") {
      high = .expression(try parenthesized())
    } else if isAtDigit {
      let number = number()
      high = .whole(reps(number))
    } else {
      throw reject(
        .missingAmount, "missing upper end of the range '\(text(start, position))'", start,
        position,
        label: "expected the larger number", help: ["write a range like '8-12'"])
    }
    // A number with a problem has no meaningful value to compare.
    let problemsOfEnds = problems.contains { ($0.span?.start ?? 0) >= start }
    if !problemsOfEnds, case .whole(let least) = low, case .whole(let most) = high {
      if most < least {
        report(
          .reversedRange, "range '\(least)-\(most)' is reversed", start, position,
          label: "the smaller number goes first", help: ["write '\(most)-\(least)'"])
      }
      if most == least { return open() ? .atLeast(low) : .exactly(low) }
    }
    return open() ? .rangeOrMore(low, high) : .range(low, high)
  }

  private mutating func open() -> Bool {
    guard peek() == UInt8(ascii: "+") else { return false }
    position += 1
    return true
  }

  /// Reads `/5/4` after the first reps of a list.
  mutating func list(after first: RepGoal) throws(Unreadable) -> [RepGoal] {
    var goals = [first]
    while isAtListSlash {
      position = afterBlanks(afterBlanks(position) + 1)
      goals.append(try goal())
    }
    if goals.count > 100 {
      report(
        .countOutOfRange, "too many sets in a list: \(goals.count)", position, position,
        label: "at most 100 sets", help: ["split the list"])
    }
    return goals
  }

  /// Returns the end of a list like `5,5,4` at the cursor, or nil if the commas do not form a list.
  ///
  /// It is a list only if an effort, a modifier or another set follows. `2,5kg` and `42,5x8` have
  /// decimal commas.
  func commaListEnd() -> Int? {
    var index = position
    var commas = 0
    while true {
      let digits = index
      while Self.isDigit(byte(at: index)) { index += 1 }
      guard index > digits else { return nil }
      guard byte(at: index) == UInt8(ascii: ","), Self.isDigit(byte(at: index + 1)) else { break }
      commas += 1
      index += 1
    }
    guard commas > 0, !isWordByte(at: index), !hasThousands(position..<index) else { return nil }
    var next = self
    next.position = afterBlanks(index)
    if next.timesSign(at: next.position) > 0 || next.dash(at: next.position) > 0 { return nil }
    switch next.peek() {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "+"),
      UInt8(ascii: "%"), UInt8(ascii: "("):
      return nil
    case let byte where Self.isDigit(byte): return nil
    default: break
    }
    let word = text(next.position, next.wordEnd(from: next.position)).lowercased()
    let isUnit = NotationWords.units.contains(word) || NotationWords.otherUnits[word] != nil
    return isUnit || ["in", "total"].contains(word) ? nil : index
  }

  /// Returns whether a comma in numbers probably separates thousands: `1,000`. Lists of three such
  /// numbers are reps.
  private func hasThousands(_ range: Range<Int>) -> Bool {
    let parts = bytes[range].split(separator: UInt8(ascii: ","))
    return parts.dropFirst().contains { part in
      part.count > 2 && parts.count == 2 || part.count > 1 && part.first == UInt8(ascii: "0")
    }
  }

  /// Reads the reps of a list with commas that ends at `stop`.
  mutating func commaList(upTo stop: Int) -> SetPiece.Kind {
    var goals: [RepGoal] = []
    while position < stop {
      let number = writtenWhole()
      goals.append(.exactly(.whole(reps(number))))
      if position < stop { position += 1 }
    }
    if goals.count > 100 {
      report(
        .countOutOfRange, "too many sets in a list: \(goals.count)", position, position,
        label: "at most 100 sets", help: ["split the list"])
    }
    return .reps(goals)
  }
}
