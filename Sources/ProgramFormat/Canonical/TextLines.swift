// The lines of a text, found by place.

/// Where the lines of a text begin and end.
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

  /// The number of the line that holds a place, from 0.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The end of a line, before its line break.
  func end(of line: Int) -> Int { line + 1 < count ? starts[line + 1] - 1 : bytes.count }

  /// The first byte of a line that is no blank, or its end.
  func textStart(of line: Int) -> Int { bytes.pastBlanks(starts[line]) }

  func isBlank(_ line: Int) -> Bool { textStart(of: line) >= end(of: line) }

  func isComment(_ line: Int) -> Bool {
    let start = textStart(of: line)
    return start < end(of: line) && bytes[start] == UInt8(ascii: "#")
  }

  /// How far a line's text is indented.
  func indent(of line: Int) -> Int { textStart(of: line) - starts[line] }

  /// The column of a place, in bytes from 0.
  func column(_ offset: Int) -> Int { offset - starts[line(at: offset)] }

  /// True where only blanks stand before a place on its line.
  func begins(_ offset: Int) -> Bool { textStart(of: line(at: offset)) == offset }
}

extension [UInt8] {
  /// The first place from `offset` on that is no blank; a line break is none.
  func pastBlanks(_ offset: Int) -> Int {
    var place = offset
    while place < count, self[place] == 0x20 || self[place] == 0x09 { place += 1 }
    return place
  }

  /// The place behind the last byte before `offset`, from `start` on, that is no blank.
  func beforeBlanks(_ offset: Int, from start: Int) -> Int {
    var place = offset
    while place > start, self[place - 1] == 0x20 || self[place - 1] == 0x09 { place -= 1 }
    return place
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
