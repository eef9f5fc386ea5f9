// The number of columns that a text takes on a terminal.

/// Returns the columns that `text` takes; the text must be safe for the terminal.
///
/// Counts grapheme clusters: wide East Asian characters and emoji take two columns, combining
/// characters none.
package func displayWidth(_ text: String) -> Int {
  plainWidth(text) ?? text.reduce(0) { $0 + displayWidth($1) }
}

/// Returns the columns of a text of ASCII characters and non-breaking spaces; nil for any other.
private func plainWidth(_ text: String) -> Int? {
  text.utf8.withContiguousStorageIfAvailable { plainWidth($0) } ?? plainWidth(text.utf8)
}

private func plainWidth(_ bytes: some Sequence<UInt8>) -> Int? {
  var width = 0
  var isAfterC2 = false
  for byte in bytes {
    switch byte {
    case 0x20...0x7E where !isAfterC2: width += 1
    case 0xC2 where !isAfterC2: isAfterC2 = true
    case 0xA0 where isAfterC2:
      isAfterC2 = false
      width += 1
    default: return nil
    }
  }
  return width
}

/// Returns the columns of a character: 0, 1 or 2, and more only in scripts that combine several
/// letters into one cluster.
package func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if scalars.count == 1 { return scalarWidth(first) }
  if isEmojiSequence(scalars) { return 2 }
  return scalars.reduce(0) { $0 + scalarWidth($1) }
}

/// Returns true for characters drawn as one picture: flags, keycaps, joined and coloured emoji, and
/// characters that a variation selector turns into an emoji.
private func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
  guard let first = scalars.first, first.properties.isEmoji else { return false }
  return scalars.dropFirst().contains { scalar in
    switch scalar.value {
    case 0xFE0F: true
    case 0x200D: first.properties.isEmojiPresentation
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }
}

private func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x7F { return value < 0x20 ? 0 : 1 }
  if value < 0xA0 { return 0 }
  if value < 0x300 { return 1 }  // Includes the soft hyphen, which terminals draw.
  switch value {
  // Vowels and final consonants of Hangul syllables combine with the wide consonant before them.
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
  // Marks that enclose the following number are format characters but visible.
  case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
  case 0x1F1E6...0x1F1FF: return 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
    return 0
  default: return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

/// Returns true if East_Asian_Width is W or F by UAX #11 of Unicode 16. Emoji are left to the
/// standard library. Gaps without characters are joined.
private func isWide(_ value: UInt32) -> Bool {
  guard value >= 0x1100 else { return false }
  var (low, high) = (0, wideRanges.count)
  while low < high {
    let middle = (low + high) / 2
    if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
  }
  return low < wideRanges.count && wideRanges[low].contains(value)
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2FD5,
  0x2FF0...0x303E, 0x3041...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
  0xFFE0...0xFFE6, 0x16FE0...0x16FF6, 0x17000...0x18D1E, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376,
  0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
