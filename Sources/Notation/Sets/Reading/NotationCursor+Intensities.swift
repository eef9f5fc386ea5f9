// Reading of intensities after `@`: a load, a percentage, an effort, a pace, a name or an
// expression.

import Diagnostics
import Training

extension NotationCursor {
  /// Reads one intensity into `set`. The cursor is at `@`.
  mutating func intensity(into set: inout WrittenSet) throws(Unreadable) {
    let at = position
    position = afterBlanks(position + 1)
    let start = position
    if isAtDigit { return try numberIntensity(at, into: &set) }
    switch peek() {
    case UInt8(ascii: "("):
      // Without a blank, as in `@8`, it is an effort, if it is a number.
      if start == at + 1, try keep(expressionOf: .effort, in: &set, "@", at) {
        return try keep(topOf: .effortTop, after: at, in: &set)
      }
      let expression = try parenthesized()
      try refuseUnit(after: expression, from: start)
      setLoad(.expression(expression), start, in: &set)
      return try keep(topOf: .percentTop, after: at, in: &set)
    case _ where peek() == UInt8(ascii: "+") || dash(at: position) > 0:
      return setLoad(try signedLoad(), start, in: &set)
    default: break
    }
    if pass("bw") { return try setLoad(bodyweight(from: start), start, in: &set) }
    if pass("bar") { return setLoad(.bar, start, in: &set) }
    if pass("rpe", digits: true) {
      return try rpe(from: at, into: &set)
    }
    let wordEnd = wordEnd(from: position)
    let isReserved = NotationWords.isReserved(text(position, wordEnd))
    guard !isReserved, let nameEnd = nameEnd() else {
      throw reject(
        .missingIntensity, "expected a load after '@'", at, Swift.max(at + 1, wordEnd),
        label: "expected a load, a percentage or an effort",
        help: rules.offeredUnits.map { "write '@ 100\($0.rawValue)', or '@8' for RPE 8" })
    }
    if let problem = namedPace(at, start, nameEnd) { throw problem }
    let name = try expression(position, nameEnd, upTo: nameEnd)
    setLoad(.expression(name), start, in: &set)
  }

  private mutating func numberIntensity(_ at: Int, into set: inout WrittenSet) throws(Unreadable) {
    let start = position
    if let nameEnd = repMaximumEnd() {
      let name = try expression(start, nameEnd, upTo: nameEnd)
      return setLoad(.expression(name), start, in: &set)
    }
    if rules.context == .planned, let list = listOfLoads(at: start, in: set) { throw list }
    let low = number()
    if let problem = lighterEffort(low, from: at) { throw problem }
    if var percent = try percentage(low, from: start) {
      if isAtComputedTop {
        try keep(topOf: .percentTop, after: at, in: &set)
        percent = try percentage(low, upTo: nil, from: start)
      }
      return setLoad(percent, start, in: &set)
    }
    if let unit = weightUnit() { return try setLoad(.load(load(low, unit)), start, in: &set) }
    let measured = try measure(low)
    if case .time(let time) = measured, let unit = paceUnit() {
      return setPace(pace(time, unit, from: start), at, in: &set)
    }
    guard case .plain = measured else {
      throw reject(
        .amountNotAllowed, "invalid load '\(text(start, position))'", start, position,
        label: "a time or a distance is not a load",
        help: timeMeant(measured, at, start, in: set) ?? ["write a load like '@ 100kg'"])
    }
    var high: WrittenNumber?
    let sign = afterBlanks(position)
    if dash(at: sign) > 0, Self.isDigit(byte(at: afterBlanks(sign + dash(at: sign)))) {
      position = afterBlanks(sign + dash(at: sign))
      high = number()
      if let unit = weightUnit() { throw rangeOfLoads(from: start, "\(low.text)\(unit.rawValue)") }
    }
    if high == nil, isAtComputedTop {
      setEffort(effort(low, nil, at, mayBeLoad: false), at, in: &set)
      return try keep(topOf: .effortTop, after: at, in: &set)
    }
    let before = position
    skipBlanks()
    if pass("rir") {
      setEffort(reserve(low, high, at), at, in: &set)
      return try base(ofEffortFrom: at, in: &set)
    }
    var after = self
    // In `205 rpe 7`, the word begins the effort.
    let isEffort = after.pass("rpe") && !Self.isDigit(byte(at: afterBlanks(after.position)))
    position = isEffort ? after.position : before
    if high == nil, let problem = namedPace(at, start, wordEnd(from: afterBlanks(position))) {
      throw problem
    }
    try checkUnit(high ?? low, prefix: "@ ")
    let mayBeLoad = !isEffort && !set.hasLoad
    setEffort(effort(low, high, at, mayBeLoad: mayBeLoad), at, in: &set)
    try base(ofEffortFrom: at, in: &set)
  }

  private mutating func base(ofEffortFrom start: Int, in set: inout WrittenSet) throws(Unreadable) {
    let before = position
    skipBlanks()
    guard rules.context == .planned, pass("of") else {
      position = before
      return
    }
    skipBlanks()
    let base = try percentBase(from: start)
    setLoad(.effort(of: base), start, in: &set)
  }

  private func repMaximumEnd() -> Int? {
    let end = wordEnd(from: position)
    // The longest is `20rm`.
    guard end <= position + 4, ExpressionWords.isRepMaximum(text(position, end)) else { return nil }
    return end
  }

  /// Reads the number or range after `rpe`.
  mutating func rpe(from start: Int, into set: inout WrittenSet) throws(Unreadable) {
    skipBlanks()
    guard isAtDigit else {
      throw reject(
        .missingIntensity, "missing number after 'rpe'", start, position,
        label: "expected an RPE from 1 to 10", help: ["write '@8' for RPE 8"])
    }
    let low = number()
    if let problem = lighterEffort(low, from: start) { throw problem }
    if isAtComputedTop {
      setEffort(effort(low, nil, start, mayBeLoad: false), start, in: &set)
      return try keep(topOf: .effortTop, after: start, in: &set)
    }
    let high = rangeEnd()
    setEffort(effort(low, high, start, mayBeLoad: false), start, in: &set)
    try base(ofEffortFrom: start, in: &set)
  }

  /// True before `-(top)`.
  var isAtComputedTop: Bool {
    let sign = afterBlanks(position)
    return rules.context == .planned && dash(at: sign) > 0
      && byte(at: afterBlanks(sign + dash(at: sign))) == UInt8(ascii: "(")
  }

  /// Reads the top of a range with an expression: `-(top)`, or `-9` or `-80%` after an expression.
  /// If there is none, does not move.
  private mutating func keep(
    topOf part: ComputedPart, after start: Int, in set: inout WrittenSet
  ) throws(Unreadable) {
    let before = self
    if isAtComputedTop {
      let sign = afterBlanks(position)
      position = sign + dash(at: sign)
      _ = try keep(expressionOf: part, in: &set, "@", start)
      return
    }
    guard rules.context == .planned, let number = rangeEnd() else { return }
    let isPercent = percentSign()
    let unit = text(afterBlanks(position), wordEnd(from: afterBlanks(position))).lowercased()
    guard isPercent || part == .effortTop, !NotationWords.units.contains(unit) else {
      self = before
      return
    }
    if !isPercent, effort(number, start, false) == nil { return }
    set.planned.computed[part] = Expression(
      .literal(
        isPercent
          ? .percent(Decimal(number.tenThousandths, places: 6))
          : .number(Decimal(number.tenThousandths, places: 4))),
      at: SourceSpan(number.start, position))
  }

  /// Reads a dash and the number after it.
  mutating func rangeEnd() -> WrittenNumber? {
    let sign = afterBlanks(position)
    let length = dash(at: sign)
    guard length > 0, Self.isDigit(byte(at: afterBlanks(sign + length))) else { return nil }
    position = afterBlanks(sign + length)
    return number()
  }

  /// Returns the effort for a bare number after `@`, or for a range. If it is out of range, it may
  /// be a load where the set does not have one.
  mutating func effort(
    _ low: WrittenNumber, _ high: WrittenNumber?, _ start: Int, mayBeLoad: Bool = true
  ) -> EffortGoal? {
    let lowest = effort(low, start, mayBeLoad)
    guard let high else { return lowest.map { EffortGoal($0) } }
    guard let lowest, let highest = effort(high, start, mayBeLoad) else { return nil }
    if highest < lowest {
      report(
        .reversedRange, "range '\(low.text)-\(high.text)' is reversed", low.start, high.end,
        label: "the smaller number goes first", help: ["write '@\(high.text)-\(low.text)'"])
      return nil
    }
    return EffortGoal(lowest, upTo: lowest == highest ? nil : highest)
  }

  private mutating func effort(
    _ number: WrittenNumber, _ start: Int, _ mayBeLoad: Bool
  ) -> Effort? {
    if number.isReported { return nil }
    guard (10_000...100_000).contains(number.tenThousandths) else {
      guard mayBeLoad || rules.context == .planned else {
        report(
          .effortOutOfRange, "effort '@\(number.text)' is out of range", start, number.end,
          label: "an RPE is from 1 to 10", help: ["write an RPE from 1 to 10, like '@8'"])
        return nil
      }
      report(
        .effortOutOfRange, "effort '@\(number.text)' is out of range", start, number.end,
        label: "a bare number after '@' is an RPE from 1 to 10",
        help: rules.offeredUnits.map { "for a load, write '@ \(number.text)\($0.rawValue)'" })
      return nil
    }
    guard number.tenThousandths % 5_000 == 0 else {
      let below = number.tenThousandths / 5_000
      report(
        .effortNotInHalves, "invalid RPE '\(number.text)'", number.start, number.end,
        label: "use half steps",
        help: [
          "write '\(Effort(halves: Int8(clamping: below)).text)' or "
            + "'\(Effort(halves: Int8(clamping: below + 1)).text)'"
        ])
      return nil
    }
    return Effort(halves: Int8(number.tenThousandths / 5_000))
  }

  /// Converts reps in reserve to an effort: RPE is 10 minus the reps in reserve.
  mutating func reserve(
    _ one: WrittenNumber, _ other: WrittenNumber?, _ start: Int
  ) -> EffortGoal? {
    var efforts: [Effort] = []
    for number in [one, other].compactMap({ $0 }) {
      guard number.tenThousandths <= 90_000, number.tenThousandths % 5_000 == 0 else {
        report(
          .effortOutOfRange, "effort '\(number.text) rir' is out of range", start, position,
          label: "reps in reserve go from 0 to 9 in half steps", help: ["write '@ 2 rir' or '@8'"])
        return nil
      }
      efforts.append(Effort(halves: Int8(20 - number.tenThousandths / 5_000)))
    }
    guard let low = efforts.min(), let high = efforts.max() else { return nil }
    return EffortGoal(low, upTo: low == high ? nil : high)
  }

  // MARK: Storing in the set

  mutating func setLoad(_ load: PlannedLoad, _ start: Int, in set: inout WrittenSet) {
    guard set.planned.load == nil else {
      report(
        .twoIntensities, "unexpected second load '\(text(start, position))'", start, position,
        label: "the set already has a load", help: ["remove one of the two"])
      return
    }
    checkPerformed(load, start, position)
    set.planned.load = load
    set.loadStart = start
    set.loadEnd = position
  }

  mutating func setEffort(_ effort: EffortGoal?, _ start: Int, in set: inout WrittenSet) {
    guard let effort else { return }
    guard set.planned.effort == nil else {
      report(
        .twoIntensities, "unexpected second effort '\(text(start, position))'", start, position,
        label: "the set already has an effort", help: ["remove one of the two"])
      return
    }
    if effort.high != nil { refusePlanned("a range of efforts", start, position) }
    set.planned.effort = effort
  }

  mutating func setPace(_ pace: Pace, _ start: Int, in set: inout WrittenSet) {
    guard set.planned.pace == nil else {
      report(
        .twoIntensities, "unexpected second pace '\(text(start, position))'", start, position,
        label: "the set already has a pace", help: ["remove one of the two"])
      return
    }
    set.planned.pace = pace
    set.paceSpan = SourceSpan(start, position)
  }
}

// Errors of planned sets with a time, a load or a unit in the wrong place: what was probably meant.

extension NotationCursor {
  /// Returns the problem of `10 - 90s`, where the time is probably a rest and not the end of a
  /// range; nil for a usual range of times. The cursor is after the time.
  mutating func restAfterReps(
    _ reps: WrittenNumber, _ sign: Int, _ high: WrittenNumber
  ) -> Unreadable? {
    let next = sign + dash(at: sign)
    guard rules.refusesUnlikely, !reps.hasPoint, reps.tenThousandths <= 300_000,
      sign > reps.end || afterBlanks(next) > next
    else { return nil }
    let isClock = byte(at: high.end) == UInt8(ascii: ":")
    let isLonger = high.tenThousandths > reps.tenThousandths
    guard isClock || !isLonger || high.tenThousandths >= 3 * reps.tenThousandths else { return nil }
    let (sets, time) = (item(upTo: reps.end), text(high.start, position))
    return reject(
      .ambiguousSet, "ambiguous time '\(text(reps.start, position))'", reps.start, position,
      label: "a rest, or a range of times?",
      help: ["for rest, write '\(sets) rest \(time)'"]
        + (isLonger && !isClock ? ["for a range of times, write '\(sets)-\(time)'"] : []))
  }

  /// Returns help for a time after `@`: of a distance, it is probably the time in which it is
  /// covered. Nil if no set with a time is meant.
  private func timeMeant(
    _ measure: WrittenMeasure, _ at: Int, _ start: Int, in set: WrittenSet
  ) -> [String]? {
    guard rules.context == .planned, case .time = measure, set.planned.load == nil else {
      return nil
    }
    let (sets, time) = (item(upTo: at), text(start, position))
    if case .distance = set.planned.amount, set.bare == nil {
      let isAlone = set.planned.count == .exactly(1)
      return ["for a time in which to cover it, write '\(sets) in \(time)'"]
        + (isAlone ? [] : ["for a start every \(time), write '\(sets) every \(time)'"])
    }
    guard set.bare != nil || set.planned.amount.countsReps else { return nil }
    return [
      "for reps within a time, write '\(sets) in \(time)'",
      "for rest, write '\(sets) rest \(time)'",
    ]
  }

  /// Returns the problem of a pace without a time, such as `@ 5k pace`; nil for anything else. Its
  /// name ends at `nameEnd`.
  mutating func namedPace(_ at: Int, _ start: Int, _ nameEnd: Int) -> Unreadable? {
    var after = self
    after.position = afterBlanks(nameEnd)
    guard rules.context == .planned, after.position > nameEnd, after.pass("pace") else {
      return nil
    }
    let written = text(start, after.position)
    position = after.position
    return reject(
      .amountNotAllowed, "invalid pace '\(written)'", at, position,
      label: "a pace is a time for a kilometre or a mile", help: ["write a pace like '@ 5:30/km'"])
  }

  /// Returns the problem of `5x5 +5kg`, which does not say to what the load is added; nil for
  /// anything else. The cursor is at the sign.
  mutating func addedLoad(_ set: WrittenSet) -> Unreadable? {
    guard rules.context == .planned, peek() == UInt8(ascii: "+"), set.planned.load == nil else {
      return nil
    }
    var next = self
    next.position = afterBlanks(position + 1)
    guard next.isAtDigit else { return nil }
    let number = next.number()
    guard !number.isReported, let unit = next.weightUnit() else { return nil }
    let (start, sets) = (position, item(upTo: position))
    let load = "\(number.text)\(unit.rawValue)"
    position = next.position
    return reject(
      .unexpectedInSet, "unexpected '\(text(start, position))'", start, position,
      label: "added to what?", help: ["for bodyweight plus \(load), write '\(sets) @ bw+\(load)'"])
  }

  /// Reports a unit after an expression, as in `(n)s`.
  mutating func refuseUnit(after expression: Expression, from start: Int) throws(Unreadable) {
    let stop = wordEnd(from: position)
    guard rules.context == .planned, stop > position else { return }
    let written = text(position, stop)
    let word = written.lowercased()
    guard
      let unit = NotationWords.units.first(where: { $0 == word })
        ?? NotationWords.otherUnits[word]
    else { return }
    let inner = text(start + 1, position - 1)
    let isSingle = expression.height == 1
    throw reject(
      .unknownUnit, "unexpected unit '\(written)' after an expression", position, stop,
      label: "the unit goes inside the parentheses",
      help: ["write '(\(isSingle ? inner : "(\(inner))") * 1\(unit))'"])
  }
}
