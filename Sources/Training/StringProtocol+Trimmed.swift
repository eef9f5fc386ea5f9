// Texts as people type them.

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest = rest.dropFirst() }
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(rest)
  }
}
