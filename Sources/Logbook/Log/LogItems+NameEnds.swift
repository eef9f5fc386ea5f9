// Where the name of an exercise ends: before a load with a colon, and before a word of the
// notation.

import Notation
import Training

extension LogItems {
  /// Returns a name and its sets. A word like `warm-up` at the end of the name belongs to the sets,
  /// with `rest` after it; otherwise the sets are `sets`.
  static func setsAfter(
    _ name: String, _ rest: String, else sets: String, among names: ExerciseNames?
  ) -> (name: String, sets: String) {
    let words = name.split(separator: " ")
    // In `Run as warm-up`, the word is a label.
    guard let last = words.last?.lowercased(), words.count > 1, words[words.count - 2] != "as"
    else { return (name, sets) }
    if let (name, modifier) = names?.split(beforeModifier: name) {
      // `squat w: 3 @ 80kg`.
      return (name, "\(modifier) \(rest.drop { $0 == ":" || $0 == " " })")
    }
    let isTwoWords = words.count > 2 && words[words.count - 2].lowercased() == "warm"
    if isTwoWords, ["up", "ups"].contains(last) {
      return (words.dropLast(2).joined(separator: " "), "warm-up" + rest)
    }
    if let name = names.flatMap({ afterWarmup(words, among: $0) }) {
      return (name, "warm-up" + rest)
    }
    guard TypedLine.leadingWords.contains(last) else { return (name, sets) }
    return (words.dropLast().joined(separator: " "), last + rest)
  }

  /// Returns the known name after `warm-up` or `warm up`; nil if the words do not begin like that,
  /// or if they are a name of their own.
  private static func afterWarmup(_ words: [Substring], among names: ExerciseNames) -> String? {
    let first = words[0].lowercased()
    let isTwoWords = first == "warm" && ["up", "ups"].contains(words[1].lowercased())
    guard isTwoWords || ["warmup", "warm-up", "warmups", "warm-ups"].contains(first) else {
      return nil
    }
    let name = words.dropFirst(isTwoWords ? 2 : 1).joined(separator: " ")
    guard names.whole(words.joined(separator: " ")) == nil else { return nil }
    if case .unknown = names.match(name) { return nil }
    return name
  }

  /// Returns whether a word after the name of an exercise begins its sets although it is not a
  /// number: `x3` and `three`.
  static func beginsSets(
    at index: Int, of words: [Substring], among names: ExerciseNames?
  ) -> Bool {
    guard let names, index > 0 else { return false }
    let word = words[index].lowercased()
    let isCount = word.first == "x" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
    // `one arm` and `two hand` are words of names.
    let next = index + 1 < words.count ? words[index + 1].lowercased() : "at"
    let isNumber =
      numberWords.contains(word)
      && (wordsBeforeColons.contains(next) || ["rep", "reps", "for"].contains(next))
    guard isCount || isNumber,
      case .one? = names.whole(words[..<index].joined(separator: " "))
    else { return false }
    return names.whole(words[...index].joined(separator: " ")) == nil
  }

  private static let numberWords: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "fifteen", "twenty",
  ]

  /// Words and signs of sets that may come between a name and a colon: `pull-ups 3 x max: 10,8,7`.
  private static let wordsBeforeColons: Set<String> = [
    "x", "×", "*", "max", "amrap", "set", "sets", "of", "to", "failure", "@", "at", "rpe", "rir",
    "rest", "tempo", "kg", "lb", "reps",
  ]

  /// Returns whether the words before a colon are a known name and sets.
  private static func areSets(_ words: [Substring], after names: ExerciseNames?) -> Bool {
    guard let names, let first = words.firstIndex(where: { $0.first?.isNumber ?? false }),
      first > 0,
      words[first...].dropFirst().contains(where: { !$0.allSatisfy(\.isNumber) }),
      words[first...].allSatisfy({
        $0.first?.isNumber ?? false || wordsBeforeColons.contains($0.lowercased())
      })
    else { return false }
    return names.isShortened(
      words.joined(separator: " "), from: words[..<first].joined(separator: " "))
  }

  /// Returns the colon that ends a name. A colon between digits belongs to a time, and one between
  /// a load and its reps to the load: `squat 115: 6, 5, 5`. With `names`, a number after the name
  /// of an exercise is always its load.
  static func colon(in piece: String, among names: ExerciseNames? = nil) -> String.Index? {
    if let colon = piece.firstIndex(of: ":"),
      areSets(piece[..<colon].split(separator: " "), after: names)
    {
      return nil
    }
    return TypedLine.colon(in: piece) { whole, name in
      names?.isShortened(whole, from: name) ?? false
    }
  }
}
