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
    string =
      Self.blanks.indices.contains(count)
      ? Self.blanks[count] : String(repeating: " ", count: max(0, count))
  }

  /// The texts of few blanks, because a repeated text is put together piece by piece.
  private static let blanks = (0...32).map { String(repeating: " ", count: $0) }

  /// The text on one line, for literals with line breaks.
  package var onOneLine: SafeText {
    let breaksLine = string.hasByte { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard breaksLine else { return self }
    var result = SafeText()
    result.string = String(string.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return result
  }
}

extension SafeText {
  /// The text with ordinary spaces for non-breaking ones.
  package var withPlainSpaces: SafeText {
    guard string.mayHaveNonBreakingSpace else { return self }
    var bytes = Array(string.utf8)
    var end = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0xA0, end > 0, bytes[end - 1] == 0xC2 {
        bytes[end - 1] = UInt8(ascii: " ")
      } else {
        bytes[end] = byte
        end += 1
      }
    }
    var result = SafeText()
    result.string = String(decoding: bytes[..<end], as: UTF8.self)
    return result
  }
}

extension SafeText {
  /// The lines of the text, without their line feeds. An empty text has one empty line.
  package var lines: [SafeText] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = SafeText()
      result.string = String(line)
      return result
    }
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
