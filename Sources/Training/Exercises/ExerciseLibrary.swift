// The built-in knowledge of common exercises: their equipment, muscles and aliases.
//
// The tables are text that is searched in place, so they cost nothing until the first lookup.

import Synchronization

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
    return words.implement ?? nearestLine(exercise, words).flatMap { Equipment(line: $0) } ?? .other
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
    let line = line(of: exercise) ?? nearestLine(exercise, ExerciseWords(exercise))
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
    remembered(in: lines, name) {
      let key = SearchKey(name)
      return entry(key) ?? full(key).flatMap { entry(SearchKey($0)) }
    }
  }

  /// The lines of names, and the nearest lines of names without their own. A program repeats its
  /// names, and an editor asks for them after each change.
  private static let lines = Mutex<[String: String?]>([:])
  private static let nearestLines = Mutex<[String: String?]>([:])

  private static func remembered(
    in known: borrowing Mutex<[String: String?]>, _ name: String, _ search: () -> String?
  ) -> String? {
    if let line = known.withLock({ $0[name] }) { return line }
    let line = search()
    known.withLock { $0[name] = .some(line) }
    return line
  }

  /// Returns the usual name for an alias: `OHP` is `Overhead Press`.
  package static func name(of alias: String) -> String? { full(SearchKey(alias)) }

  /// Returns the line of the longest exercise that the name ends with, or else begins with.
  private static func nearestLine(
    _ name: String, _ words: @autoclosure () -> ExerciseWords
  ) -> String? {
    remembered(in: nearestLines, name) {
      let plain = words().withoutImplements
      for rest in plain.indices.map({ plain[$0...] }) {
        if let line = line(of: rest.joined(separator: " ")) { return line }
      }
      for count in plain.indices.reversed() {
        if let line = line(of: plain.prefix(count).joined(separator: " ")) { return line }
      }
      return nil
    }
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
  fileprivate static func all(inLine line: String) -> [MuscleShare] {
    guard let bar = line.utf8.lastIndex(of: UInt8(ascii: "|")) else { return [] }
    return line.utf8[bar...].dropFirst().split(separator: UInt8(ascii: ","))
      .compactMap { MuscleShare(String(Substring($0))) }
  }
}

extension Equipment {
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

// Names that say the equipment of an exercise: `Barbell Squat`, `Bench Press (Dumbbell)`.

extension ExerciseLibrary {
  /// Returns the exercise of the library that a name with its equipment means, or nil.
  ///
  /// `Barbell Squat`, `Squat (Barbell)` and `Squat, Barbell` are the Squat, because that is done
  /// with a barbell. `Flat Dumbbell Bench Press` is the Dumbbell Bench Press, and `Dumbbell Squat`
  /// is not in the library. Machines and cables are not read so: loads on two machines cannot be
  /// compared.
  package static func equipped(_ name: String) -> KnownExercise? {
    guard let (word, equipment, rest) = equipmentAndRest(name) else { return nil }
    let plain = known(rest)
    for base in [rest, plain?.name].compactMap(\.self) {
      if let named = known("\(word) \(base)"), named.equipment == equipment { return named }
    }
    return plain?.equipment == equipment ? plain : nil
  }

  private static func equipmentAndRest(_ name: String) -> (String, Equipment, rest: String)? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    for (index, word) in words.enumerated() {
      guard let (full, equipment) = spelledOut(word.lowercased()) else { continue }
      // `Pull-Up (Weighted)` is a kind of equipment, and in `Weighted Vest Walk` it is not.
      if full == "Weighted", index != words.count - 1 || !name.hasSuffix(")") { continue }
      let rest = words[..<index] + words[(index + 1)...]
      return rest.isEmpty ? nil : (full, equipment, rest.joined(separator: " "))
    }
    return nil
  }

  private static func spelledOut(_ word: String) -> (String, Equipment)? {
    switch word {
    case "barbell", "bb": ("Barbell", .barbell)
    case "dumbbell", "dumbbells", "db": ("Dumbbell", .dumbbell)
    case "kettlebell", "kettlebells", "kb": ("Kettlebell", .kettlebell)
    case "bodyweight": ("Bodyweight", .bodyweight)
    case "weighted": ("Weighted", .bodyweight)
    default: nil
    }
  }
}

// Exercises for the upper back, biceps and forearms.

extension ExerciseLibrary {
  /// Lines with the name, the equipment and the share of each muscle.
  static let pulls: StaticString = """
    Archer Row | bodyweight | upper back, lats 75%, biceps 50%
    Arch Hang | bodyweight | lats 50%, upper back 50%
    Assisted Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Band Pull-Apart | other | rear delts, upper back 50%
    Barbell Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Bayesian Curl | machine | biceps
    Bent-Over Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Biceps Curl | dumbbell | biceps
    Cable Curl | machine | biceps
    Chest-Supported Row | dumbbell | upper back, lats, biceps 50%, rear delts 50%
    Chin-Up | bodyweight | lats, biceps, upper back 50%
    Close-Grip Pulldown | machine | lats, biceps 50%, upper back 50%
    Commando Pull-Up | bodyweight | lats, biceps 75%, upper back 50%
    Concentration Curl | dumbbell | biceps
    Curl | barbell | biceps
    Dead Hang | bodyweight | forearms
    Drag Curl | barbell | biceps
    Dumbbell Row | dumbbell | upper back, lats, biceps 50%, rear delts 50%
    EZ Bar Curl | barbell | biceps
    Face Pull | machine | rear delts, upper back 50%
    Front Lever Row | bodyweight | lats, upper back, abs 50%
    Gorilla Row | kettlebell | upper back, lats, biceps 50%
    Hammer Curl | dumbbell | biceps, forearms 50%
    Helms Row | dumbbell | upper back, lats, biceps 50%, rear delts 50%
    High Pull | barbell | traps, side delts 50%, upper back 50%
    Horizontal Row | bodyweight | upper back, lats 75%, biceps 50%
    Incline Curl | dumbbell | biceps
    Incline Row | bodyweight | upper back, lats 75%, biceps 50%
    Inverted Row | bodyweight | upper back, lats 75%, biceps 50%
    Kelso Shrug | barbell | upper back, traps 50%
    Kroc Row | dumbbell | lats, upper back, biceps 50%, forearms 50%
    Landmine Row | barbell | upper back, lats, biceps 50%, rear delts 50%
    Lat Prayer | machine | lats
    Lat Pulldown | machine | lats, biceps 50%, upper back 50%
    Lat Pullover | machine | lats
    Machine Pullover | machine | lats
    Machine Row | machine | upper back, lats, biceps 50%, rear delts 25%
    Meadows Row | barbell | lats, upper back, biceps 50%
    Muscle-Up | bodyweight | lats, chest 50%, triceps 50%, biceps 50%
    Negative Chin-Up | bodyweight | lats, biceps, upper back 50%
    Negative Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Neutral-Grip Pull-Up | bodyweight | lats, biceps 75%, upper back 50%
    Pendlay Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Plate Pinch | other | forearms
    Preacher Curl | barbell | biceps
    Pulldown | machine | lats, biceps 50%, upper back 50%
    Pullover | dumbbell | lats, chest 50%
    Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Rack Chin-Up | bodyweight | lats, biceps 50%, upper back 50%
    Rear Delt Fly | dumbbell | rear delts, upper back 25%
    Rear Delt Row | dumbbell | rear delts, upper back 50%
    Renegade Row | dumbbell | upper back, lats, abs 50%, biceps 25%
    Reverse Curl | barbell | forearms, biceps 50%
    Reverse Fly | dumbbell | rear delts, upper back 25%
    Reverse Wrist Curl | dumbbell | forearms
    Rope Climb | bodyweight | lats, biceps, forearms
    Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Scapular Pull | bodyweight | lats 50%, upper back 50%
    Seal Row | barbell | upper back, lats, biceps 50%, rear delts 50%
    Seated Cable Row | machine | upper back, lats, biceps 50%, rear delts 25%
    Shrug | barbell | traps
    Spider Curl | dumbbell | biceps
    Straight-Arm Pulldown | machine | lats
    T-Bar Row | other | upper back, lats, biceps 50%, rear delts 50%
    Towel Pull-Up | bodyweight | lats, forearms, biceps 50%
    Upright Row | barbell | side delts, traps
    Vertical Row | bodyweight | upper back, lats 75%, biceps 50%
    Waiter Curl | dumbbell | biceps
    Weighted Chin-Up | bodyweight | lats, biceps, upper back 50%
    Weighted Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Wide-Grip Pull-Up | bodyweight | lats, upper back 50%, biceps 25%
    Wide Row | bodyweight | upper back, rear delts 50%, biceps 50%
    Wrist Curl | dumbbell | forearms
    Yates Row | barbell | lats, upper back, biceps 75%
    Zottman Curl | dumbbell | biceps, forearms
    """
}

// Exercises for chest, shoulders and triceps.

extension ExerciseLibrary {
  /// Lines with the name, the equipment and the share of each muscle.
  static let presses: StaticString = """
    Archer Push-Up | bodyweight | chest, triceps 75%, front delts 50%
    Arnold Press | dumbbell | front delts, side delts 50%, triceps 50%
    Bar Dip | bodyweight | chest, triceps, front delts 50%
    Behind-the-Neck Press | barbell | front delts, side delts 50%, triceps 50%
    Bench Dip | bodyweight | triceps, chest 50%
    Bench Press | barbell | chest, triceps 50%, front delts 50%
    Board Press | barbell | triceps, chest 75%, front delts 50%
    Bodyweight Triceps Extension | bodyweight | triceps
    Bradford Press | barbell | front delts, side delts 50%, triceps 50%
    Cable Crossover | machine | chest
    Cable Fly | machine | chest
    Cable Kickback | machine | triceps
    Chest Fly | machine | chest
    Chest Press | machine | chest, triceps 50%, front delts 50%
    Clap Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Close-Grip Bench Press | barbell | triceps, chest 75%, front delts 50%
    Cuban Press | dumbbell | rear delts, side delts 50%
    Decline Bench Press | barbell | chest, triceps 50%, front delts 25%
    Decline Push-Up | bodyweight | chest, front delts 75%, triceps 50%
    Deficit Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Diamond Push-Up | bodyweight | triceps, chest 75%, front delts 50%
    Dip | bodyweight | chest, triceps, front delts 50%
    Dumbbell Bench Press | dumbbell | chest, triceps 50%, front delts 50%
    Dumbbell Fly | dumbbell | chest
    Floor Press | barbell | chest, triceps 75%, front delts 50%
    Fly | dumbbell | chest, front delts 25%
    Front Raise | dumbbell | front delts
    Full Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Handstand Push-Up | bodyweight | front delts, triceps 75%, side delts 50%
    Incline Bench Press | barbell | chest, front delts 75%, triceps 50%
    Incline Dumbbell Press | dumbbell | chest, front delts 75%, triceps 50%
    Incline Fly | dumbbell | chest, front delts 25%
    Incline Press | barbell | chest, front delts 75%, triceps 50%
    Incline Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Jerk | barbell | front delts 50%, triceps 50%, quads 25%
    JM Press | barbell | triceps, chest 25%
    Kneeling Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Landmine Press | barbell | front delts, chest 50%, triceps 50%
    Larsen Press | barbell | chest, triceps 50%, front delts 50%
    Lateral Raise | dumbbell | side delts
    Log Press | other | front delts, triceps 50%, side delts 50%
    Machine Dip | machine | triceps, chest 75%
    Military Press | barbell | front delts, triceps 50%, side delts 50%
    Negative Dip | bodyweight | chest, triceps, front delts 50%
    Overhead Press | barbell | front delts, triceps 50%, side delts 50%
    Overhead Triceps Extension | machine | triceps
    Parallel Bar Dip | bodyweight | chest, triceps, front delts 50%
    Pec Deck | machine | chest
    Pike Push-Up | bodyweight | front delts, triceps 50%
    Pin Press | barbell | chest, triceps 75%, front delts 50%
    Press | barbell | front delts, triceps 50%, side delts 50%
    Pseudo Planche Push-Up | bodyweight | chest, front delts, triceps 50%
    Push Press | barbell | front delts, triceps 50%, side delts 50%, quads 25%
    Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Reverse-Grip Bench Press | barbell | chest, triceps 50%, front delts 50%
    Ring Dip | bodyweight | chest, triceps, front delts 50%
    Ring Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Rope Pushdown | machine | triceps
    Seated Dumbbell Press | dumbbell | front delts, triceps 50%, side delts 50%
    Seated Triceps Extension | dumbbell | triceps
    Shoulder Press | barbell | front delts, triceps 50%, side delts 50%
    Single-Arm Dumbbell Press | dumbbell | front delts, triceps 50%, side delts 50%, abs 25%
    Skullcrusher | barbell | triceps
    Sots Press | barbell | front delts, triceps 50%, upper back 25%
    Spoto Press | barbell | chest, triceps 50%, front delts 50%
    Svend Press | other | chest
    Tate Press | dumbbell | triceps
    Triceps Extension | machine | triceps
    Triceps Kickback | dumbbell | triceps
    Triceps Pushdown | machine | triceps
    Vertical Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Viking Press | machine | front delts, triceps 50%, side delts 50%
    Wall Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Weighted Dip | bodyweight | chest, triceps, front delts 50%
    Wide-Grip Bench Press | barbell | chest, front delts 50%, triceps 25%
    Y-Raise | dumbbell | traps, side delts 50%
    Z Press | barbell | front delts, triceps 50%, side delts 50%
    """
}

// Splits the name of an exercise into words for the equipment and other words.

/// The words of a name, in lower case.
struct ExerciseWords {
  let words: [String]

  init(_ name: String) {
    words = name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// The equipment that the name contains; nil if there is none.
  var implement: Equipment? {
    for (index, word) in words.enumerated() {
      if let equipment = Self.equipment(of: word) { return equipment }
      let next = index + 1 < words.count ? words[index + 1] : ""
      if next == "bar", Self.bars.contains(word) { return .barbell }
    }
    return nil
  }

  var withoutImplements: [String] {
    words.enumerated().filter { index, word in
      let next = index + 1 < words.count ? words[index + 1] : ""
      let before = index > 0 ? words[index - 1] : ""
      let isBar = next == "bar" && Self.bars.contains(word)
      let isOfBar = word == "bar" && Self.bars.contains(before)
      return Self.equipment(of: word) == nil && !isBar && !isOfBar
    }.map(\.element)
  }

  private static let bars = [
    "trap", "hex", "ez", "safety", "swiss", "football", "cambered", "axle",
  ]

  private static func equipment(of word: String) -> Equipment? {
    switch word {
    case "barbell", "bb": .barbell
    case "dumbbell", "dumbbells", "db": .dumbbell
    case "kettlebell", "kettlebells", "kb": .kettlebell
    case "cable", "cables", "machine", "smith", "pulley", "lever": .machine
    case "bodyweight", "bw", "ring", "rings", "trx", "suspended": .bodyweight
    default: nil
    }
  }
}
