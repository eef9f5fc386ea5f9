// The source lines of a problem, with carets under the marked part.

import SafeOutput

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
