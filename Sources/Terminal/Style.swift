// The style of a text: its colour and attributes, in the sixteen colours of every terminal.

/// A colour and attributes; plain text has neither.
package struct Style: Hashable, Sendable {
  /// The terminal's own colours, so that the lifter's theme applies.
  package enum Color: UInt8, Hashable, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let inverse = Attributes(rawValue: 16)
  }

  package var color: Color?
  package var attributes: Attributes

  package init(_ color: Color? = nil, _ attributes: Attributes = []) {
    self.color = color
    self.attributes = attributes
  }

  package static let plain = Style()
  package static let bold = Style(nil, .bold)
  package static let dim = Style(nil, .dim)
  package static let italic = Style(nil, .italic)
  package static let underline = Style(nil, .underline)
  package static let inverse = Style(nil, .inverse)
  package static let red = Style(.red)
  package static let green = Style(.green)
  package static let yellow = Style(.yellow)
  package static let blue = Style(.blue)
  package static let magenta = Style(.magenta)
  package static let cyan = Style(.cyan)
  package static let white = Style(.white)

  /// Combines two styles: the second colour wins, and the attributes add up (`.red + .bold`).
  package static func + (one: Style, other: Style) -> Style {
    Style(other.color ?? one.color, one.attributes.union(other.attributes))
  }

  /// The parameters of the escape sequence `ESC [ ... m`; empty for plain text.
  var parameters: String {
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.inverse, "7"),
    ]
    var chosen = codes.filter { attributes.contains($0.0) }.map(\.1)
    if let color { chosen.append("3\(color.rawValue)") }
    return chosen.joined(separator: ";")
  }
}

/// How styled text is output.
package enum Rendering: Hashable, Sendable {
  /// Only the text.
  case plain
  /// With ANSI escape sequences, each reset at the end of its span.
  case ansi
}
