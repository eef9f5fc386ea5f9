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
  /// The latest bytes, which are not in `string` yet, and room for more, which is filled with
  /// blanks.
  private var bytes: [UInt8] = []
  /// How many of `bytes` are written.
  private var count = 0
  private static let mostBytes = 65_536
  private static let blank = UInt8(ascii: " ")

  package init() {}

  fileprivate var text: SafeText {
    SafeText(escaped: string + String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Makes room for that many more bytes.
  private mutating func makeRoom(for more: Int) {
    if count + more > bytes.count { addRoom(for: more) }
  }

  /// Adds room for that many more bytes.
  ///
  /// The bytes are moved to the string from time to time, so that a long text is not in memory
  /// twice. Each piece that room is made for consists of whole characters, so they can be moved
  /// before it.
  private mutating func addRoom(for more: Int) {
    if count >= Self.mostBytes {
      string += String(decoding: bytes[..<count], as: UTF8.self)
      bytes.withUnsafeMutableBufferPointer { $0.update(repeating: Self.blank) }
      count = 0
    }
    let missing = count + more - bytes.count
    if missing > 0 { bytes += repeatElement(Self.blank, count: max(missing, bytes.count)) }
  }

  private mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    bytes[count] = byte
    count += 1
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

  package mutating func append(_ integer: Int) {
    // Most numbers have one digit, which is not worth a string.
    if (0..<10).contains(integer) { return append(UInt8(ascii: "0") + UInt8(integer)) }
    append(ascii: String(integer))
  }

  /// Appends a number given by its digits. A text that is not a number by JSON's grammar is
  /// appended as a string.
  package mutating func append(number digits: String) {
    var digits = digits
    let isNumber = digits.withUTF8 { digits in
      guard Self.isNumber(digits) else { return false }
      append(digits)
      return true
    }
    if !isNumber { append(quoting: digits) }
  }

  /// Appends a line break, and blanks at the start of the new line. A comma before it ends an item.
  package mutating func append(lineIndentedBy blanks: Int, afterComma: Bool = false) {
    makeRoom(for: blanks + 2)
    var end = count
    var room = bytes.mutableSpan
    if afterComma {
      room[end] = UInt8(ascii: ",")
      end += 1
    }
    room[end] = UInt8(ascii: "\n")
    // The room is filled with blanks.
    count = end + 1 + blanks
  }

  /// Appends the text as a quoted JSON string by RFC 8259, section 7.
  package mutating func append(quoting foreign: String) {
    append(quoting: foreign, blanksAfterColon: nil)
  }

  /// Appends a key as a quoted string, and a colon with that many blanks after it.
  package mutating func append(key: String, blanksAfterColon blanks: Int) {
    append(quoting: key, blanksAfterColon: blanks)
  }

  private mutating func append(quoting foreign: String, blanksAfterColon blanks: Int?) {
    var foreign = foreign
    foreign.withUTF8 { text in
      let room = 3 + (blanks ?? 0)
      makeRoom(for: text.count + room)
      let plain = append(quoteAndPlain: text)
      if plain < text.count {
        append(escaping: UnsafeBufferPointer(rebasing: text[plain...]))
        makeRoom(for: room)
      }
      bytes[count] = UInt8(ascii: "\"")
      count += 1
      guard let blanks else { return }
      bytes[count] = UInt8(ascii: ":")
      // The room is filled with blanks.
      count += 1 + blanks
    }
  }

  /// Appends a quotation mark and the text up to the first character that is not plain ASCII or has
  /// to be escaped. Returns the length of that text. There must be room for all of it.
  private mutating func append(quoteAndPlain text: UnsafeBufferPointer<UInt8>) -> Int {
    let start = count + 1
    var length = 0
    var room = bytes.mutableSpan
    room[start - 1] = UInt8(ascii: "\"")
    while length < text.count, Self.isPlain(text[length]) {
      room[start + length] = text[length]
      length += 1
    }
    count = start + length
    return length
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let (next, length) = Self.escaped(in: text, from: index)
      append(UnsafeBufferPointer(rebasing: text[index..<next]))
      guard next < text.count else { break }
      append(ascii: Self.escape(HarmfulBytes.scalar(text, at: next, length)))
      index = next + length
    }
  }

  /// Returns the index and the length of the first character to escape at or after `start`; the
  /// count of bytes if there is none.
  private static func escaped(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (index: Int, length: Int) {
    for index in start..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return (index, 1) }
      let length = HarmfulBytes.length(text, at: index)
      if length > 0 { return (index, length) }
    }
    return (text.count, 0)
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
    _ = skip("-", in: text, &index)
    let startsWithZero = index < text.count && text[index] == UInt8(ascii: "0")
    let whole = skipDigits(in: text, &index)
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if skip(".", in: text, &index) {
      guard skipDigits(in: text, &index) > 0 else { return false }
    }
    if skip("e", in: text, &index) || skip("E", in: text, &index) {
      if !skip("+", in: text, &index) { _ = skip("-", in: text, &index) }
      guard skipDigits(in: text, &index) > 0 else { return false }
    }
    return index == text.count
  }

  /// Skips a character if it is next, and returns whether it was.
  private static func skip(
    _ character: Unicode.Scalar, in text: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Skips digits, and returns how many there are.
  private static func skipDigits(in text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int {
    let start = index
    while index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) {
      index += 1
    }
    return index - start
  }
}
