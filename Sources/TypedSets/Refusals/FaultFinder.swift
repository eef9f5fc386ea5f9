// Why a line is refused: what is wrong, where, and one line to write instead that is read.

import Diagnostics
import Notation
import Training

/// Finds the problem of a line that has no likely reading.
struct FaultFinder {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The token that no reading gets past.
  let furthest: Int
  /// True if no reading reaches the end, at whatever cost.
  let isStuck: Bool
  let context: TypedContext
  let quantities: TypedQuantities
  let example: String

  init(_ bytes: [UInt8], _ tokens: [Token], furthest: Int, isStuck: Bool, _ context: TypedContext) {
    (self.bytes, self.tokens, self.context) = (bytes, tokens, context)
    (self.furthest, self.isStuck) = (furthest, isStuck)
    quantities = TypedQuantities(tokens: tokens)
    let known = context.planned.compactMap(\.load).first ?? context.lastLoad
    example = known?.text ?? (context.isBodyweight ? "bw" : "100\(context.unit.rawValue)")
  }

  subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func text(_ range: Range<Int>) -> String {
    guard let first = self[range.lowerBound], let last = self[range.upperBound - 1] else {
      return ""
    }
    return String(decoding: bytes[first.start..<last.end], as: UTF8.self)
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    guard let first = self[range.lowerBound], let last = self[range.upperBound - 1] else {
      return SourceSpan(bytes.count, bytes.count)
    }
    return SourceSpan(first.start, last.end)
  }

  func fault(
    _ id: NotationErrorID, _ summary: String, _ range: Range<Int>, _ label: String,
    _ repairs: [String] = []
  ) -> Fault {
    Fault(
      id, summary.replacing("$", with: "'\(text(range))'"), span(range), label: label,
      repairs: repairs)
  }

  /// Returns the first thing that is wrong whatever the line means, or else what is wrong at the
  /// furthest token. `start` is the first token of the sets.
  func fault(from start: Int) -> Fault {
    var fault = problem(from: start)
    fault.unit = context.unit
    return fault
  }

  private func problem(from start: Int) -> Fault {
    if let fault = loadAlone(from: start) { return fault }
    if start < tokens.count, tokens[start].word == .other,
      !tokens[start...].contains(where: { $0.kind == .number })
    {
      let range = start..<tokens.count
      return fault(.notASet, "$ is not a set", range, "expected a set")
    }
    for index in tokens.indices.dropFirst(start) {
      if let fault = number(at: index) ?? sign(at: index) ?? word(at: index) { return fault }
    }
    return atFurthest(from: start)
  }

  // MARK: Problems of the whole

  /// Returns the problem of a load without reps: `100kg`, `@ 100kg`, `3 sets @ 100kg`.
  func loadAlone(from start: Int) -> Fault? {
    guard start < tokens.count, context.measure != .distance else { return nil }
    var place = start
    var count = ""
    if self[start]?.kind == .number, self[start + 1]?.word == .sets {
      count = "\(text(start..<start + 1))x"
      place = self[start + 2]?.word == .of ? start + 3 : start + 2
    }
    if self[place]?.kind == .at { place += 1 }
    guard let load = quantities.quantity(at: place, usesComma: true), load.kind != .time else {
      return nil
    }
    if case .signed = load.kind { return nil }
    if load.kind == .plain, load.decimals == 0, (load.whole ?? 0) <= 30, count.isEmpty {
      return nil
    }
    if case .distance = load.kind { return nil }
    guard
      load.end == tokens.count || self[load.end]?.kind == .comma && !isNumber(load.end + 1)
        || self[load.end]?.kind == .semicolon
        || self[load.end]?.kind == .comma && self[load.end + 1]?.followsBlank ?? true
    else { return nil }
    let written = text(load.start..<load.end)
    return fault(
      .missingAmount, "missing reps for $", start..<load.end, "expected reps before the load",
      ["\(count)5 @ \(written)"])
  }

  func isNumber(_ index: Int) -> Bool { self[index]?.kind == .number }

  func atFurthest(from start: Int) -> Fault {
    let isEmpty = tokens.indices.dropFirst(start).allSatisfy {
      tokens[$0].word == .asMany || tokens[$0].kind == .colon
    }
    if isEmpty {
      return fault(
        .emptySet, "missing set", tokens.count..<tokens.count, "expected a set",
        [" 3x5 @ \(example)"])
    }
    for index in tokens.indices.dropFirst(start)
    where isNumber(index) && tokens[index].decimals > 0
      && (self[index + 1]?.kind == .at || self[index - 1]?.kind == .times)
    {
      return notWhole(index)
    }
    let place = min(max(furthest, start), tokens.count - 1)
    if context.measure == .distance, let number = quantities.quantity(at: start),
      number.kind == .plain, place <= number.end + 1
    {
      let written = text(start..<number.end)
      return fault(
        .missingUnit, "missing unit in $", start..<number.end, "a distance or a time?",
        ["\(written)km", "\(written)min"])
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
      let list = text(times + 1..<place) + "/"
      return fault(
        .countBesideList, "unexpected count $ before a list", times - 1..<times + 1,
        "the list of '\(list)' already gives the number of sets", [""])
    }
    let word = text(place..<place + 1)
    let isWord = tokens[place].kind == .word
    let comma = place > start && isNumber(place) ? [", \(word)"] : []
    return fault(
      .unexpectedInSet, "unexpected $", place..<place + 1, "not part of the set",
      comma + (isWord ? ["\"\(word)\"", ""] : []))
  }
}
