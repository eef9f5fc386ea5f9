// What is known of common exercises without being told: what they are loaded with, which muscles
// they train, and what else they are called.
//
// The tables are text that is searched where it stands: nothing is built before the first question.

/// What is known of an exercise.
package struct KnownExercise: Hashable, Sendable {
  /// `Bench Press`
  package var name: String
  package var equipment: Equipment
  /// What it trains, the most first; empty where that is not counted.
  package var muscles: [MuscleShare]

  /// True for work on one's own weight, loads being added to it.
  package var isOnBodyweight: Bool { equipment == .bodyweight }
}

/// The exercises prog knows by name.
package enum ExerciseLibrary {
  /// What an exercise is loaded with; `.other` when its name tells nothing.
  ///
  /// An exercise that is known as it is called decides, then the implement in the name (`Dumbbell
  /// Row`, `Cable Fly`), then the exercise that is left when its qualifiers are (`Paused Squat`).
  package static func equipment(of exercise: String) -> Equipment {
    if let line = line(of: exercise) { return Equipment(line: line) ?? .other }
    let words = ExerciseWords(exercise)
    return words.implement ?? nearest(words)?.equipment ?? .other
  }

  /// The muscles that an exercise trains; empty when its name tells nothing.
  package static func muscles(of exercise: String) -> [MuscleShare] {
    (known(exercise) ?? nearest(ExerciseWords(exercise)))?.muscles ?? []
  }

  /// The exercise of that name or alias, whatever its case, blanks, hyphens and plural.
  package static func known(_ name: String) -> KnownExercise? {
    line(of: name).flatMap { KnownExercise(line: $0) }
  }

  private static func line(of name: String) -> String? {
    let key = ExerciseKey(name)
    return entry(key) ?? full(key).flatMap { entry(ExerciseKey($0)) }
  }

  /// The usual name of an exercise that goes by another: `OHP` is `Overhead Press`.
  package static func name(of alias: String) -> String? { full(ExerciseKey(alias)) }

  /// The exercise that a name ends with, else begins with: the longest.
  private static func nearest(_ words: ExerciseWords) -> KnownExercise? {
    let plain = words.withoutImplements
    for rest in plain.indices.map({ plain[$0...] }) {
      if let known = known(rest.joined(separator: " ")) { return known }
    }
    for count in plain.indices.reversed() {
      if let known = known(plain.prefix(count).joined(separator: " ")) { return known }
    }
    return nil
  }

  private static func entry(_ key: ExerciseKey) -> String? {
    for table in [legs, presses, pulls, others] {
      if let line = ExerciseTable(table).line(of: key) { return line }
    }
    return nil
  }

  private static func full(_ alias: ExerciseKey) -> String? {
    guard let line = ExerciseTable(aliases).line(of: alias) else { return nil }
    return line.split(separator: "|").last.map { String($0.filled) }
  }

  /// Every name and alias with what it is an alias of, for tests and completion.
  package static var names: [(name: String, of: String?)] {
    let names = [legs, presses, pulls, others].flatMap { ExerciseTable($0).lines }
    return names.map { (String($0.prefix { $0 != "|" }.filled), nil) }
      + ExerciseTable(aliases).lines.compactMap { line in
        let parts = line.split(separator: "|")
        guard let alias = parts.first, let full = parts.last else { return nil }
        return (String(alias.filled), String(full.filled))
      }
  }
}

extension KnownExercise {
  /// `Bench Press | barbell | chest, triceps 50%, front delts 50%`.
  fileprivate init?(line: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(\.filled)
    guard parts.count == 3, let equipment = Equipment(line: line) else { return nil }
    name = String(parts[0])
    self.equipment = equipment
    muscles = parts[2].split(separator: ",").compactMap { MuscleShare(String($0.filled)) }
  }
}

extension Equipment {
  /// What stands between the bars of a line of the tables.
  fileprivate init?(line: String) {
    let parts = line.utf8.split(separator: UInt8(ascii: "|"), maxSplits: 2)
    guard parts.count > 1 else { return nil }
    self.init(rawValue: String(Substring(parts[1]).filled))
  }
}

extension Substring {
  /// Without blanks at the ends.
  fileprivate var filled: Substring {
    var rest = utf8
    while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    return Substring(rest)
  }
}
