// The extent of a terminal's escape sequences (ECMA-48, and xterm for strings).

/// Finds the end of escape sequences.
enum EscapeSequence {
  /// Returns the end of a sequence whose introducer, ESC or a C1 control, ends before `index`.
  ///
  /// `introducer` is the second byte of the 7-bit form: `[` for CSI. An incomplete sequence ends
  /// before the first byte that does not belong to it. An operating system command or another
  /// string without an end consists only of its introducer, so that it hides nothing after it.
  static func end(
    _ bytes: UnsafeBufferPointer<UInt8>, after index: Int, introducer: UInt8
  ) -> Int {
    switch introducer {
    case UInt8(ascii: "["): return endOfControlSequence(bytes, index)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return endOfString(bytes, index) ?? index
    default: return index
    }
  }

  /// Returns the end of a sequence that begins with ESC at `index`.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, fromEscape index: Int) -> Int {
    var next = index + 1
    guard next < bytes.count else { return next }
    if bytes[next] >= 0x40, bytes[next] <= 0x5F {
      return end(bytes, after: next + 1, introducer: bytes[next])
    }
    // `ESC ( B` and similar: intermediate bytes, then a final byte.
    while next < bytes.count, (0x20...0x2F).contains(bytes[next]) { next += 1 }
    return next < bytes.count && (0x30...0x7E).contains(bytes[next]) ? next + 1 : index + 1
  }

  private static func endOfControlSequence(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Int {
    var index = start
    while index < bytes.count, (0x30...0x3F).contains(bytes[index]) { index += 1 }
    while index < bytes.count, (0x20...0x2F).contains(bytes[index]) { index += 1 }
    if index < bytes.count, (0x40...0x7E).contains(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the end of the bell or string terminator (`ESC \` or U+009C), or nil if the line has
  /// none.
  private static func endOfString(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x07: return index + 1
      case 0x0A, 0x0D: return nil
      case 0x1B:
        // Another escape sequence also ends the string.
        let isTerminator = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\\")
        return isTerminator ? index + 2 : index
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x9C: return index + 2
      default: index += 1
      }
    }
    return nil
  }
}
