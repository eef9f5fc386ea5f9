// Shortening of texts to a readable length.

extension String {
  /// Returns the text shortened to about `bytes` bytes. The middle of a longer text is replaced by
  /// `…`.
  ///
  /// The length is counted in bytes, because a single character can be a megabyte of combining
  /// marks.
  package func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    let tail = bytes / 3
    let start = utf8.index(startIndex, offsetBy: bytes - tail)
    let end = utf8.index(endIndex, offsetBy: -tail)
    // Slicing unicode scalars keeps each scalar whole.
    return String(unicodeScalars[..<start]) + "…" + String(unicodeScalars[end...])
  }

  /// Returns two texts shortened to about `length` characters, from a little before the first
  /// character in which they differ, so that the difference is never left out.
  package static func shortened(
    _ one: String, _ other: String, to length: Int
  ) -> (one: String, other: String) {
    guard one.utf8.count > length || other.utf8.count > length else { return (one, other) }
    let (first, second) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let common = zip(first, second).prefix { $0 == $1 }.count
    let start = common < length / 2 ? 0 : common - length / 4
    func part(_ scalars: [Unicode.Scalar]) -> String {
      let end = Swift.min(scalars.count, start + length)
      var text = String(String.UnicodeScalarView(scalars[Swift.min(start, end)..<end]))
      if start > 0 { text = "…" + text }
      return end < scalars.count ? text + "…" : text
    }
    return (part(first), part(second))
  }
}

// Quoting for shells, for help that can be pasted.

extension String {
  /// The text as one word of a shell command, quoted if necessary.
  package var inShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-_./=".utf8.contains(byte)
      }
    guard !isPlain else { return self }
    // A quote that a combining mark follows is still a quote for the shell, so scalars are
    // compared.
    return unicodeScalars.reduce(into: "'") { result, scalar in
      result += scalar == "'" ? "'\\''" : String(scalar)
    } + "'"
  }
}
