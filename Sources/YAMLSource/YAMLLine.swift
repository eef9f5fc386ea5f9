// The parts of one line of a YAML file, for messages about files that YAML cannot parse.

import Diagnostics

/// One line: its spaces, list marks, key and value, as a writer sees them.
struct YAMLLine {
  /// The offset of the line's first byte. `end` is the offset of its line break.
  let start: Int
  let end: Int
  /// The offset of the first byte that is not a space or a tab.
  let textStart: Int
  /// The offset of the first byte after the `- ` marks.
  let bodyStart: Int
  /// The key before the first `: `. Its upper bound is the offset of the colon.
  let key: Range<Int>?
  /// The text after the key, or the whole body if there is no key, without a comment.
  let value: Range<Int>

  var isBlank: Bool { textStart == end }
  /// True if the line begins with the `- ` of a list item.
  var isItem: Bool { bodyStart > textStart }

  /// Creates the line that contains `offset`.
  init(_ bytes: [UInt8], at offset: Int) {
    var start = min(max(offset, 0), bytes.count)
    while start > 0, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    var end = min(max(offset, 0), bytes.count)
    while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
    self.init(bytes, start: start, end: end)
  }

  private init(_ bytes: [UInt8], start: Int, end: Int) {
    self.start = start
    self.end = end
    var text = start
    while text < end, Self.isBlank(bytes[text]) { text += 1 }
    textStart = text
    while text + 1 < end, bytes[text] == UInt8(ascii: "-"), Self.isBlank(bytes[text + 1]) {
      text += 1
      while text < end, Self.isBlank(bytes[text]) { text += 1 }
    }
    bodyStart = text
    let colon = Self.colon(bytes, from: text, to: end)
    key = colon.map { text..<$0 }
    var from = colon.map { $0 + 1 } ?? text
    while from < end, Self.isBlank(bytes[from]) { from += 1 }
    value = from..<Self.textEnd(bytes, from: from, to: end)
  }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the colon that ends a key: outside of quotes, and followed by a space or the end of
  /// the line.
  private static func colon(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var offset = start
    if offset < end, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
      let quote = bytes[offset]
      offset += 1
      while offset < end, bytes[offset] != quote { offset += 1 }
    }
    while offset < end {
      let isLast = offset + 1 == end || isBlank(bytes[offset + 1])
      if bytes[offset] == UInt8(ascii: ":"), isLast { return offset }
      if bytes[offset] == UInt8(ascii: "#"), offset > start, isBlank(bytes[offset - 1]) {
        return nil
      }
      offset += 1
    }
    return nil
  }

  /// Returns the end of the text that begins at `start`: before a comment and the spaces in front
  /// of it.
  static func textEnd(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var stop = start
    while stop < end {
      if bytes[stop] == UInt8(ascii: "#"), stop == start || isBlank(bytes[stop - 1]) { break }
      stop += 1
    }
    return blanksCut(bytes, from: start, to: stop)
  }

  /// Returns the end of a range without trailing spaces.
  static func blanksCut(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The longest line that a message quotes completely.
  private static let longest = 400

  /// Returns the line without surrounding spaces and with one range replaced. For a very long line,
  /// returns only the replacement.
  func text(_ bytes: [UInt8], replacing range: Range<Int>, by text: String) -> String {
    let from = min(max(range.lowerBound, textStart), end)
    let to = min(max(range.upperBound, from), end)
    guard end - textStart <= Self.longest else { return text }
    var tail = end
    while tail > to, Self.isBlank(bytes[tail - 1]) { tail -= 1 }
    return Self.string(bytes, textStart..<from) + text + Self.string(bytes, to..<tail)
  }

  /// Returns the line with one range in quotes, as a suggestion.
  func quoting(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    if range.count > Self.longest { return "\"...\"" }
    return text(bytes, replacing: range, by: quoted(Self.string(bytes, range)))
  }

  static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns a piece of the source for a message. The end of a long piece is omitted.
  static func short(_ bytes: [UInt8], _ range: Range<Int>, limit: Int = 60) -> String {
    guard range.count > limit else { return string(bytes, range) }
    var end = range.lowerBound + limit
    while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return string(bytes, range.lowerBound..<end) + "..."
  }

  /// The lines of a text, in order.
  struct Lines {
    private let bytes: [UInt8]
    private var offset: Int

    init(_ bytes: [UInt8], from offset: Int? = nil) {
      self.bytes = bytes
      self.offset = offset ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    mutating func next() -> YAMLLine? {
      guard offset < bytes.count else { return nil }
      var end = offset
      while end < bytes.count, !YAMLLine.isBreak(bytes[end]) { end += 1 }
      let line = YAMLLine(bytes, start: offset, end: end)
      offset = end + 1
      if offset < bytes.count, bytes[end] == 0x0D, bytes[offset] == 0x0A { offset += 1 }
      return line
    }
  }

  /// Returns the nearest line above that is not blank and not a comment.
  func above(_ bytes: [UInt8]) -> YAMLLine? {
    var offset = start
    while offset > 0 {
      let line = YAMLLine(bytes, at: offset - 1)
      if !line.isBlank, bytes[line.textStart] != UInt8(ascii: "#") { return line }
      offset = line.start
    }
    return nil
  }
}

/// Returns a text in the kind of quotes that needs fewer escapes.
func quoted(_ text: String) -> String {
  if !text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" }) { return "\"\(text)\"" }
  var single = "'".unicodeScalars
  for scalar in text.unicodeScalars {
    single.append(scalar)
    if scalar == "'" { single.append(scalar) }
  }
  return String(single) + "'"
}
