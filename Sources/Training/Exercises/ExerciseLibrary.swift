// The built-in knowledge of common exercises: their equipment, muscles and aliases.
//
// The tables are text that is searched in place, so they cost nothing until the first lookup.

/// An exercise in the library.
package struct KnownExercise: Hashable, Sendable {
  /// The name, such as `Bench Press`.
  package var name: String
  package var equipment: Equipment
  /// The muscles it trains, the most trained first; empty if they are not counted.
  package var muscles: [MuscleShare]

  /// True for exercises with the lifter's own weight, to which a load may be added.
  package var isOnBodyweight: Bool { equipment == .bodyweight }
}

/// The exercises that prog knows by name.
package enum ExerciseLibrary {
  /// Returns the equipment of an exercise, or `.other` if its name does not tell.
  ///
  /// An exercise in the library under this name comes first, then the implement in the name
  /// (`Dumbbell Row`, `Cable Fly`), then the exercise without its qualifiers (`Paused Squat`).
  package static func equipment(of exercise: String) -> Equipment {
    if let line = line(of: exercise) { return Equipment(line: line) ?? .other }
    let words = ExerciseWords(exercise)
    return words.implement ?? nearestLine(words).flatMap { Equipment(line: $0) } ?? .other
  }

  /// Returns what an exercise is measured in besides its load, by the library; reps if the library
  /// does not have it.
  package static func measure(of exercise: String) -> ExerciseMeasure {
    guard let line = line(of: exercise) else { return .reps }
    // Exercises without muscles are done over a distance or for a time, like running.
    if line.utf8.last == UInt8(ascii: "|") { return .distance }
    let name = Substring(line.utf8.prefix { $0 != UInt8(ascii: "|") }).filled.utf8
    let isHold = holds.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return isHold ? .time : .reps
  }

  /// The last words in the names of exercises that are held.
  private static let holds = ["Plank", "Hold", "Hang", "L-Sit", "Wall Sit"]

  /// Returns whether an exercise of the library is done over a distance or for a time.
  package static func isCardio(_ exercise: String) -> Bool { measure(of: exercise) == .distance }

  /// Returns whether an exercise of the library is held for a time.
  package static func isHold(_ exercise: String) -> Bool { measure(of: exercise) == .time }

  /// Returns the muscles that an exercise trains; empty if its name does not tell.
  package static func muscles(of exercise: String) -> [MuscleShare] {
    let line = line(of: exercise) ?? nearestLine(ExerciseWords(exercise))
    return line.map { MuscleShare.all(inLine: $0) } ?? []
  }

  /// Returns the exercise with a name or alias; ignores case, spaces, hyphens and a plural `s`.
  package static func known(_ name: String) -> KnownExercise? {
    line(of: name).flatMap { KnownExercise(line: $0) }
  }

  /// Returns whether an exercise has this name or alias, as `known` compares them.
  package static func contains(_ name: String) -> Bool { line(of: name) != nil }

  /// Returns a name as the library spells it, or as it is if the library has it only as an alias,
  /// or not at all.
  package static func spelled(_ name: String) -> String {
    guard let known = known(name)?.name, NamePattern.key(known) == NamePattern.key(name) else {
      return name
    }
    return known
  }

  private static func line(of name: String) -> String? {
    let key = SearchKey(name)
    return entry(key) ?? full(key).flatMap { entry(SearchKey($0)) }
  }

  /// Returns the usual name for an alias: `OHP` is `Overhead Press`.
  package static func name(of alias: String) -> String? { full(SearchKey(alias)) }

  /// Returns the line of the longest exercise that the name ends with, or else begins with.
  private static func nearestLine(_ words: ExerciseWords) -> String? {
    let plain = words.withoutImplements
    for rest in plain.indices.map({ plain[$0...] }) {
      if let line = line(of: rest.joined(separator: " ")) { return line }
    }
    for count in plain.indices.reversed() {
      if let line = line(of: plain.prefix(count).joined(separator: " ")) { return line }
    }
    return nil
  }

  private static func entry(_ key: SearchKey) -> String? {
    for table in [legs, presses, pulls, others] {
      if let line = ExerciseTable(table).line(of: key) { return line }
    }
    return nil
  }

  private static func full(_ alias: SearchKey) -> String? {
    guard let line = ExerciseTable(aliases).line(of: alias) else { return nil }
    return line.split(separator: "|").last.map { String($0.filled) }
  }

  /// All exercises, ordered by name.
  package static var all: [KnownExercise] {
    [legs, presses, pulls, others].flatMap { ExerciseTable($0).lines }
      .compactMap { KnownExercise(line: $0) }.sorted { $0.name < $1.name }
  }

  /// Returns the aliases of an exercise.
  package static func aliases(of name: String) -> [String] {
    names.filter { $0.of == name }.map(\.name)
  }

  /// Every name, and every alias with its exercise, for tests and completion.
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

/// The amounts in which an exercise is measured.
package enum ExerciseMeasure: Sendable {
  case reps
  /// The time of a hold, such as a plank.
  case time
  /// A distance, or the time in which it is covered.
  case distance

  /// The fewest metres in all sets that are usual for an exercise with distances.
  private static let fewestMetres = 100.0

  /// Returns whether minutes may be meant by metres: `1m` of a hold, or `20m` of a run.
  package func mayMeanMinutes(_ distance: Distance, sets: Int32) -> Bool {
    guard distance.unit == .m else { return false }
    return switch self {
    case .reps: false
    case .time: true
    case .distance: distance.metres * Double(sets) < Self.fewestMetres
    }
  }
}

extension KnownExercise {
  /// Reads a line such as `Bench Press | barbell | chest, triceps 50%, front delts 50%`.
  fileprivate init?(line: String) {
    let parts = line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Substring($0).filled }
    guard parts.count == 3, let equipment = Equipment(line: line) else { return nil }
    name = String(parts[0])
    self.equipment = equipment
    muscles = MuscleShare.all(inLine: line)
  }
}

extension MuscleShare {
  /// Reads the third column of a line of the tables.
  fileprivate static func all(inLine line: String) -> [MuscleShare] {
    guard let bar = line.utf8.lastIndex(of: UInt8(ascii: "|")) else { return [] }
    return line.utf8[bar...].dropFirst().split(separator: UInt8(ascii: ","))
      .compactMap { MuscleShare(String(Substring($0))) }
  }
}

extension Equipment {
  /// Reads the second column of a line of the tables.
  fileprivate init?(line: String) {
    let rest = line.utf8.drop { $0 != UInt8(ascii: "|") }.dropFirst()
    guard !rest.isEmpty else { return nil }
    let column = Substring(rest.prefix { $0 != UInt8(ascii: "|") }).filled.utf8
    guard let known = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(column) }) else {
      return nil
    }
    self = known
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var filled: Substring {
    var rest = utf8
    while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    return Substring(rest)
  }
}
