// Texts of unknown origin made safe to show: no escape code of a file reaches the terminal.

/// A text with signs in the place of everything that acts instead of being seen.
package enum VisibleText {
  /// One line: tabs and line breaks as blanks, other controls as pictures (`␛`), marks that turn the
  /// direction of writing as their code (`<U+202E>`).
  package static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var shown = ""
    for character in text {
      shown += character == "\t" || character.isNewline ? " " : self.character(character)
    }
    return shown
  }

  /// One character as it is shown, a tab excepted.
  static func character(_ character: Character) -> String {
    guard character.unicodeScalars.contains(where: acts) else { return String(character) }
    var shown = ""
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: shown.unicodeScalars.append(picture(of: scalar))
      case 0x7F: shown += "\u{2421}"
      case _ where acts(scalar):
        shown += "<U+" + String(scalar.value, radix: 16, uppercase: true) + ">"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// Controls, separators and direction marks; the joiners that emoji and some scripts need do not.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// The picture of a control character: U+2400 and on.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  }
}
