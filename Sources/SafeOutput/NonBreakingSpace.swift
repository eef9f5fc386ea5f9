// Spaces at which a line must not break.

/// Keeps words that belong together on one line.
package enum NonBreakingSpace {
  /// Returns the text with non-breaking spaces on both sides of `@`, for sets among other words.
  package static func aroundAt(_ text: String) -> String {
    text.replacing(" @ ", with: "\u{A0}@\u{A0}")
  }

  /// Returns the text with non-breaking spaces except after commas. Quoted parts may still be
  /// broken. The printed line has ordinary spaces again.
  package static func within(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count * 2)
    var isQuoted = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: " "), !isQuoted, result.last != UInt8(ascii: ",") {
        result.append(0xC2)
        result.append(0xA0)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
