// The texts that diagnostics point into: the bytes of a file or of typed input, with a name.

/// A named text that diagnostics can point into, kept as the bytes that were read.
package struct SourceText: Hashable, Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The number of the first line, which is not 1 if the text is part of a larger one.
  package let firstLine: Int
  /// The parts that the text was assembled from, in order. Empty if it was not assembled.
  package let parts: [SourcePart]

  package init(name: String, bytes: [UInt8], firstLine: Int = 1, parts: [SourcePart] = []) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    self.parts = parts
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Hashes the name and the size: a plan may collect thousands of problems of the same text.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
    hasher.combine(firstLine)
  }
}

/// A half-open range of byte offsets in a `SourceText`.
package struct SourceSpan: Hashable, Sendable, Comparable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// Returns whether an offset is in the span or at its end.
  package func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }

  /// Returns the span with both ends moved by `offset` bytes.
  package func shifted(by offset: Int) -> SourceSpan {
    SourceSpan(start + offset, end + offset)
  }

  /// Returns the smallest span that contains both.
  package func joined(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(Swift.min(start, other.start), Swift.max(end, other.end))
  }

  package static func < (one: SourceSpan, other: SourceSpan) -> Bool {
    (one.start, one.end) < (other.start, other.end)
  }
}

/// A part of an assembled text, with the part of the other text that it was taken from.
package struct SourcePart: Hashable, Sendable {
  /// The place in the assembled text.
  package let span: SourceSpan
  package let source: SourceText
  /// The place in `source`. Its length differs if the part was rewritten.
  package let origin: SourceSpan

  package init(_ span: SourceSpan, from source: SourceText, at origin: SourceSpan) {
    self.span = span
    self.source = source
    self.origin = origin
  }

  /// Returns the offset in `source` for an offset in the assembled text. An offset outside of the
  /// part maps to its nearer end.
  fileprivate func offset(_ offset: Int) -> Int {
    if offset >= span.end { return origin.end }
    return min(origin.start + max(0, offset - span.start), origin.end)
  }
}

extension SourceText {
  /// Returns the source and span where `span` was written. For an assembled text this is the origin
  /// of its first part.
  ///
  /// Text inserted between two parts maps to the start of the part after it. An empty
  /// span at the end of a part belongs to that part.
  package func origin(of span: SourceSpan) -> (source: SourceText, span: SourceSpan) {
    guard let last = parts.last else { return (self, span) }
    var place = parts.firstOrderedIndex(where: { $0.span.end > span.start })
    let isInside = place < parts.count && parts[place].span.start <= span.start
    let isEmpty = span.start == span.end
    if isEmpty, !isInside, place > 0, parts[place - 1].span.end == span.start { place -= 1 }
    let part = place < parts.count ? parts[place] : last
    return (part.source, SourceSpan(part.offset(span.start), part.offset(span.end)))
  }

  /// Returns the file in which `span` was written, and the position of its start there.
  package func place(of span: SourceSpan) -> (file: String, position: SourcePosition) {
    let origin = origin(of: span)
    return (origin.source.name, origin.source.position(at: origin.span.start))
  }
}

extension Diagnostic {
  /// The same problem at the place where it was written, if its text was assembled from others.
  package var atOrigin: Diagnostic {
    guard let source, !source.parts.isEmpty, let span else { return self }
    return placed(in: source.origin(of: span).source) { source.origin(of: $0).span }
  }
}

/// A place in a text as line and column.
package struct SourcePosition: Hashable, Sendable {
  /// The line number. The first line has the number `firstLine` of its text.
  package let line: Int
  /// The column, counted from 1 in characters as a reader sees them (grapheme clusters), whatever
  /// their width.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The lines of a source text. A line ends with a line feed, a carriage return, or both.
package struct SourceLines: Sendable {
  package let source: SourceText
  /// The offset of each line's first byte. A byte order mark does not belong to the first line.
  private let starts: [Int]

  package init(_ source: SourceText) {
    self.source = source
    let bytes = source.bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isPair { starts.append(index + 1) }
      }
    }
    self.starts = starts
  }

  /// The number of lines. An empty line after a final line break counts.
  package var count: Int { starts.count }

  /// Returns the index, from 0, of the line that contains `offset`.
  package func index(at offset: Int) -> Int {
    max(starts.firstOrderedIndex(where: { $0 > offset }) - 1, 0)
  }

  /// Returns the bytes of a line, without its line break.
  package func bytes(ofLine index: Int) -> Range<Int> {
    guard starts.indices.contains(index) else { return source.bytes.count..<source.bytes.count }
    var end = index + 1 < starts.count ? starts[index + 1] : source.bytes.count
    let start = starts[index]
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the line and column of `offset`. An offset inside a line break is at the end of its
  /// line.
  package func position(at offset: Int) -> SourcePosition {
    let index = index(at: offset)
    let line = bytes(ofLine: index)
    let before = line.lowerBound..<min(max(offset, line.lowerBound), line.upperBound)
    let isASCII = source.bytes[before].allSatisfy { $0 < 0x80 }
    let column =
      isASCII
      ? before.count : String(decoding: source.bytes[before], as: UTF8.self).count
    return SourcePosition(line: source.firstLine + index, column: column + 1)
  }
}

extension SourceText {
  /// Returns the line and column of `offset`. For many offsets, `SourceLines` is faster.
  package func position(at offset: Int) -> SourcePosition {
    SourceLines(self).position(at: offset)
  }
}

extension Array {
  /// Returns the index of the first element for which a condition holds, or the number of elements
  /// if there is none. It must hold for all elements after that one.
  package func firstOrderedIndex(where isSo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [UInt8] {
  /// Returns the bytes of the line around an offset, without the line feed at its end. For many
  /// offsets, `SourceLines` is faster.
  package func line(around offset: Int) -> Range<Int> {
    let start = self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(self[offset...].firstIndex(of: 0x0A) ?? count)
  }
}

extension SourceText {
  /// Returns the part of a span on its first line, so that carets stay readable.
  package func firstLine(of span: SourceSpan) -> SourceSpan {
    guard span.start < span.end, span.end <= bytes.count else { return span }
    let end = bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    return SourceSpan(span.start, end)
  }

  /// Returns the text of a span; nil if it is not in this text.
  package func text(of span: SourceSpan) -> String? {
    guard span.start >= 0, span.end <= bytes.count else { return nil }
    return String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}
