// Blanks at which no line is broken: `5 @ 100kg, 3 @ 110kg` breaks after the comma alone.

/// Keeps what belongs together on one line.
package enum FirmBlank {
  /// An ordinary blank on the screen, once lines are broken.
  static let character: Character = "\u{A0}"

  /// The text with firm blanks but after commas; what stands in quotes may still be broken.
  package static func within(_ text: String) -> String {
    var result = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      let isInside = character == " " && !isQuoted && result.last != ","
      result.append(isInside ? Self.character : character)
    }
    return result
  }
}

extension StyledLine {
  /// The line as it is printed: with ordinary blanks for firm ones.
  package var withPlainBlanks: StyledLine {
    guard spans.contains(where: { $0.text.utf8.contains(0xC2) }) else { return self }
    var result = StyledLine()
    for span in spans {
      result.append(
        String(span.text.map { $0 == FirmBlank.character ? " " : $0 }), span.style)
    }
    return result
  }
}
