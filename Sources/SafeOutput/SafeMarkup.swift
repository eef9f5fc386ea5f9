// HTML and SVG in which every text from outside is only text.

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
