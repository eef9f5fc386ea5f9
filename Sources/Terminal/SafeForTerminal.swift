// Text of strangers made harmless: an exercise name must never drive the terminal.

/// The text with everything that a terminal would act on replaced by something to see.
///
/// Tabs, line ends and their Unicode kin become one blank; the other C0 controls their pictures
/// (`ESC` is `␛`); C1 controls, and the marks that reorder text to the eye, become `�`. What is
/// left takes the columns that `displayWidth` says.
package func safeForTerminal(_ text: String) -> String {
  if text.unicodeScalars.allSatisfy({ replacement(of: $0) == nil }) { return text }
  var result = String.UnicodeScalarView()
  var isAfterReturn = false
  for scalar in text.unicodeScalars {
    // A CRLF is one line end.
    if !(isAfterReturn && scalar == "\n") { result.append(replacement(of: scalar) ?? scalar) }
    isAfterReturn = scalar == "\r"
  }
  return String(result)
}

/// What stands in for a scalar that must not be shown as it is; nil when it may.
private func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0x20...0x7E: nil
  case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
  case 0x7F: "\u{2421}"
  case 0x80...0x9F: "\u{FFFD}"
  // Directional embeddings, overrides and isolates can make a line read as what it is not.
  case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: nil
  }
}
