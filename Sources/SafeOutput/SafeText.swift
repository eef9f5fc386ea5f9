// Text that is safe to print. Every text from outside prog goes through this filter.
//
// This module knows which characters control a terminal, change the writing direction or are
// invisible. It imports nothing, so that every module can use it. It must not know where a text
// comes from or where it goes: no styles, no streams, no files.

/// A text that a terminal only displays, except for the escape sequences in prog's own string
/// literals.
///
/// Streams accept only this type. A string literal is taken as written. A `String` goes through the
/// filter, and so does each `String` that is interpolated into a literal.
package struct SafeText: Hashable, Sendable {
  /// The text, safe to print.
  package private(set) var string: String

  package init() { string = "" }

  /// Filters a text as one line: line breaks and tabs become spaces, and harmful characters are
  /// removed, including whole escape sequences.
  package init(_ foreign: String) {
    string = Self.filtered(foreign, .remove, keepsLines: false)
  }

  package init(_ foreign: Substring) { self.init(String(foreign)) }

  /// Filters several lines: like `init(_:)`, but keeps line feeds and tabs.
  package init(lines foreign: String) {
    string = Self.filtered(foreign, .remove, keepsLines: true)
  }

  /// Filters a text as one line and shows harmful characters, for texts that are quoted because of
  /// them: `␛[2J`, `<U+202E>`.
  package init(marked foreign: String) {
    string = Self.filtered(foreign, .mark, keepsLines: false)
  }

  /// Filters several lines: like `init(marked:)`, but keeps line feeds and tabs.
  package init(markedLines foreign: String) {
    string = Self.filtered(foreign, .mark, keepsLines: true)
  }

  /// Creates a text that was escaped in this module.
  init(escaped text: String) { string = text }

  package var isEmpty: Bool { string.isEmpty }

  package mutating func append(_ other: SafeText) { string += other.string }

  package static func += (one: inout SafeText, other: SafeText) { one.append(other) }

  package static func + (one: SafeText, other: SafeText) -> SafeText {
    var result = one
    result.append(other)
    return result
  }

  /// Repeats the text `count` times.
  package init(repeating text: SafeText, count: Int) {
    string = String(repeating: text.string, count: max(0, count))
  }

  /// Creates a text of blanks.
  package init(blanks count: Int) {
    string = String(repeating: " ", count: max(0, count))
  }

  /// The text on one line, for literals with line breaks.
  package var onOneLine: SafeText {
    let breaksLine = string.hasByte { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard breaksLine else { return self }
    return SafeText(escaped: String(string.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }
}

extension SafeText {
  /// The text with ordinary spaces for non-breaking ones.
  package var withPlainSpaces: SafeText {
    guard string.mayHaveNonBreakingSpace else { return self }
    let scalars = string.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }
    return SafeText(escaped: String(String.UnicodeScalarView(scalars)))
  }

  /// The lines of the text, without their line feeds. An empty text has one empty line.
  package var lines: [SafeText] {
    string.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText(escaped: String($0)) }
  }
}

extension String {
  /// True if the text has the last byte of a non-breaking space, which few other characters have.
  package var mayHaveNonBreakingSpace: Bool { hasByte { $0 == 0xA0 } }

  /// Returns true if a byte satisfies a condition. Reads the bytes where they are, which is several
  /// times faster than the elements of `utf8`.
  func hasByte(where condition: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: condition) }
      ?? utf8.contains(where: condition)
  }
}

extension SafeText: CustomStringConvertible {
  package var description: String { string }
}

extension Sequence<SafeText> {
  /// Joins the texts with `separator` between them.
  package func joined(separator: SafeText = "") -> SafeText {
    var result = SafeText()
    var isFirst = true
    for text in self {
      if !isFirst { result.append(separator) }
      result.append(text)
      isFirst = false
    }
    return result
  }
}

// MARK: Literals

extension SafeText: ExpressibleByStringInterpolation {
  // A static string exists only in the source, so no text from outside can pass as a literal.
  package init(stringLiteral literal: StaticString) { string = literal.description }

  package init(stringInterpolation parts: Interpolation) { string = parts.string }

  /// The parts of a literal: prog's own text as written, and everything else filtered.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount > 0 { string += literal.description }
    }

    package mutating func appendInterpolation(_ text: SafeText) { string += text.string }

    package mutating func appendInterpolation(_ foreign: String) {
      string += SafeText.filtered(foreign, .remove, keepsLines: false)
    }

    package mutating func appendInterpolation(_ foreign: Substring) {
      appendInterpolation(String(foreign))
    }

    package mutating func appendInterpolation(_ character: Character) {
      appendInterpolation(String(character))
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      string += String(number)
    }
  }
}

// Filters a text in one pass over its bytes; a harmless text is returned unchanged.

extension SafeText {
  /// The replacement of a harmful character.
  enum Replacement {
    /// Removed; replaced by a space if it breaks a line or moves to a tab stop.
    case remove
    /// Its picture (`␛`) or its number (`<U+202E>`).
    case mark
  }

  static func filtered(_ foreign: String, _ replacement: Replacement, keepsLines: Bool) -> String {
    var foreign = foreign
    let result: [UInt8]? = foreign.withUTF8 { bytes in
      var first = HarmfulBytes.first(in: bytes)
      while keepsLines, first < bytes.count, bytes[first] == 0x09 || bytes[first] == 0x0A {
        first = HarmfulBytes.first(in: bytes, from: first + 1)
      }
      guard first < bytes.count else { return nil }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      var index = 0
      var next = first
      while true {
        output += bytes[index..<next]
        guard next < bytes.count else { break }
        let length = HarmfulBytes.length(bytes, at: next)
        let scalar = HarmfulBytes.scalar(bytes, at: next, length)
        index = next + length
        switch scalar {
        case 0x09, 0x0A:
          output.append(keepsLines ? UInt8(scalar) : UInt8(ascii: " "))
        case 0x0D where index < bytes.count && bytes[index] == 0x0A:
          break  // CR LF is one line break.
        case _ where replacement == .mark:
          output += mark(for: scalar).utf8
        case 0x0B...0x0D, 0x85, 0x2028, 0x2029:
          output.append(UInt8(ascii: " "))
        default:
          index = end(of: scalar, bytes, next, index)
        }
        next = HarmfulBytes.first(in: bytes, from: index)
      }
      return output
    }
    return result.map { String(decoding: $0, as: UTF8.self) } ?? foreign
  }

  private static func end(
    of scalar: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ next: Int
  ) -> Int {
    switch scalar {
    case 0x1B: EscapeSequence.end(bytes, fromEscape: start)
    // A C1 control is ESC and a byte 0x40 lower, combined into one character.
    case 0x80...0x9F:
      EscapeSequence.end(bytes, after: next, introducer: UInt8(scalar - 0x40))
    default: next
    }
  }

  private static func mark(for scalar: UInt32) -> String {
    switch scalar {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar).map { String($0) } ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "<U+" + String(scalar, radix: 16, uppercase: true) + ">"
    }
  }
}

// The extent of a terminal's escape sequences (ECMA-48, and xterm for strings).

/// Finds the end of escape sequences.
enum EscapeSequence {
  /// Returns the end of a sequence whose introducer, ESC or a C1 control, ends before `index`.
  ///
  /// `introducer` is the second byte of the 7-bit form: `[` for CSI. An incomplete sequence ends
  /// before the first byte that does not belong to it. An operating system command or another
  /// string without an end consists only of its introducer, so that it hides nothing after it.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, after index: Int, introducer: UInt8) -> Int {
    switch introducer {
    case UInt8(ascii: "["): return endOfControlSequence(bytes, index)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return endOfString(bytes, index) ?? index
    default: return index
    }
  }

  /// Returns the end of a sequence that begins with ESC at `index`.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, fromEscape index: Int) -> Int {
    var next = index + 1
    guard next < bytes.count else { return next }
    if bytes[next] >= 0x40, bytes[next] <= 0x5F {
      return end(bytes, after: next + 1, introducer: bytes[next])
    }
    // `ESC ( B` and similar: intermediate bytes, then a final byte.
    while next < bytes.count, (0x20...0x2F).contains(bytes[next]) { next += 1 }
    return next < bytes.count && (0x30...0x7E).contains(bytes[next]) ? next + 1 : index + 1
  }

  private static func endOfControlSequence(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Int {
    var index = start
    while index < bytes.count, (0x30...0x3F).contains(bytes[index]) { index += 1 }
    while index < bytes.count, (0x20...0x2F).contains(bytes[index]) { index += 1 }
    if index < bytes.count, (0x40...0x7E).contains(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the end of the bell or string terminator (`ESC \` or U+009C), or nil if the line has
  /// none.
  private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x07: return index + 1
      case 0x0A, 0x0D: return nil
      case 0x1B:
        // Another escape sequence also ends the string.
        let isTerminator = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\\")
        return isTerminator ? index + 2 : index
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x9C: return index + 2
      default: index += 1
      }
    }
    return nil
  }
}
