// Conversion of byte offsets to lines and columns.

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
    for index in bytes.indices {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || bytes[index] == 0x0D && !isPair { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The number of lines. An empty line after a final line break counts.
  package var count: Int { starts.count }

  /// Returns the index, from 0, of the line that contains `offset`.
  package func index(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
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
