// Filters a text in one pass over its bytes; a harmless text is returned unchanged.

extension SafeText {
  /// The replacement of a harmful character.
  enum Replacement {
    /// Removed; replaced by a space if it breaks a line or moves to a tab stop.
    case remove
    /// Its picture (`␛`) or its number (`<U+202E>`).
    case mark
  }

  static func filtered(
    _ foreign: String, _ replacement: Replacement, keepsLines: Bool
  ) -> String {
    rewritten(foreign) { bytes, first in
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      var index = 0
      var next = first
      while true {
        output += bytes[index..<next]
        guard next < bytes.count else { break }
        let length = HarmfulBytes.length(bytes, at: next)
        let scalar = HarmfulBytes.scalar(bytes, at: next, length)
        index = next + length
        switch scalar {
        case 0x09, 0x0A:
          output.append(keepsLines ? UInt8(scalar) : UInt8(ascii: " "))
        case 0x0D where index < bytes.count && bytes[index] == 0x0A:
          break  // CR LF is one line break.
        case _ where replacement == .mark:
          output += mark(for: scalar).utf8
        case 0x0B...0x0D, 0x85, 0x2028, 0x2029:
          output.append(UInt8(ascii: " "))
        default:
          index = end(of: scalar, bytes, next, index)
        }
        next = HarmfulBytes.first(in: bytes, from: index)
      }
      return output
    } isHarmless: {
      keepsLines && ($0 == 0x09 || $0 == 0x0A)
    }
  }

  /// Returns the end of a harmful character, or of the escape sequence that it begins.
  private static func end(
    of scalar: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ next: Int
  ) -> Int {
    switch scalar {
    case 0x1B: EscapeSequence.end(bytes, fromEscape: start)
    // A C1 control is ESC and a byte 0x40 lower, combined into one character.
    case 0x80...0x9F:
      EscapeSequence.end(bytes, after: next, introducer: UInt8(scalar - 0x40))
    default: next
    }
  }

  private static func mark(for scalar: UInt32) -> String {
    switch scalar {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar).map { String($0) } ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "<U+" + String(scalar, radix: 16, uppercase: true) + ">"
    }
  }

  /// Returns the text if it is harmless; otherwise the result of `rewrite`, given its bytes and the
  /// index of the first harmful one.
  static func rewritten(
    _ foreign: String,
    _ rewrite: (UnsafeBufferPointer<UInt8>, Int) -> [UInt8],
    isHarmless: (UInt8) -> Bool
  ) -> String {
    func result(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
      var first = HarmfulBytes.first(in: bytes)
      while first < bytes.count, isHarmless(bytes[first]) {
        first = HarmfulBytes.first(in: bytes, from: first + 1)
      }
      return first == bytes.count ? nil : rewrite(bytes, first)
    }
    if let found = foreign.utf8.withContiguousStorageIfAvailable(result) {
      return found.map { String(decoding: $0, as: UTF8.self) } ?? foreign
    }
    var copy = foreign
    let bytes = copy.withUTF8(result)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? copy
  }
}
