// Non-breaking spaces: `5 @ 100kg, 3 @ 110kg` only breaks after the comma.

/// Keeps words that belong together on one line.
package enum NonBreakingSpace {
  /// Replaced by an ordinary space after lines are wrapped.
  static let character: Character = "\u{A0}"

  /// Returns the text with non-breaking spaces except after commas. Quoted parts may still be
  /// broken.
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
  /// The line for printing, with ordinary spaces for non-breaking ones.
  package var withPlainBlanks: StyledLine {
    guard spans.contains(where: { $0.text.utf8.contains(0xC2) }) else { return self }
    var result = StyledLine()
    for span in spans {
      result.append(
        String(span.text.map { $0 == NonBreakingSpace.character ? " " : $0 }), span.style)
    }
    return result
  }
}
