// Places in a text as editors count them: lines from 0, and code units of UTF-16 or UTF-8.

import Diagnostics

/// Converts byte offsets to the places of an editor, and back.
struct TextPlaces {
  private let lines: SourceLines
  /// True if columns are bytes. By default they are code units of UTF-16.
  private let countsBytes: Bool

  init(_ source: SourceText, countsBytes: Bool) {
    lines = SourceLines(source)
    self.countsBytes = countsBytes
  }

  private var bytes: [UInt8] { lines.source.bytes }

  /// Returns the bytes of a line, without its line break.
  func line(_ index: Int) -> Range<Int> { lines.bytes(ofLine: index) }

  /// Returns the place of an offset as `{"line":, "character":}`.
  func place(of offset: Int) -> JSON {
    let index = lines.index(at: offset)
    let line = lines.bytes(ofLine: index)
    let before = line.lowerBound..<min(max(offset, line.lowerBound), line.upperBound)
    return ["line": .integer(index), "character": .integer(units(before))]
  }

  func range(_ span: SourceSpan) -> JSON {
    ["start": place(of: span.start), "end": place(of: span.end)]
  }

  /// The range of the whole text.
  var whole: JSON {
    let last = lines.count - 1
    return [
      "start": ["line": 0, "character": 0],
      "end": ["line": .integer(last), "character": .integer(units(lines.bytes(ofLine: last)))],
    ]
  }

  private func units(_ range: Range<Int>) -> Int {
    guard !countsBytes, !bytes[range].allSatisfy({ $0 < 0x80 }) else { return range.count }
    return String(decoding: bytes[range], as: UTF8.self).utf16.count
  }

  /// Returns the offset of a place. One beyond the end of its line is at that end.
  func offset(line index: Int, character: Int) -> Int {
    let line = lines.bytes(ofLine: index)
    if countsBytes { return min(line.lowerBound + max(character, 0), line.upperBound) }
    var (offset, units) = (line.lowerBound, 0)
    for letter in String(decoding: bytes[line], as: UTF8.self).unicodeScalars {
      guard units < character else { break }
      units += letter.utf16.count
      offset += letter.utf8.count
    }
    return min(offset, line.upperBound)
  }
}
