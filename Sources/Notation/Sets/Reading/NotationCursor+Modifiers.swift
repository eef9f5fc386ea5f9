// Reading of modifiers after the amount and the intensity: `w`, `rest 3min`, `as top`, `"text"`.

import Diagnostics
import Training

extension NotationCursor {
  /// Reads one modifier into `set`. The cursor is at a letter.
  mutating func modifier(into set: inout WrittenSet) throws(Unreadable) {
    let start = position
    if pass("w") { return mark(&set.planned.isWarmup, "w", start) }
    if pass("d") { return mark(&set.planned.isDrop, "d", start) }
    if pass("f") { return mark(&set.planned.isFailure, "f", start) }
    if pass("find") {
      refusePlanned("'find'", start, position)
      return mark(&set.planned.isFind, "find", start)
    }
    if pass("optional") {
      refusePlanned("'optional'", start, position)
      return mark(&set.planned.isOptional, "optional", start)
    }
    if pass("rest", digits: true) {
      if try keep(expressionOf: .rest, in: &set, "rest", start) { return }
      let time = try time(of: "rest", "3min", start)
      return keep(time, in: &set.planned.rest, "rest", start)
    }
    if pass("every", digits: true) {
      if try keep(expressionOf: .every, in: &set, "every", start) { return }
      let time = try time(of: "every", "90s", start)
      return keep(time, in: &set.planned.every, "every", start)
    }
    if pass("until", digits: true) {
      let mark = afterBlanks(position)
      if byte(at: mark) == UInt8(ascii: "@"), byte(at: mark + 1) == UInt8(ascii: "(") {
        position = mark + 1
        if try keep(expressionOf: .until, in: &set, "until", start) { return }
      }
      let rule = try stopRule(start)
      refusePlanned("'until'", start, position)
      return keep(rule, in: &set.planned.until, "until", start)
    }
    if pass("tempo", digits: true) {
      let tempo = try tempo(start, in: &set)
      return keep(tempo, in: &set.planned.tempo, "tempo", start)
    }
    if pass("for") {
      guard set.planned.load != nil else {
        throw reject(
          .unexpectedInSet, "missing load before 'for'", start, position,
          label: "expected the load you lifted", help: ["write '5 @ 60kg for 62.5kg'"])
      }
      let load = try plannedLoad(start)
      return keep(load, in: &set.planned.inPlaceOf, "for", start)
    }
    if pass("as") {
      let name = try setName(start)
      refusePlanned("'as'", start, position)
      return keep(name, in: &set.planned.name, "as", start)
    }
    if pass("rpe", digits: true) { return try rpe(from: start, into: &set) }
    try unknownModifier(start, set)
  }

  private mutating func mark(_ flag: inout Bool, _ word: String, _ start: Int) {
    if flag { reportDuplicate(word, start) }
    flag = true
  }

  private mutating func keep<Kept>(
    _ value: Kept, in place: inout Kept?, _ word: String, _ start: Int
  ) {
    guard place == nil else { return reportDuplicate(word, start) }
    place = value
  }

  /// Reads an expression in parentheses as a part of the set. If there is none, returns false and
  /// does not move.
  mutating func keep(
    expressionOf part: ComputedPart, in set: inout WrittenSet, _ word: String, _ start: Int
  ) throws(Unreadable) -> Bool {
    let open = afterBlanks(position)
    guard rules.context == .planned, byte(at: open) == UInt8(ascii: "(") else { return false }
    position = open
    let expression = try parenthesized()
    try refuseUnit(after: expression, from: open)
    keep(expression, in: &set.planned.computed[part], word, start)
    return true
  }

  private mutating func reportDuplicate(_ word: String, _ start: Int) {
    report(
      .duplicateModifier, "duplicate modifier '\(word)'", start, position,
      label: "the set already has it", help: ["remove one of the two"])
  }

  private mutating func time(
    of word: String, _ example: String, _ start: Int
  ) throws(Unreadable) -> Seconds {
    skipBlanks()
    guard let time = try duration() else {
      throw reject(
        .missingModifierValue, "missing time after '\(word)'", start, position,
        label: "expected a time", help: ["write '\(word) \(example)'"])
    }
    if word == "every" && time.tenths == 0 && problems.isEmpty {
      report(
        .badTime, "invalid time 'every 0s'", start, position, label: "must be longer than 0s",
        help: ["write '\(word) \(example)'"])
    }
    return time
  }

  private mutating func stopRule(_ start: Int) throws(Unreadable) -> StopRule {
    skipBlanks()
    if pass("miss") { return .miss }
    let from = position
    if peek() == UInt8(ascii: "@") { position = afterBlanks(position + 1) }
    let isMarked = position > from
    var goal: EffortGoal?
    if pass("rpe", digits: true) {
      skipBlanks()
      guard isAtDigit else { throw missingStop(start) }
      goal = try stopEffort(number(), from)
    } else if isAtDigit {
      let number = number()
      skipBlanks()
      if pass("rir") {
        goal = reserve(number, nil, from)
      } else if isMarked {
        goal = try stopEffort(number, from)
      } else {
        throw missingStop(start)
      }
    } else {
      throw missingStop(start)
    }
    guard let goal else { throw Unreadable() }
    return .effort(goal.low)
  }

  /// Returns the effort after `until`, where a load cannot be meant.
  private mutating func stopEffort(
    _ number: WrittenNumber, _ from: Int
  ) throws(Unreadable) -> EffortGoal? {
    guard number.isReported || (10_000...100_000).contains(number.tenThousandths) else {
      throw reject(
        .effortOutOfRange, "effort '@\(number.text)' is out of range", from, number.end,
        label: "an RPE is from 1 to 10", help: ["write '@9' or 'miss'"])
    }
    return effort(number, nil, from)
  }

  private mutating func missingStop(_ start: Int) -> Unreadable {
    reject(
      .missingModifierValue, "missing condition after 'until'", start, position,
      label: "expected an effort or 'miss'", help: ["write 'until @9' or 'until miss'"])
  }

  /// Reads a tempo: `31X1` is seconds down, pause, up, pause. Hyphens in between are accepted.
  ///
  /// Each part may be an expression in parentheses; the result has `?` in its place.
  private mutating func tempo(
    _ start: Int, in set: inout WrittenSet
  ) throws(Unreadable) -> String {
    skipBlanks()
    let from = position
    var parts = ""
    while position < end {
      let byte = peek()
      if byte == UInt8(ascii: "("), parts.count < 4,
        try keep(
          expressionOf: ComputedPart.ofTempo[parts.count], in: &set, "tempo", start)
      {
        parts.append("?")
      } else if Self.isDigit(byte) || byte | 0x20 == UInt8(ascii: "x") {
        parts.append(byte | 0x20 == UInt8(ascii: "x") ? "X" : Character(UnicodeScalar(byte)))
        position += 1
      } else if dash(at: position) > 0, !parts.isEmpty {
        position += dash(at: position)
      } else {
        break
      }
    }
    guard position > from else {
      throw reject(
        .missingModifierValue, "missing value after 'tempo'", start, position,
        label: "expected four digits, or X for fast", help: ["write 'tempo 31X1'"])
    }
    position = Swift.max(position, wordEnd(from: position))
    let written = text(from, position)
    let isComputed = parts.contains("?")
    let isFast = parts.enumerated().allSatisfy { $0.offset == 2 || $0.element != "X" }
    guard parts.count == 4, isFast, isComputed || written.filter({ $0 != "-" }).count == 4 else {
      report(
        .badTempo, "invalid tempo '\(written)'", from, position,
        label: "expected seconds down, pause, up (or X for fast), pause",
        help: ["write 'tempo 31X1'"])
      return "0000"
    }
    return parts
  }

  private mutating func setName(_ start: Int) throws(Unreadable) -> String {
    skipBlanks()
    let nameEnd = wordEnd(from: position)
    let name = text(position, nameEnd)
    guard nameEnd > position, ExpressionWords.isWord(name) else {
      throw reject(
        .missingModifierValue, "missing name after 'as'", start, Swift.max(position, nameEnd),
        label: "expected a name of letters, digits and _", help: ["write 'as top'"])
    }
    let from = position
    position = nameEnd
    if NotationWords.isReservedForSets(name) {
      report(
        .reservedWord, "'\(name)' cannot be the name of a set", from, nameEnd,
        label: "reserved word", help: ["write another name, such as 'as \(name)_set'"])
    }
    return name
  }

  /// Reads text in quotes, with `\"`, `\n` and `\\`. The cursor is at the opening quote.
  mutating func quotedText() throws(Unreadable) -> String {
    let start = position
    guard let close = quoteEnd(from: start) else {
      problems.report(
        ExpressionErrorID.unclosedQuote, "missing closing quote", at: SourceSpan(start, start + 1),
        label: "opened here", help: ["add the closing '\"'"])
      throw Unreadable()
    }
    position = close + 1
    let hasEscapes = bytes[start + 1..<close].contains(UInt8(ascii: "\\"))
    guard hasEscapes else { return text(start + 1, close) }
    var kept: [UInt8] = []
    var index = start + 1
    while index < close {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        kept.append(byte)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "n"): kept.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): kept.append(bytes[index])
      default:
        let scalar = text(index, Swift.min(close, index + Self.scalarLength(bytes[index])))
        report(
          .unknownNoteEscape, "unknown escape '\\\(scalar)'", index - 1, index + scalar.utf8.count,
          label: "expected \", n or \\ after the backslash",
          help: ["for a backslash, write '\\\\\(scalar)'"])
      }
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  mutating func note(into set: inout WrittenSet) throws(Unreadable) {
    let start = position
    let note = try quotedText()
    keep(note, in: &set.planned.note, "\"text\"", start)
  }
}

// The meaning of numbers without a unit in programs and in the history, where nothing is guessed.

extension NotationCursor {
  /// Returns the set as a program means it: two numbers are sets and reps. Nil if a problem was
  /// reported.
  mutating func planned(_ set: WrittenSet) -> WrittenSet? {
    switch set.bare {
    case nil: return set
    case .product(let sets, let reps):
      if sets.hasPoint || reps.hasPoint { return reportMissingUnit(set) }
      return setsOfReps(set, sets, reps)
    case .load, .pair: return reportMissingUnit(set)
    }
  }

  /// Returns the set as the history means it: reps must have a load. Nil if a problem was reported.
  mutating func history(_ set: WrittenSet) -> WrittenSet? {
    switch set.bare {
    case nil:
      return set.planned.amount.countsReps && set.planned.load == nil
        ? reportMissingLoad(set) : set
    case .product(let sets, let reps):
      if sets.hasPoint || reps.hasPoint { return reportMissingUnit(set) }
      if set.planned.load != nil { return setsOfReps(set, sets, reps) }
      return reportTwoReadings(set, sets, reps)
    case .load, .pair: return reportMissingUnit(set)
    }
  }

  /// Returns `set` with two bare numbers read as sets and reps.
  mutating func setsOfReps(
    _ set: WrittenSet, _ sets: WrittenNumber, _ reps: WrittenNumber
  ) -> WrittenSet? {
    let before = problems.count
    var settled = set
    settled.bare = nil
    if rules.context == .planned, sets.whole > 100, set.planned.load == nil {
      return reportLoadAsCount(set, sets)
    }
    settled.planned.count = .exactly(count(sets))
    settled.planned.amount = .reps(.exactly(.whole(self.reps(reps))))
    return problems.count == before ? settled : nil
  }

  private mutating func reportLoadAsCount(_ set: WrittenSet, _ sets: WrittenNumber) -> WrittenSet? {
    let loads = rules.offeredUnits.compactMap { readingsWithUnit(set, $0) }
    report(
      .countOutOfRange, "invalid number of sets '\(sets.text)'", sets.start, sets.end,
      label: "expected 1 to 100 sets",
      help: loads.map { "for a load, write '\($0.canonical)'" }
        + ["write a number of sets from 1 to 100"])
    return nil
  }

  /// Returns `set` with one bare number as its reps and the other as its load, or nil if that is
  /// impossible.
  func repsAtLoad(
    _ set: WrittenSet, _ reps: WrittenNumber, _ load: WrittenNumber, _ unit: WeightUnit
  ) -> WrittenSet? {
    guard !reps.hasPoint, reps.whole <= 10_000 else { return nil }
    var settled = set
    settled.planned.count = .exactly(1)
    settled.planned.amount = .reps(.exactly(.whole(Int32(reps.whole))))
    return settled.with(load, unit)
  }

  /// Returns the set with its bare load in `unit`, or nil if it does not have one.
  func readingsWithUnit(_ set: WrittenSet, _ unit: WeightUnit) -> WrittenSet? {
    switch set.bare {
    case nil: return nil
    case .load(let load): return set.with(load, unit)
    case .pair(let load, let reps): return repsAtLoad(set, reps, load, unit)
    case .product(let one, let other):
      let loadIsFirst = one.hasPoint || (!other.hasPoint && one.looksLikeLoad(beside: other))
      return loadIsFirst
        ? repsAtLoad(set, other, one, unit) : repsAtLoad(set, one, other, unit)
    }
  }

  /// Reports a load without a unit, or a second load. Always returns nil.
  mutating func reportMissingUnit(_ set: WrittenSet) -> WrittenSet? {
    let number: WrittenNumber
    switch set.bare {
    case .load(let load), .pair(let load, _): number = load
    case .product(let one, let other): number = one.hasPoint ? one : other
    case nil: return nil
    }
    if set.planned.load != nil {
      let isProduct = if case .product = set.bare { true } else { false }
      report(
        isProduct ? .repsNotWhole : .twoIntensities,
        isProduct
          ? "invalid number of sets or reps '\(number.text)'"
          : "unexpected '\(number.text)' next to the load '\(text(set.loadStart, set.loadEnd))'",
        number.start, number.end,
        label: isProduct ? "expected a whole number" : "reads as a second load",
        help: ["write sets like '3x5 @ \(text(set.loadStart, set.loadEnd))'"])
      return nil
    }
    let offers = rules.offeredUnits.compactMap { readingsWithUnit(set, $0) }
    report(
      .missingUnit, "missing unit in '\(number.text)'", number.start, number.end,
      label: "expected kg or lb",
      help: offers.isEmpty
        ? ["write sets like '3x5 @ 100kg'"] : offers.map { "write '\($0.canonical)'" })
    return nil
  }

  private mutating func reportMissingLoad(_ set: WrittenSet) -> WrittenSet? {
    var offer = set
    offer.planned.load = .load(.one(.bodyweight))
    let written = text(set.start, set.end)
    report(
      .missingLoad, "missing load in '\(written)'", set.start, set.end,
      label: "sets of reps need a load or bw",
      help: [
        "for bodyweight alone, write '\(offer.canonical)'",
        "for reps at a load, write "
          + rules.offeredUnits.map { "'\(set.example($0))'" }.listed("or"),
      ])
    return nil
  }

  /// Reports `5x75`, which can be sets of reps or reps at a load. Always returns nil.
  private mutating func reportTwoReadings(
    _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber
  ) -> WrittenSet? {
    var help: [String] = []
    var quiet = self
    if var sets = quiet.setsOfReps(set, one, other) {
      sets.planned.load = .load(.one(.bodyweight))
      help.append("for sets at bodyweight, write '\(sets.canonical)'")
    }
    for unit in rules.offeredUnits {
      guard let reps = readingsWithUnit(set, unit) else { continue }
      help.append("for reps at a load, write '\(reps.canonical)'")
    }
    report(
      .ambiguousSet, "ambiguous set '\(text(set.start, set.end))'",
      set.start, set.end, label: "sets of reps, or reps at a load?",
      help: help.isEmpty ? ["write sets like '3x5 @ 100kg'"] : help)
    return nil
  }
}

extension PlannedAmount {
  /// True if a performed set of this amount needs a load or bodyweight.
  var countsReps: Bool {
    switch self {
    case .reps, .repsInTime: true
    case .time, .distance, .distanceInTime, .total, .expression: false
    }
  }
}

extension WrittenSet {
  /// Returns the set with the given load, or nil if the load is out of range.
  func with(_ number: WrittenNumber, _ unit: WeightUnit) -> WrittenSet? {
    guard number.tenThousandths <= Int(Load.limit) else { return nil }
    var settled = self
    settled.bare = nil
    settled.planned.load = .load(
      .one(Load(tenThousandths: Int32(number.tenThousandths), unit: unit)))
    return settled
  }

  /// The set in canonical form.
  var canonical: String { SetPrinter.text(of: expanded.map { .set($0) }) }

  /// Returns the same reps at an example load.
  fileprivate func example(_ unit: WeightUnit) -> String {
    var set = self
    set.planned.load = .load(.one(Load(100, unit)))
    return set.canonical
  }
}
