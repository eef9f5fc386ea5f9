// The number of columns that a text takes on a terminal.

/// Returns the columns that `text` takes; the text must be safe for the terminal.
///
/// Counts grapheme clusters: wide East Asian characters and emoji take two columns, combining
/// characters none.
package func displayWidth(_ text: String) -> Int {
  text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    ? text.utf8.count : text.reduce(0) { $0 + displayWidth($1) }
}

/// Returns the columns of a character: 0, 1 or 2, and more only in scripts that combine several
/// letters into one cluster.
package func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if scalars.count == 1 { return scalarWidth(first) }
  if isEmojiSequence(scalars) { return 2 }
  return scalars.reduce(0) { $0 + scalarWidth($1) }
}

private func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
  guard let first = scalars.first, first.properties.isEmoji else { return false }
  return scalars.dropFirst().contains { scalar in
    switch scalar.value {
    case 0xFE0F: true
    case 0x200D: first.properties.isEmojiPresentation
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }
}

private func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x7F { return value < 0x20 ? 0 : 1 }
  if value < 0xA0 { return 0 }
  if value < 0x300 { return 1 }  // Includes the soft hyphen, which terminals draw.
  switch value {
  // Vowels and final consonants of Hangul syllables combine with the wide consonant before them.
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
  // Marks that enclose the following number are format characters but visible.
  case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
  case 0x1F1E6...0x1F1FF: return 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
    return 0
  default: return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

/// Returns true if East_Asian_Width is W or F by UAX #11 of Unicode 16. Emoji are left to the
/// standard library. Gaps without characters are joined.
private func isWide(_ value: UInt32) -> Bool {
  guard value >= 0x1100 else { return false }
  var (low, high) = (0, wideRanges.count)
  while low < high {
    let middle = (low + high) / 2
    if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
  }
  return low < wideRanges.count && wideRanges[low].contains(value)
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2FD5,
  0x2FF0...0x303E, 0x3041...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
  0xFFE0...0xFFE6, 0x16FE0...0x16FF6, 0x17000...0x18D1E, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376,
  0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]

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

  private static func multibyteLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
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
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
    var index = start
    while index < bytes.count, length(bytes, at: index) == 0 { index += 1 }
    return index
  }

  /// Returns the Unicode number of the character whose `length` bytes begin at `index`.
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ length: Int) -> UInt32 {
    if length == 1 { return UInt32(bytes[index]) }
    var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return value
  }
}

/// A piece of an HTML page or of an SVG picture.
///
/// A string literal is markup as written. Each `String` that is interpolated into a literal is
/// filtered like a `SafeText` and escaped, so that it can neither begin a tag nor end an attribute
/// in double quotes.
package struct SafeMarkup: Hashable, Sendable {
  /// The markup, safe to write to a file.
  package private(set) var string: String

  package init() { string = "" }

  /// Creates markup that shows a text.
  package init(_ foreign: String) { string = Self.escaped(foreign) }

  package var isEmpty: Bool { string.isEmpty }

  package mutating func append(_ other: SafeMarkup) { string += other.string }

  package static func += (one: inout SafeMarkup, other: SafeMarkup) { one.append(other) }

  package static func + (one: SafeMarkup, other: SafeMarkup) -> SafeMarkup {
    var result = one
    result.append(other)
    return result
  }

  /// Returns the text on one line, without harmful characters, and with its markup characters as
  /// references. U+FFFE and U+FFFF are removed too, because XML forbids them.
  private static func escaped(_ foreign: String) -> String {
    let safe = SafeText(foreign).string
    guard safe.utf8.contains(where: { isSpecial($0) || $0 == 0xEF }) else { return safe }
    var result: [UInt8] = []
    result.reserveCapacity(safe.utf8.count + 16)
    for scalar in safe.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".utf8
      case "<": result += "&lt;".utf8
      case ">": result += "&gt;".utf8
      case "\"": result += "&quot;".utf8
      case "'": result += "&#39;".utf8
      case "\u{FFFE}", "\u{FFFF}": break
      default: result += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

extension Sequence<SafeMarkup> {
  /// Joins the pieces with `separator` between them.
  package func joined(separator: SafeMarkup = "") -> SafeMarkup {
    var result = SafeMarkup()
    var isFirst = true
    for piece in self {
      if !isFirst { result.append(separator) }
      result.append(piece)
      isFirst = false
    }
    return result
  }
}

extension SafeMarkup: ExpressibleByStringInterpolation {
  // A static string exists only in the source, so no text from outside can pass as markup.
  package init(stringLiteral literal: StaticString) { string = literal.description }

  package init(stringInterpolation parts: Interpolation) { string = parts.string }

  /// The parts of a literal: prog's own markup as written, and everything else escaped.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount > 0 { string += literal.description }
    }

    package mutating func appendInterpolation(_ markup: SafeMarkup) { string += markup.string }

    package mutating func appendInterpolation(_ foreign: String) {
      string += SafeMarkup.escaped(foreign)
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      string += String(number)
    }
  }
}
