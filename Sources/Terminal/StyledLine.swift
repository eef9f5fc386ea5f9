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

/// A colour and attributes; plain text has neither.
package struct Style: Hashable, Sendable {
  /// The terminal's own colours, so that the lifter's theme applies.
  package enum Color: UInt8, Hashable, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let inverse = Attributes(rawValue: 16)
  }

  package var color: Color?
  package var attributes: Attributes

  package init(_ color: Color? = nil, _ attributes: Attributes = []) {
    self.color = color
    self.attributes = attributes
  }

  package static let plain = Style()
  package static let bold = Style(nil, .bold)
  package static let dim = Style(nil, .dim)
  package static let italic = Style(nil, .italic)
  package static let underline = Style(nil, .underline)
  package static let inverse = Style(nil, .inverse)
  package static let red = Style(.red)
  package static let green = Style(.green)
  package static let yellow = Style(.yellow)
  package static let blue = Style(.blue)
  package static let magenta = Style(.magenta)
  package static let cyan = Style(.cyan)
  package static let white = Style(.white)

  /// Combines two styles: the second colour wins, and the attributes add up (`.red + .bold`).
  package static func + (one: Style, other: Style) -> Style {
    Style(other.color ?? one.color, one.attributes.union(other.attributes))
  }

  /// The parameters of the escape sequence `ESC [ ... m`; empty for plain text.
  var parameters: String {
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.inverse, "7"),
    ]
    var chosen = codes.filter { attributes.contains($0.0) }.map(\.1)
    if let color { chosen.append("3\(color.rawValue)") }
    return chosen.joined(separator: ";")
  }
}

/// How styled text is output.
package enum Rendering: Hashable, Sendable {
  /// Only the text.
  case plain
  /// With ANSI escape sequences, each reset at the end of its span.
  case ansi
}

/// The value of `--color`.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case always, auto, never

  /// Returns how a stream is rendered. Each stream is decided separately, because one may be a
  /// pipe.
  ///
  /// `always` and `never` override the environment. `auto` means colour on a terminal, unless
  /// `NO_COLOR` is set to a text that is not empty (no-color.org), or `TERM` is `dumb`.
  package func rendering(isTerminal: Bool, noColor: String?, term: String?) -> Rendering {
    switch self {
    case .always: return .ansi
    case .never: return .plain
    case .auto:
      let isRefused = noColor.map { !$0.isEmpty } ?? false
      return isTerminal && !isRefused && term != "dumb" ? .ansi : .plain
    }
  }
}

/// The arrangement of content: in columns side by side, or one below the other.
package enum Layout: Hashable, Sendable {
  case columns(Int)
  /// One column. Lines are wrapped at the width; pipes do not have one.
  case stacked(Int?)

  /// On terminals with fewer columns, content is in one column.
  package static let narrow = 60

  /// Returns columns for a terminal that is wide enough and shows colour, otherwise one column.
  package static func choose(isTerminal: Bool, columns: Int, rendering: Rendering) -> Layout {
    guard isTerminal else { return .stacked(nil) }
    if columns < narrow || rendering == .plain { return .stacked(Swift.max(1, columns)) }
    return .columns(columns)
  }

  /// The available columns, or nil if they are not limited.
  package var width: Int? {
    switch self {
    case .columns(let width): width
    case .stacked(let width): width
    }
  }
}
