// Reading of the keys of cases: `week 1`, `weeks 1 4 7-9`, `block Peak`, `stage 2`, `variant bbb`,
// `else`, and conditions of the rule language such as `readiness >= 8`.

import Diagnostics
import Notation
import Programs
import YAMLSource

/// Reads the key of a case.
enum CaseKeyReader {
  /// All words with a special meaning at the start of a case key.
  static let words =
    CaseAxis.counters.map(\.text) + CaseAxis.counters.map(\.plural)
    + ["block", "deload", "else", "by", "none"]
  /// The highest number in a case key.
  static let highest = 100_000

  enum Outcome {
    case condition(CaseCondition)
    case by(CaseAxis)
    /// The text is a condition of the rule language: `readiness >= 8`.
    case expression
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

  /// Returns whether a text is the condition of a case.
  static func isCondition(_ text: String) -> Bool {
    switch read(text) {
    case .condition, .expression: true
    case .by, .unknown, .bad: false
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
      guard !isExpression(words, text) else { return .expression }
      return .condition(
        .block(String(decoding: text.utf8.dropFirst(name.range.lowerBound), as: UTF8.self)))
    case "by": return try by(rest)
    default: break
    }
    guard !isExpression(words, text) else { return .expression }
    let counter = CaseAxis.counters.first { $0.text == first.text || $0.plural == first.text }
    if let counter {
      guard !rest.isEmpty else { throw lone(first, "`\(first.text) 1`") }
      return .condition(.numbers(counter, try numbers(rest, from: 1)))
    }
    guard ExpressionWords.isName(first.text), let second = rest.first else { return .unknown }
    if second.text.utf8.first.map({ (48...57).contains($0) }) ?? false
      || second.text.hasPrefix("..")
    {
      return .condition(.numbers(.value(first.text), try numbers(rest, from: 0)))
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

  /// Returns whether a key is a condition of the rule language: it begins with `not` or a
  /// parenthesis, continues with `in`, or compares anything. The name of a block can contain
  /// anything, so only what follows `block` directly makes that a comparison.
  private static func isExpression(_ words: [Word], _ text: String) -> Bool {
    let second = words.dropFirst().first?.text ?? ""
    let continues = ["in", "not", "and", "or"].contains(second)
    switch words.first?.text {
    case "block": return "!=<>".contains(second.prefix(1)) || continues && text.contains("\"")
    case "not": return true
    case let first?: if continues || first.hasPrefix("(") { return true }
    case nil: return false
    }
    var isQuoted = false
    return text.utf8.contains { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && "=<>".utf8.contains(byte)
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
    if let counter = CaseAxis.counters.first(where: { $0.text == axis.text }) {
      return .by(counter)
    }
    guard ExpressionWords.isName(axis.text), !words.contains(axis.text) else {
      throw Problem(
        summary: "cases cannot be listed by \(inQuotes(axis.text))", range: axis.range,
        label: "expected "
          + CaseAxis.counters.map { "`\($0.text)`" }.joined(separator: ", ")
          + ", or a value such as `stage`")
    }
    return .by(.value(axis.text))
  }

  /// Reads `1 4 7-9`, `8+` or `..2`.
  private static func numbers(
    _ words: ArraySlice<Word>, from lowest: Int
  ) throws(Problem) -> [CaseNumbers] {
    var found: [CaseNumbers] = []
    for word in words {
      guard let numbers = CaseNumbers(word.text) else {
        throw Problem(
          summary: "invalid number \(inQuotes(word.text)) in a case", range: word.range,
          label: "expected a number or a range such as `7-9`, `8+` or `..2`",
          help: ["separate numbers with spaces, as in `weeks 1 3 7-9`"])
      }
      let (from, to) = (numbers.low ?? lowest, numbers.high ?? highest)
      guard from <= to, from >= lowest, to <= highest else {
        throw Problem(
          summary: "invalid range \(inQuotes(word.text)) in a case", range: word.range,
          label: from > to ? "ends before it begins" : "must be from \(lowest) to \(highest)",
          help: from > to && numbers.ends.count > 1 ? ["write `\(to)-\(from)`"] : [])
      }
      found.append(numbers)
    }
    return found
  }
}

extension CaseNumbers {
  /// Reads `3`, `3-5`, `8+` or `..2`. Nil for any other text.
  fileprivate init?(_ text: String) {
    func number(_ text: some StringProtocol) -> Int? {
      text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
    if text.hasPrefix("..") {
      guard let high = number(text.dropFirst(2)) else { return nil }
      self.init(from: nil, to: high)
    } else if text.hasSuffix("+") {
      guard let low = number(text.dropLast()) else { return nil }
      self.init(from: low, to: nil)
    } else {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { number($0) }
      guard parts.count <= 2, let low = parts.first ?? nil, let high = parts.last ?? nil else {
        return nil
      }
      self.init(from: low, to: high)
    }
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
