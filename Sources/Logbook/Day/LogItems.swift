// Splits the text of `prog log` into exercises and their sets.

import Diagnostics
import Training

/// Splits typed text into names of exercises, and sets that are read later.
package enum LogItems {
  package struct Item: Hashable {
    package var name: String
    /// The label in `Squat as T2: ...`.
    package var label: String?
    /// The replaced exercise in `Front Squat for Squat: ...`.
    package var swapFor: String?
    /// True for `+ Leg Curl: ...`, a superset with the exercise before it.
    package var isSuperset = false
    package var sets: String
    /// True for a name in quotes, which means exactly this exercise.
    package var isQuoted = false
  }

  /// Returns the items, one per line or separated by semicolons. An item is `Name: sets`, or a name
  /// that ends before the first number.
  package static func split(_ text: String) throws -> [Item] {
    let items = try pieces(text).map(item)
    guard !items.isEmpty else {
      throw LogbookError(
        .emptyLog, "nothing to log", help: ["write prog log \"squat 3x5 @ 100kg\""])
    }
    return items
  }

  /// Returns the pieces between semicolons and line ends, outside quotes.
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
    let isSuperset = piece.hasPrefix("+ ")
    let text = isSuperset ? piece.dropFirst(2).trimmed : piece
    if let item = quoted(text, isSuperset: isSuperset) { return item }
    let end = try nameEnd(text)
    let (rest, label) = split(end.name, at: "as")
    let (name, swapFor) = split(rest, at: "for")
    let (original, swapLabel) = swapFor.map { split($0, at: "as") } ?? ("", nil)
    return Item(
      name: name, label: label ?? swapLabel, swapFor: swapFor == nil ? nil : original,
      isSuperset: isSuperset, sets: end.sets)
  }

  /// Reads an item with a name in quotes: `"Split": 5 @ 20kg`.
  private static func quoted(_ text: String, isSuperset: Bool) -> Item? {
    guard text.hasPrefix("\""), let end = text.dropFirst().firstIndex(of: "\"") else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<end]).trimmed
    var sets = text[text.index(after: end)...].trimmed
    if sets.hasPrefix(":") { sets = sets.dropFirst().trimmed }
    let isNamed = ["as ", "for "].contains { sets.hasPrefix($0) }
    guard !name.isEmpty, !sets.isEmpty, !isNamed else { return nil }
    return Item(name: name, isSuperset: isSuperset, sets: sets, isQuoted: true)
  }

  private static func nameEnd(_ piece: String) throws -> (name: String, sets: String) {
    if let colon = colon(in: piece) {
      let name = String(piece[..<colon]).trimmed
      let sets = String(piece[piece.index(after: colon)...]).trimmed
      if !name.isEmpty, !sets.isEmpty { return (name, sets) }
    } else {
      let words = piece.split(separator: " ")
      let first = words.firstIndex { word in
        word.first?.isNumber ?? false || isSigned(word) || word.lowercased().hasPrefix("bw")
          || word.lowercased() == "bar" || word.first == "@"
      }
      if let first, first > 0 {
        return (words[..<first].joined(separator: " "), words[first...].joined(separator: " "))
      }
    }
    throw LogbookError(
      .logWithoutExercise, "expected an exercise and its sets, found '\(piece)'",
      help: ["write 'squat 3x5 @ 100kg'"])
  }

  /// Returns true for `+2.5` and `-5kg`.
  private static func isSigned(_ word: Substring) -> Bool {
    (word.first == "+" || word.first == "-") && word.dropFirst().first?.isNumber ?? false
  }

  /// Returns the colon that ends a name. A colon between digits belongs to a time.
  private static func colon(in piece: String) -> String.Index? {
    guard let colon = piece.firstIndex(of: ":") else { return nil }
    let before = colon > piece.startIndex ? piece[piece.index(before: colon)] : " "
    let next = piece.index(after: colon)
    let after = next < piece.endIndex ? piece[next] : " "
    return before.isNumber && after.isNumber ? nil : colon
  }

  /// Splits a name at the last occurrence of `word` that has words on both sides. `after` is nil if
  /// there is none.
  package static func split(_ name: String, at word: String) -> (before: String, after: String?) {
    let words = name.split(separator: " ")
    guard let index = words.lastIndex(where: { $0 == word }), index > 0, index + 1 < words.count
    else { return (name, nil) }
    return (
      words[..<index].joined(separator: " "), words[(index + 1)...].joined(separator: " ")
    )
  }
}
