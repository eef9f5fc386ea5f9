// Quotes names in commands that prog suggests.

extension String {
  /// The text as a word for the shell, in quotes if it needs them.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A)
        || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E || $0 == 0x2F
    }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
