// Finds names that probably mean the same exercise: they differ only in case, blanks or a letter.

import Training

/// Two names in the history that look like the same exercise.
package struct SimilarExerciseNames: Hashable, Sendable {
  /// The name that is used less often.
  package var name: String
  package var other: String
  /// True if only case, blanks and dashes differ.
  package var isSpelling: Bool

  /// Returns the pairs of similar names, given how often each is used.
  ///
  /// The names in `distinct` are known to be separate exercises; they are only compared by
  /// spelling.
  package static func found(
    among uses: [String: Int], distinct: Set<String> = []
  ) -> [SimilarExerciseNames] {
    var pairs: [SimilarExerciseNames] = []
    var bySpelling: [String: [String]] = [:]
    for name in uses.keys { bySpelling[spelling(name), default: []].append(name) }
    func pair(_ one: String, _ other: String, isSpelling: Bool) -> SimilarExerciseNames {
      let isLess = (uses[one] ?? 0, other) < (uses[other] ?? 0, one)
      return SimilarExerciseNames(
        name: isLess ? one : other, other: isLess ? other : one, isSpelling: isSpelling)
    }
    for names in bySpelling.values where names.count > 1 {
      let sorted = names.sorted { ((uses[$0] ?? 0), $1) > ((uses[$1] ?? 0), $0) }
      pairs += sorted.dropFirst().map { pair($0, sorted[0], isSpelling: true) }
    }
    // With many names, comparing all pairs would take too long.
    let single = bySpelling.values.compactMap { $0.count == 1 ? $0[0] : nil }.sorted()
    if single.count <= 1_000 {
      for (index, one) in single.enumerated() {
        for other in single[(index + 1)...]
        where !(distinct.contains(one) && distinct.contains(other)) && isLetterApart(one, other) {
          pairs.append(pair(one, other, isSpelling: false))
        }
      }
    }
    return pairs.sorted { ($0.other, $0.name) < ($1.other, $1.name) }
  }

  /// Returns the name of the library that is one letter apart from a name that it does not know.
  package static func inLibrary(_ name: String) -> String? {
    guard !ExerciseLibrary.contains(name) else { return nil }
    let count = name.utf8.count
    return libraryNames.first { abs($0.utf8.count - count) <= 2 && isLetterApart($0, name) }
  }

  private static let libraryNames = ExerciseLibrary.names.filter { $0.of == nil }.map(\.name)

  /// Returns a name without the characters that people write differently.
  private static func spelling(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" && $0 != "\t" }
  }

  /// Returns true if one letter is missing, added or different; digits distinguish exercises.
  private static func isLetterApart(_ one: String, _ other: String) -> Bool {
    let (a, b) = (Array(one.lowercased()), Array(other.lowercased()))
    guard abs(a.count - b.count) <= 1, min(a.count, b.count) >= 5 || isPlural(a, b) else {
      return false
    }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (restA, restB) = (a[start...], b[start...])
    // The differing middle, without the equal parts at both ends.
    let end = zip(restA.reversed(), restB.reversed()).prefix { $0 == $1 }.count
    let (middleA, middleB) = (restA.dropLast(end), restB.dropLast(end))
    if middleA.count == 2, middleB.count == 2 {
      return middleA.first == middleB.last && middleA.last == middleB.first
        && middleA.allSatisfy(\.isLetter)
    }
    guard middleA.count <= 1, middleB.count <= 1 else { return false }
    // A single letter between blanks is a word: `Press A` and `Press B` differ.
    return (middleA + middleB).allSatisfy(\.isLetter)
      && !isWord(a, start, middleA.count) && !isWord(b, start, middleB.count)
  }

  private static func isPlural(_ one: [Character], _ other: [Character]) -> Bool {
    one + ["s"] == other || other + ["s"] == one
  }

  private static func isWord(_ name: [Character], _ start: Int, _ count: Int) -> Bool {
    guard count > 0 else { return false }
    let isBegun = start == 0 || !name[start - 1].isLetter
    let isEnded = start + count >= name.count || !name[start + count].isLetter
    return isBegun && isEnded
  }
}
