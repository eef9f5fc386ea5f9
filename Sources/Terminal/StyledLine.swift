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

// Truncates, pads and wraps lines by their visible width, not by bytes.

/// The position of a text in a wider column.
package enum Alignment: Hashable, Sendable {
  case leading, trailing
}

extension StyledLine {
  /// Returns the line in at most `width` columns; `…` marks omitted text.
  package func truncated(to width: Int, with mark: Character = "…") -> StyledLine {
    if self.width <= width { return self }
    if width <= 0 { return StyledLine() }
    var result = StyledLine()
    var used = 0
    for glyph in glyphs {
      if used + glyph.width > width - 1 {
        result.append(String(mark), glyph.style)
        break
      }
      result.append(String(glyph.character), glyph.style)
      used += glyph.width
    }
    return result
  }

  /// Returns the line in at least `width` columns, padded with plain blanks.
  package func padded(to width: Int, _ alignment: Alignment = .leading) -> StyledLine {
    let missing = width - self.width
    if missing <= 0 { return self }
    let blanks = StyledLine(String(repeating: " ", count: missing))
    return alignment == .leading ? self + blanks : blanks + self
  }

  /// Breaks the line at blanks into lines of at most `width` columns; all but the first begin with
  /// `hanging` blanks.
  ///
  /// A word that is wider than a line is cut. Blanks at a break are dropped, and blanks at the
  /// start are kept. An empty line returns itself.
  package func wrapped(to width: Int, hanging: Int = 0) -> [StyledLine] {
    if width == .max || self.width <= width { return [self] }
    let indent = Swift.max(0, Swift.min(hanging, width - 1))
    var wrapping = Wrapping(width: Swift.max(1, width), indent: indent)
    for glyph in glyphs { wrapping.add(glyph) }
    return wrapping.finish()
  }

  /// Breaks the line like `wrapped(to:hanging:)`, with two blanks more than the line begins with.
  package func wrappedInPlace(to width: Int) -> [StyledLine] {
    if self.width <= width { return [self] }
    return wrapped(to: width, hanging: text.prefix { $0 == " " }.count + 2)
  }

  /// The characters with their styles and widths.
  fileprivate var glyphs: [Glyph] {
    spans.flatMap { span in
      span.text.map { Glyph(character: $0, style: span.style, width: displayWidth($0)) }
    }
  }
}

private struct Glyph {
  let character: Character
  let style: Style
  let width: Int
}

/// Places words one after another into lines of a width.
private struct Wrapping {
  let width: Int
  let indent: Int
  var lines: [StyledLine] = []
  var line = StyledLine()
  var used = 0
  /// True until the line contains a word. Blanks before it are the text's own indentation on the
  /// first line, and are dropped on others.
  var isFresh = true
  var blanks: [Glyph] = []
  var word: [Glyph] = []

  init(width: Int, indent: Int) {
    self.width = width
    self.indent = indent
  }

  mutating func add(_ glyph: Glyph) {
    if glyph.character == " " {
      endWord()
      blanks.append(glyph)
    } else {
      word.append(glyph)
    }
  }

  mutating func finish() -> [StyledLine] {
    endWord()
    lines.append(line)
    return lines
  }

  private mutating func endWord() {
    if word.isEmpty { return }
    let wordWidth = word.reduce(0) { $0 + $1.width }
    if used + blanks.count + wordWidth <= width {
      if !isFresh || lines.isEmpty { put(blanks) }
    } else if !isFresh {
      breakLine()
    }
    for glyph in word {
      if used + glyph.width > width && !isFresh { breakLine() }
      put([glyph])
      isFresh = false
    }
    blanks = []
    word = []
  }

  private mutating func put(_ glyphs: [Glyph]) {
    for glyph in glyphs {
      line.append(String(glyph.character), glyph.style)
      used += glyph.width
    }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = StyledLine(String(repeating: " ", count: indent))
    used = indent
    isFresh = true
  }
}
