// Text that is safe to print: the one filter that every text from outside prog goes through.
//
// This module knows which characters drive a terminal, turn the direction of writing or cannot be
// seen. It imports nothing, so that every module can use it. It must not know where a text comes
// from or where it goes: no styles, no streams, no files.

/// A text that no terminal acts on, except for the escape sequences in prog's own string literals.
///
/// Streams take nothing else. A string literal is taken as it is written; a `String` goes through
/// the filter, also where it is interpolated into a literal, each by itself.
package struct SafeText: Hashable, Sendable {
  /// The text, as it may be printed.
  package private(set) var string: String

  package init() { string = "" }

  /// One line: line breaks and tabs become spaces, and harmful characters are removed, escape
  /// sequences with all their parameters.
  package init(_ foreign: String) {
    string = Self.filtered(foreign, .remove, keepsLines: false)
  }

  package init(_ foreign: Substring) { self.init(String(foreign)) }

  /// Several lines: like `init(_:)`, but line feeds and tabs stay.
  package init(lines foreign: String) {
    string = Self.filtered(foreign, .remove, keepsLines: true)
  }

  /// One line in which harmful characters can be seen, for texts that are quoted because of them:
  /// `␛[2J`, `<U+202E>`.
  package init(marked foreign: String) {
    string = Self.filtered(foreign, .mark, keepsLines: false)
  }

  /// Several lines: like `init(marked:)`, but line feeds and tabs stay.
  package init(markedLines foreign: String) {
    string = Self.filtered(foreign, .mark, keepsLines: true)
  }

  /// A JSON string with its quotes: what is harmful is escaped, so that nothing is lost.
  package init(json foreign: String) {
    string = Self.jsonString(foreign)
  }

  package var isEmpty: Bool { string.isEmpty }

  package mutating func append(_ other: SafeText) { string += other.string }

  package static func += (one: inout SafeText, other: SafeText) { one.append(other) }

  package static func + (one: SafeText, other: SafeText) -> SafeText {
    var result = one
    result.append(other)
    return result
  }

  /// The text `count` times.
  package init(repeating text: SafeText, count: Int) {
    string = String(repeating: text.string, count: max(0, count))
  }

  /// The same text on one line, for literals that hold line breaks.
  package var onOneLine: SafeText {
    guard string.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else {
      return self
    }
    var result = SafeText()
    result.string = String(string.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return result
  }
}

extension SafeText: CustomStringConvertible {
  package var description: String { string }
}

extension Sequence<SafeText> {
  /// All of them with `separator` between.
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
  // A static string exists in the source alone: no text from outside can be passed for a literal.
  package init(stringLiteral literal: StaticString) { string = literal.description }

  package init(stringInterpolation parts: Interpolation) { string = parts.string }

  /// The parts of a literal: what prog says as it is written, everything else filtered.
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
