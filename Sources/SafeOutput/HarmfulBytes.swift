// Finds characters that must not be printed in UTF-8, without decoding it.

/// Finds harmful characters in bytes of UTF-8.
///
/// Harmful characters are control characters (C0, DEL and C1), line and paragraph separators, and
/// marks that change or isolate the writing direction. So are invisible characters that no script
/// needs: the zero-width space, the word joiner, invisible operators, the byte order mark,
/// annotations and the language tag. The joiners (U+200C, U+200D), variation selectors and flag
/// tags are kept, because emoji and scripts need them.
enum HarmfulBytes {
  /// Returns the length in bytes of the harmful character at `index`, or 0 if the character is
  /// harmless.
  ///
  /// Tabs and line feeds count as harmful here.
  @inline(__always)
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F { return 1 }
    if byte < 0x80 { return 0 }
    return multibyteLength(bytes, at: index)
  }

  private static func multibyteLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    let left = bytes.count - index
    guard left >= 2 else { return 0 }
    let second = bytes[index + 1]
    switch bytes[index] {
    case 0xC2: return second < 0xA0 ? 2 : 0  // U+0080 to U+009F
    case 0xD8: return second == 0x9C ? 2 : 0  // U+061C
    case 0xE2:
      guard left >= 3 else { return 0 }
      let third = bytes[index + 2]
      if second == 0x80 {
        switch third {
        // U+200B, U+200E, U+200F, U+2028 to U+202E
        case 0x8B, 0x8E, 0x8F, 0xA8...0xAE: return 3
        default: return 0
        }
      }
      return second == 0x81 && third >= 0xA0 && third <= 0xAF ? 3 : 0  // U+2060 to U+206F
    case 0xEF:
      guard left >= 3 else { return 0 }
      let third = bytes[index + 2]
      if second == 0xBB { return third == 0xBF ? 3 : 0 }  // U+FEFF
      return second == 0xBF && third >= 0xB9 && third <= 0xBB ? 3 : 0  // U+FFF9 to U+FFFB
    case 0xF3:
      guard left >= 4 else { return 0 }
      return second == 0xA0 && bytes[index + 2] == 0x80 && bytes[index + 3] == 0x81 ? 4 : 0
    default: return 0
    }
  }

  /// Returns the index of the first harmful character at or after `start`, or the count if there is
  /// none.
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> Int {
    var index = start
    while index < bytes.count, length(bytes, at: index) == 0 { index += 1 }
    return index
  }

  /// Returns the Unicode number of the character whose `length` bytes begin at `index`.
  static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ length: Int
  ) -> UInt32 {
    if length == 1 { return UInt32(bytes[index]) }
    var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return value
  }
}
