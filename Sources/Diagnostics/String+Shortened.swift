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
}
