// The text of `prog log`, split into exercises and their sets.

import Diagnostics
import Training

/// What was typed to be logged: names, and sets still to be read.
enum LogItems {
  struct Item: Hashable {
    var name: String
    /// `Squat as T2: ...`
    var label: String?
    var sets: String
    /// True when a colon ends the name, so that it may be a new one.
    var isNamed: Bool
  }

  /// One item a line or between semicolons; `Name: sets`, or a name up to the first number.
  static func split(_ text: String) throws -> [Item] {
    let items = try pieces(text).map(item)
    guard !items.isEmpty else {
      throw CommandFailure(
        .emptyLog, "there is nothing to log", help: ["prog log \"squat 3x5 @ 100kg\""])
    }
    return items
  }

  /// Pieces between semicolons and line ends, outside of quotes.
  private static func pieces(_ text: String) -> [String] {
    var result: [String] = []
    var piece = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == ";" || character.isNewline {
        result.append(piece)
        piece = ""
      } else {
        piece.append(character)
      }
    }
    return (result + [piece]).map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func item(_ piece: String) throws -> Item {
    if let colon = nameEnd(piece) {
      let (name, label) = labelled(String(piece[..<colon]).trimmed)
      return Item(
        name: name, label: label, sets: String(piece[piece.index(after: colon)...]).trimmed,
        isNamed: true)
    }
    let words = piece.split(separator: " ")
    let first = words.firstIndex { word in
      word.first?.isNumber ?? false || word.lowercased().hasPrefix("bw")
        || word.lowercased() == "bar" || word.first == "@"
    }
    guard let first, first > 0 else {
      throw CommandFailure(
        .logWithoutExercise, "'\(piece)' does not say which exercise and sets",
        help: ["write it as: squat 3x5 @ 100kg"])
    }
    let (name, label) = labelled(words[..<first].joined(separator: " "))
    return Item(
      name: name, label: label, sets: words[first...].joined(separator: " "), isNamed: false)
  }

  /// The colon that ends a name: not one between digits, which is a time.
  private static func nameEnd(_ piece: String) -> String.Index? {
    guard let colon = piece.firstIndex(of: ":") else { return nil }
    let before = colon > piece.startIndex ? piece[piece.index(before: colon)] : " "
    let next = piece.index(after: colon)
    let after = next < piece.endIndex ? piece[next] : " "
    return before.isNumber && after.isNumber ? nil : colon
  }

  static func labelled(_ name: String) -> (name: String, label: String?) {
    let words = name.split(separator: " ")
    guard let index = words.lastIndex(of: "as"), index > 0, index + 1 < words.count else {
      return (name, nil)
    }
    return (
      words[..<index].joined(separator: " "), words[(index + 1)...].joined(separator: " ")
    )
  }
}
