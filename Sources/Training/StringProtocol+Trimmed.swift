// Texts as people type them.

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    // Mostly there is nothing to remove, and plain characters at both ends show it.
    let plain: ClosedRange<Unicode.Scalar> = "!"..."~"
    if let first = unicodeScalars.first, let last = unicodeScalars.last, plain.contains(first),
      plain.contains(last)
    {
      return String(self)
    }
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest = rest.dropFirst() }
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(rest)
  }
}
