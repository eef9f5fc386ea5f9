// Reading of one set: its pieces, then intensities and modifiers.

import Diagnostics
import Training

extension NotationCursor {
  /// The number of problems after which reading stops.
  private static let mostProblems = 100

  /// Reads all items of the text, separated by commas.
  mutating func items() -> [WrittenItem] {
    var items: [WrittenItem] = []
    while problems.count < Self.mostProblems {
      skipBlanks()
      if isAtItemEnd {
        let stop = Swift.min(end, position + 1)
        let isAlone = items.isEmpty && position >= end && problems.isEmpty
        let start = isAlone || position < end ? position : position - 1
        report(
          .emptySet, isAlone ? "missing set" : "missing set next to ','", start, stop,
          label: "expected a set",
          help: isAlone ? ["write a set like '3x5 @ 100kg'"] : ["remove the comma"])
      } else {
        let problemsBefore = problems.count
        do throws(Unreadable) {
          let item = try item()
          if problems.count == problemsBefore { items.append(item) }
        } catch {
          skipItem()
        }
      }
      guard position < end else { break }
      position += 1
    }
    return items
  }

  /// Reads one item, up to its comma.
  private mutating func item() throws(Unreadable) -> WrittenItem {
    if let scheme = try schemeName() { return scheme }
    var set = WrittenSet(start: position)
    try body(into: &set)
    try suffix(into: &set)
    try tail(into: &set)
    checkPace(of: set)
    set.end = withoutBlanks(before: position)
    return .set(set)
  }

  /// Reports the pace of a set of reps. Only distances can have a pace.
  private mutating func checkPace(of set: WrittenSet) {
    guard let pace = set.planned.pace, let place = set.paceSpan,
      set.bare != nil || set.amounts.contains(where: \.isOfReps)
    else { return }
    report(
      .amountNotAllowed, "pace '\(pace.text)' needs a distance", place.start, place.end,
      label: "reps cannot have a pace", help: ["write it like '5km @ \(pace.text)'"])
  }

  /// Reads the name of a scheme. Returns nil if a set begins here.
  private mutating func schemeName() throws(Unreadable) -> WrittenItem? {
    let start = position
    let isQuoted = peek() == UInt8(ascii: "\"")
    if isQuoted {
      let name = try quotedText()
      skipBlanks()
      guard isAtItemEnd else {
        throw reject(
          .missingAmount, "note without a set", start, position,
          label: "a note goes after its set", help: ["write it like '5 @ 100kg \"felt easy\"'"])
      }
      return try scheme(name, start, position)
    }
    guard isWordByte(at: position), !isAtDigit, !isAtPiece else { return nil }
    var nameEnd = wordEnd(from: position)
    while byte(at: nameEnd) == UInt8(ascii: "-"), isWordByte(at: nameEnd + 1) {
      nameEnd = wordEnd(from: nameEnd + 1)
    }
    let name = text(position, nameEnd)
    if NotationWords.isReserved(name) || (timesSign(at: start) > 0 && Self.isDigit(peek(1))) {
      throw missingAmount()
    }
    position = afterBlanks(nameEnd)
    guard isAtItemEnd else {
      throw reject(
        .unexpectedInSet, "expected reps, not '\(name)'", start, nameEnd,
        label: "a set begins with its reps; the name of a scheme is written alone",
        help: ["write a set like '3x5 @ 100kg'"])
    }
    return try scheme(name, start, nameEnd)
  }

  private mutating func scheme(
    _ name: String, _ start: Int, _ stop: Int
  ) throws(Unreadable) -> WrittenItem {
    if rules.context != .planned {
      throw reject(
        .plannedOnly, "the name of a scheme is allowed only in a program: '\(name)'", start, stop,
        label: "expected sets", help: ["write sets like '3x5 @ 100kg'"])
    }
    return .scheme(name, SourceSpan(start, stop))
  }

  /// Reads `total`, `by 3` or `in 10min` after the amount.
  private mutating func suffix(into set: inout WrittenSet) throws(Unreadable) {
    let before = position
    skipBlanks()
    let start = position
    if pass("total") {
      readTotal(in: &set)
      refusePlanned("a total", set.start, position)
      switch set.planned.amount {
      case .reps(.exactly(let reps)) where set.others.isEmpty && set.bare == nil:
        set.planned.amount = .total(reps, upTo: nil, by: try totalSetSize())
      case .reps(.range(let low, let high)) where set.others.isEmpty && set.bare == nil:
        set.planned.amount = .total(low, upTo: high, by: try totalSetSize())
      case .expression(let expression) where set.others.isEmpty && set.bare == nil:
        set.planned.amount = .total(.expression(expression), upTo: nil, by: try totalSetSize())
      default:
        throw reject(
          .amountNotAllowed, "'total' needs a number of reps", start, position,
          label: "expected reps before this", help: ["write it like '50 total' or '100-200 total'"])
      }
    } else if pass("in", digits: true) {
      readTotal(in: &set)
      skipBlanks()
      let isComputed = try keep(expressionOf: .timeLimit, in: &set, "in", start)
      guard let time = isComputed ? Seconds(0) : try duration() else {
        throw reject(
          .badTime, "missing time after 'in'", start, position, label: "expected a time",
          help: ["write it like '50 in 15min'"])
      }
      switch set.planned.amount {
      case .reps(let goal) where set.others.isEmpty && set.bare == nil:
        set.planned.amount = .repsInTime(goal, time)
      case .expression(let expression) where set.others.isEmpty && set.bare == nil:
        set.planned.amount = .repsInTime(.exactly(.expression(expression)), time)
      case .distance(.exactly(let distance)): set.planned.amount = .distanceInTime(distance, time)
      default:
        throw reject(
          .amountNotAllowed, "'in' needs reps or a distance", start, position,
          label: "expected reps or a distance before this", help: ["write it like '5km in 25:30'"])
      }
    } else {
      position = before
    }
  }

  /// Reads `3x50 total`, where `total` shows that the numbers are sets and reps.
  private mutating func readTotal(in set: inout WrittenSet) {
    guard case .product(let sets, let reps) = set.bare else { return }
    set.bare = nil
    set.planned.count = .exactly(count(sets))
    set.planned.amount = .reps(.exactly(.whole(self.reps(reps))))
  }

  /// Reads the number after `by`, or an expression in parentheses.
  private mutating func totalSetSize() throws(Unreadable) -> RepNumber? {
    let before = position
    skipBlanks()
    let start = position
    guard pass("by", digits: true) else {
      position = before
      return nil
    }
    skipBlanks()
    if peek() == UInt8(ascii: "(") { return .expression(try parenthesized()) }
    guard isAtDigit else {
      throw reject(
        .missingModifierValue, "missing number after 'by'", start, position,
        label: "expected the reps of each set", help: ["write it like '30 total by 3'"])
    }
    let number = number()
    if number.isZero {
      report(
        .repsOutOfRange, "sets of 0 reps never reach a total", number.start, number.end,
        label: "at least 1", help: ["write it like '30 total by 3'"])
    }
    return .whole(reps(number))
  }

  /// Reads intensities and modifiers, up to the comma.
  private mutating func tail(into set: inout WrittenSet) throws(Unreadable) {
    while true {
      skipBlanks()
      if isAtItemEnd { return }
      guard problems.count < Self.mostProblems else { throw Unreadable() }
      switch peek() {
      case UInt8(ascii: "@"): try intensity(into: &set)
      case UInt8(ascii: "\""): try note(into: &set)
      case _ where isAtDigit: try trailingNumber(into: &set)
      case _ where isCurlyQuote(at: position):
        throw reject(
          .unexpectedInSet, "unexpected curly quote", position, position + 3,
          label: "notes need straight quotes", help: ["write \"text\""])
      case _ where isWordByte(at: position): try modifier(into: &set)
      default: throw unexpectedSign(set)
      }
    }
  }

  /// Reads `2 rir` without its `@`, and reports any other number.
  private mutating func trailingNumber(into set: inout WrittenSet) throws(Unreadable) {
    let start = position
    let number = number()
    let high = rangeEnd()
    skipBlanks()
    if pass("rir") { return setEffort(reserve(number, high, start), start, in: &set) }
    // `80% 1rm`.
    let isBase =
      rules.context == .planned && text(set.loadStart, set.loadEnd).hasSuffix("%")
      && text(set.loadEnd, start).allSatisfy { $0 == " " }
    let stop = isBase && high == nil ? wordEnd(from: number.end) : (high ?? number).end
    let written = text(number.start, stop)
    // `3x5 100x5` and `8/7 8/8`.
    let isNextSet = timesSign(at: position) > 0 || isAt("/")
    throw reject(
      .unexpectedInSet, "unexpected '\(written)' after the set", number.start, stop,
      label: "not part of the set",
      help: isNextSet
        ? ["put a comma between two sets"]
        : isEffort(number) && !isAtDigit
          ? ["for an effort, write '@\(number.text)'"]
          : ["for a load, write '@ \(number.text)\(rules.offeredUnits[0].rawValue)'"])
  }

  private mutating func unexpectedSign(_ set: WrittenSet) -> Unreadable {
    let isOperator = "+*/-".utf8.contains(peek()) || dash(at: position) > 0
    if isOperator, set.loadEnd > set.loadStart, rules.context == .planned {
      if let list = listOfLoads(at: set.loadStart, in: set) { return list }
      return unparenthesized(from: set.loadStart)
    }
    if let added = addedLoad(set) { return added }
    let stop = Swift.min(end, position + Self.scalarLength(peek()))
    return reject(
      .unexpectedInSet, "unexpected '\(text(position, stop))'", position, stop,
      label: "not part of a set", help: ["write a set like '3x5 @ 100kg @8 w \"note\"'"])
  }
}

// Checks of performed sets, which cannot use the parts of the notation that only plans have.

extension NotationCursor {
  /// Reports a part of the notation that is allowed only in programs, if this is a performed set.
  mutating func refusePlanned(_ what: String, _ start: Int, _ end: Int) {
    guard rules.context == .history else { return }
    let written = what.hasPrefix("'") ? "" : ": '\(text(start, end))'"
    report(
      .plannedOnly, "\(what) is allowed only in a program\(written)", start, end,
      label: "not allowed in a set that was done",
      help: ["write what you did, like '3x5 @ 60\(rules.offeredUnits[0].rawValue)'"])
  }

  /// Reads the load after `for`: the planned load that this set was done in place of.
  mutating func plannedLoad(_ start: Int) throws(Unreadable) -> Load {
    skipBlanks()
    let from = position
    var load: PlannedLoad?
    if pass("bw") {
      load = try bodyweight(from: from)
    } else if peek() == UInt8(ascii: "+") {
      load = try signedLoad()
    } else if isAtDigit {
      let number = number()
      guard let unit = weightUnit() else {
        try checkUnit(number, prefix: "for ")
        throw missingUnit(number, prefix: "for ")
      }
      load = .load(try self.load(number, unit))
    }
    // The load in a second unit was already reported.
    if case .load(.both)? = load { throw Unreadable() }
    guard case .load(.one(let planned))? = load else {
      throw reject(
        .missingModifierValue, "missing load after 'for'", start, position,
        label: "expected the planned load",
        help: rules.offeredUnits.map { "write 'for 102.5\($0.rawValue)'" })
    }
    if rules.context == .planned && !rules.isPlayed || rules.context == .value {
      let written = text(start, position)
      report(
        .performedOnly, "'\(written)' describes a set that was done", start, position,
        label: "not allowed in a program", help: ["remove '\(written)'"])
    }
    return planned
  }

  mutating func checkPerformed(_ load: PlannedLoad, _ start: Int, _ end: Int) {
    switch load {
    case .load: return
    case .bar: refusePlanned("'bar'", start, end)
    case .percent: refusePlanned("a percentage", start, end)
    case .bodyweight, .expression, .effort:
      refusePlanned("a name or an expression", start, end)
    }
  }

  mutating func checkPerformedCount(_ piece: SetPiece) {
    switch piece.kind {
    case .expression: refusePlanned("an expression", piece.start, piece.end)
    case .reps(let goals) where goals.count == 1:
      refusePlanned("a range of sets", piece.start, piece.end)
    case .number, .time, .distance, .load, .reps: return
    }
  }

  mutating func checkPerformedAmount(_ piece: SetPiece) {
    // The numbers of `1-2.5` were reported, and no reps follow from them.
    let isReported = problems.contains { problem in
      problem.span.map { $0.start >= piece.start && $0.end <= piece.end } ?? false
    }
    if isReported { return }
    switch piece.kind {
    case .expression: refusePlanned("an expression", piece.start, piece.end)
    case .reps(let goals):
      guard let open = goals.lazy.compactMap(\.plannedOnly).first else { return }
      refusePlanned(open, piece.start, piece.end)
    case .time(.exactly), .number, .distance, .load: return
    case .time: refusePlanned("an open-ended time", piece.start, piece.end)
    }
  }
}

extension RepGoal {
  /// The part of reps that only a plan leaves open, in words; nil for a plain number.
  fileprivate var plannedOnly: String? {
    switch self {
    case .exactly(.whole): nil
    case .exactly(.expression): "an expression"
    case .range, .rangeOrMore: "a range of reps"
    case .atLeast: "an open-ended number of reps"
    case .max: "'max'"
    }
  }
}
