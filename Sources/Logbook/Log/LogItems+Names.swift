// Tells the names of exercises in a log from the words of sets.

import Notation
import Training

extension LogItems {
  /// Returns whether a text begins with the name of an exercise, not with sets or a note.
  static func beginsWithName(_ text: String, among names: ExerciseNames?) -> Bool {
    if text.first == "\"" { return quoted(text, isSuperset: false) != nil }
    let word = text.prefix { $0.isLetter || $0 == "-" || $0 == "'" }.lowercased()
    if setWords.contains(word) {
      // `Bodyweight Squat` and `bar dip` begin like sets.
      let name = beforeSets(text, among: names)
      return name.contains(" ") && (names.map { isName(name, among: $0) } ?? false)
    }
    return !word.isEmpty && text.first != "-" || text.hasPrefix("+ ")
  }

  /// Returns the words of a piece before its colon, or else before its first number.
  private static func beforeSets(_ piece: String, among names: ExerciseNames?) -> String {
    if let colon = colon(in: piece, among: names) { return String(piece[..<colon]).trimmed }
    return piece.prefix { !$0.isNumber && $0 != "@" }.description.trimmed
  }

  /// Words with which sets begin, or that follow them.
  private static let setWords: Set<String> = [
    "bw", "bodyweight", "body", "bar", "empty", "max", "amrap", "x", "w", "d", "f", "rest", "every",
    "tempo", "for", "at", "with", "rpe", "rir", "to", "till", "warm", "warm-up", "warmup", "drop",
    "dropset", "failure",
  ]

  /// Returns whether two items have the name of one new exercise, in different spellings:
  /// `pinch hold 30s; Pinch Hold 20s`.
  static func isSameNew(_ item: Item, _ other: Item, among names: ExerciseNames?) -> Bool {
    guard let names, !item.isQuoted,
      ExerciseNames.spelling(of: item.name) == ExerciseNames.spelling(of: other.name),
      case .unknown = names.match(item.name)
    else { return false }
    return true
  }

  /// Refuses `back off 3x5 90` after the sets of an exercise: the words tell of sets, and no known
  /// exercise has such a name.
  static func refuseWordsOfSets(
    _ item: Item, after last: Item, among names: ExerciseNames?
  ) throws {
    guard let names, !item.isQuoted, TypedLine.areWordsOfSets(item.name),
      case .unknown = names.match(item.name)
    else { return }
    throw LogbookError(
      .logWithoutExercise, "expected an exercise before '\(item.sets)', found '\(item.name)'",
      help: [
        "for more sets of \(last.name), write '\(item.sets) \"\(item.name)\"'",
        "for a new exercise, write its name in quotes: '\"\(item.name)\" \(item.sets)'",
      ], .usage)
  }

  /// Returns whether the first set of a text has a load.
  static func hasLoad(_ words: ArraySlice<Substring>) -> Bool {
    let set = words.joined(separator: " ").prefix { $0 != "," }.lowercased()
    return set.contains(
      #/[0-9] *(?:kgs?|lbs?|kilos?|pounds?|\#)\b|@ *(?:1[1-9]|[2-9][0-9]|[0-9]{3})/#)
  }

  /// Refuses `good morning bar 3x8 @ 40kg`, where the bar is a word of the name or a second load.
  static func refuseBarWithLoad(_ name: String, _ sets: ArraySlice<Substring>) throws {
    guard let bar = sets.first, bar.lowercased() == "bar", hasLoad(sets.dropFirst()) else { return }
    let rest = sets.dropFirst().joined(separator: " ")
    throw LogbookError(
      .ambiguousSets,
      "'\(bar)' in '\(name) \(bar) \(rest)' is a word of the name, or a second load",
      help: [
        "for \(name) at that load, write '\(name) \(rest)'",
        "for an exercise of its own, write '\"\(name) \(bar)\" \(rest)'",
      ], .usage)
  }

  /// Returns how many words the name has of which `bar` is one, as in `trap bar deadlift 5x5`; 0 if
  /// the bar is the load, as in `squat bar 5`.
  static func wordsWithBar(_ words: [Substring], among names: ExerciseNames?) -> Int {
    guard let names, let bar = words.firstIndex(where: { $0.lowercased() == "bar" }) else {
      return 0
    }
    let end = words.firstIndex { $0.first?.isNumber ?? false || $0.first == "@" } ?? words.count
    guard bar < end else { return 0 }
    func name(_ count: Int) -> String { words[..<count].joined(separator: " ") }
    let counts = (bar + 1)...end
    if let whole = counts.last(where: { $0 > 1 && isName(name($0), among: names) }) { return whole }
    guard bar > 0, names.whole(name(bar)) == nil else { return 0 }
    let before = names.match(name(bar)).lift
    let count = counts.last { count in
      guard let lift = names.match(name(count)).lift else { return false }
      return before == nil || before == lift
    }
    // `cambered bar 5 @ 60kg` has a load of its own.
    if count == nil, before == nil, bar + 1 == end, hasLoad(words[end...]) { return bar + 1 }
    return count ?? 0
  }
}
