// An exercise typed together with its sets: `squat 3x5 60`.

import Notation
import Training

/// The name and the sets of a text that begins with the name of a known exercise.
struct NamedSets {
  let name: String
  /// Empty if there is only a name.
  let sets: String

  /// Nil if the text does not begin with a known name. One or two letters alone may be any key.
  init?(_ text: String, among names: ExerciseNames) {
    var (name, sets) = Self.split(text)
    if let before = Self.beforeWarmup(name), names.isShortened(name, from: before) {
      (name, sets) = (before, "warm-up \(sets)")
    } else if let (before, modifier) = names.split(beforeModifier: name) {
      (name, sets) = (before, "\(modifier) \(sets)")
    }
    (self.name, self.sets) = (name, sets)
    switch names.match(name) {
    case .unknown: return nil
    case .one(_, .exactly), .one(_, .otherwiseSpelled), .one(_, .byOtherName):
      guard name.count > 2 || hasSets else { return nil }
    case .one(_, .byPart), .several: guard name.count > 2 else { return nil }
    }
  }

  /// Returns the words before `warm up`, in one word or two; nil if the text does not end with it.
  private static func beforeWarmup(_ text: String) -> String? {
    let words = text.split(separator: " ")
    let last = words.last?.lowercased() ?? ""
    let isTwoWords =
      words.count > 2 && words[words.count - 2].lowercased() == "warm"
      && ["up", "ups"].contains(last)
    guard isTwoWords || words.count > 1 && ["warmup", "warm-up", "warmups"].contains(last) else {
      return nil
    }
    return words.dropLast(isTwoWords ? 2 : 1).joined(separator: " ")
  }

  /// Returns the words before the sets, and the sets.
  static func split(_ text: String) -> (name: String, sets: String) {
    let words = text.split(separator: " ")
    // `bw squat 3x10` begins with a word of the name.
    let first = words.indices.first { index in
      TypedLine.beginsSets(words, at: index)
        && (index > 0 || !(words[index].first?.isLetter ?? false))
    }
    return first.map { TypedLine.parts(words, at: $0) } ?? (words.joined(separator: " "), "")
  }

  /// True if there are sets, and not only the number of a name such as `Leg Press 2`.
  var hasSets: Bool {
    sets.split { !$0.isNumber }.count > 1 || sets.contains(where: \.isLetter)
  }
}
