// Reading of the keys of cases: `week 1`, `weeks 1 4 7-9`, `block Peak`, `stage 2`, `variant bbb`,
// `else`.

import Diagnostics
import Notation
import Programs
import YAMLSource

/// Reads the key of a case.
enum CaseKeyReader {
  /// The words for numbered cases that count from 1, apart from the names of values.
  static let counted = ["week", "program_week", "cycle", "pass", "turn"]
  /// All words with a special meaning at the start of a case key.
  static let words =
    counted + counted.map { $0 == "pass" ? "passes" : $0 + "s" }
    + ["block", "deload", "else", "by", "none"]
  /// The highest number in a case key.
  static let highest = 100_000

  enum Outcome {
    case condition(CaseCondition)
    case by(CaseAxis)
    /// The text is not a case key: it is a single word that does not begin one.
    case unknown
    case bad(Problem)
  }

  static func read(_ text: String) -> Outcome {
    do throws(Problem) {
      return try outcome(text)
    } catch {
      return .bad(error)
    }
  }

  private static func outcome(_ text: String) throws(Problem) -> Outcome {
    let words = split(text)
    guard let first = words.first else { return .unknown }
    let rest = words.dropFirst()
    switch first.text {
    case "else", "deload":
      guard let extra = rest.first else {
        return .condition(first.text == "else" ? .otherwise : .deload)
      }
      throw Problem(
        summary: "unexpected \(inQuotes(extra.text)) in a case", range: extra.range,
        label: "'\(first.text)' is written alone")
    case "block":
      guard let name = rest.first else { throw lone(first, "`block Peak`") }
      return .condition(
        .block(String(decoding: text.utf8.dropFirst(name.range.lowerBound), as: UTF8.self)))
    case "by": return try by(rest)
    default: break
    }
    if let axis = axis(of: first.text) {
      guard !rest.isEmpty else { throw lone(first, "`\(first.text) 1`") }
      return .condition(condition(axis, try ranges(rest, from: 1)))
    }
    guard ExpressionWords.isName(first.text), let second = rest.first else { return .unknown }
    if second.text.utf8.first.map({ (48...57).contains($0) }) ?? false {
      return .condition(.value(first.text, try ranges(rest, from: 0)))
    }
    let end = words.last?.range.upperBound ?? text.utf8.count
    let chosen = text.utf8.dropFirst(second.range.lowerBound).prefix(end - second.range.lowerBound)
    return .condition(.text(first.text, String(decoding: chosen, as: UTF8.self)))
  }

  // MARK: Parts

  struct Word {
    var text: String
    var range: Range<Int>
  }

  struct Problem: Error {
    var summary: String
    var range: Range<Int>
    var label: String
    var help: [String] = []
  }

  static func split(_ text: String) -> [Word] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { word in
      let start = text.utf8.distance(from: text.utf8.startIndex, to: word.startIndex)
      return Word(text: String(Substring(word)), range: start..<start + word.count)
    }
  }

  /// Returns the singular of a word for numbered cases.
  private static func axis(of word: String) -> String? {
    if counted.contains(word) { return word }
    if word == "passes" { return "pass" }
    guard word.hasSuffix("s"), counted.contains(String(word.dropLast())) else { return nil }
    return String(word.dropLast())
  }

  private static func condition(_ axis: String, _ ranges: [ClosedRange<Int>]) -> CaseCondition {
    switch axis {
    case "week": .weeks(ranges)
    case "program_week": .programWeeks(ranges)
    case "cycle": .cycles(ranges)
    case "pass": .passes(ranges)
    default: .turns(ranges)
    }
  }

  private static func lone(_ word: Word, _ example: String) -> Problem {
    Problem(
      summary: "missing value after '\(word.text)'", range: word.range,
      label: "incomplete case", help: ["write \(example)"])
  }

  private static func by(_ rest: ArraySlice<Word>) throws(Problem) -> Outcome {
    guard let axis = rest.first else { return .unknown }
    if rest.count > 1 {
      throw Problem(
        summary: "unexpected \(inQuotes(rest.last?.text ?? "")) after 'by \(cut(axis.text))'",
        range: (rest.last ?? axis).range, label: "expected a single name after 'by'",
        help: ["write `by week:`"])
    }
    switch axis.text {
    case "week": return .by(.week)
    case "turn": return .by(.turn)
    case "cycle": return .by(.cycle)
    case "pass": return .by(.pass)
    default: break
    }
    guard ExpressionWords.isName(axis.text), !words.contains(axis.text) else {
      throw Problem(
        summary: "cases cannot be listed by \(inQuotes(axis.text))", range: axis.range,
        label: "expected `week`, `turn`, `cycle`, `pass`, or a value such as `stage`")
    }
    return .by(.value(axis.text))
  }

  /// Reads `1 4 7-9`.
  private static func ranges(
    _ words: ArraySlice<Word>, from lowest: Int
  ) throws(Problem) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for word in words {
      let parts = word.text.split(separator: "-", omittingEmptySubsequences: false)
      let numbers = parts.map { part -> Int? in
        guard !part.isEmpty, part.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(part)
      }
      guard parts.count <= 2, let from = numbers.first ?? nil, let to = numbers.last ?? nil else {
        throw Problem(
          summary: "invalid number \(inQuotes(word.text)) in a case", range: word.range,
          label: "expected a number or a range such as `7-9`",
          help: ["separate numbers with spaces, as in `weeks 1 3 7-9`"])
      }
      guard from <= to, from >= lowest, to <= highest else {
        throw Problem(
          summary: "invalid range \(inQuotes(word.text)) in a case", range: word.range,
          label: from > to ? "ends before it begins" : "must be from \(lowest) to \(highest)",
          help: from > to ? ["write `\(to)-\(from)`"] : [])
      }
      ranges.append(from...to)
    }
    return ranges
  }
}

// Detection of a count at the start of a case.

/// Finds the count of a set at the start of a text.
enum CaseCount {
  /// Returns whether a list in `[ ]` consists of plain amounts: `[8km, 10km, 12km]`. Without a
  /// count or a load on any of them, they can only be cases.
  ///
  /// Reps are read in this way only by week, where the number of cases is checked: elsewhere
  /// `[5, 3]` may be meant as the sets of one case.
  static func areAmounts(_ sequence: YAMLSequence, by axis: CaseAxis) -> Bool {
    sequence.items.allSatisfy { item in
      item.scalar.map { isAmount($0.text, allowsReps: axis == .week) } ?? false
    }
  }

  private static func isAmount(_ text: String, allowsReps: Bool) -> Bool {
    guard text != "none" else { return true }
    guard !isWritten(text), text.utf8.count <= ProgramLimits.notationBytes else { return false }
    let (items, problems) = SetReader.planned(text)
    guard problems.isEmpty, items.count == 1, case .set(let set)? = items.first,
      set == PlannedSet(amount: set.amount, isPerSide: set.isPerSide)
    else { return false }
    switch set.amount {
    case .time, .distance, .distanceInTime: return true
    case .reps(.exactly), .reps(.range), .total: return allowsReps
    case .reps, .repsInTime, .expression: return false
    }
  }

  /// Returns whether the text begins with a count (`3x5`, `(n)x5`, `3-5x5`) or is the name of a
  /// scheme.
  static func isWritten(_ text: String) -> Bool {
    if text == "none" || ExpressionWords.isName(text) && !NotationWords.isReserved(text) {
      return true
    }
    let bytes = Array(text.utf8)
    var index = 0
    if bytes.first == UInt8(ascii: "(") {
      var depth = 0
      repeat {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      } while depth > 0 && index < bytes.count
    } else {
      while index < bytes.count,
        (48...57).contains(bytes[index]) || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
    }
    guard index > 0 else { return false }
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    let rest = bytes[index...]
    return rest.first == UInt8(ascii: "x") || rest.first == UInt8(ascii: "X")
      || rest.first == UInt8(ascii: "*") || rest.starts(with: Array("×".utf8))
  }
}
