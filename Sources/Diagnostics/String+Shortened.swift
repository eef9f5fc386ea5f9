// Texts cut to a length that can be read, whatever they are made of.

extension String {
  /// The text in about `bytes` bytes, its middle left out where it is longer.
  ///
  /// Counted in bytes, not in characters: one character may be a megabyte of marks on a letter.
  package func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    let tail = bytes / 3
    let start = utf8.index(startIndex, offsetBy: bytes - tail)
    let end = utf8.index(endIndex, offsetBy: -tail)
    // A slice of scalars begins and ends at whole ones.
    return String(unicodeScalars[..<start]) + "…" + String(unicodeScalars[end...])
  }
}
