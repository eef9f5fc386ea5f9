// Reading of loads: `100kg`, `5lb|2.5kg`, `bw+10kg`, and `-20kg` with a missing `bw`.

import Diagnostics
import Training

extension NotationCursor {
  /// Reads `kg` or `lb`, with optional spaces before it.
  mutating func weightUnit() -> WeightUnit? {
    let before = position
    skipBlanks()
    if pass("kg") { return .kg }
    if pass("lb") { return .lb }
    if let unit = typedUnit(among: WeightUnit.allCases.map(\.rawValue)) {
      return WeightUnit(rawValue: unit)
    }
    position = before
    return nil
  }

  /// Reads a unit in a form that people type, such as `kgs` or `sec`. For any other word, returns
  /// nil and does not move.
  mutating func typedUnit(among units: @autoclosure () -> [String]) -> String? {
    guard rules.isTyped, Self.isLetter(peek()) else { return nil }
    let wordEnd = wordEnd(from: position)
    guard let unit = NotationWords.otherUnits[text(position, wordEnd).lowercased()],
      units().contains(unit)
    else { return nil }
    position = wordEnd
    return unit
  }

  /// Returns the load of a number with its unit, and reads the other half after `|`.
  mutating func load(_ number: WrittenNumber, _ unit: WeightUnit) throws(Unreadable) -> WrittenLoad
  {
    let one = bounded(number, unit)
    guard let other = try otherUnit(than: unit, from: number.start) else { return .one(one) }
    return unit == .lb ? .both(lb: one, kg: other) : .both(lb: other, kg: one)
  }

  private mutating func bounded(
    _ number: WrittenNumber, _ unit: WeightUnit, isNegative: Bool = false,
    onBodyweight: Bool = false
  ) -> Load {
    guard number.tenThousandths <= Int(Load.limit) else {
      report(
        .loadOutOfRange, "load '\(text(number.start, position))' is out of range",
        number.start, position, label: "at most 10000", help: ["write a load from 0 to 10000"])
      return Load(tenThousandths: 0, unit: unit, onBodyweight: onBodyweight)
    }
    let amount = Int32(number.tenThousandths) * (isNegative ? -1 : 1)
    return Load(tenThousandths: amount, unit: unit, onBodyweight: onBodyweight)
  }

  /// Reads the load after `|`, which must be in the unit other than `unit`. Returns nil without
  /// `|`.
  private mutating func otherUnit(
    than unit: WeightUnit, from start: Int, isNegative: Bool = false, onBodyweight: Bool = false
  ) throws(Unreadable) -> Load? {
    let bar = afterBlanks(position)
    guard byte(at: bar) == UInt8(ascii: "|") else { return nil }
    let one = text(start, position)
    position = afterBlanks(bar + 1)
    let example = unit == .lb ? "\(one)|2.5kg" : "5lb|\(one)"
    guard isAtDigit else {
      throw reject(
        .missingUnit, "missing load after '\(one)|'", start, position,
        label: "expected the load in \(unit.other.rawValue)", help: ["write '\(example)'"])
    }
    let number = number()
    guard let found = weightUnit(), found != unit else {
      throw reject(
        .missingUnit, "'\(text(start, position))' does not give a load in both units", number.start,
        position, label: "expected a load in \(unit.other.rawValue)",
        help: ["write '\(one)|\(number.text)\(unit.other.rawValue)'"])
    }
    let load = bounded(number, found, isNegative: isNegative, onBodyweight: onBodyweight)
    if rules.context != .planned && rules.context != .value {
      report(
        .plannedOnly,
        "a load in two units is allowed only in a program: '\(text(start, position))'", start,
        position, label: "expected a single load", help: ["write '\(one)'"])
    }
    return load
  }

  /// Reports a weight without a unit. `prefix` precedes the number in the suggestions.
  mutating func missingUnit(_ number: WrittenNumber, prefix: String) -> Unreadable {
    reject(
      .missingUnit, "missing unit in '\(text(number.start, number.end))'", number.start, number.end,
      label: "expected kg or lb",
      help: rules.offeredUnits.map { "write '\(prefix)\(number.text)\($0.rawValue)'" })
  }

  /// Reports a word after a number if it looks like a misspelled unit. The cursor is at the word or
  /// at spaces before it.
  ///
  /// `prefix` precedes the number in the suggestions. If `isLoad` is true, only weight units are
  /// suggested.
  mutating func checkUnit(
    _ number: WrittenNumber, prefix: String = "", isLoad: Bool = true
  ) throws(Unreadable) {
    let wordStart = afterBlanks(position)
    let wordEnd = wordEnd(from: wordStart)
    guard Self.isLetter(byte(at: wordStart)), timesSign(at: wordStart) == 0 else { return }
    let word = text(wordStart, wordEnd)
    let near = NotationWords.otherUnits[word.lowercased()]
    let isAttached = wordStart == number.end
    guard near != nil || isAttached else { return }
    if near == nil {
      // In `5w`, `8rir` and `50total`, the word is not a unit.
      let known = NotationWords.isReserved(word)
      guard !known else { return }
    }
    let units = isLoad ? WeightUnit.allCases.map(\.rawValue) : NotationWords.units
    // `5k` is a distance, unless reps follow.
    let isDistance =
      !isLoad && word.lowercased() == "k" && timesSign(at: afterBlanks(wordEnd)) == 0
    if !isLoad, rules.context == .planned, word.lowercased() == "rm" {
      throw reject(
        .unknownUnit, "unknown unit '\(word)'", wordStart, wordEnd, label: "not a unit",
        help: ["to work up to the heaviest \(number.text) of the day, write '\(number.text) find'"])
    }
    let guess = isDistance ? "km" : near ?? nearest(to: word.lowercased(), among: units)
    throw reject(
      .unknownUnit, "unknown unit '\(word)'", wordStart, wordEnd, label: "not a unit",
      help: guess.map { ["write '\(prefix)\(number.text)\($0)'"] }
        ?? (isLoad
          ? rules.offeredUnits.map { "write '\(prefix)\(number.text)\($0.rawValue)'" }
          : ["use one of these units: \(units.joined(separator: ", "))"]))
  }

  /// Reads `+10kg`, `-20kg`, `+(weight)` or nothing after `bw`.
  mutating func bodyweight(from start: Int) throws(Unreadable) -> PlannedLoad {
    let sign = afterBlanks(position)
    let minus = dash(at: sign)
    let length = minus > 0 ? minus : byte(at: sign) == UInt8(ascii: "+") ? 1 : 0
    guard length > 0 else { return .load(.one(.bodyweight)) }
    position = afterBlanks(sign + length)
    return try added(isSubtracted: minus > 0, from: start)
  }

  /// Reads `+10kg` without `bw`. The cursor is at the sign.
  mutating func signedLoad() throws(Unreadable) -> PlannedLoad {
    let start = position
    let minus = dash(at: position)
    position = afterBlanks(position + Swift.max(1, minus))
    if minus > 0, rules.context == .planned, let share = negativePercentage(from: start) {
      throw share
    }
    let load = try added(isSubtracted: minus > 0, from: start)
    guard minus > 0 else { return load }
    let written = text(start + minus, position)
    throw reject(
      .loadOutOfRange, "negative load '-\(written)'", start, position,
      label: "only bodyweight can be reduced", help: ["for assistance, write 'bw-\(written)'"])
  }

  /// Returns the problem of a percentage below zero, as in `@ -10%`; nil for anything else.
  private mutating func negativePercentage(from start: Int) -> Unreadable? {
    var next = self
    guard next.isAtDigit else { return nil }
    let number = next.number()
    guard next.peek() == UInt8(ascii: "%") else { return nil }
    return reject(
      .loadOutOfRange, "negative percentage '-\(number.text)%'", start, next.position + 1,
      label: "expected a percentage above zero",
      help: ["for less than another set, write '@ 90% of top'"])
  }

  private mutating func added(
    isSubtracted: Bool, from start: Int
  ) throws(Unreadable) -> PlannedLoad {
    if peek() == UInt8(ascii: "(") {
      return .bodyweight(isSubtracted: isSubtracted, try parenthesized())
    }
    let sign = isSubtracted ? "-" : "+"
    guard isAtDigit else {
      throw reject(
        .missingIntensity, "missing load after '\(text(start, position))'", start,
        position, label: "expected a load",
        help: rules.offeredUnits.map { "write 'bw\(sign)10\($0.rawValue)'" })
    }
    let number = number()
    guard let unit = weightUnit() else {
      try checkUnit(number, prefix: "bw\(sign)")
      guard let unit = rules.defaultUnit else {
        throw missingUnit(number, prefix: "bw\(sign)")
      }
      return .load(
        .one(Self.plain(bounded(number, unit, isNegative: isSubtracted, onBodyweight: true))))
    }
    let one = bounded(number, unit, isNegative: isSubtracted, onBodyweight: true)
    let other = try otherUnit(than: unit, from: start, isNegative: isSubtracted, onBodyweight: true)
    guard let other else { return .load(.one(Self.plain(one))) }
    return .load(unit == .lb ? .both(lb: one, kg: other) : .both(lb: other, kg: one))
  }

  private static func plain(_ load: Load) -> Load {
    load.tenThousandths == 0 ? .bodyweight : load
  }

  /// Reads the expression in the parentheses that open at the cursor.
  mutating func parenthesized() throws(Unreadable) -> Expression {
    guard let close = parenthesisEnd(from: position) else {
      problems.report(
        ExpressionErrorID.unclosedParenthesis, "unclosed parenthesis",
        at: SourceSpan(position, position + 1), label: "opened here", help: ["add the closing ')'"])
      throw Unreadable()
    }
    return try expression(position + 1, close - 1, upTo: close)
  }

  /// Reads the expression between two offsets, then moves the cursor to `next`.
  mutating func expression(
    _ start: Int, _ end: Int, upTo next: Int
  ) throws(Unreadable) -> Expression {
    let (expression, found) = ExpressionReader.read(bytes, start..<end)
    problems += found
    position = next
    guard let expression else { throw Unreadable() }
    return expression
  }

  /// Returns the end of the name at the cursor: `tm`, `5rm`, `Squat.tm`, `"Bench Press".tm`,
  /// `nth(2).load`.
  func nameEnd() -> Int? {
    var index = position
    if byte(at: index) == UInt8(ascii: "\"") {
      guard let quote = quoteEnd(from: index), byte(at: quote + 1) == UInt8(ascii: ".")
      else { return nil }
      index = quote + 1
    } else {
      index = wordEnd(from: index)
      if byte(at: index) == UInt8(ascii: "(") {
        guard let close = parenthesisEnd(from: index) else { return nil }
        index = close
      }
    }
    while byte(at: index) == UInt8(ascii: "."), isWordByte(at: index + 1) {
      index = wordEnd(from: index + 1)
    }
    return index > position ? index : nil
  }
}

// Reading of reps: `5`, `8-12`, `5+`, `max`, `(n)`, and lists of them.

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
  private mutating func refuseRange(in expression: Expression, from start: Int) throws(Unreadable) {
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
  mutating func goal(from low: RepNumber, _ start: Int) throws(Unreadable) -> RepGoal {
    let sign = afterBlanks(position)
    let length = dash(at: sign)
    guard length > 0 else { return open() ? .atLeast(low) : .exactly(low) }
    position = afterBlanks(sign + length)
    let high: RepNumber
    if peek() == UInt8(ascii: "(") {
      high = .expression(try parenthesized())
    } else if isAtDigit {
      let from = position
      let number = number()
      if case .expression = low, case .time(let time) = try measure(number) {
        high = .time(time, at: SourceSpan(from, position))
      } else {
        high = .whole(reps(number))
      }
    } else {
      throw reject(
        .missingAmount, "missing upper end of the range '\(text(start, position))'", start,
        position, label: "expected the larger number", help: ["write a range like '8-12'"])
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

  /// Reads `-(goal)` after a time, a range whose upper end is an expression. If there is none,
  /// returns nil and does not move.
  mutating func computedRange(from time: Seconds, _ start: Int) throws(Unreadable) -> RepGoal? {
    let stop = position
    let sign = afterBlanks(stop)
    let open = afterBlanks(sign + dash(at: sign))
    guard rules.context == .planned, dash(at: sign) > 0, byte(at: open) == UInt8(ascii: "(") else {
      return nil
    }
    position = open
    let low = RepNumber.time(time, at: SourceSpan(start, stop))
    return .range(low, .expression(try parenthesized()))
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
    reportLength(of: goals)
    return goals
  }

  private mutating func reportLength(of goals: [RepGoal]) {
    guard goals.count > 100 else { return }
    report(
      .countOutOfRange, "too many sets in a list: \(goals.count)", position, position,
      label: "at most 100 sets", help: ["split the list"])
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
    reportLength(of: goals)
    return .reps(goals)
  }
}

extension RepNumber {
  /// Returns the end of a range of times, of which the other end is an expression.
  fileprivate static func time(_ time: Seconds, at span: SourceSpan) -> RepNumber {
    .expression(Expression(.literal(.time(Decimal(Int(time.tenths), places: 1))), at: span))
  }
}
