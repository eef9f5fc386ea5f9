// Truncates, pads and wraps lines by their visible width, not by bytes.

import SafeOutput

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
