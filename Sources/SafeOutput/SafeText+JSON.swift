// JSON text: harmful characters are escaped as `\uXXXX`, so that nothing is lost.

extension SafeText {
  /// Creates a JSON string with its quotes. Harmful characters are escaped, so that nothing is
  /// lost.
  package init(json foreign: String) {
    var text = JSONText()
    text.append(quoting: foreign)
    self = text.text
  }

  /// Creates a text from JSON that was built of prog's own punctuation and escaped strings.
  package init(_ json: JSONText) { self = json.text }
}

/// A JSON text while it is built. Nothing but prog's own punctuation, numbers, and escaped strings
/// can be appended to it, so that it is always safe to print.
package struct JSONText {
  private var bytes: [UInt8] = []

  package init() {}

  fileprivate var text: SafeText { SafeText(escaped: String(decoding: bytes, as: UTF8.self)) }

  /// Appends punctuation or a word of prog's own.
  package mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes += $0 }
  }

  package mutating func append(_ integer: Int) { bytes += String(integer).utf8 }

  /// Appends a number given by its digits. A text that is not a number by JSON's grammar is
  /// appended as a string.
  package mutating func append(number digits: String) {
    if Self.isNumber(digits) { bytes += digits.utf8 } else { append(quoting: digits) }
  }

  /// Appends a line break, and blanks at the start of the new line. A comma before it ends an item.
  package mutating func append(lineIndentedBy blanks: Int, afterComma: Bool = false) {
    if afterComma { append(",") }
    append("\n")
    bytes += repeatElement(UInt8(ascii: " "), count: blanks)
  }

  /// Appends the text as a quoted JSON string by RFC 8259, section 7.
  package mutating func append(quoting foreign: String) {
    var foreign = foreign
    append("\"")
    foreign.withUTF8 { text in
      var index = 0
      while index < text.count {
        let byte = text[index]
        let isSpecial = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        let length = isSpecial ? 1 : HarmfulBytes.length(text, at: index)
        if length == 0 {
          bytes.append(byte)
        } else {
          bytes += Self.escape(HarmfulBytes.scalar(text, at: index, length)).utf8
        }
        index += max(1, length)
      }
    }
    append("\"")
  }

  private static func escape(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0x08: return "\\b"
    case 0x0C: return "\\f"
    case 0x1_0000...:
      let rest = scalar - 0x1_0000
      return escape(0xD800 + rest >> 10) + escape(0xDC00 + rest & 0x3FF)
    default:
      let digits = String(scalar, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  /// Returns whether a text is a number by JSON's grammar (RFC 8259, section 6).
  private static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func skip(_ signs: String) -> Bool {
      guard let first = rest.first, signs.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func digits() -> Int {
      let all = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest[all.endIndex...]
      return all.count
    }
    _ = skip("-")
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if skip("."), digits() == 0 { return false }
    if skip("eE") {
      _ = skip("+-")
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
