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
