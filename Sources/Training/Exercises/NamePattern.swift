// Compares a typed name with whole names and with parts of them.

/// A typed name; comparisons ignore case, spaces, hyphens and a plural `s`.
struct NamePattern {
  let text: String
  /// The letters and digits in lower case.
  let key: String
  private let words: [String]

  /// Creates the pattern, or nil if the text is blank.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    self.text = words.joined(separator: " ")
    key = Self.key(self.text)
    self.words = Self.words(self.text)
  }

  /// How closely a typed name matches, closest first.
  enum Closeness: Int, Comparable {
    case same, otherCase, otherSpelling

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  func closeness(to name: String) -> Closeness? {
    if name == text { return .same }
    guard Self.key(name) == key else { return nil }
    return name.lowercased() == text.lowercased() ? .otherCase : .otherSpelling
  }

  /// Returns true if each typed word begins a word of `name`: `bulg split` for Bulgarian Split
  /// Squat.
  func beginsWords(of name: String) -> Bool {
    guard !words.isEmpty else { return false }
    let others = Self.words(name)
    return words.allSatisfy { word in others.contains { $0.hasPrefix(word) } }
  }

  /// Returns true if `name` contains the typed letters, across words: `legpress`.
  func isInside(_ name: String) -> Bool {
    (key.count > 2 || !key.allSatisfy(\.isASCII)) && Self.key(name).contains(key)
  }

  /// Returns true if `name` is one typo away. Short words are too similar for this.
  func isOneTypo(from name: String) -> Bool {
    let other = Self.key(name)
    return key != other && key.count > 3 && other.count > 3
      && Training.isOneTypo(Array(key), Array(other))
  }

  private static func key(_ name: String) -> String {
    // Nearly all names are ASCII, for which the key needs no properties of letters.
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      let key = SearchKey(name)
      return key.bytes.isEmpty ? name.lowercased() : String(decoding: key.bytes, as: UTF8.self)
    }
    var key = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if key.isEmpty { return name.lowercased() }
    if key.count > 3, key.hasSuffix("s"), !key.hasSuffix("ss") { key.removeLast() }
    return key
  }

  private static func words(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// Returns true if one letter is missing, added, changed, or swapped with the next.
package func isOneTypo(_ one: [Character], _ other: [Character]) -> Bool {
  let same = zip(one, other).prefix { $0 == $1 }.count
  let (one, other) = (one.dropFirst(same), other.dropFirst(same))
  if one.dropFirst() == other.dropFirst() { return true }
  if one.dropFirst() == other || one == other.dropFirst() { return true }
  let isSwapped = one.prefix(2).reversed() == Array(other.prefix(2))
  return isSwapped && one.dropFirst(2) == other.dropFirst(2)
}
