// Reading of counts, amounts and loads in every order in which people write them.

import Diagnostics
import Training

extension NotationCursor {
  /// Reads everything before the first `@` and modifier.
  mutating func body(into set: inout WrittenSet) throws(Unreadable) {
    let first = try piece(listsCommas: false)
    if passTimes() {
      // In `5x @ 100kg`, the `x` multiplies nothing.
      if peek() == UInt8(ascii: "@") { return try single(first, into: &set) }
      var pieces = [first, try piece(listsCommas: false)]
      while passTimes() { pieces.append(try piece(listsCommas: false)) }
      return try product(pieces, into: &set)
    }
    let hasBlank = afterBlanks(position) > position
    let isLoad = first.load != nil || first.number != nil
    guard isLoad, hasBlank else { return try single(first, into: &set) }
    let before = position
    skipBlanks()
    // `5 max` is not a load with its reps. It is handled as an unknown modifier.
    let isOpenAmount = first.load == nil && (stands("max") || stands("amrap"))
    guard isAtPiece, !isAtReserve, !isOpenAmount else {
      position = before
      return try single(first, into: &set)
    }
    let second = try piece(listsCommas: true)
    let third = passTimes() ? try piece(listsCommas: false) : nil
    try loadFirst(first, second, third, into: &set)
  }

  /// True if the cursor is at `2 rir`, which is an effort and not a piece.
  private var isAtReserve: Bool {
    var next = self
    while Self.isDigit(next.peek()) || next.peek() == UInt8(ascii: ".") { next.position += 1 }
    next.skipBlanks()
    return next.position > position && next.stands("rir")
  }

  private mutating func passTimes() -> Bool {
    let sign = afterBlanks(position)
    let length = timesSign(at: sign)
    guard length > 0 else { return false }
    position = afterBlanks(sign + length)
    return true
  }

  private mutating func single(_ piece: SetPiece, into set: inout WrittenSet) throws(Unreadable) {
    guard piece.load == nil else {
      let load = text(piece.start, piece.end)
      throw reject(
        .missingAmount, "missing reps for '\(load)'", piece.start, piece.end,
        label: "expected reps before the load", help: ["write '5 @ \(load)'"])
    }
    try setAmount(piece, in: &set)
  }

  /// Reads pieces separated by `x`.
  private mutating func product(
    _ pieces: [SetPiece], into set: inout WrittenSet
  ) throws(Unreadable) {
    let last = pieces[pieces.count - 1]
    let loads = pieces.indices.filter { pieces[$0].load != nil }
    guard pieces.count <= 3, loads.count <= 1 else {
      let id: NotationErrorID = loads.count > 1 ? .twoIntensities : .unexpectedInSet
      throw reject(
        id, "too many parts in '\(text(pieces[0].start, last.end))'", pieces[0].start, last.end,
        label: "a set has a count, an amount and a load", help: ["write sets like '3x5 @ 100kg'"])
    }
    guard let place = loads.first else { return try unitless(pieces, into: &set) }
    let others = pieces.indices.filter { $0 != place }.map { pieces[$0] }
    let load = pieces[place]
    setLoad(load, in: &set)
    guard others.count == 2 else { return try setAmount(others[0], in: &set) }
    // Both readings of `100kg x 5 x 5` are the same.
    if place < 2, let one = others[0].number, let other = others[1].number,
      one.tenThousandths != other.tenThousandths
    {
      throw ambiguous(one, other, load: text(load.start, load.end), from: pieces[0].start)
    }
    try setCount(others[0], in: &set)
    try setAmount(others[1], in: &set)
  }

  /// Reads pieces separated by `x`, none of which has a weight unit.
  private mutating func unitless(
    _ pieces: [SetPiece], into set: inout WrittenSet
  ) throws(Unreadable) {
    let numbers = pieces.compactMap(\.number)
    if pieces.count == 2 {
      if numbers.count == 2 {
        set.bare = .product(numbers[0], numbers[1])
        return
      }
      try setCount(pieces[0], in: &set)
      return try setAmount(pieces[1], in: &set)
    }
    guard let last = pieces[2].number else {
      throw reject(
        .unexpectedInSet, "too many parts in '\(text(pieces[0].start, pieces[2].end))'",
        pieces[2].start, pieces[2].end, label: "expected a load, or the end of the set",
        help: ["write sets like '3x5 @ 100kg'"])
    }
    // More than ten sets are rare in a program, and a load is often written first.
    let mayBeLoad =
      rules.context == .planned && numbers.count == 3 && numbers[0].whole > 10
      && numbers[0].tenThousandths >= last.tenThousandths
    if numbers.count == 3,
      mayBeLoad || numbers[0].hasPoint || numbers[0].looksLikeLoad(beside: last)
    {
      throw ambiguous(
        numbers[1], last, load: "\(numbers[0].text)\(rules.offeredUnits[0].rawValue)",
        from: pieces[0].start, orSets: mayBeLoad ? numbers[0] : nil)
    }
    try setCount(pieces[0], in: &set)
    try setAmount(pieces[1], in: &set)
    set.bare = .load(last)
  }

  /// Reads a load followed by a space and reps: `100kg 5,5,4`, `100 3x5`.
  private mutating func loadFirst(
    _ first: SetPiece, _ second: SetPiece, _ third: SetPiece?, into set: inout WrittenSet
  ) throws(Unreadable) {
    let written = text(first.start, first.end)
    guard second.load == nil, third?.load == nil else {
      let load = second.load != nil ? second : third ?? second
      if first.load != nil {
        throw reject(
          .twoIntensities, "unexpected second load '\(text(load.start, load.end))'", load.start,
          load.end, label: "the set already has a load", help: ["remove one of the two"])
      }
      throw reject(
        .unexpectedInSet, "missing '@' before '\(text(load.start, load.end))'", load.start,
        load.end, label: "expected '@' before the load",
        help: ["write '\(written) @ \(text(load.start, load.end))'"])
    }
    if let third {
      try setCount(second, in: &set)
      try setAmount(third, in: &set)
    } else if first.load == nil, let number = first.number, let reps = second.number {
      set.bare = .pair(number, reps)
      return
    } else {
      try setAmount(second, in: &set)
    }
    if first.load != nil { return setLoad(first, in: &set) }
    guard let number = first.number else { return }
    switch set.planned.amount {
    case .reps, .expression: set.bare = .load(number)
    default:
      let amount = text(second.start, (third ?? second).end)
      throw reject(
        .unexpectedInSet, "unexpected '\(written)' before '\(amount)'",
        first.start, first.end, label: "a number of sets, or a load?",
        help: ["for sets, write '\(written)x\(amount)'"]
          + rules.offeredUnits.map { "for a load, write '\(amount) @ \(written)\($0.rawValue)'" })
    }
  }

  private mutating func setLoad(_ piece: SetPiece, in set: inout WrittenSet) {
    guard let load = piece.load else { return }
    checkPerformed(load, piece.start, piece.end)
    set.planned.load = load
    set.loadStart = piece.start
    set.loadEnd = piece.end
  }

  private mutating func setCount(_ piece: SetPiece, in set: inout WrittenSet) throws(Unreadable) {
    let start = piece.start
    checkPerformedCount(piece)
    switch piece.kind {
    case .number(let number) where !piece.isPerSide: set.planned.count = .exactly(count(number))
    case .expression(let expression) where !piece.isPerSide:
      set.planned.count = .expression(expression)
    case .reps(let goals) where goals.count == 1 && !piece.isPerSide:
      // `3-3` is one number of sets.
      if case .exactly(.whole(let number)) = goals[0], (1...100).contains(number) {
        set.planned.count = .exactly(number)
        return
      }
      guard case .range(let least, let most) = goals[0] else { fallthrough }
      guard case .whole(let low) = least, case .whole(let high) = most else {
        set.planned.count = .between(least, most)
        return
      }
      guard low >= 0, (1...100).contains(high) else {
        report(
          .countOutOfRange, "invalid number of sets '\(text(start, piece.end))'", start, piece.end,
          label: "expected 1 to 100 sets", help: ["write a range like '3-5x5'"])
        return
      }
      guard low > 0 else {
        report(
          .countOutOfRange, "invalid number of sets '\(text(start, piece.end))'", start, piece.end,
          label: "expected 1 to 100 sets",
          help: ["write '1-\(high)', and add 'optional' if no set is required"])
        return
      }
      set.planned.count = .between(least, most)
    default:
      throw reject(
        .amountNotAllowed, "invalid number of sets '\(text(start, piece.end))'", start, piece.end,
        label: "expected a number, a range or an expression",
        help: [
          rules.context == .planned
            ? "write sets like '3x5', '3-5x5' or '(n)x5'" : "write sets like '3x5 @ 100kg'"
        ])
    }
  }

  private mutating func setAmount(_ piece: SetPiece, in set: inout WrittenSet) throws(Unreadable) {
    set.planned.isPerSide = piece.isPerSide
    checkPerformedAmount(piece)
    switch piece.kind {
    case .number(let number): set.planned.amount = .reps(.exactly(.whole(reps(number))))
    case .reps(let goals):
      let amounts = goals.map(PlannedAmount.reps(written:))
      if amounts.count > 1, set.planned.count != .exactly(1) {
        let list = text(piece.start, piece.end)
        throw reject(
          .countBesideList, "unexpected count before the list '\(list)'", set.start, piece.end,
          label: "the list already gives the number of sets",
          help: ["write '\(list)' for \(amounts.count) sets"])
      }
      set.planned.amount = amounts[0]
      set.others = Array(amounts.dropFirst())
    case .time(let goal): set.planned.amount = .time(goal)
    case .distance(let distance): set.planned.amount = .distance(.exactly(distance))
    case .expression(let expression): set.planned.amount = .expression(expression)
    case .load:
      throw reject(
        .missingAmount, "missing reps for '\(text(piece.start, piece.end))'", piece.start,
        piece.end,
        label: "expected reps, not a load", help: ["write '5 @ \(text(piece.start, piece.end))'"])
    }
  }

  /// Reports two numbers next to a load, either of which can be the sets.
  ///
  /// `sets` may also be the number of sets, with the last number as their load.
  private mutating func ambiguous(
    _ one: WrittenNumber, _ other: WrittenNumber, load: String, from start: Int,
    orSets sets: WrittenNumber? = nil
  ) -> Unreadable {
    let asSets = sets.flatMap { sets in
      sets.whole > 20 || sets.hasPoint
        ? nil
        : "or '\(sets.text)x\(one.text) @ \(other.text)\(rules.offeredUnits[0].rawValue)'"
    }
    return reject(
      .ambiguousSet, "ambiguous set '\(text(start, position))'", start, position,
      label: one.tenThousandths == other.tenThousandths && asSets == nil
        ? "a load without its unit?" : "which number counts the sets?",
      help: ["write '\(one.text)x\(other.text) @ \(load)'"]
        + (one.tenThousandths == other.tenThousandths
          ? [] : ["or '\(other.text)x\(one.text) @ \(load)'"])
        + (asSets.map { [$0] } ?? []))
  }
}

extension WrittenNumber {
  /// Returns whether this number is higher than usual for sets or reps, and not below the number
  /// next to it.
  func looksLikeLoad(beside other: WrittenNumber) -> Bool {
    tenThousandths > 300_000 && other.tenThousandths <= tenThousandths
  }
}

extension PlannedAmount {
  /// Returns the amount of reps. The kind of a lone expression decides what it counts.
  static func reps(written goal: RepGoal) -> PlannedAmount {
    if case .exactly(.expression(let expression)) = goal { return .expression(expression) }
    return .reps(goal)
  }
}

// Reading of percentages: `75%`, `70-75%`, `85% of top`, `90%-10lb|5kg`.

extension NotationCursor {
  /// Reads the percentage that begins with `low`. If there is none, returns nil and does not move.
  mutating func percentage(
    _ low: WrittenNumber, from start: Int
  ) throws(Unreadable) -> PlannedLoad? {
    let before = position
    var high: WrittenNumber?
    let isMarked = percentSign()
    if isMarked, isAtComputedTop {
      return .percent(Decimal(low.tenThousandths, places: 6), upTo: nil, of: nil, plus: nil)
    }
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

  mutating func percentSign() -> Bool {
    let sign = afterBlanks(position)
    guard byte(at: sign) == UInt8(ascii: "%") else { return false }
    position = sign + 1
    return true
  }

  mutating func percentage(
    _ low: WrittenNumber, upTo high: WrittenNumber?, from start: Int
  ) throws(Unreadable) -> PlannedLoad {
    for number in [low, high].compactMap({ $0 }) where number.tenThousandths > 10_000_000 {
      report(
        .percentOutOfRange, "percentage '\(number.text)%' is out of range", number.start,
        number.end, label: "at most 1000%", help: ["write a percentage from 0 to 1000"])
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

// Errors of loads that are followed by something else: a second load, arithmetic, a range.

extension NotationCursor {
  /// Reports arithmetic outside of parentheses.
  mutating func unparenthesized(from start: Int) -> Unreadable {
    if let problem = twoLoads(from: start) { return problem }
    var stop = start
    while stop < end, !",@\"".utf8.contains(bytes[stop]) { stop += 1 }
    stop = withoutBlanks(before: stop)
    let written = text(start, stop)
    if rules.context == .planned,
      let step = written.firstMatch(of: /\+\s*(\S+)\s+(?:each|every|per)\b/)?.output.1
    {
      return reject(
        .unparenthesized, "'\(written)' is not a load", start, stop,
        label: "a progression changes loads from session to session",
        help: ["to add weight, write `progress: {linear: {step: \(step)}}`"])
    }
    // `60kg/side` is a load for each side.
    let parts = written.split(separator: "/")
    if parts.count == 2, ["side", "arm", "leg", "hand"].contains(parts[1].lowercased()) {
      return reject(
        .unparenthesized, "unexpected '/\(parts[1])' after the load '\(parts[0])'", start, stop,
        label: "a load is that of one dumbbell, or of the whole bar",
        help: ["write '@ \(parts[0])'"])
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
    guard ahead.isAtDigit else { return nil }
    let one = ahead.number()
    guard let unit = ahead.weightUnit() else { return nil }
    let sign = ahead.afterBlanks(ahead.position)
    let dash = ahead.dash(at: sign)
    ahead.position = ahead.afterBlanks(sign + Swift.max(1, dash))
    guard dash > 0 || byte(at: sign) == UInt8(ascii: "/"), ahead.isAtDigit else { return nil }
    let other = ahead.number()
    let second = ahead.weightUnit()
    guard dash > 0 || second != nil else { return nil }
    position = ahead.position
    let (first, last) = (one.text + unit.rawValue, other.text + (second?.rawValue ?? ""))
    if dash > 0, second == nil, rules.context == .planned, other.tenThousandths < 1_000_000,
      byte(at: afterBlanks(position)) == UInt8(ascii: "%")
    {
      position = afterBlanks(position) + 1
      let lighter = one.tenThousandths * (1_000_000 - other.tenThousandths) / 1_000_000
      return reject(
        .unparenthesized, "'\(text(start, position))' is not a load", start, position,
        label: "a set has one load",
        help: ["write '@ \(Decimal(lighter, places: 4).text())\(unit.rawValue)'"])
    }
    if dash > 0 { return rangeOfLoads(from: start, first) }
    if unit != second {
      return reject(
        .unparenthesized, "unexpected '/' in the load '\(text(start, position))'", start, position,
        label: "a load in both units is written with '|'",
        help: ["write '\(unit == .lb ? "\(first)|\(last)" : "\(last)|\(first)")'"])
    }
    return reject(
      .unparenthesized, "unexpected '/\(last)' after the load '\(first)'", start, position,
      label: "a set has one load", help: ["write the sets one by one: '5 @ \(first), 5 @ \(last)'"])
  }

  /// Reports a range of loads, which ends at the cursor. `lowest` is the load at its bottom.
  mutating func rangeOfLoads(from start: Int, _ lowest: String) -> Unreadable {
    reject(
      .amountNotAllowed, "unexpected range of loads '\(text(start, position))'", start, position,
      label: "a load cannot be a range", help: ["write '@ \(lowest)'"])
  }
}
