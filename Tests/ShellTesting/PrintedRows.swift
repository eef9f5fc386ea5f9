// The output of a program on a terminal: the width of its rows, and the modes that it left on.

/// The text and control sequences that a program printed on a terminal.
package struct PrintedRows {
  /// The rows that were wider than the terminal at that moment.
  package private(set) var tooWide: [String] = []
  /// The private modes that were switched on and not off again, such as `2004` for bracketed paste.
  package private(set) var modesLeftOn: Set<String> = []
  /// True if there was any control sequence.
  package private(set) var hasSequences = false

  /// Follows the cursor through `text`. The terminal has the width of the last of `widths` that
  /// begins at or before a byte. `measure` returns the columns of a character.
  package init(
    _ text: [UInt8], widths: [(from: Int, columns: Int)], measure: (Character) -> Int
  ) {
    var column = 0
    var row = ""
    var offset = 0
    var characters = Substring(String(decoding: text, as: UTF8.self))
    while let character = characters.popFirst() {
      offset += character.utf8.count
      let width = widths.last { $0.from <= offset }?.columns ?? 80
      switch character {
      case "\r\n", "\n", "\r": (column, row) = (0, "")
      case "\u{7}": break
      case "\u{8}": column = max(0, column - 1)
      case "\u{1B}":
        hasSequences = true
        guard characters.first == "[" else { continue }
        characters.removeFirst()
        let parameters = characters.prefix { !("@"..."~").contains($0) }
        characters = characters[parameters.endIndex...]
        let final = characters.popFirst()
        offset += parameters.utf8.count + 2
        switch final {
        case "C": column += Int(parameters) ?? 1
        case "H": (column, row) = (0, "")
        case "h" where parameters.first == "?": modesLeftOn.insert(String(parameters.dropFirst()))
        case "l" where parameters.first == "?": modesLeftOn.remove(String(parameters.dropFirst()))
        default: break
        }
      default:
        column += measure(character)
        row.append(character)
        if column == width + 1 { tooWide.append(row) }
      }
    }
  }
}
