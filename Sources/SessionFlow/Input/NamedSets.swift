// An exercise typed together with its sets: `squat 3x5 60`.

import Training

/// The name and the sets of a text that begins with the name of a known exercise.
struct NamedSets {
  let name: String
  /// Empty if there is only a name.
  let sets: String

  /// Nil if the text does not begin with a known name. One or two letters may be any key.
  init?(_ text: String, among names: ExerciseNames) {
    var (name, sets) = Self.split(text)
    if let (before, modifier) = names.split(beforeModifier: name) {
      (name, sets) = (before, "\(modifier) \(sets)")
    }
    (self.name, self.sets) = (name, sets)
    guard name.count > 2 else { return nil }
    if case .unknown = names.match(name) { return nil }
  }

  /// Returns the words before the first number, and the rest.
  static func split(_ text: String) -> (name: String, sets: String) {
    let words = text.split(separator: " ")
    let end = words.firstIndex { $0.first?.isNumber ?? false || $0.first == "@" } ?? words.endIndex
    return (words[..<end].joined(separator: " "), words[end...].joined(separator: " "))
  }

  /// True if there are sets, and not only the number of a name such as `Leg Press 2`.
  var hasSets: Bool { sets.split { !$0.isNumber }.count > 1 }
}
