// Values given under an entry: `NAME = value`.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads `NAME = value` whose `=` stands at `equals`.
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
        .unquotedName, "'\(text)' is no name of a value", at: span,
        label: "names that are not one word stand in quotes",
        help: isDotted
          ? dot.map { ["write \(quoted(String(text[..<$0])))\(text[$0...])"] } ?? [] : [])
      return nil
    }
    cursor.offset = equals + 1
    cursor.skipBlanks()
    guard !cursor.isAtEnd else {
      problem(
        .lineWithoutValue, "'\(text)' is given no value", at: SourceSpan(equals, equals + 1),
        label: "a value is missing behind this", help: ["write it like: \(text) = 120kg"])
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
          .wrongQuantity, "'\(excerpt(span))' is no value", at: span,
          label: "a load, number, percentage, time, distance, date or quoted text is expected")
      }
      return nil
    }
    return .assignment(Assignment(text, value))
  }

  /// The rest of the line, if it is words without quotes that could be the answer to a question.
  private var plainWord: String? {
    let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
    guard text.first?.isLetter ?? false, text.utf8.count <= 100 else { return nil }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_/'+".contains($0) }
    return isPlain ? text : nil
  }

  /// A word, or a word or a quoted name, a point and a word.
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
