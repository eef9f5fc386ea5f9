// Rendering of diagnostics: with the source around them, on one line each, or as JSON.

// `SafeText` is part of this module's interface.

@_exported public import SafeOutput

/// Writes diagnostics in one of three forms, sorted by place and without duplicates.
package struct DiagnosticRenderer: Sendable {
  package var style: DiagnosticStyle

  package init(style: DiagnosticStyle = DiagnosticStyle()) { self.style = style }

  // MARK: With the source

  /// Returns each problem with its source line and carets, separated by empty lines.
  ///
  /// Warnings that differ only in their places are shown once, with the other places in a note.
  /// Every line ends with a line break. Without problems the text is empty.
  package func excerpts(_ diagnostics: [Diagnostic]) -> SafeText {
    var lines = SourceCache()
    var shown: [Diagnostic] = []
    var places: [[String]] = []
    var known: [[String]: Int] = [:]
    for diagnostic in diagnostics.sortedByPlace() {
      let key = [diagnostic.id, diagnostic.summary]
      if diagnostic.severity == .warning, let first = known[key], let source = diagnostic.source,
        let span = diagnostic.span
      {
        let position = lines.lines(of: source).position(at: span.start)
        places[first].append("\(source.name):\(position.line):\(position.column)")
      } else {
        if diagnostic.severity == .warning { known[key] = shown.count }
        shown.append(diagnostic)
        places.append([])
      }
    }
    for index in shown.indices where !places[index].isEmpty {
      shown[index].notes.append("also at \(places[index].joined(separator: ", "))")
    }
    return shown.map { excerpt($0, &lines) }.joined(separator: "\n")
  }

  /// Returns the problems in the order in which they are given, all of them, separated by empty
  /// lines.
  package func excerpts(inOrder diagnostics: [Diagnostic]) -> SafeText {
    var lines = SourceCache()
    return diagnostics.map { excerpt($0, &lines) }.joined(separator: "\n")
  }

  package func excerpt(_ diagnostic: Diagnostic) -> SafeText {
    var lines = SourceCache()
    return excerpt(diagnostic, &lines)
  }

  private func excerpt(_ diagnostic: Diagnostic, _ cache: inout SourceCache) -> SafeText {
    var text = heading(diagnostic) + "\n"
    var gutter = 1
    let hasTail = !diagnostic.notes.isEmpty || !diagnostic.help.isEmpty
    if let source = diagnostic.source {
      let lines = cache.lines(of: source)
      if let span = diagnostic.span {
        let excerpt = SourceExcerpt(
          lines, span: span, label: diagnostic.label, severity: diagnostic.severity, style: style)
        gutter = excerpt.gutter
        text += "\(arrow(gutter))\(place(lines.position(at: span.start), in: source))\n"
        text += excerpt.text
        if hasTail { text += excerpt.bar + "\n" }
      } else {
        text += "\(arrow(gutter))\(SafeText(marked: source.name))\n"
      }
    }
    for note in diagnostic.notes { text += tail("note", note, .note) }
    for help in diagnostic.help { text += tail("help", help, .help) }
    return text
  }

  /// Returns the first line: `error: summary [id]`.
  private func heading(_ diagnostic: Diagnostic) -> SafeText {
    let word = diagnostic.severity.rawValue + ":"
    let severity = style.paint(SafeText(word), as: .severity(diagnostic.severity))
    let indent = word.count + 1
    let id: SafeText = "[\(SafeText(marked: diagnostic.id))]"
    let whole: SafeText = "\(SafeText(marked: diagnostic.summary)) \(id)"
    var lines = style.lines(of: whole, first: indent, indent: indent)
    // The id is the last word, in plain style.
    let last = lines.removeLast().string.dropLast(id.string.count)
    lines = lines.map { style.paint($0, as: .summary) }
    let end = last.isEmpty ? "" : last.hasSuffix(" ") ? String(last.dropLast()) : String(last)
    let painted = style.paint(SafeText(marked: end), as: .summary)
    lines.append(end.isEmpty ? id : "\(painted) \(id)")
    let margin: SafeText = "\n\(SafeText(repeating: " ", count: indent))"
    return "\(severity) \(lines.joined(separator: margin))"
  }

  private func arrow(_ gutter: Int) -> SafeText {
    "\(SafeText(repeating: " ", count: gutter + 1))\(style.paint("-->", as: .gutter)) "
  }

  private func place(_ position: SourcePosition, in source: SourceText) -> SafeText {
    "\(SafeText(marked: source.name)):\(position.line):\(position.column)"
  }

  /// Returns a note or help: `help: ...`. If the text has several lines, the later ones are aligned
  /// with the first.
  private func tail(_ word: String, _ text: String, _ role: DiagnosticStyle.Role) -> SafeText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = word.count + 2
    let shown = lines.flatMap {
      style.lines(of: SafeText(marked: String($0)), first: margin, indent: margin)
    }
    let indent = SafeText(repeating: " ", count: margin)
    return "\(style.paint("\(word):", as: role)) \(shown.joined(separator: "\n" + indent))\n"
  }

  // MARK: On one line

  /// Returns one line per problem: `path:line:col: error: summary [id]`.
  package func short(_ diagnostics: [Diagnostic]) -> SafeText {
    var cache = SourceCache()
    var text = SafeText()
    for diagnostic in diagnostics.sortedByPlace() {
      if let source = diagnostic.source {
        text +=
          diagnostic.span.map { place(cache.lines(of: source).position(at: $0.start), in: source) }
          ?? SafeText(marked: source.name)
        text += ": "
      }
      var onOneLine = self
      onOneLine.style.wrapsText = false
      text += onOneLine.heading(diagnostic) + "\n"
    }
    return text
  }

  // MARK: As JSON

  /// Returns an array of objects with `id`, `severity`, `message`, `path`, `line`, `column`,
  /// `end_line`, `end_column` (after the last character), `label` (the text under the caret),
  /// `notes` and `help` (one suggestion per line).
  ///
  /// Members that do not apply are absent.
  package func json(
    _ diagnostics: [Diagnostic], fixes: (Diagnostic) -> [ProposedFix] = { _ in [] }
  ) -> JSON {
    var cache = SourceCache()
    return .array(
      diagnostics.sortedByPlace().map { diagnostic in
        var start: SourcePosition?
        var end: SourcePosition?
        if let source = diagnostic.source, let span = diagnostic.span {
          let lines = cache.lines(of: source)
          start = lines.position(at: span.start)
          end = lines.position(at: span.end)
        }
        return .object([
          "id": .string(diagnostic.id),
          "severity": .string(diagnostic.severity.rawValue),
          "message": .string(diagnostic.summary),
          "path": diagnostic.source.map { .string($0.name) },
          "line": start.map { .integer($0.line) },
          "column": start.map { .integer($0.column) },
          "end_line": end.map { .integer($0.line) },
          "end_column": end.map { .integer($0.column) },
          "label": diagnostic.label.map { .string($0) },
          "notes": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map { .string($0) }),
          "help": diagnostic.help.isEmpty
            ? nil : .string(diagnostic.help.joined(separator: "\n")),
          "fixes": Self.json(fixes(diagnostic), in: diagnostic.source.map { cache.lines(of: $0) }),
        ])
      })
  }
}

extension DiagnosticRenderer {
  /// Returns edits with the places of what they replace; nil if there are none.
  private static func json(_ fixes: [ProposedFix], in lines: SourceLines?) -> JSON? {
    guard let lines, !fixes.isEmpty else { return nil }
    return .array(
      fixes.map { fix in
        let (start, end) = (lines.position(at: fix.span.start), lines.position(at: fix.span.end))
        return [
          "title": .string(fix.title), "line": .integer(start.line),
          "column": .integer(start.column), "end_line": .integer(end.line),
          "end_column": .integer(end.column), "text": .string(fix.text),
        ]
      })
  }
}

/// The lines of the last source that was used. Sorted problems of one source follow each other, so
/// one entry is enough.
private struct SourceCache {
  private var last: SourceLines?

  mutating func lines(of source: SourceText) -> SourceLines {
    if let last, last.source == source { return last }
    let lines = SourceLines(source)
    last = lines
    return lines
  }
}

// The source lines of a problem, with carets under the marked part.

/// The lines of a span, cut to the available width, with carets and the label.
struct SourceExcerpt {
  /// The width of the line numbers, in columns.
  let gutter: Int
  private(set) var text = SafeText()
  private let style: DiagnosticStyle
  private let lines: SourceLines
  private let severity: Severity

  /// The fewest columns for a source line, even on a very narrow terminal.
  private static let leastWidth = 16

  init(
    _ lines: SourceLines, span: SourceSpan, label: String?, severity: Severity,
    style: DiagnosticStyle
  ) {
    self.lines = lines
    self.style = style
    self.severity = severity
    let size = lines.source.bytes.count
    let span = SourceSpan(min(max(span.start, 0), size), min(max(span.end, 0), size))
    let first = lines.index(at: span.start)
    let last = max(first, lines.index(at: max(span.start, span.end - 1)))
    gutter = String(lines.source.firstLine + last).count
    text += bar + "\n"
    let label = label.map { SafeText(marked: $0) }
    if first == last {
      addLine(first, carets: span, label: label)
    } else {
      let end = lines.bytes(ofLine: first).upperBound
      addLine(first, carets: SourceSpan(span.start, end), label: nil)
      if last > first + 1 { text += style.paint("...", as: .gutter) + "\n" }
      let bytes = lines.bytes(ofLine: last)
      let start = bytes.first { lines.source.bytes[$0] > 0x20 } ?? bytes.lowerBound
      addLine(last, carets: SourceSpan(start, min(span.end, bytes.upperBound)), label: label)
    }
  }

  /// The margin of a line without a number: `   |`.
  var bar: SafeText {
    SafeText(repeating: " ", count: gutter + 2) + style.paint("|", as: .gutter)
  }

  private mutating func addLine(_ index: Int, carets: SourceSpan, label: SafeText?) {
    let room = max(style.width - gutter - 4, Self.leastWidth)
    let shown = ExcerptLine(
      lines.source.bytes, line: lines.bytes(ofLine: index), carets: carets, room: room)
    let number = String(lines.source.firstLine + index)
    let padding = SafeText(repeating: " ", count: max(0, gutter - number.count) + 1)
    let margin = padding + style.paint("\(number) |", as: .gutter)
    text += "\(margin)\(shown.text.isEmpty ? "" : " " + shown.text)\n"
    let marks = SafeText(repeating: "^", count: shown.caretWidth)
    let indent = SafeText(repeating: " ", count: shown.caretColumn)
    let painted = style.paint(marks, as: .severity(severity))
    guard let label, !label.isEmpty else {
      text += "\(bar) \(indent)\(painted)\n"
      return
    }
    let width = displayWidth(label.string)
    let words = style.paint(label, as: .severity(severity))
    if shown.caretColumn + shown.caretWidth + 1 + width <= room {
      text += "\(bar) \(indent)\(painted) \(words)\n"
    } else {
      let start = max(0, min(shown.caretColumn, room - width))
      text += "\(bar) \(indent)\(painted)\n"
      text += "\(bar) \(SafeText(repeating: " ", count: start))\(words)\n"
    }
  }
}

// One source line as a terminal shows it, with the columns of its marked part.

/// A line that fits into the given room: tabs are expanded, control characters made visible, and
/// the ends cut with `…` if necessary.
struct ExcerptLine {
  private(set) var text = SafeText()
  private(set) var caretColumn = 0
  private(set) var caretWidth = 1

  /// The number of columns between two tab stops.
  private static let tab = 4

  /// A character as shown, with the bytes it was read from.
  private struct Cell {
    var text: SafeText
    var width: Int
    var column: Int
    var start: Int
    var end: Int
  }

  init(_ bytes: [UInt8], line: Range<Int>, carets: SourceSpan, room: Int) {
    // A line may be a megabyte long, so only the part that can be visible is processed.
    let reach = 8 * room + 64
    let anchor = min(max(carets.start, line.lowerBound), line.upperBound)
    let window = Self.window(bytes, line, around: anchor, reach: reach)
    let cells = Self.cells(bytes, window)
    let total = cells.last.map { $0.column + $0.width } ?? 0
    let first = cells.first { $0.end > carets.start }
    let start = first?.column ?? total
    let beyond = cells.first { $0.start >= carets.end && $0.column >= start }
    let end = carets.end > carets.start ? max(beyond?.column ?? total, start + 1) : start + 1

    var left = 0
    let isCutLeft = window.lowerBound > line.lowerBound
    let isCutRight = window.upperBound < line.upperBound
    if isCutLeft || max(total, end) > room {
      if isCutLeft || end > room - 1 {
        let marked = min(end - start, room / 2)
        left = max(0, start - (room - marked) / 2)
        if !isCutRight { left = min(left, max(0, max(total, end) - room)) }
      }
    }
    let hidesLeft = left > 0 || isCutLeft
    let right = left + room
    let hidesRight = isCutRight || total > right
    let visible = cells.filter {
      $0.column >= left + (hidesLeft ? 1 : 0)
        && $0.column + $0.width <= right - (hidesRight ? 1 : 0)
    }
    let shift = (visible.first?.column ?? left) - (hidesLeft ? 1 : 0)
    // Trailing spaces are dropped.
    let last = visible.lastIndex { $0.text != " " } ?? -1
    let cut = hidesRight ? visible : Array(visible.prefix(last + 1))
    text = "\(hidesLeft ? "…" : "")\(cut.map(\.text).joined())\(hidesRight ? "…" : "")"
    caretColumn = max(0, start - shift)
    caretWidth = max(1, min(end - shift, room) - caretColumn)
  }

  private static func window(
    _ bytes: [UInt8], _ line: Range<Int>, around anchor: Int, reach: Int
  ) -> Range<Int> {
    var start = max(line.lowerBound, anchor - reach)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(line.upperBound, anchor + reach)
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func cells(_ bytes: [UInt8], _ range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    func add(_ text: SafeText, width: Int, from start: Int, to end: Int) {
      cells.append(Cell(text: text, width: width, column: column, start: start, end: end))
      column += width
    }
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      for index in range {
        let byte = bytes[index]
        let shown = byte < 0x80 ? String(Unicode.Scalar(byte)) : "\u{FFFD}"
        let visible = SafeText(marked: shown)
        add(visible, width: displayWidth(visible.string), from: index, to: index + 1)
      }
      return cells
    }
    var offset = range.lowerBound
    for character in text {
      let end = offset + character.utf8.count
      if character == "\t" {
        let width = tab - column % tab
        add(SafeText(repeating: " ", count: width), width: width, from: offset, to: end)
      } else {
        let shown = SafeText(marked: String(character))
        add(shown, width: displayWidth(shown.string), from: offset, to: end)
      }
      offset = end
    }
    return cells
  }
}

/// The style of a report. By default it has no colours.
package struct DiagnosticStyle: Hashable, Sendable {
  /// True to write ANSI colours.
  package var hasColor: Bool
  /// The number of columns. Longer source lines are cut around the marked part.
  package var width: Int
  /// True if summaries, notes and suggestions are wrapped at words to the width.
  package var wrapsText: Bool

  package init(hasColor: Bool = false, width: Int = 80, wrapsText: Bool = false) {
    self.hasColor = hasColor
    self.width = width
    self.wrapsText = wrapsText
  }

  /// Returns the lines of a text that begins in column `first`; the others are indented by
  /// `indent`.
  ///
  /// A word that is too long for a line has a line of its own. Without wrapping, there is one line.
  func lines(of text: SafeText, first: Int, indent: Int) -> [SafeText] {
    guard wrapsText, first + displayWidth(text.string) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    var used = first
    for word in text.string.split(separator: " ", omittingEmptySubsequences: false) {
      let wide = displayWidth(String(word))
      if !line.isEmpty, used + 1 + wide > width {
        lines.append(line)
        (line, used) = ("", indent)
      } else if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += wide
    }
    return (lines + [line]).map { SafeText(marked: $0) }
  }

  /// The role of a piece of a report, which decides its colour.
  enum Role {
    case severity(Severity)
    case summary, gutter, note, help
  }

  func paint(_ text: SafeText, as role: Role) -> SafeText {
    guard hasColor, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  private func code(_ role: Role) -> String {
    switch role {
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note), .note: "1;32"
    case .summary: "1"
    case .gutter: "34"
    case .help: "1;36"
    }
  }
}
