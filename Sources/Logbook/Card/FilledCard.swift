// Reads the text of a card that a lifter filled in.

package import Diagnostics
package import Training

/// A filled-in card: its session, and a line for each exercise.
package struct FilledCard {
  /// The line of an exercise.
  package struct Line {
    package let isDone: Bool
    /// The exercise and its sets, without the brackets.
    package let text: String
    /// The place of `text` in the card, in bytes.
    package let span: SourceSpan

    package init(isDone: Bool, text: String, span: SourceSpan) {
      self.isDone = isDone
      self.text = text
      self.span = span
    }
  }

  package let date: CalendarDate
  package let program: String
  package let day: String
  package let lines: [Line]
  /// The card as it was read: without a byte order mark, and with plain quotes and blanks.
  package let source: SourceText

  /// Reads the lines of a card; returns nil if the text is not a card.
  ///
  /// - Throws: `bad-card`
  package static func read(_ typed: [String]) throws -> FilledCard? {
    let plain = typed.enumerated().map { index, line in
      Self.plain(index == 0 && line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line)
    }
    let source = SourceText(name: "<input>", text: plain.joined(separator: "\n") + "\n")
    var reader = CardReader(source: source)
    for line in plain { reader.read(line) }
    return try reader.card()
  }

  /// Returns a line with plain quotes, hyphens and blanks.
  private static func plain(_ line: String) -> String {
    String(line.map { plainCharacters[$0] ?? $0 })
  }

  /// Quotes, hyphens and blanks that phones insert, and the usual ones.
  private static let plainCharacters: [Character: Character] = [
    "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{2011}": "-", "\u{2212}": "-",
    "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ", "\t": " ",
  ]

  /// Returns an error at a place of the card.
  package func error(_ summary: String, at span: SourceSpan, help: [String]) -> LogbookError {
    LogbookError(
      [Diagnostic(LogbookErrorID.badCard, summary, at: span, help: help, in: source)], .usage)
  }
}

/// Collects the lines of a card.
private struct CardReader {
  let source: SourceText
  private var offset = 0
  private var header: (date: CalendarDate, program: String, day: String)?
  private var lines: [FilledCard.Line] = []
  private var problems: [Diagnostic] = []
  private var hasBrackets = false
  private var hasHeader = false

  init(source: SourceText) { self.source = source }

  mutating func read(_ line: String) {
    let start = offset
    offset += line.utf8.count + 1
    let blanks = line.prefix { $0.isWhitespace }
    let text = line.trimmed
    guard let first = text.first, first != "#", first != ";" else { return }
    let span = SourceSpan(start + blanks.utf8.count, start + blanks.utf8.count + text.utf8.count)
    if readHeader(text, span) { return }
    guard let (mark, rest) = Self.brackets(text) else {
      report(
        "this line does not say whether the exercise was done", span,
        help: ["begin it with [x] if you did it, with # if it is a comment"])
      return
    }
    hasBrackets = true
    guard let isDone = Self.isDone(mark) else {
      report("expected [x] or [ ], found '[\(mark)]'", span, help: ["write [x] if you did it"])
      return
    }
    lines.append(
      FilledCard.Line(
        isDone: isDone, text: rest.trimmed,
        span: SourceSpan(span.end - rest.trimmed.utf8.count, span.end)))
  }

  private mutating func report(_ summary: String, _ span: SourceSpan, help: [String]) {
    problems.append(
      Diagnostic(LogbookErrorID.badCard, summary, at: span, help: help, in: source))
  }

  /// Reads `card 2025-10-06 stronglifts-5x5 A`. Returns false if the line is something else.
  private mutating func readHeader(_ text: String, _ span: SourceSpan) -> Bool {
    let words = text.split(separator: " ", maxSplits: 3)
    guard let word = words.first, word.lowercased() == SessionCard.word, words.count > 1,
      words[1].first?.isNumber ?? false
    else { return false }
    if hasHeader {
      report("a second card begins here", span, help: ["log the cards one by one"])
      return true
    }
    hasHeader = true
    guard words.count == 4, let date = DateText.date(words[1]) else {
      report(
        "expected the date, the program and the day of the card", span,
        help: ["write them as prog does: \(SessionCard.word) 2025-10-06 stronglifts-5x5 A"])
      return true
    }
    header = (date, String(words[2]), words[3].trimmed)
    return true
  }

  /// Splits a line after its brackets, which may follow a bullet: `[x] Squat: 5x5`.
  private static func brackets(_ text: String) -> (mark: String, rest: Substring)? {
    var rest = text[...]
    for bullet in ["- ", "* ", "• "] where rest.hasPrefix(bullet) {
      rest = rest.dropFirst(bullet.count).drop { $0 == " " }
    }
    if let box = rest.first, let mark = boxes[box] { return (mark, rest.dropFirst()) }
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    return (rest[rest.index(after: rest.startIndex)..<end].trimmed, rest[rest.index(after: end)...])
  }

  /// Boxes into which phones turn brackets.
  private static let boxes: [Character: String] = ["☐": "", "☑": "x", "☒": "x", "✅": "x"]

  private static func isDone(_ mark: String) -> Bool? {
    if mark.isEmpty { return false }
    return ["x", "×", "✓", "✔", "✔️"].contains(mark.lowercased()) ? true : nil
  }

  func card() throws -> FilledCard? {
    guard hasHeader || hasBrackets else { return nil }
    guard problems.isEmpty else { throw LogbookError(problems, .usage) }
    guard let header else {
      throw LogbookError(
        .badCard, "the card does not name its session",
        help: ["restore its line 'card DATE PROGRAM DAY': prog today --card shows it"])
    }
    return FilledCard(
      date: header.date, program: header.program, day: header.day, lines: lines, source: source)
  }
}
