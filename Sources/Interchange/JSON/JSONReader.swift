// Reads JSON in one pass over bytes.
//
// Foundation's decoder is not used: it gives no place for an error, turns `31.75` into a binary
// fraction, and is loaded at the start of every command.

package import Diagnostics
import Training

/// Reads JSON as RFC 8259 defines it.
package struct JSONReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var place = 0
  /// The deepest nesting that is read.
  private static let deepest = 64

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// Reads a text.
  ///
  /// - Throws: `invalid-json` at the place where the text stops being JSON.
  package static func read(_ source: SourceText) throws(Diagnostic) -> JSONNode {
    var reader = JSONReader(source)
    let node = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else {
      throw reader.problem("unexpected text after the end of the JSON")
    }
    return node
  }

  private func problem(_ summary: String) -> Diagnostic {
    let start = min(place, bytes.count)
    return Diagnostic(
      ImportErrorID.invalidJSON, summary, at: SourceSpan(start, min(start + 1, bytes.count)),
      label: place < bytes.count ? nil : "the file ends here",
      help: ["export the file again: it may be incomplete"], in: source)
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func value(depth: Int) throws(Diagnostic) -> JSONNode {
    guard depth < Self.deepest else { throw problem("the JSON is nested too deeply") }
    skipBlanks()
    let start = place
    let value: JSONNode.Value
    switch next {
    case UInt8(ascii: "{"): value = try object(depth: depth)
    case UInt8(ascii: "["): value = try array(depth: depth)
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: value = try number()
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: throw problem("expected a JSON value")
    }
    return JSONNode(offset: start, value: value)
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Value
  ) throws(Diagnostic) -> JSONNode.Value {
    guard bytes[place...].starts(with: word.utf8) else { throw problem("expected a JSON value") }
    place += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(Diagnostic) -> JSONNode.Value {
    var members: [(key: String, node: JSONNode)] = []
    place += 1
    skipBlanks()
    if next == UInt8(ascii: "}") {
      place += 1
      return .object(members)
    }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw problem("expected a name in quotes") }
      let key = try string()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw problem("expected ':' after '\(key)'") }
      place += 1
      members.append((key, try value(depth: depth + 1)))
      guard try isContinued(until: UInt8(ascii: "}")) else { return .object(members) }
    }
  }

  private mutating func array(depth: Int) throws(Diagnostic) -> JSONNode.Value {
    var items: [JSONNode] = []
    place += 1
    skipBlanks()
    if next == UInt8(ascii: "]") {
      place += 1
      return .array(items)
    }
    while true {
      items.append(try value(depth: depth + 1))
      guard try isContinued(until: UInt8(ascii: "]")) else { return .array(items) }
    }
  }

  /// Consumes a comma and returns true, or the end and returns false.
  private mutating func isContinued(until end: UInt8) throws(Diagnostic) -> Bool {
    skipBlanks()
    guard let found = next, found == UInt8(ascii: ",") || found == end else {
      throw problem("expected ',' or '\(end == UInt8(ascii: "}") ? "}" : "]")'")
    }
    place += 1
    return found != end
  }

  // MARK: Numbers and strings

  private mutating func number() throws(Diagnostic) -> JSONNode.Value {
    let start = place
    while let byte = next, byte.isASCIIDigit || "+-.eE".utf8.contains(byte) { place += 1 }
    let text = bytes[start..<place]
    let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? place
    guard let digits = NumberCell.number(bytes, start..<mark, comma: .unclear) else {
      return .number(nil)
    }
    guard mark < place else { return .number(digits) }
    guard let exponent = Int(String(decoding: bytes[(mark + 1)..<place], as: UTF8.self)),
      exponent.magnitude < 40
    else { return .number(nil) }
    var result: Decimal? = digits
    for _ in 0..<Int(exponent.magnitude) {
      result = result.flatMap {
        exponent > 0 ? $0.multiplied(by: Decimal(10)) : $0.divided(by: Decimal(10))
      }
    }
    return .number(result)
  }

  private mutating func string() throws(Diagnostic) -> String {
    place += 1
    let start = place
    while let byte = next, byte != .quotation, byte != UInt8(ascii: "\\") { place += 1 }
    if next == .quotation {
      place += 1
      return String(decoding: bytes[start..<(place - 1)], as: UTF8.self)
    }
    var result = Array(bytes[start..<place])
    while let byte = next {
      place += 1
      if byte == .quotation { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      try escape(into: &result)
    }
    throw problem("the string is not closed")
  }

  private mutating func escape(into result: inout [UInt8]) throws(Diagnostic) {
    guard let byte = next else { throw problem("the string is not closed") }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): result.append(0x20)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if (0xD800..<0xDC00).contains(unit), bytes[place...].starts(with: Array("\\u".utf8)) {
        place += 2
        let low = try hexadecimal()
        unit =
          (0xDC00..<0xE000).contains(low)
          ? 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) : 0xFFFD
      }
      result += String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8
    default: result.append(byte)
    }
  }

  private mutating func hexadecimal() throws(Diagnostic) -> UInt32 {
    guard place + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
    else { throw problem("expected four hexadecimal digits after '\\u'") }
    place += 4
    return unit
  }
}

/// A value of a JSON text.
package struct JSONNode {
  enum Value {
    case null
    case bool(Bool)
    /// A number; nil if it is too large for a decimal.
    case number(Decimal?)
    case string(String)
    case array([JSONNode])
    case object([(key: String, node: JSONNode)])
  }

  /// The offset of its first byte.
  var offset: Int
  var value: Value

  /// Returns the member with one of these names; ignores case and `_`. A null counts as
  /// missing.
  ///
  /// Small apps write `workoutId`, `workout_id` and `WorkoutID` for the same thing.
  package subscript(_ names: String...) -> JSONNode? { member(names) }

  func member(_ names: [String]) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    for name in names {
      for (key, node) in members where Self.isSame(key, name) {
        if case .null = node.value { continue }
        return node
      }
    }
    return nil
  }

  private static func isSame(_ key: String, _ name: String) -> Bool {
    var one = key.utf8.makeIterator()
    for letter in name.utf8 {
      var next = one.next()
      while next == UInt8(ascii: "_") || next == UInt8(ascii: "-") || next == 0x20 {
        next = one.next()
      }
      guard let found = next, found | 0x20 == letter | 0x20 else { return false }
    }
    return one.next() == nil
  }

  package var items: [JSONNode]? { if case .array(let items) = value { items } else { nil } }

  package var members: [(key: String, node: JSONNode)]? {
    if case .object(let members) = value { members } else { nil }
  }

  var isNull: Bool { if case .null = value { true } else { false } }

  /// The text of a string or a number, without blanks at its ends; nil if it is empty.
  package var text: String? {
    switch value {
    case .string(let text):
      let trimmed = text.trimmed
      return trimmed.isEmpty ? nil : trimmed
    case .number(let number): return number?.text()
    default: return nil
    }
  }

  /// The number, which may be written as a string.
  var number: Decimal? {
    switch value {
    case .number(let number): return number
    case .string(let text):
      return NumberCell.number(text.trimmed)
    default: return nil
    }
  }

  package var whole: Int? { number.flatMap { $0.isWhole ? $0.floor : nil } }

  package var isTrue: Bool {
    switch value {
    case .bool(let bool): bool
    case .number(let number): number == .one
    case .string(let text): RowKind.isTrue(text)
    default: false
    }
  }

  package var isFalse: Bool {
    switch value {
    case .bool(let bool): !bool
    case .number(let number): number == .zero
    case .string(let text): ["false", "no", "0"].contains(text.lowercased())
    default: false
    }
  }
}

// JSON that was read, as JSON to write.

extension JSONNode {
  /// The characters of a string, with blanks at its ends; nil for another value.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The same value, to be written. A number that is too large for a decimal is null.
  package var json: JSON {
    switch value {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): number.map { .number($0.text()) } ?? .null
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.json))
    case .object(let members): .object(members.map { JSON.Member($0.key, $0.node.json) })
    }
  }
}

extension SourceText {
  /// Returns the end of the object, list or value of JSON that begins at an offset.
  func endOfJSON(from start: Int) -> Int {
    var depth = 0
    var isQuoted = false
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if isQuoted {
        if byte == UInt8(ascii: "\\") { place += 1 }
        isQuoted = byte != .quotation
      } else if byte == .quotation {
        isQuoted = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
        if depth <= 0 { return depth < 0 ? place : place + 1 }
      } else if depth == 0, byte == UInt8(ascii: ",") || byte == .newline {
        return place
      }
      place += 1
    }
    return bytes.count
  }
}
