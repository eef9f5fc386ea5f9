// An exercise typed together with its sets: `squat 3x5 60`.

import Training

/// The name and the sets of a text that begins with the name of a known exercise.
struct NamedSets {
  let name: String
  /// Empty if there is only a name.
  let sets: String

  /// Nil if the text does not begin with a known name. One or two letters may be any key.
  init?(_ text: String, among names: ExerciseNames) {
    let words = text.split(separator: " ")
    let end = words.firstIndex { $0.first?.isNumber ?? false || $0.first == "@" } ?? words.endIndex
    name = words[..<end].joined(separator: " ")
    sets = words[end...].joined(separator: " ")
    guard name.count > 2 else { return nil }
    if case .unknown = names.match(name) { return nil }
  }

  /// Whether there are sets, and not only the number of a name such as `Leg Press 2`.
  var hasSets: Bool { sets.split { !$0.isNumber }.count > 1 }
}
