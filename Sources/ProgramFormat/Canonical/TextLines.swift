// The lines of a text, found by offset, and replacements in it.

import Diagnostics

/// The starts and ends of the lines of a text.
struct TextLines {
  let bytes: [UInt8]
  /// The first byte of each line.
  let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// Returns the number, from 0, of the line that contains `offset`.
  func line(at offset: Int) -> Int {
    max(0, starts.firstOrderedIndex(where: { $0 > offset }) - 1)
  }

  /// Returns the end of a line, before its line break.
  func end(of line: Int) -> Int { line + 1 < count ? starts[line + 1] - 1 : bytes.count }

  /// Returns the offset of the first non-blank byte of a line, or its end.
  func textStart(of line: Int) -> Int { bytes.pastBlanks(starts[line]) }

  func isBlank(_ line: Int) -> Bool { textStart(of: line) >= end(of: line) }

  func isComment(_ line: Int) -> Bool {
    let start = textStart(of: line)
    return start < end(of: line) && bytes[start] == UInt8(ascii: "#")
  }

  /// Returns the indentation of a line.
  func indent(of line: Int) -> Int { textStart(of: line) - starts[line] }

  /// Returns the column of an offset, in bytes from 0.
  func column(_ offset: Int) -> Int { offset - starts[line(at: offset)] }

  /// Returns the start of the line of an offset, if only spaces and the dashes of items precede it.
  func itemStart(before offset: Int) -> Int? {
    let start = starts[line(at: offset)]
    let isItem = bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    return isItem ? start : nil
  }

  /// Returns the bytes from the start of a value's first line to the end of its last line. Nil if
  /// another value follows on that line.
  func wholeLines(_ span: SourceSpan) -> Range<Int>? {
    let end = end(of: line(at: max(span.start, span.end - 1)))
    let rest = bytes.pastBlanks(span.end)
    guard rest >= end || bytes[rest] == UInt8(ascii: "#") else { return nil }
    return starts[line(at: span.start)]..<max(end, span.end)
  }

  /// Returns whether only spaces precede an offset on its line.
  func begins(_ offset: Int) -> Bool { textStart(of: line(at: offset)) == offset }
}

extension [UInt8] {
  /// Returns the first offset from `offset` that is not a space or a tab. It may be a line break.
  func pastBlanks(_ offset: Int) -> Int {
    var place = offset
    while place < count, self[place] == 0x20 || self[place] == 0x09 { place += 1 }
    return place
  }

  /// Returns the offset after the last non-blank byte before `offset`, not before `start`.
  func beforeBlanks(_ offset: Int, from start: Int) -> Int {
    var place = offset
    while place > start, self[place - 1] == 0x20 || self[place - 1] == 0x09 { place -= 1 }
    return place
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

// Replacements in a text, applied together.

/// Replacements in one text that do not overlap.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, by text: String, in bytes: [UInt8]) {
    let new = Array(text.utf8)
    guard !bytes[range].elementsEqual(new) else { return }
    edits.append((range, new))
  }

  /// Inserts a text at an offset, after what was inserted there before.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, Array(text.utf8)))
  }

  /// Returns the text with all replacements. A replacement that overlaps an earlier one is ignored.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    // An insertion comes before a replacement that begins at the same offset.
    let ordered = edits.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }.map(\.element)
    for edit in ordered
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
