// Why a line is refused: what is wrong, where, and what may be meant.

import Diagnostics
import Notation
import Training

/// The diagnostics of lines with the names of exercises.
package enum TypedErrorID: String, DiagnosticID {
  case logWithoutExercise = "log-without-exercise"
}

/// A problem of a line, with lines that may be meant, the likelier ones first.
struct Fault {
  var problem: Diagnostic
  var repairs: [String]
  /// Repairs that do not depend on the problem.
  var generalRepairs: [String] = []
}

/// Finds the problem of a line that has no likely reading.
struct FaultFinder {
  let bytes: [UInt8]
  let tokens: [Token]
  let context: TypedContext
  /// The first token of the sets.
  let start: Int
  /// The token that no reading gets past.
  let furthest: Int
  /// True if no reading reaches the end, at whatever cost.
  let isStuck: Bool

  private var quantities: TypedQuantities { TypedQuantities(tokens: tokens) }

  /// A load that fits the exercise.
  private var example: String {
    let known = context.planned.compactMap(\.load).first ?? context.lastLoad
    return known?.text ?? (context.isBodyweight ? "bw" : "100\(context.unit.rawValue)")
  }

  private subscript(index: Int) -> Token? { tokens[at: index] }

  private func isNumber(_ index: Int) -> Bool { self[index]?.kind == .number }

  private func text(_ range: Range<Int>) -> String {
    guard let first = self[range.lowerBound], let last = self[range.upperBound - 1] else {
      return ""
    }
    return String(decoding: bytes[first.start..<last.end], as: UTF8.self)
  }

  /// Returns a problem of some tokens, whose text `$` stands for.
  private func fault(
    _ id: NotationErrorID, _ summary: String, _ range: Range<Int>, _ label: String,
    _ repairs: [String] = []
  ) -> Fault {
    var span = SourceSpan(bytes.count, bytes.count)
    if let first = self[range.lowerBound], let last = self[range.upperBound - 1] {
      span = SourceSpan(first.start, last.end)
    }
    let problem = Diagnostic(
      id, summary.replacing("$", with: "'\(text(range))'"), at: span, label: label,
      help: ["sets look like '3x5 @ 60\(context.unit.rawValue)'"])
    return Fault(problem: problem, repairs: repairs.map { line(with: $0, at: span) })
  }

  /// Returns the line with a text at a place; without a text, the blanks before it go too.
  private func line(with text: String, at span: SourceSpan) -> String {
    var start = span.start
    let isLast = span.end == bytes.count || bytes[span.end] == 0x20
    if text.isEmpty && isLast || text.hasPrefix(",") {
      while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    }
    return String(decoding: bytes[..<start] + Array(text.utf8) + bytes[span.end...], as: UTF8.self)
  }

  /// Returns the problem of the line, with the repairs of its place before the general repairs.
  func fault() -> Fault {
    var fault = first()
    guard let place = fault.problem.span?.start else { return fault }
    // Sets that do not belong to those before them: `3x5 100x5`.
    let group = tokens.indices.dropFirst(start + 1).last {
      tokens[$0].start <= place && tokens[$0].kind == .number && tokens[$0].followsBlank
    }
    if let group, tokens[group - 1].kind != .comma {
      fault.generalRepairs.append(
        line(with: ", ", at: SourceSpan(tokens[group].start, tokens[group].start)))
    }
    return fault
  }

  /// Returns the first thing that is wrong whatever the line means, or else what is wrong at the
  /// furthest token.
  private func first() -> Fault {
    if let fault = loadAlone() { return fault }
    if self[start]?.word == .other, !tokens[start...].contains(where: { $0.kind == .number }) {
      return fault(.notASet, "$ is not a set", start..<tokens.count, "expected a set")
    }
    for index in tokens.indices.dropFirst(start) {
      if let fault = fault(at: index) { return fault }
    }
    return atFurthest()
  }

  private func fault(at index: Int) -> Fault? {
    switch tokens[index].kind {
    case .number: number(at: index)
    case .word: word(at: index)
    case .at: afterAt(index)
    case .plus, .dash: change(at: index)
    case .hash where tokens.isTight(index + 1) && self[index + 1]?.kind == .word:
      fault(
        .unexpectedInSet, "unexpected $", index..<index + 2, "not part of a set",
        ["\"\(text(index + 1..<index + 2))\""])
    default: nil
    }
  }

  // MARK: Numbers

  private func number(at index: Int) -> Fault? {
    let token = tokens[index]
    let (next, text) = (self[index + 1], text(index..<index + 1))
    if token.decimals > 4 {
      return fault(
        .tooManyDecimals, "too many decimals in $", index..<index + 1, "at most four decimals",
        [Decimal(token.value, places: 4).text(places: 4)])
    }
    if tokens.isTight(index + 1), let fault = joined(at: index) { return fault }
    func planned(_ what: String, _ repair: String) -> Fault {
      fault(
        .plannedOnly, "\(what) is allowed only in a program: $", index..<index + 2,
        "not allowed in a set that was done", [repair])
    }
    if tokens.isTight(index + 1), next?.kind == .plus,
      self[index + 2].map(\.followsBlank) ?? true
    {
      return planned("an open-ended number", text)
    }
    if next?.kind == .percent { return planned("a percentage", example) }
    if let fault = quantity(at: index) { return fault }
    if let one = next?.whole, one < 4, self[index + 2]?.kind == .slash,
      !tokens.isTight(index + 1),
      let whole = token.whole, [2, 4].contains(self[index + 3]?.whole ?? 0)
    {
      return fault(
        .repsNotWhole, "invalid number of reps $", index..<index + 4, "reps are whole numbers",
        ["\(whole) \"and a half\""])
    }
    return next?.word == .total ? planned("a total", "3x\(max(1, (token.whole ?? 30) / 3))") : nil
  }

  /// Returns the problem of a number that touches another one: `1:75`, `102,5`, `8-12`.
  private func joined(at index: Int) -> Fault? {
    guard let other = self[index + 2], other.kind == .number, !other.followsBlank else {
      return nil
    }
    switch tokens[index + 1].kind {
    case .colon where quantities.quantity(at: index) == nil:
      return fault(
        .badTime, "invalid time $", index..<index + 3,
        "expected minutes, then seconds from 00 to 59")
    case .comma: return comma(at: index, other)
    case .dash where self[index + 3]?.kind != .dash:
      if other.decimals > 0 { return notWhole(index + 2) }
      let hasMark = self[index - 1]?.kind == .at
      let end = quantities.quantity(at: index + 2)?.end ?? index + 3
      return fault(
        .plannedOnly, "a range is allowed only in a program: $",
        (hasMark ? index - 1 : index)..<end, "not allowed in a set that was done",
        [(hasMark ? "@" : "") + text(index + 2..<end)])
    default: return nil
    }
  }

  private func comma(at index: Int, _ other: Token) -> Fault? {
    let token = tokens[index]
    var end = index + 1
    while self[end]?.kind == .comma, tokens.isTight(end), isNumber(end + 1),
      tokens.isTight(end + 1)
    { end += 2 }
    let isThousand = other.digits == 3 && token.digits < 4 && token.decimals == 0
    guard isThousand || end > index + 3 || other.digits < 3 else { return nil }
    let isOnClock = self[index - 1]?.kind == .colon
    if isOnClock || self[end]?.word == .time(1), other.digits == 2,
      other.value < 100_000 || isOnClock
    {
      return fault(
        .badTime, "time $ is too precise", index..<end, "at most one decimal of a second")
    }
    guard isThousand || !isStuck || furthest <= end else { return nil }
    let whole = text(index..<end)
    // The last comma may be a decimal one. `5x8,8,7` has a list, `15x12,20x10` two sets.
    let decimal = text(index..<end - 2) + "." + text(end - 1..<end)
    let isDecimal = ["5", "25", "50", "75"].contains(text(end - 1..<end))
    return fault(
      .decimalComma, "unexpected comma in $", index..<end,
      "expected a decimal point, or a space after the comma",
      isThousand
        ? [whole.replacing(",", with: "")]
        : end > index + 3
          ? [whole.replacing(",", with: "/")] + (isDecimal ? [decimal] : [])
          : (isDecimal ? [decimal] : []) + [whole.replacing(",", with: ", ")])
  }

  /// Returns the problem of a number with its unit that is out of range.
  private func quantity(at index: Int) -> Fault? {
    guard let quantity = quantities.quantity(at: index, usesComma: true) else { return nil }
    let range = index..<quantity.end
    switch quantity.kind {
    case .weight where quantity.value > Int(Load.limit),
      .plain where quantity.value > Int(Load.limit):
      return fault(.loadOutOfRange, "load $ is out of range", range, "at most 10000")
    case .time where quantity.value < 0 && !quantity.hasComma:
      return fault(
        .badTime, "time $ is too precise", range, "at most one decimal of a second",
        ["\(tokens[index].value / 10_000)s"])
    case .time where quantity.value > Int(Seconds.limit):
      return fault(.timeOutOfRange, "time $ is out of range", range, "at most 1000 hours")
    case .plain where self[index + 1]?.kind == .times:
      guard let count = quantity.whole, count == 0 || count > 100, furthest > index,
        self[index + 3]?.kind == .at || isNumber(index + 3)
      else { return nil }
      return fault(.countOutOfRange, "invalid number of sets $", range, "expected 1 to 100 sets")
    default: return nil
    }
  }

  private func notWhole(_ index: Int) -> Fault {
    fault(
      .repsNotWhole, "invalid number of reps $", index..<index + 1, "expected a whole number",
      [
        String(tokens[index].value / 10_000),
        "5 @ \(text(index..<index + 1))\(context.unit.rawValue)",
      ])
  }

  // MARK: Signs and words

  private func afterAt(_ index: Int) -> Fault? {
    guard let next = self[index + 1], next.kind != .comma, next.kind != .semicolon else {
      return fault(
        .missingIntensity, "expected a load after $", index..<index + 1,
        "expected a load, a percentage or an effort", ["@ \(example)"])
    }
    if let clock = quantities.quantity(at: index + 1), clock.isClock, isStuck {
      let time = text(index + 1..<clock.end)
      return fault(
        .amountNotAllowed, "invalid load $", index..<clock.end, "a time cannot follow '@'",
        ["@ \(time)/km", "in \(time)"])
    }
    if next.kind == .word, next.word == .other {
      return fault(
        .plannedOnly, "a name is allowed only in a program: $", index + 1..<index + 2,
        "not allowed in a set that was done", [example])
    }
    return effort(index + 1, from: index)
  }

  private func effort(_ index: Int, from start: Int) -> Fault? {
    guard let number = self[index], number.kind == .number else { return nil }
    if self[start]?.word == .rir {
      return number.value > 90_000
        ? fault(
          .effortOutOfRange, "effort $ is out of range", start..<index + 1,
          "an RIR is from 0 to 9", [""]) : nil
    }
    guard number.decimals < 2, quantities.quantity(at: index)?.kind == .plain,
      number.value < 10_000 || self[start]?.word == .rpe && number.value > 100_000
    else { return nil }
    return fault(
      .effortOutOfRange, "effort $ is out of range", start..<index + 1, "an RPE is from 1 to 10",
      self[start]?.kind == .at ? [] : [""])
  }

  /// Returns the problem of `+2.5` or `+2 reps`.
  private func change(at index: Int) -> Fault? {
    guard self[index + 1] != nil else {
      return fault(
        .missingIntensity, "missing load after $", index..<index + 1, "expected a load",
        ["5 @ \(example)"])
    }
    guard let change = quantities.quantity(at: index), case .signed = change.kind,
      furthest <= change.end + 1
    else { return nil }
    let range = index..<change.end
    let planned = context.planned.first
    if self[change.end]?.word == .reps {
      let range = index..<change.end + 1
      if index > 0, isNumber(index - 1) {
        return fault(
          .amountNotAllowed, "unexpected $ after the set", range, "the set already has its reps",
          [""])
      }
      return fault(
        planned?.set.amount.exact == nil ? .missingAmount : .repsOutOfRange,
        "cannot apply $ to the planned reps", range, "changes the planned reps",
        ["\(planned?.set.amount.minReps ?? 5) reps"])
    }
    guard let load = planned?.load else {
      return fault(
        .missingLoad, "cannot apply $ without a planned load", range, "changes the planned load",
        self[index - 1]?.kind == .at ? [example] : ["5 @ \(example)", example])
    }
    return fault(
      .loadOutOfRange, "applying $ to \(load.text) gives a load out of range", range,
      "loads go from 0 to 10000", ["5 @ \(load.text)"])
  }

  private func word(at index: Int) -> Fault? {
    let token = tokens[index]
    if token.word == .rpe || token.word == .rir, let fault = effort(index + 1, from: index) {
      return fault
    }
    let isUnit = !token.followsBlank && isNumber(index - 1)
    let hasDistances =
      context.measure == .distance || context.planned.contains { $0.set.amount.isOfDistance }
    if isUnit, token.word == .thousand && !hasDistances || token.word == .other {
      return fault(
        .unknownUnit, "unknown unit $", index..<index + 1, "not a unit",
        token.word == .thousand ? ["km", "kg"] : ["kg", ""])
    }
    guard token.word == .other else { return nil }
    var end = index + 1
    while let next = self[end], next.kind == .word, next.word == .other { end += 1 }
    let note = "\"\(text(index..<end))\""
    if self[index - 1]?.kind == .open, self[end]?.kind == .close {
      return fault(
        .unexpectedInSet, "unexpected $", index - 1..<end + 1, "not part of a set", [note])
    }
    let isAfterNumber = tokens[start..<index].contains { $0.kind == .number }
    return fault(
      .unknownModifier, "unknown modifier $", index..<end, "not a modifier",
      isAfterNumber ? [note, "f", ""] : [note, ""])
  }

  // MARK: The whole

  /// Returns the problem of a load without reps: `100kg`, `@ 100kg`, `3 sets @ 100kg`.
  private func loadAlone() -> Fault? {
    guard context.measure != .distance else { return nil }
    var place = start
    var count = ""
    if isNumber(start), self[start + 1]?.word == .sets {
      count = "\(text(start..<start + 1))x"
      place = self[start + 2]?.word == .of ? start + 3 : start + 2
    }
    if self[place]?.kind == .at { place += 1 }
    guard let load = quantities.quantity(at: place, usesComma: true) else { return nil }
    switch load.kind {
    case .time, .signed, .distance: return nil
    case .plain where load.whole ?? 31 <= 30 && count.isEmpty: return nil
    default: break
    }
    switch self[load.end]?.kind {
    case nil, .semicolon: break
    case .comma where !isNumber(load.end + 1) || !tokens.isTight(load.end + 1): break
    default: return nil
    }
    return fault(
      .missingAmount, "missing reps for $", start..<load.end, "expected reps before the load",
      ["\(count)5 @ \(text(load.start..<load.end))"])
  }

  private func atFurthest() -> Fault {
    let rest = tokens.indices.dropFirst(start)
    if rest.allSatisfy({ tokens[$0].word == .asMany || tokens[$0].kind == .colon }) {
      return fault(
        .emptySet, "missing set", tokens.count..<tokens.count, "expected a set",
        [" 3x5 @ \(example)"])
    }
    for index in rest where isNumber(index) && tokens[index].decimals > 0 {
      if self[index + 1]?.kind == .at || self[index - 1]?.kind == .times { return notWhole(index) }
    }
    let place = min(max(furthest, start), tokens.count - 1)
    if context.measure == .distance, let number = quantities.quantity(at: start),
      number.kind == .plain, place <= number.end + 1
    {
      let written = text(start..<number.end)
      // Beside a time, any likely unit was tried.
      return fault(
        .missingUnit, "missing unit in $", start..<number.end, "a distance or a time?",
        self[number.end]?.word == .within ? [] : ["\(written)km", "\(written)min"])
    }
    if tokens[place].word == .reps, isNumber(place - 1) {
      return fault(
        .amountNotAllowed, "unexpected $ after the set", place - 1..<place + 1,
        "expected a load, not reps")
    }
    if tokens[place].kind == .at, let effort = self[place + 1], effort.kind == .number,
      effort.value <= 100_000
    {
      return fault(
        .twoIntensities, "unexpected second effort $", place..<place + 2,
        "the set already has an effort", [""])
    }
    if tokens[place].kind == .slash,
      let times = tokens[..<place].lastIndex(where: { $0.kind == .times }), isNumber(times - 1)
    {
      return fault(
        .countBesideList, "unexpected count $ before a list", times - 1..<times + 1,
        "the list of '\(text(times + 1..<place))/' already gives the number of sets", [""])
    }
    let repairs =
      switch tokens[place].word {
      case .over: ["in"]
      case .place, .lastSet: [""]
      case .other where tokens[place].kind == .word, .perSide:
        ["\"\(text(place..<place + 1))\""]
      default: [String]()
      }
    return fault(
      .unexpectedInSet, "unexpected $", place..<place + 1, "not part of the set", repairs)
  }
}
