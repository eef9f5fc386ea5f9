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
        YAMLErrorID.notUTF8, "invalid UTF-8 byte \(hex)",
        at: SourceSpan(offset, offset + 1), label: "not a character",
        help: ["save the file as UTF-8"], in: source)
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
