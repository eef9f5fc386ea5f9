// Finds the merge driver that git uses for a file.

/// The lines of a `.gitattributes` file that say how git merges.
struct GitAttributes {
  private let lines: [(pattern: GitPattern, merge: String?)]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("["),
        let merge = words.dropFirst().last(where: Self.isAboutMerging)
      else { return nil }
      let driver = merge.hasPrefix("merge=") ? String(merge.dropFirst("merge=".count)) : nil
      return (GitPattern(pattern), driver)
    }
  }

  /// Returns the driver for a path below the folder of the file; nil for git's own way. The last
  /// line that matches counts.
  func mergeDriver(of path: String) -> String? {
    lines.last { $0.pattern.matches(path) }?.merge
  }

  /// Returns true for a word about merging. `binary` means `-diff -merge -text`.
  private static func isAboutMerging(_ word: Substring) -> Bool {
    word.hasPrefix("merge=") || ["merge", "-merge", "!merge", "binary"].contains(word)
  }
}

/// A pattern such as `*.txt` or `history/**/*.txt`. Character classes are not supported.
private struct GitPattern {
  private enum Part {
    case byte(UInt8)
    /// `?`
    case one
    /// `*`: any text without a slash
    case some
    /// `**/`: any folders, or none
    case folders
    /// `**` at the end
    case all
  }

  private var parts: [Part] = []
  /// True for a pattern without a slash, which matches the file name in any folder.
  private let isName: Bool

  init(_ text: Substring) {
    var bytes = Array(text.utf8)[...]
    isName = !bytes.contains(Self.slash)
    if bytes.first == Self.slash { bytes = bytes.dropFirst() }
    while let byte = bytes.popFirst() {
      switch byte {
      case Self.star where bytes.first == Self.star:
        bytes = bytes.dropFirst()
        parts.append(bytes.first == Self.slash ? .folders : .all)
        if bytes.first == Self.slash { bytes = bytes.dropFirst() }
      case Self.star: parts.append(.some)
      case UInt8(ascii: "?"): parts.append(.one)
      default: parts.append(.byte(byte))
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  func matches(_ path: String) -> Bool {
    let whole = Array(path.utf8)
    let text = isName ? Array(whole.split(separator: Self.slash).last ?? []) : whole
    // The places in the text that the parts so far can end at.
    var places: Set<Int> = [0]
    for part in parts {
      var next: Set<Int> = []
      for place in places {
        switch part {
        case .byte(let byte):
          if place < text.count, text[place] == byte { next.insert(place + 1) }
        case .one:
          if place < text.count, text[place] != Self.slash { next.insert(place + 1) }
        case .some:
          let end = text[place...].firstIndex(of: Self.slash) ?? text.count
          next.formUnion(place...end)
        case .folders:
          next.insert(place)
          next.formUnion(text.indices[place...].filter { text[$0] == Self.slash }.map { $0 + 1 })
        case .all: next.formUnion(place...text.count)
        }
      }
      places = next
    }
    return places.contains(text.count)
  }
}
