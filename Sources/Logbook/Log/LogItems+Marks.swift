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

  /// Refuses `bw 82` and `took 55min` after the sets of an exercise: one is more than the reps of a
  /// set, and the other no exercise.
  static func refuseValues(in piece: String, after last: Item?) throws {
    // Creating a pattern takes longer than reading most lines.
    let words = piece.lowercased().split { !$0.isLetter }
    guard words.contains(where: valueWords.contains) else { return }
    let plain = piece.prefix { $0 != "\"" }
    if last != nil, let match = plain.wholeMatch(of: weightAtEnd), isBodyweight(match.output.2) {
      let (value, unit) = (match.output.2, match.output.3 ?? "")
      let written = plain.trimmingPrefix(match.output.1).trimmed
      throw LogbookError(
        .logWithoutExercise, "expected an exercise and its sets, found '\(written)'",
        help: [
          "to log your weight: prog bodyweight \(value)\(unit)",
          unit.isEmpty
            ? "for reps, write '\(value) @ bw'" : "for a load, write '5 @ \(value)\(unit)'",
        ], .usage)
    }
    let duration = #/(?:took|duration|total time)\b:? *([0-9].*)/#.ignoresCase()
    if let match = piece.wholeMatch(of: duration) {
      throw LogbookError(
        .logWithoutExercise, "expected an exercise and its sets, found '\(piece)'",
        help: ["add --took \(String(match.output.1).inShell)"], .usage)
    }
  }

  /// The words before a bodyweight or the duration of a workout.
  private static let valueWords: Set<Substring> = [
    "bw", "bodyweight", "weight", "took", "duration", "total",
  ]

  /// Returns whether a number is a likely bodyweight, and so many reps are not.
  private static func isBodyweight(_ number: Substring) -> Bool {
    Double(number.replacing(",", with: ".")).map { $0 > 30 && $0 <= 700 } ?? false
  }

  /// A bodyweight at the start of a piece, or after the last comma of one.
  private static var weightAtEnd: Regex<(Substring, Substring, Substring, Substring?)> {
    #/((?:.*, *)?)(?:bw|bodyweight|weight):? *([0-9]+(?:[.,][0-9]+)?) *(kg|lb)?s?/#.ignoresCase()
  }

  /// Refuses `2025-10-01 squat 3x5`, where the date is not the first number of the sets.
  static func refuseDate(in piece: String) throws {
    for length in [1, 2, 3] {
      let words = piece.split(separator: " ", maxSplits: length).map(String.init)
      let written = words.dropLast().joined(separator: " ")
      let date = written.hasSuffix(":") ? String(written.dropLast()) : written
      guard words.count == length + 1, let rest = words.last, DateText.isWrittenAsDate(date),
        length == 1 || !(rest.first?.isNumber ?? true)
      else { continue }
      throw LogbookError(
        .badDate, "'\(date)' is a date, not part of an exercise",
        help: ["write: prog log --date \(date.inShell) \(rest.inShell)"], .usage)
    }
  }
}
