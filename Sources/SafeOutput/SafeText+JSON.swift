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
  /// The latest bytes, which are not in `string` yet, and room for more.
  private var bytes: [UInt8] = []
  /// How many of `bytes` are written.
  private var count = 0
  private static let mostBytes = 65_536

  package init() {}

  fileprivate var text: SafeText {
    SafeText(escaped: string + String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Makes room for that many more bytes.
  ///
  /// The bytes are moved to the string from time to time, so that a long text is not in memory twice.
  /// Each piece that room is made for consists of whole characters, so they can be moved before it.
  private mutating func makeRoom(for more: Int) {
    if count + more <= bytes.count { return }
    if count >= Self.mostBytes {
      string += String(decoding: bytes[..<count], as: UTF8.self)
      count = 0
    }
    let missing = count + more - bytes.count
    if missing > 0 { bytes += repeatElement(0, count: max(missing, bytes.count)) }
  }

  private mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: piece.count)
    let start = count
    count += piece.count
    var room = bytes.mutableSpan
    for index in piece.indices { room[start + index] = piece[index] }
  }

  private mutating func append(ascii text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends punctuation or a word of prog's own.
  package mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append($0) }
  }

  package mutating func append(_ integer: Int) { append(ascii: String(integer)) }

  /// Appends a number given by its digits. A text that is not a number by JSON's grammar is appended
  /// as a string.
  package mutating func append(number digits: String) {
    var digits = digits
    let isNumber = digits.withUTF8 { digits in
      guard Self.isNumber(digits) else { return false }
      append(digits)
      return true
    }
    if !isNumber { append(quoting: digits) }
  }

  /// Appends a line break, and blanks at the start of the new line.
  package mutating func append(lineIndentedBy blanks: Int) {
    makeRoom(for: 1 + blanks)
    let (start, end) = (count, count + 1 + blanks)
    count = end
    var room = bytes.mutableSpan
    room[start] = UInt8(ascii: "\n")
    for index in start + 1..<end { room[index] = UInt8(ascii: " ") }
  }

  /// Appends the text as a quoted JSON string by RFC 8259, section 7.
  package mutating func append(quoting foreign: String) {
    append("\"")
    var foreign = foreign
    foreign.withUTF8 { append(escaping: $0) }
    append("\"")
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
      append(UnsafeBufferPointer(rebasing: foreign[index..<next]))
      guard next < foreign.count else { break }
      append(ascii: Self.escape(HarmfulBytes.scalar(foreign, at: next, length)))
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
  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    func isNext(_ byte: UInt8) -> Bool { index < text.count && text[index] == byte }
    /// Skips digits, and returns how many there are.
    func digits() -> Int {
      let start = index
      while index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) {
        index += 1
      }
      return index - start
    }
    if isNext(UInt8(ascii: "-")) { index += 1 }
    let startsWithZero = isNext(UInt8(ascii: "0"))
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if isNext(UInt8(ascii: ".")) {
      index += 1
      guard digits() > 0 else { return false }
    }
    if isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) {
      index += 1
      if isNext(UInt8(ascii: "+")) || isNext(UInt8(ascii: "-")) { index += 1 }
      guard digits() > 0 else { return false }
    }
    return index == text.count
  }
}
