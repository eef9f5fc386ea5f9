// Marks and dates before the name of an exercise: `A1 bench 80x5`.

import Diagnostics
import Training

extension LogItems {
  /// Returns a piece without the mark of its group, as in `A1 bench 80x5; A2 row 60x8`, and the
  /// letter of the mark. A mark is one only before a known name.
  static func withoutGroup(
    _ piece: String, among names: ExerciseNames?
  ) -> (piece: String, mark: Character?) {
    let words = piece.split(separator: " ", maxSplits: 1)
    guard let names, words.count == 2, let letter = words[0].first, letter.isASCII, letter.isLetter,
      let number = words[0].dropFirst().first, number.isNumber,
      words[0].count == 2 || words[0].count == 3 && ".):".contains(words[0].last ?? " ")
    else { return (piece, nil) }
    let rest = String(words[1]).trimmed
    let name = rest.prefix { !$0.isNumber && !"@:".contains($0) }.description.trimmed
    guard !name.isEmpty, names.whole("\(words[0]) \(name)") == nil else { return (piece, nil) }
    if case .unknown = names.match(name) { return (piece, nil) }
    return (rest, Character(letter.lowercased()))
  }

  /// Refuses `2025-10-01 squat 3x5`, where the date is not the first number of the sets.
  static func refuseDate(in piece: String) throws {
    let words = piece.split(separator: " ", maxSplits: 1).map(String.init)
    let date = words.first.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 } ?? ""
    guard words.count == 2, DateText.isWrittenAsDate(date) else { return }
    throw LogbookError(
      .badDate, "'\(date)' is a date, not part of an exercise",
      help: ["write: prog log --date \(date) \(words[1].inShell)"], .usage)
  }
}
