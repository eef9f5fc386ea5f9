// The first check of a file: its size, its encoding, and characters that are not allowed.

import Diagnostics

/// The bytes of a file that libyaml can read: UTF-8, without control characters and directives.
struct YAMLCheckedBytes {
  let marks: YAMLMarks

  /// Creates checked bytes, or nil if the file is refused. `problems(of:)` gives the reasons.
  init?(_ source: SourceText) {
    guard source.bytes.count <= YAMLLimits.bytes,
      let marks = Self.scan(source.bytes).success, Self.directive(in: source.bytes) == nil
    else { return nil }
    self.marks = marks
  }

  /// Returns the reasons why a file was refused.
  static func problems(of source: SourceText) -> [Diagnostic] {
    let bytes = source.bytes
    if bytes.count > YAMLLimits.bytes {
      return [
        Diagnostic(
          YAMLErrorID.tooLarge,
          "the file is too large: \(bytes.count) bytes, more than \(YAMLLimits.bytes)",
          help: ["split it, and join the parts with 'extends'"], in: source)
      ]
    }
    if let offset = scan(bytes).failure { return [character(at: offset, in: source)] }
    if let span = directive(in: bytes) {
      let line = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
      return [
        Diagnostic(
          YAMLErrorID.directive, "unsupported YAML directive '\(line)'", at: span,
          label: "a line that begins with '%' is a directive",
          help: ["remove the line, or put it in quotes if it is a string: \(quoted(line))"],
          in: source)
      ]
    }
    return []
  }

  // MARK: Characters

  private enum Scan {
    case marks(YAMLMarks)
    case bad(Int)

    var success: YAMLMarks? { if case .marks(let marks) = self { marks } else { nil } }
    var failure: Int? { if case .bad(let offset) = self { offset } else { nil } }
  }

  /// Checks in one pass that the bytes are valid UTF-8 without characters that move or clear a
  /// terminal.
  private static func scan(_ bytes: [UInt8]) -> Scan {
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var marks = YAMLMarks(first: first)
    var offset = first
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x09 || byte == 0x0D
        else { return .bad(offset) }
        offset += 1
      } else {
        let length = UTF8Length.of(bytes, at: offset)
        guard length > 0, !isRefused(bytes, at: offset) else { return .bad(offset) }
        offset += length
        marks.isASCII = false
      }
      marks.count(upTo: offset)
    }
    return .marks(marks)
  }

  /// Returns whether the character is a C1 control, or one of the two separators that YAML, unlike
  /// editors, treats as line breaks.
  private static func isRefused(_ bytes: [UInt8], at offset: Int) -> Bool {
    if bytes[offset] == 0xC2 { return bytes[offset + 1] < 0xA0 }
    if bytes[offset] == 0xE2, bytes[offset + 1] == 0x80 { return bytes[offset + 2] & 0xFE == 0xA8 }
    if bytes[offset] == 0xEF {
      return bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF
        || bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE
    }
    return false
  }

  private static func character(at offset: Int, in source: SourceText) -> Diagnostic {
    let bytes = source.bytes
    let isWide =
      bytes.count >= 2 && (bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
      || bytes.count >= 4 && bytes.prefix(4).filter { $0 == 0 }.count >= 2
    if isWide {
      return Diagnostic(
        YAMLErrorID.notUTF8, "the file is UTF-16 or UTF-32, not UTF-8",
        help: ["save it as UTF-8"], in: source)
    }
    let length = UTF8Length.of(bytes, at: offset)
    guard length > 0,
      let scalar = String(
        decoding: bytes[offset..<offset + length], as: UTF8.self
      ).unicodeScalars.first
    else {
      let hex = String(bytes[offset], radix: 16, uppercase: true)
      return Diagnostic(
        YAMLErrorID.notUTF8, "invalid UTF-8 byte \(hex)", at: SourceSpan(offset, offset + 1),
        label: "not a character", help: ["save the file as UTF-8"], in: source)
    }
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    return Diagnostic(
      YAMLErrorID.controlCharacter, "invalid character \(code) in the file",
      at: SourceSpan(offset, offset + length), label: "control character",
      help: ["remove it"], in: source)
  }

  /// Returns a line before the document that begins with `%`, which libyaml would read as a
  /// directive.
  private static func directive(in bytes: [UInt8]) -> SourceSpan? {
    var lines = YAMLLine.Lines(bytes)
    while let line = lines.next() {
      guard line.textStart < line.end, bytes[line.textStart] != UInt8(ascii: "#") else { continue }
      guard bytes[line.start] == UInt8(ascii: "%") else { return nil }
      return SourceSpan(line.start, line.end)
    }
    return nil
  }
}

// Conversion of libyaml's marks, which count characters, to byte offsets.

/// The byte offsets of the characters of a UTF-8 text. Only every few characters are stored.
struct YAMLMarks {
  private static let stride = 64

  /// The offset of the first character, after a byte order mark.
  let first: Int
  var isASCII = true
  private var stops: [Int] = []
  private var characters = 0

  init(first: Int) {
    self.first = first
    stops.append(first)
  }

  /// Counts one character that ends at `end`.
  mutating func count(upTo end: Int) {
    characters += 1
    if characters % Self.stride == 0 { stops.append(end) }
  }

  /// Returns the byte offset of the character with the given index from 0, or the end if there is
  /// no such character.
  func offset(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if index >= characters { return bytes.count }
    if isASCII { return first + index }
    var offset = stops[index / Self.stride]
    for _ in 0..<(index % Self.stride) {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}

/// The lengths of UTF-8 sequences.
enum UTF8Length {
  /// Returns the length of the well-formed sequence at `offset`, or 0 if there is none.
  static func of(_ bytes: [UInt8], at offset: Int) -> Int {
    let lead = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for next in (offset + 2)..<max(offset + 2, offset + length)
    where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
