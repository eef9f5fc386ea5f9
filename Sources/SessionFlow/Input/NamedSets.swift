// An exercise typed together with its sets: `squat 3x5 60`.

import Training
import TypedSets

/// A line with the name of a known exercise.
struct NamedSets {
  let line: String
  let name: String
  /// The text besides the name; empty if there is only a name.
  let sets: String

  /// Nil if the line has no known name, or several. One or two letters alone may be any key.
  init?(_ line: String, among names: ExerciseNames) {
    self.line = line
    if case .unknown = names.match(line) {
      guard line.contains(where: \.isNumber) else { return nil }
      let typed = TypedReader.names(in: line, among: names)
      guard typed.count == 1, let place = line.firstRange(of: typed[0].text) else { return nil }
      name = typed[0].text
      let after = line[place.upperBound...].drop { " :".contains($0) }
      sets = (line[..<place.lowerBound] + after).description.trimmed
    } else {
      (name, sets) = (line, "")
    }
    switch names.match(name) {
    case .unknown: return nil
    case .one(_, .exactly), .one(_, .otherwiseSpelled), .one(_, .byOtherName):
      guard name.count > 2 || hasSets else { return nil }
    case .one(_, .byPart), .several: guard name.count > 2 else { return nil }
    }
  }

  /// Returns the words before the first number or sign of sets, which may be a name.
  static func name(in line: String) -> String {
    line.prefix { !$0.isNumber && !"@+:".contains($0) }.description.trimmed
  }

  /// True if there are sets, and not only the number of a name such as `Leg Press 2`.
  var hasSets: Bool {
    sets.split { !$0.isNumber }.count > 1 || sets.contains(where: \.isLetter)
  }
}
