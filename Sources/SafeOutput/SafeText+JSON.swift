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
  private var string = ""
  /// The latest bytes, which are not in `string` yet.
  private var bytes: [UInt8] = []
  private static let mostBytes = 65_536

  package init() {}

  fileprivate var text: SafeText {
    SafeText(escaped: string + String(decoding: bytes, as: UTF8.self))
  }

  /// Moves the bytes to the string, so that a long text is not in memory twice. Only whole characters
  /// are appended, so the bytes can be moved after each of them.
  private mutating func moveBytes() {
    guard bytes.count >= Self.mostBytes else { return }
    string += String(decoding: bytes, as: UTF8.self)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends punctuation or a word of prog's own.
  package mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes += $0 }
  }

  package mutating func append(_ integer: Int) { bytes += "\(integer)".utf8 }

  /// Appends a number given by its digits. A text that is not a number by JSON's grammar is appended
  /// as a string.
  package mutating func append(number digits: String) {
    if Self.isNumber(digits.utf8) { bytes += digits.utf8 } else { append(quoting: digits) }
  }

  package mutating func append(spaces count: Int) {
    bytes += repeatElement(UInt8(ascii: " "), count: count)
  }

  /// Appends the text as a quoted JSON string by RFC 8259, section 7.
  package mutating func append(quoting foreign: String) {
    bytes.append(UInt8(ascii: "\""))
    if foreign.utf8.withContiguousStorageIfAvailable({ append(escaping: $0) }) == nil {
      var copy = foreign
      copy.withUTF8 { append(escaping: $0) }
    }
    bytes.append(UInt8(ascii: "\""))
    moveBytes()
  }

  private mutating func append(escaping foreign: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < foreign.count {
      var next = index
      var length = 0
      while next < foreign.count {
        if foreign[next] == UInt8(ascii: "\"") || foreign[next] == UInt8(ascii: "\\") {
          length = 1
        } else {
          length = HarmfulBytes.length(foreign, at: next)
        }
        if length > 0 { break }
        next += 1
      }
      bytes += foreign[index..<next]
      guard next < foreign.count else { break }
      bytes += Self.escape(HarmfulBytes.scalar(foreign, at: next, length)).utf8
      index = next + length
    }
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
  private static func isNumber(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
