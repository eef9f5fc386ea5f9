// Reads the values under an entry: `NAME = value`.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads `NAME = value`, with `=` at offset `equals`.
  mutating func readAssignment(_ equals: Int) -> EntryLine? {
    var nameEnd = equals
    while nameEnd > cursor.offset, cursor.bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
    let name = cursor.offset..<nameEnd
    guard let text = readText(name) else { return nil }
    guard isValueName(name) else {
      let span = SourceSpan(name.lowerBound, name.upperBound)
      let dot = text.lastIndex(of: ".")
      let isDotted = dot.map { !text[..<$0].contains("\"") } ?? false
      problem(
        .unquotedName, "invalid value name '\(text)'", at: span,
        label: "a name that is not one word must be quoted",
        help: isDotted
          ? dot.map { ["write \(quoted(String(text[..<$0])))\(text[$0...])"] } ?? [] : [])
      return nil
    }
    cursor.offset = equals + 1
    cursor.skipBlanks()
    guard !cursor.isAtEnd else {
      problem(
        .lineWithoutValue, "missing value for '\(text)'", at: SourceSpan(equals, equals + 1),
        label: "expected a value after this", help: ["write it like: \(text) = 120kg"])
      return nil
    }
    let span = cursor.restSpan
    let (value, problems) = SetNotation.value(cursor.bytes, cursor.rest)
    for problem in problems { report(problem) }
    if value == nil, let word = plainWord, var problem = problems.first, problems.count == 1 {
      problem.source = source
      open?.plainWords.append((text, word, problem))
      return .assignment(Assignment(text, .text(word)))
    }
    guard let value else {
      if problems.isEmpty {
        problem(
          .wrongQuantity, "invalid value '\(excerpt(span))'", at: span,
          label: "expected a load, number, percentage, time, distance, date or quoted text")
      }
      return nil
    }
    return .assignment(Assignment(text, value))
  }

  /// The rest of the line, if it consists of words without quotes that may answer a question.
  private var plainWord: String? {
    let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
    guard text.first?.isLetter ?? false, text.utf8.count <= 100 else { return nil }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_/'+".contains($0) }
    return isPlain ? text : nil
  }

  /// Returns true for a word, or for a word or a quoted name followed by a point and a word.
  private func isValueName(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var place = range.lowerBound
    func skipWord() -> Bool {
      let start = place
      while place < range.upperBound {
        let byte = cursor.bytes[place]
        let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        guard isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "_") else { break }
        place += 1
      }
      return place > start
    }
    if cursor.bytes[place] == .quote {
      place += 1
      while place < range.upperBound, cursor.bytes[place] != .quote {
        place += cursor.bytes[place] == .backslash ? 2 : 1
      }
      place += 1
      guard place < range.upperBound else { return false }
    } else {
      guard skipWord() else { return false }
      if place == range.upperBound { return true }
    }
    guard cursor.bytes[place] == UInt8(ascii: ".") else { return false }
    place += 1
    return skipWord() && place == range.upperBound
  }
}
