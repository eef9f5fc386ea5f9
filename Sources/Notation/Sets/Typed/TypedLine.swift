// Splits a typed line into the name of an exercise and its sets, by the words alone.

import Training

/// The rules by which sets begin in a typed line, as in `Pull-Up +10kg 5,5,5`.
package enum TypedLine {
  // MARK: Bullets

  /// Returns the text without a bullet or the number of a list before it: `- `, `1. ` or `2) `.
  package static func withoutBullet(_ text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let first = words.first else { return text }
    let isNumber =
      first.count > 1 && first.dropLast().allSatisfy(\.isNumber)
      && [".", ")"].contains(first.last) && (words[1].first?.isLetter ?? false)
    return isNumber || ["-", "*", "•", "·", "–", "—"].contains(first)
      ? String(words[1]).trimmed : text
  }

  // MARK: Words before sets

  /// Returns the text without `then`, `and` or `and then` before it.
  package static func withoutConjunction(_ text: String) -> String {
    let words = text.split(separator: " ")
    let rest = words.drop { ["and", "then"].contains($0.lowercased()) }
    return rest.count == words.count || rest.isEmpty ? text : rest.joined(separator: " ")
  }

  /// Returns whether all words of a text tell of sets, as in `back off` and `top set`. No exercise
  /// has such a name.
  package static func areWordsOfSets(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return !words.isEmpty && words.allSatisfy(wordsOfSets.contains)
  }

  private static let wordsOfSets: Set<Substring> = [
    "a", "again", "all", "also", "amrap", "and", "another", "at", "back", "backdown", "backoff",
    "backoffs", "bw", "down", "drop", "dropped", "dropset", "dropsets", "each", "easy", "extra",
    "fail", "failed", "failure", "fifth", "final", "finally", "finisher", "first", "for", "fourth",
    "hard", "heavier", "heavy", "last", "light", "lighter", "max", "missed", "more", "nd", "next",
    "of", "off", "offs", "on", "one", "only", "plus", "rd", "rep", "reps", "rest", "same",
    "second", "set", "sets", "st", "th", "the", "then", "third", "to", "top", "up", "volume",
    "warm", "warmup", "warmups", "with", "work", "working",
  ]

  // MARK: The start of sets

  /// Returns true for `+2.5` and `-5kg`.
  package static func isSigned(_ word: Substring) -> Bool {
    (word.first == "+" || word.first == "-") && word.dropFirst().first?.isNumber ?? false
  }

  /// Returns whether a word begins sets: a number, a load on bodyweight, or `@`.
  package static func beginsSets(_ words: [Substring], at index: Int) -> Bool {
    let word = words[index]
    return word.first?.isNumber ?? false || isSigned(word)
      || (word == "+" && index + 1 < words.count && words[index + 1].first?.isNumber ?? false)
      || word.lowercased().hasPrefix("bw") || word.first == "@"
  }

  /// Returns the name before the sets, which begin at a word, without the words and signs that
  /// connect the two: `squat` in `squat - 3x5`, `squat at 3x5` and `squat empty bar 5x5`.
  package static func parts(
    _ words: [Substring], at first: Int
  ) -> (name: String, sets: String) {
    var name = words[..<first]
    let sets = words[first...].joined(separator: " ")
    // In `squat - 5`, the dash may be a sign.
    let isSign = name.last == "-" && sets.wholeMatch(of: #/[0-9]+ *(?:reps?)?/#) != nil
    let sign = isSign ? "- " : ""
    if words[first].lowercased() == "bar", name.last?.lowercased() == "empty" {
      name.removeLast()
    }
    while let last = name.last, connectors.contains(last.lowercased()) { name.removeLast() }
    let text = name.joined(separator: " ")
    return (text.hasSuffix(",") ? String(text.dropLast()) : text, sign + sets)
  }

  /// Words and signs between a name and its sets.
  package static let connectors: Set<String> = [
    "-", "–", "—", "=", ":", "at", "for", "of", "with",
  ]

  /// Words of the notation that people type between a name and its sets.
  package static let leadingWords: Set<String> = [
    "warm-up", "warmup", "amrap", "bw", "bodyweight",
  ]

  /// Returns a line with the name of its exercise at the start: `squat 5x5 60kg` for
  /// `5x5 squat 60kg`. Nil if no words of it are a name, or if nothing but the name is there.
  package static func nameFirst(_ piece: String, isName: (String) -> Bool) -> String? {
    let words = piece.split(separator: " ")
    for length in (1..<max(1, words.count)).reversed() {
      for start in 0...(words.count - length) {
        let name = words[start..<start + length]
        let isWords = name.allSatisfy { word in
          word.contains(where: \.isLetter) && !word.contains(where: \.isNumber)
        }
        guard isWords, isName(name.joined(separator: " ")) else { continue }
        let sets = words[..<start] + words[(start + length)...]
        guard sets.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
        return (name + sets).joined(separator: " ")
      }
    }
    return nil
  }

  // MARK: Colons

  /// Returns the colon that ends a name. A colon between digits belongs to a time, and one between
  /// a load and its reps to the load: `squat 115: 6, 5, 5`.
  ///
  /// `isLoad` tells whether a number before the colon that may be a word of the name is a load: it
  /// gets all words before the colon, and those before the number.
  package static func colon(
    in piece: String, isLoad: (_ whole: String, _ name: String) -> Bool
  ) -> String.Index? {
    guard let colon = piece.firstIndex(of: ":") else { return nil }
    let before = colon > piece.startIndex ? piece[piece.index(before: colon)] : " "
    let next = piece.index(after: colon)
    let after = next < piece.endIndex ? piece[next] : " "
    if before.isNumber && after.isNumber { return nil }
    let words = piece[..<colon].split(separator: " ")
    guard let last = words.last, words.count > 1 else { return colon }
    // `bench @80kg: 5,5,4`.
    if last.first == "@", last.dropFirst().first?.isNumber ?? false { return nil }
    let isUnit = ["kg", "kgs", "lb", "lbs"].contains(last.lowercased())
    let number = isUnit ? words[words.count - 2] : last
    // `dip bw+10kg: 8, 8, 7`.
    if isSigned(number.dropFirst(2)), number.lowercased().hasPrefix("bw") { return nil }
    guard number.first?.isNumber ?? false || isSigned(number) else { return colon }
    let name = words.dropLast(isUnit ? 2 : 1).joined(separator: " ")
    let isReps = piece[next...].allSatisfy { $0.isNumber || " ,/xX*×".contains($0) }
    return isUnit || number.last?.isLetter ?? false || isReps
      || isLoad(words.joined(separator: " "), name) ? nil : colon
  }
}
