// The spelling of strings in YAML: plain if possible, else in quotes.

import YAMLSource

/// The spellings of a one-line string.
enum ScalarSpelling {
  /// Returns the string as YAML, for a place inside or outside of `{ }` and `[ ]`. Nil if it needs
  /// an escape or several lines.
  static func canonical(_ text: String, isFlow: Bool, wasQuoted: Bool) -> String? {
    guard text.unicodeScalars.allSatisfy({ isPrintable($0) }) else { return nil }
    let mustQuote = !isPlain(text, isFlow: isFlow) || wasQuoted && looksLikeAnotherKind(text)
    return mustQuote ? quoted(text) : text
  }

  /// Returns the string in double quotes, or in single quotes if double quotes would need escapes.
  static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return "\"\(text)\"" }
    // A quote that a combining mark follows is still a quote, so bytes are compared.
    let quote = UInt8(ascii: "'")
    let doubled = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "'\(String(decoding: doubled, as: UTF8.self))'"
  }

  /// Returns the string in double quotes, with line breaks and invisible characters escaped.
  static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result +=
          isPrintable(scalar)
          ? String(scalar)
          : "\\U" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
      }
    }
    return result + "\""
  }

  /// Returns whether a string reads back as itself without quotes.
  static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
      last != UInt8(ascii: ":"), text != "null", text != "~", text != "<<",
      text.unicodeScalars.first != "\u{FEFF}", !text.hasPrefix("---"), !text.hasPrefix("...")
    else { return false }
    // libyaml takes a colon that begins an item in brackets for the end of an empty key.
    if indicators.contains(first) || isFlow && first == UInt8(ascii: ":") { return false }
    let second = bytes.count > 1 ? bytes[1] : 0x20
    if dashes.contains(first), second == 0x20 || isFlow && flowSigns.contains(second) {
      return false
    }
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      if byte == UInt8(ascii: ":"), next == 0x20 || isFlow && flowSigns.contains(next) {
        return false
      }
      if byte == 0x20, next == UInt8(ascii: "#") { return false }
      if isFlow, flowSigns.contains(byte) { return false }
      // Other YAML readers end a plain string in brackets at a question mark.
      if isFlow, byte == UInt8(ascii: "?") { return false }
    }
    return true
  }

  /// Returns whether other YAML readers would read the string as a number, a date or a boolean.
  /// Also true for `none`, which has a special meaning without quotes. The quotes of such strings
  /// are kept.
  static func looksLikeAnotherKind(_ text: String) -> Bool {
    let word = text.lowercased()
    if words.contains(word) { return true }
    guard let first = word.utf8.first else { return true }
    let begins = (0x30...0x39).contains(first) || [0x2B, 0x2D, 0x2E].contains(first)
    return begins
      && (word.hasPrefix("0x") || word.hasPrefix("0o")
        || word.utf8.allSatisfy { numberSigns.contains($0) })
  }

  private static let words: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n", "none", "=", ".inf", "-.inf",
    "+.inf", ".nan",
  ]
  private static let numberSigns = Set("0123456789e_+-.:".utf8)
  private static let indicators = Set(",[]{}#&*!|>'\"%@`".utf8)
  private static let dashes = Set("-?:".utf8)
  private static let flowSigns = Set(",[]{}".utf8)

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
