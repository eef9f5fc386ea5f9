// Tells which characters of a typed line are inside quotes.

/// Tells if the characters passed so far end inside quotes. A quote after a backslash does not end
/// them.
struct OpenQuote {
  private(set) var isOpen = false
  private var isEscaped = false

  mutating func pass(_ character: Character) {
    if character == "\"", !(isOpen && isEscaped) { isOpen.toggle() }
    isEscaped = character == "\\" && !isEscaped
  }
}
