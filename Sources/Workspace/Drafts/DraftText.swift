// Encodes the lines and names of drafts.

/// Encodes a draft's lines with escaped line breaks, and its name as part of a file name.
enum DraftText {
  /// Returns the line's bytes and a line feed, with `\` and line feeds in it written as `\\` and
  /// `\n`.
  static func bytes(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  /// Returns the lines of a file, without a last one that was cut off.
  static func completeLines(_ bytes: [UInt8]) -> [String] {
    lines(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)])
  }

  /// Returns the lines of bytes that end with a line feed.
  static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      var decoded: [UInt8] = []
      var isEscaped = false
      for byte in $0 {
        if isEscaped {
          decoded.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          decoded.append(byte)
        }
      }
      return String(decoding: decoded, as: UTF8.self)
    }
  }

  /// Returns the name with everything except letters, digits, `-` and `_` written as `%XX`.
  static func fileName(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.utf8.count < 2 ? "0" : "") + hex
      }
    }
    return result
  }

  /// Returns the name that `fileName` encoded, or nil if it never produces `file`.
  static func name(ofFile file: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(file.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let hex = String(decoding: rest.prefix(2), as: UTF8.self)
        guard hex.utf8.count == 2, let decoded = UInt8(hex, radix: 16) else { return nil }
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        guard isPlain(byte) else { return nil }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
