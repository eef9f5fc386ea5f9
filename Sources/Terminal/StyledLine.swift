// Styled text in lines, the form of all output.
//
// This module knows characters, columns and keys: how wide text is, how it is laid out and drawn,
// and (in Device) how to use a terminal. It must not know what the text is about: no training, no
// commands, no files.

// Safe texts are part of this module's interface.
@_exported public import SafeOutput

/// A piece of text in one style, safe to send to any terminal.
package struct StyledSpan: Hashable, Sendable {
  private(set) var safe: SafeText
  package let style: Style

  /// The text that is measured and shown.
  package var text: String { safe.string }

  /// Creates a span from any text, on one line.
  @_disfavoredOverload
  package init(_ text: String, _ style: Style = .plain) {
    // The filter leaves a single line.
    safe = SafeText(text)
    self.style = style
  }

  /// Creates a span from a literal whose interpolations are filtered separately.
  package init(_ text: SafeText, _ style: Style = .plain) {
    safe = text.onOneLine
    self.style = style
  }

  /// Creates a span of plain blanks.
  init(blanks count: Int) { self.init(joined: SafeText(blanks: count), .plain) }

  /// Appends the other's text, in this span's style.
  mutating func append(_ other: StyledSpan) { safe.append(other.safe) }

  var withPlainBlanks: StyledSpan { StyledSpan(joined: safe.withPlainSpaces, style) }

  private init(joined text: SafeText, _ style: Style) {
    safe = text
    self.style = style
  }
}

/// A line of styled text. A line feed in it becomes a blank.
package struct StyledLine: Hashable, Sendable {
  /// No span is empty, and neighbours have different styles.
  package private(set) var spans: [StyledSpan] = []

  package init() {}
  package init(_ text: SafeText, _ style: Style = .plain) { append(text, style) }
  @_disfavoredOverload
  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  package mutating func append(_ text: SafeText, _ style: Style = .plain) {
    append(StyledSpan(text, style))
  }

  @_disfavoredOverload
  package mutating func append(_ text: String, _ style: Style = .plain) {
    append(StyledSpan(text, style))
  }

  package mutating func append(_ line: StyledLine) {
    for span in line.spans { append(span) }
  }

  /// Appends plain blanks.
  mutating func append(blanks count: Int) { append(StyledSpan(blanks: count)) }

  private mutating func append(_ span: StyledSpan) {
    if span.text.isEmpty { return }
    let last = spans.count - 1
    if last >= 0, spans[last].style == span.style {
      spans[last].append(span)
    } else {
      spans.append(span)
    }
  }

  package static func + (one: StyledLine, other: StyledLine) -> StyledLine {
    var result = one
    result.append(other)
    return result
  }

  /// Returns the lines with `separator` between them.
  package static func joined(
    _ lines: some Sequence<StyledLine>, by separator: StyledLine = StyledLine("  ")
  ) -> StyledLine {
    var result = StyledLine()
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(separator) }
      result.append(line)
    }
    return result
  }

  /// The line for printing, with ordinary spaces for non-breaking ones.
  package var withPlainBlanks: StyledLine {
    guard spans.contains(where: \.text.mayHaveNonBreakingSpace) else { return self }
    var result = StyledLine()
    result.spans = spans.map(\.withPlainBlanks)
    return result
  }

  package var isEmpty: Bool { spans.isEmpty }
  /// The text without styles.
  package var text: String { spans.map(\.text).joined() }
  /// The columns that the line takes on a terminal.
  package var width: Int { spans.reduce(0) { $0 + displayWidth($1.text) } }

  /// Returns the line as characters for a terminal or a file, without a line end.
  package func rendered(_ rendering: Rendering) -> SafeText {
    var result = SafeText()
    append(to: &result, rendering)
    return result
  }

  fileprivate func append(to text: inout SafeText, _ rendering: Rendering) {
    for span in spans {
      if rendering == .plain || span.style == .plain {
        text += span.safe
      } else {
        text += "\u{1B}[\(span.style.parameters)m\(span.safe)\u{1B}[0m"
      }
    }
  }
}

extension StyledLine: ExpressibleByStringInterpolation {
  package init(stringLiteral text: StaticString) { self.init(SafeText(stringLiteral: text)) }
  package init(stringInterpolation parts: SafeText.Interpolation) {
    self.init(SafeText(stringInterpolation: parts))
  }
}

/// Lines of styled text, as a command prints them.
package struct StyledText: Hashable, Sendable {
  package var lines: [StyledLine]

  package init(_ lines: [StyledLine] = []) { self.lines = lines }

  package mutating func append(_ line: StyledLine) { lines.append(line) }
  package mutating func append(_ text: StyledText) { lines += text.lines }

  /// Returns the lines as characters for a terminal or a file, each with a line feed.
  package func rendered(_ rendering: Rendering) -> SafeText {
    var result = SafeText()
    for line in lines {
      line.append(to: &result, rendering)
      result += "\n"
    }
    return result
  }
}
