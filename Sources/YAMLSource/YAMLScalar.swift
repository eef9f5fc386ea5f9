// A string in a YAML file, with a mapping from each of its bytes back to the file.

package import Diagnostics

/// A scalar as it was written. It is always a string, never a boolean, a number or a date.
package struct YAMLScalar: Hashable, Sendable {
  /// The style in which a scalar is written.
  package enum Style: Hashable, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// A run of decoded text, and the run of source bytes it was read from.
  ///
  /// Runs that equal their source map byte by byte. Others, such as an escape or a folded line
  /// break, map as a whole.
  package struct Run: Hashable, Sendable {
    package var text: Range<Int>
    package var source: SourceSpan
    /// True if the decoded bytes equal the source bytes.
    package var isWritten: Bool

    package init(text: Range<Int>, source: SourceSpan, isWritten: Bool) {
      self.text = text
      self.source = source
      self.isWritten = isWritten
    }
  }

  /// The decoded text, with escapes replaced and lines folded.
  package let text: String
  /// The bytes as written, with quotes, but without anchor and tag.
  package let span: SourceSpan
  package let style: Style
  /// The `*name` that refers to the scalar, if it is written elsewhere.
  package var alias: SourceSpan?
  /// The source offset of the text's first byte, if the text equals its source.
  private let start: Int
  /// The runs in order and without gaps, if the text does not equal its source.
  private let runs: [Run]

  /// Creates a scalar whose text equals the source bytes from `start`.
  package init(text: String, span: SourceSpan, style: Style, start: Int) {
    self.text = text
    self.span = span
    self.style = style
    self.start = start
    self.runs = []
  }

  /// Creates a scalar whose text was decoded run by run.
  package init(text: String, span: SourceSpan, style: Style, runs: [Run]) {
    self.text = text
    self.span = span
    self.style = style
    self.start = runs.first?.source.start ?? span.start
    self.runs = runs
  }

  /// True if the text equals its source: no escapes and no folded lines.
  package var isWritten: Bool { runs.isEmpty }

  /// True if the value is missing: an empty plain scalar, `~` or a plain `null`.
  package var isNull: Bool {
    style == .plain && (text.isEmpty || text == "~" || text == "null")
  }

  /// Returns the source bytes of a range of the decoded text. The range counts UTF-8 bytes.
  ///
  /// An empty range gives an empty span at its place. Offsets beyond the text give its end.
  package func sourceSpan(ofText range: Range<Int>) -> SourceSpan {
    SourceSpan(
      sourceOffset(range.lowerBound, atEnd: false),
      range.isEmpty
        ? sourceOffset(range.lowerBound, atEnd: false)
        : sourceOffset(range.upperBound, atEnd: true))
  }

  /// The mapping of spans of the decoded text to spans of the file.
  package var places: (SourceSpan) -> SourceSpan {
    guard isWritten else { return { self.sourceSpan(ofText: $0.start..<$0.end) } }
    // Most texts equal their source, and this captures nothing that is counted.
    let (start, count) = (start, text.utf8.count)
    return { SourceSpan(start + min(max($0.start, 0), count), start + min(max($0.end, 0), count)) }
  }

  /// Returns a diagnostic about a part of the decoded text, moved to the place of that part in the
  /// file.
  package func placed(_ diagnostic: Diagnostic, in source: SourceText? = nil) -> Diagnostic {
    var copy = diagnostic.placed(in: source) { sourceSpan(ofText: $0.start..<$0.end) }
    copy.span = copy.span ?? span
    return copy
  }

  /// Returns the source offset at which the byte at `offset` begins, or at which the byte before it
  /// ends.
  private func sourceOffset(_ offset: Int, atEnd: Bool) -> Int {
    let offset = min(max(offset, 0), text.utf8.count)
    guard !runs.isEmpty else { return start + offset }
    let next = runs.firstOrderedIndex(where: { run in
      atEnd ? run.text.upperBound >= offset : run.text.upperBound > offset
    })
    let run = runs[min(next, runs.count - 1)]
    let into = offset - run.text.lowerBound
    if into <= 0 { return run.source.start }
    if into >= run.text.count { return run.source.end }
    if run.isWritten { return run.source.start + into }
    return atEnd ? run.source.end : run.source.start
  }
}

// The mapping from decoded text to its source, for scalars with escapes or folded lines.

/// Decodes the source of a scalar a second time, and records which source bytes gave which text.
///
/// libyaml returns only the decoded text. The result is compared with it: if they differ, the place
/// of a problem is the whole scalar instead of a part of it.
struct YAMLScalarDecoder {
  private let source: [UInt8]
  private let span: SourceSpan
  private var offset: Int
  private var decoded: [UInt8] = []
  private var runs: [YAMLScalar.Run] = []

  private init(_ source: [UInt8], _ span: SourceSpan, from offset: Int) {
    self.source = source
    self.span = span
    self.offset = offset
  }

  /// Returns the scalar whose `text` was read from the bytes of `span`.
  static func scalar(
    _ text: String, style: YAMLScalar.Style, span: SourceSpan, in source: [UInt8]
  ) -> YAMLScalar {
    let quotes = style == .plain ? 0 : 1
    switch style {
    case .plain, .singleQuoted, .doubleQuoted:
      let start = min(span.start + quotes, span.end)
      if isWritten(text, at: start, to: span.end - quotes, in: source) {
        return YAMLScalar(text: text, span: span, style: style, start: start)
      }
      var decoder = YAMLScalarDecoder(source, span, from: start)
      decoder.readFlow(style, to: span.end - quotes)
      return decoder.finish(text, style)
    case .literal, .folded:
      var decoder = YAMLScalarDecoder(source, span, from: span.start)
      decoder.readBlock(Array(text.utf8))
      return decoder.finish(text, style)
    }
  }

  private static func isWritten(
    _ text: String, at start: Int, to end: Int, in source: [UInt8]
  ) -> Bool {
    guard text.utf8.count == end - start else { return false }
    return source.withUnsafeBufferPointer { source in
      let written = UnsafeBufferPointer(rebasing: source[start..<end])
      return text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(written) }
        ?? text.utf8.elementsEqual(written)
    }
  }

  private func finish(_ text: String, _ style: YAMLScalar.Style) -> YAMLScalar {
    let isSame = decoded.elementsEqual(text.utf8)
    let whole = [YAMLScalar.Run(text: 0..<text.utf8.count, source: span, isWritten: false)]
    return YAMLScalar(text: text, span: span, style: style, runs: isSame ? runs : whole)
  }

  /// Appends bytes that were read from `start..<offset`. Neighbouring runs that map byte by byte
  /// are merged.
  private mutating func add(_ bytes: some Collection<UInt8>, from start: Int) {
    guard !bytes.isEmpty else { return }
    let text = decoded.count..<(decoded.count + bytes.count)
    decoded.append(contentsOf: bytes)
    let isWritten = bytes.elementsEqual(source[start..<offset])
    if isWritten, let last = runs.last, last.isWritten, last.source.end == start {
      runs[runs.count - 1].text = last.text.lowerBound..<text.upperBound
      runs[runs.count - 1].source.end = offset
    } else {
      runs.append(
        YAMLScalar.Run(text: text, source: SourceSpan(start, offset), isWritten: isWritten))
    }
  }

  // MARK: Plain and quoted

  private mutating func readFlow(_ style: YAMLScalar.Style, to end: Int) {
    while offset < end {
      let start = offset
      let byte = source[start]
      if YAMLLine.isBlank(byte) || YAMLLine.isBreak(byte) {
        readGap(to: end)
      } else if style == .singleQuoted, byte == UInt8(ascii: "'") {
        offset = min(start + 2, end)
        add([byte], from: start)
      } else if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        readEscape(to: end)
      } else {
        offset += 1
        add(CollectionOfOne(byte), from: start)
      }
    }
  }

  /// Reads white space. Spaces within a line are kept, and a gap with a line break is folded.
  private mutating func readGap(to end: Int) {
    let start = offset
    var breaks = 0
    while offset < end, YAMLLine.isBlank(source[offset]) || YAMLLine.isBreak(source[offset]) {
      if skipBreak(to: end) { breaks += 1 } else { offset += 1 }
    }
    switch breaks {
    case 0: add(source[start..<offset], from: start)
    case 1: add([0x20], from: start)
    default: add(repeatElement(0x0A, count: breaks - 1), from: start)
    }
  }

  private mutating func skipBreak(to end: Int) -> Bool {
    guard YAMLLine.isBreak(source[offset]) else { return false }
    let isPair = source[offset] == 0x0D && offset + 1 < end && source[offset + 1] == 0x0A
    offset += isPair ? 2 : 1
    return true
  }

  private mutating func readEscape(to end: Int) {
    let start = offset
    offset = min(start + 2, end)
    guard start + 1 < end else { return }
    let mark = source[start + 1]
    if YAMLLine.isBreak(mark) {
      offset = start + 1
      while offset < end, YAMLLine.isBlank(source[offset]) || YAMLLine.isBreak(source[offset]) {
        let isFirst = offset == start + 1
        let place = offset
        if skipBreak(to: end) { if !isFirst { add([0x0A], from: place) } } else { offset += 1 }
      }
      return
    }
    let digits = mark == UInt8(ascii: "x") ? 2 : mark == UInt8(ascii: "u") ? 4 : 8
    if digits < 8 || mark == UInt8(ascii: "U") {
      offset = min(start + 2 + digits, end)
      let hex = YAMLLine.string(source, start + 2..<max(start + 2, offset))
      guard let scalar = UInt32(hex, radix: 16).flatMap({ Unicode.Scalar($0) }) else { return }
      add(Array(String(Character(scalar)).utf8), from: start)
    } else {
      add(Self.escaped(mark), from: start)
    }
  }

  private static func escaped(_ mark: UInt8) -> [UInt8] {
    switch mark {
    case UInt8(ascii: "0"): [0]
    case UInt8(ascii: "a"): [7]
    case UInt8(ascii: "b"): [8]
    case UInt8(ascii: "t"), 9: [9]
    case UInt8(ascii: "n"): [10]
    case UInt8(ascii: "v"): [11]
    case UInt8(ascii: "f"): [12]
    case UInt8(ascii: "r"): [13]
    case UInt8(ascii: "e"): [27]
    case UInt8(ascii: "N"): [0xC2, 0x85]
    case UInt8(ascii: "_"): [0xC2, 0xA0]
    case UInt8(ascii: "L"): [0xE2, 0x80, 0xA8]
    case UInt8(ascii: "P"): [0xE2, 0x80, 0xA9]
    default: [mark]
    }
  }

  // MARK: Block scalars

  /// Aligns the decoded text with the lines of the source. The text of each line is the same in
  /// both.
  private mutating func readBlock(_ text: [UInt8]) {
    var lines = YAMLLine.Lines(source, from: span.start)
    guard let header = lines.next() else { return }
    var joint = header.end
    var indent: Int?
    offset = header.end
    while decoded.count < text.count, let line = lines.next() {
      if indent == nil, !line.isBlank {
        let blanks = Self.indent(text)
        var column = line.start
        while column < line.end, source[column] == 0x20 { column += 1 }
        indent = max(column - line.start - blanks, 0)
      }
      let start = min(line.start + (indent ?? line.end), line.end)
      guard start < line.end else { continue }
      let end = jointEnd(text, before: source[start])
      guard text[end...].starts(with: source[start..<line.end]) else { break }
      offset = start
      add(text[decoded.count..<end], from: joint)
      offset = line.end
      add(source[start..<line.end], from: start)
      joint = line.end
    }
    let rest = text[min(decoded.count, text.count)...]
    offset = joint
    while offset < source.count, source[offset] <= 0x20, offset - joint < rest.count { offset += 1 }
    add(rest, from: joint)
  }

  /// Returns the number of spaces before the first visible character of a text, on its line.
  private static func indent(_ text: [UInt8]) -> Int {
    let first = text.firstIndex { $0 != 0x0A && $0 != 0x20 } ?? 0
    return text[..<first].reversed().prefix { $0 == 0x20 }.count
  }

  /// Returns the end of the characters between two lines in the decoded text: line breaks, or the
  /// space of a folded one.
  private func jointEnd(_ text: [UInt8], before byte: UInt8) -> Int {
    var end = decoded.count
    while end < text.count, text[end] == 0x0A { end += 1 }
    let isFolded = end == decoded.count && end < text.count && text[end] == 0x20
    return isFolded && !YAMLLine.isBlank(byte) && !runs.isEmpty ? end + 1 : end
  }
}
