// Texts of other apps as the history needs them.

extension String {
  /// True for the name of an exercise with assistance: `Assisted Dip`, but not `Unassisted Dip` or
  /// `Dip (Non-Assisted)`.
  var namesAssistance: Bool {
    let words = lowercased().split { !$0.isLetter }
    return words.indices.contains { index in
      words[index] == "assisted" && (index == 0 || !["non", "not"].contains(words[index - 1]))
    }
  }

  /// The text without control characters, which the history does not allow. Line breaks stay.
  var plainNote: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    let plain = replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    for scalar in plain.unicodeScalars { text.append(scalar.isControl ? " " : scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// True for the control characters of ASCII and Latin-1 except a line feed.
  fileprivate var isControl: Bool {
    self != "\n" && (value < 0x20 || (0x7F...0x9F).contains(value))
  }
}
