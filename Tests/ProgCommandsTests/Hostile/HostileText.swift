// Texts that try to control a terminal, and a check for their characters in output.

/// Texts that a stranger's file or argument may contain.
enum HostileText {
  /// Escape sequences and control characters.
  static let controls: [String] = [
    "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\u{1B}[8mhidden", "\u{9B}31m", "\u{9D}0;x\u{9C}",
    "\u{1B}]8;;http://example.com\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}]52;c;aGk=\u{7}",
    "\u{1B}P0q\u{1B}\\", "a\rb", "abc\u{8}\u{8}\u{8}", "\u{7F}", "\u{0}", "\u{85}",
    "\u{1B}]0;open", "\u{1B}[",
  ]

  /// Marks that change the direction of text, separators and invisible characters. All readers
  /// accept them.
  static let marks: [String] = [
    "\u{202E}abc\u{202C}", "\u{2066}abc\u{2069}", "\u{202A}\u{202B}\u{202D}", "\u{200E}\u{200F}",
    "\u{61C}", "\u{200B}", "\u{2060}\u{2064}", "\u{FFF9}\u{FFFB}",
  ]

  /// Returns the forbidden characters of a text that was printed in one call, apart from prog's own
  /// escape sequences.
  static func forbidden(in output: String) -> [String] {
    let scalars = Array(output.unicodeScalars)
    var found: [String] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if (0x20..<0x7F).contains(scalar.value) || scalar == "\n" || scalar == "\t" {
        index += 1
      } else if let length = lengthOfOwn(scalars[index...].prefix(16)) {
        index += length
      } else {
        if isForbidden(scalar) { found.append("U+" + String(scalar.value, radix: 16)) }
        index += 1
      }
    }
    return found
  }

  /// Returns the length of an escape sequence that prog itself writes: a style, or a prompt's
  /// cursor movement.
  private static func lengthOfOwn(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let first = scalars.first, ["\r", "\u{8}", "\u{1B}"].contains(first) else { return nil }
    // A prompt ends with a return to its first column.
    if scalars.count == 1, first == "\r" { return 1 }
    let text = String(String.UnicodeScalarView(scalars))
    return text.prefixMatch(of: own).map { text[$0.range].unicodeScalars.count }
  }

  /// Kept, because a literal is compiled again for each use.
  nonisolated(unsafe) private static let own =
    #/
    \x1B\[(?:[12347]|3[0-7])(?:;(?:[2347]|3[0-7]))*m | \x1B\[0m | \r\x1B\[[KJ]
    | \r\x1B\[\d+C | \x1B\[H\x1B\[2J | \x08\x20\x08 | \r\n
    /#

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.generalCategory == .control || properties.isBidiControl
      || invisible.contains(scalar)
  }

  private static let invisible = Set(
    "\u{2028}\u{2029}\u{FEFF}\u{200B}\u{2060}\u{2064}\u{FFF9}\u{FFFB}".unicodeScalars)
}
