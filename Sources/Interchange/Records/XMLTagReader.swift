// Reads the start tags of XML that comes in pieces, in one pass and in bounded memory.
//
// Foundation's reader is not used: it is loaded at the start of every command, expands entities,
// and does not say where a tag is.

/// A start tag, as long as the piece that it is in.
struct XMLTag {
  /// The line on which it begins, from 1.
  let line: Int
  /// The tag without `<` and `>`.
  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  /// Returns whether the tag has this name.
  func isNamed(_ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard bytes.count > count else { return false }
    for place in 0..<count where bytes[place] != name.utf8Start[place] { return false }
    return bytes[count] <= 0x20 || bytes[count] == UInt8(ascii: "/")
  }

  /// The whole tag, as in the file.
  var text: [UInt8] { [UInt8(ascii: "<")] + bytes + [UInt8(ascii: ">")] }

  /// Returns the value of an attribute; nil if the tag does not have it.
  subscript(_ name: StaticString) -> String? {
    var place = 0
    let end = bytes.count
    func skip(while condition: (UInt8) -> Bool) {
      while place < end, condition(bytes[place]) { place += 1 }
    }
    skip { $0 > 0x20 }
    while place < end {
      skip { $0 <= 0x20 }
      let start = place
      skip { $0 != UInt8(ascii: "=") && $0 > 0x20 }
      let key = UnsafeBufferPointer(rebasing: bytes[start..<place])
      skip { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
      guard place < end, bytes[place] == .quotation || bytes[place] == UInt8(ascii: "'") else {
        return nil
      }
      let quote = bytes[place]
      place += 1
      let first = place
      skip { $0 != quote }
      let isFound =
        key.count == name.utf8CodeUnitCount
        && key.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: key.count))
      if isFound { return Self.unescaped(bytes[first..<place]) }
      place += 1
    }
    return nil
  }

  private static let entities = [
    "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&amp;": "&",
  ]

  /// Returns a text with the five entities that XML always has. All others stay as they are.
  private static func unescaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    // The ampersand comes last: `&amp;lt;` is `&lt;`.
    for entity in ["&lt;", "&gt;", "&quot;", "&apos;", "&amp;"] {
      text = text.replacing(entity, with: entities[entity] ?? entity)
    }
    return text
  }
}

/// Finds the start tags of XML in its pieces. Comments, declarations and other text are skipped.
struct XMLTagReader {
  /// The start of a part that continues in the next piece.
  private var rest: [UInt8] = []
  /// The line on which the next part begins, from 1.
  private(set) var line = 1
  /// The line of a part that does not end, after which nothing is read; nil if there is none.
  private(set) var brokenLine: Int?
  /// The longest part that is read.
  private static let longest = 1 << 20

  /// Reads the next piece and calls `read` for each start tag that ends in it.
  mutating func read(_ piece: [UInt8], _ read: (XMLTag) -> Void) {
    guard brokenLine == nil else { return }
    let bytes = rest.isEmpty ? piece : rest + piece
    let (used, line) = bytes.withUnsafeBufferPointer { Self.scan($0, line: self.line, read) }
    self.line = line
    rest = Array(bytes[used...])
    if rest.count > Self.longest {
      brokenLine = line
      rest = []
    }
  }

  /// Returns the start of a tag in which the text ended; nil if it is whole.
  var unfinished: (line: Int, bytes: [UInt8])? {
    rest.isEmpty ? nil : (line, rest)
  }

  /// Calls `read` for the tags; returns where a part begins that does not end, and its line.
  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, line first: Int, _ read: (XMLTag) -> Void
  ) -> (used: Int, line: Int) {
    var line = first
    var place = 0
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        if bytes[place] == .newline { line += 1 }
        place += 1
        continue
      }
      guard let end = end(of: place, in: bytes) else { return (place, line) }
      let mark = bytes[place + 1]
      if mark != UInt8(ascii: "/"), mark != UInt8(ascii: "!"), mark != UInt8(ascii: "?") {
        let inside = UnsafeBufferPointer(rebasing: bytes[place + 1..<end - 1])
        read(XMLTag(line: line, bytes: inside))
      }
      for index in place..<end where bytes[index] == .newline { line += 1 }
      place = end
    }
    return (place, line)
  }

  /// Returns the end of the tag, comment or declaration that begins at a place; nil if it is not in
  /// these bytes.
  private static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    func begins(_ text: StaticString, at place: Int) -> Bool {
      place + text.utf8CodeUnitCount <= bytes.count
        && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }
    func end(after text: StaticString) -> Int? {
      var place = start + 2
      while place < bytes.count {
        if begins(text, at: place) { return place + text.utf8CodeUnitCount }
        place += 1
      }
      return nil
    }
    // The longest mark at the start of a part must be there to be known.
    guard start + 9 <= bytes.count else {
      let isTag = start + 1 < bytes.count && bytes[start + 1] != UInt8(ascii: "!")
      return isTag ? bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } : nil
    }
    if begins("<!--", at: start) { return end(after: "-->") }
    if begins("<![CDATA[", at: start) { return end(after: "]]>") }
    if begins("<?", at: start) { return end(after: "?>") }
    let isDeclaration = bytes[start + 1] == UInt8(ascii: "!")
    var quote: UInt8?
    var place = start + 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return place + 1 }
        if byte == .quotation || byte == UInt8(ascii: "'") { quote = byte }
        // The declarations of elements, which have comments with quotation marks of their own.
        if isDeclaration, byte == UInt8(ascii: "[") {
          while place < bytes.count, !begins("]>", at: place) { place += 1 }
          continue
        }
      }
      place += 1
    }
    return nil
  }
}
