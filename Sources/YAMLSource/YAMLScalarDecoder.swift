// The mapping from decoded text to its source, for scalars with escapes or folded lines.

import Diagnostics

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
