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
    name == text ? .same : Self.key(name) == key ? otherCloseness(to: name) : nil
  }

  func closeness(to name: ComparedName) -> Closeness? {
    name.text == text ? .same : name.key == key ? otherCloseness(to: name.text) : nil
  }

  private func otherCloseness(to name: String) -> Closeness {
    name.lowercased() == text.lowercased() ? .otherCase : .otherSpelling
  }

  /// Returns true if each typed word begins a word of `name`: `bulg split` for Bulgarian Split
  /// Squat.
  func beginsWords(of name: ComparedName) -> Bool {
    guard !words.isEmpty else { return false }
    return words.allSatisfy { word in name.words.contains { $0.hasPrefix(word) } }
  }

  /// Returns true if `name` contains the typed letters, across words: `legpress`.
  func isInside(_ name: ComparedName) -> Bool {
    (key.count > 2 || !key.allSatisfy(\.isASCII)) && name.key.contains(key)
  }

  /// Returns true if `name` is one typo away. Short words are too similar for this, unless they
  /// begin with the same letter and are as long: `rum` for `Run`.
  func isOneTypo(from name: ComparedName) -> Bool {
    isOneTypo(fromKey: name.key) || name.shortKey.map(isOneTypo(fromKey:)) ?? false
  }

  private func isOneTypo(fromKey other: String) -> Bool {
    // A letter has at most four bytes, so most names are too long or too short.
    guard abs(key.utf8.count - other.utf8.count) <= 4, key != other, hasEnoughLetters(for: other)
    else { return false }
    return Training.isOneTypo(Array(key), Array(other))
  }

  private func hasEnoughLetters(for other: String) -> Bool {
    key.count > 3 && other.count > 3
      || key.count == 3 && other.count == 3 && key.first == other.first
  }

  static func key(_ name: String) -> String {
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

  static func words(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// A name with the parts that typed names are compared with, worked out once for many comparisons.
struct ComparedName: Sendable {
  let text: String
  /// The letters and digits in lower case.
  let key: String
  let words: [String]
  /// The key with the equipment abbreviated, for Barbell Row the key of `BB Row`. Nil for a name
  /// that does not begin with such equipment.
  let shortKey: String?

  init(_ text: String) {
    self.text = text
    key = NamePattern.key(text)
    words = NamePattern.words(text)
    shortKey = ExerciseNames.abbreviation(of: text).map(NamePattern.key)
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

// Finds days and values by a typed text: the whole name, or a part of it.

/// A list of names with their aliases.
package struct NameSearch: Sendable {
  private let called: [(text: String, name: String)]

  package init(_ names: [(name: String, aliases: [String])]) {
    called = names.flatMap { entry in
      [(entry.name, entry.name)] + entry.aliases.map { ($0, entry.name) }
    }
  }

  package init(_ names: [String]) { self.init(names.map { ($0, []) }) }

  package enum Match: Hashable, Sendable {
    case one(String)
    case several([String])
    case none
  }

  /// Returns the names that `text` means: by the whole name, else by beginnings of words, else by a
  /// part.
  package func match(_ text: String) -> Match {
    let whole = self.whole(text)
    guard whole == .none, let typed = NamePattern(text) else { return whole }
    for fits in [typed.beginsWords, typed.isInside] {
      let found = Self.match(called.filter { fits(ComparedName($0.text)) }.map(\.name))
      if found != .none { return found }
    }
    return .none
  }

  /// Returns the names that equal `text`; ignores case, spaces and hyphens.
  package func whole(_ text: String) -> Match {
    guard let typed = NamePattern(text) else { return .none }
    let found = called.compactMap { called, name in
      typed.closeness(to: called).map { (name: name, closeness: $0) }
    }
    let closest = found.map(\.closeness).min()
    return Self.match(found.filter { $0.closeness == closest }.map(\.name))
  }

  private static func match(_ names: [String]) -> Match {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    return names.count > 1 ? .several(names) : names.first.map { .one($0) } ?? .none
  }
}
