// Resolves repeated and reused exercises, so that every day has its exercises with their sets.

import Interchange
import Training

/// The exercises of every day of every week, with sets, warm-ups and progressions of their own.
struct LiftoscriptResolver {
  let weeks: [[LiftoscriptDay]]
  /// The name and the description of each week, if it has one of its own.
  let weekNotes: [String?]
  private(set) var problems: [ConversionProblem]

  /// An exercise, and its place in the program.
  private struct Placed {
    var week: Int
    var day: Int
    var exercise: LiftoscriptExercise
  }

  /// The lines of each exercise, in the order of the program.
  private var lines: [String: [Placed]] = [:]
  /// How deep exercises may reuse others.
  private static let deepest = 16

  init(_ reader: LiftoscriptReader) {
    weeks = reader.weeks
    weekNotes = reader.weekNotes
    problems = reader.problems
    for (week, days) in weeks.enumerated() {
      for (day, contents) in days.enumerated() {
        for exercise in contents.exercises {
          lines[exercise.key, default: []].append(
            Placed(week: week, day: day, exercise: exercise))
        }
      }
    }
  }

  private func lines(of exercise: LiftoscriptExercise) -> [Placed] { lines[exercise.key] ?? [] }

  /// Returns the exercises of a day, without templates, in their order.
  mutating func exercises(week: Int, day: Int) -> [LiftoscriptExercise] {
    var found: [(exercise: LiftoscriptExercise, rank: Int)] = []
    var keys: Set<String> = []
    // The exercises of this week, and exercises of earlier weeks that are repeated in it.
    for other in [week] + Array(0..<week) where weeks[other].indices.contains(day) {
      for (index, exercise) in weeks[other][day].exercises.enumerated() {
        let isRepeated = exercise.weeks?.contains(week + 1) ?? false
        guard other == week || isRepeated && !keys.contains(exercise.key) else { continue }
        keys.insert(exercise.key)
        found.append((exercise, exercise.order ?? index))
      }
    }
    let ordered = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return ordered.map(\.element.exercise).compactMap { exercise in
      // An exercise is a template everywhere if one of its lines says so.
      guard exercise.isUsed, lines(of: exercise).allSatisfy(\.exercise.isUsed),
        let resolved = resolved(exercise, week: week, depth: 0)
      else { return nil }
      if resolved.variations.isEmpty { report(exercise, "an exercise without sets") }
      return resolved.variations.isEmpty ? nil : resolved
    }
  }

  // MARK: Reuse

  private mutating func resolved(
    _ exercise: LiftoscriptExercise, week: Int, depth: Int
  ) -> LiftoscriptExercise? {
    var result = exercise
    let common = exercise.common
    for (index, sets) in exercise.variations.enumerated() {
      for set in sets.indices {
        result.variations[index][set].details = sets[set].details.completed(by: common)
      }
    }
    if let reference = exercise.reused {
      guard depth < Self.deepest, let source = source(reference, week),
        let other = resolved(source, week: week, depth: depth + 1)
      else {
        report(exercise, "the exercise '...\(reference.key)', which does not exist")
        return nil
      }
      if result.variations.isEmpty {
        result.current = other.current
        result.variations = other.variations.map { sets in
          sets.map { set in
            var set = set
            set.details = common.completed(by: set.details)
            return set
          }
        }
      }
      result.warmup = exercise.warmup ?? other.warmup
      // Progressions are written once, for all lines of an exercise.
      result.progress =
        exercise.progress ?? other.progress ?? property(\.progress, of: source)
      result.update = exercise.update ?? other.update ?? property(\.update, of: source)
      result.superset = exercise.superset ?? other.superset
      result.problems += other.problems.filter { !result.problems.contains($0) }
    }
    result.descriptions = descriptions(of: exercise, week: week)
    return result
  }

  /// Returns the descriptions of an exercise: its own, or else those of earlier lines, which are
  /// kept until others replace or end them.
  private func descriptions(
    of exercise: LiftoscriptExercise, week: Int, depth: Int = 0
  ) -> LiftoscriptDescriptions? {
    let earlier = lines(of: exercise).filter { $0.week <= week }.map(\.exercise)
    let all = earlier + [exercise]
    let latest = all.last { $0.descriptions != nil || $0.endsDescription }
    guard let reused = latest?.descriptions?.reused else { return latest?.descriptions }
    guard depth < Self.deepest,
      let other = LiftoscriptExercise.Reference(reused).flatMap({ source($0, week) })
    else { return nil }
    return descriptions(of: other, week: week, depth: depth + 1)
  }

  /// Returns the exercise of a reference: in the named week and day, in this week, or in the latest
  /// week before it.
  private func source(
    _ reference: LiftoscriptExercise.Reference, _ week: Int
  ) -> LiftoscriptExercise? {
    let all = lines[reference.key] ?? []
    let wanted = reference.week.map { $0 - 1 } ?? week
    let inDay = all.filter { line in reference.day.map { line.day == $0 - 1 } ?? true }
    let repeated = inDay.first { line in
      line.week < wanted && (line.exercise.weeks?.contains(wanted + 1) ?? false)
    }
    let found =
      inDay.last { $0.week == wanted } ?? repeated ?? inDay.last { $0.week < wanted }
      ?? all.last { $0.week < wanted }
    return found?.exercise
  }

  private mutating func report(_ exercise: LiftoscriptExercise, _ message: String) {
    let problem = ConversionProblem(line: exercise.line, message)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns the progression or the update of an exercise: that of one of its lines in the
  /// program, for all of them, or else of the exercise that it reuses.
  func property(
    _ property: KeyPath<LiftoscriptExercise, LiftoscriptProgress?>, of exercise: LiftoscriptExercise
  ) -> LiftoscriptProgress? {
    (lines(of: exercise).map { $0.exercise[keyPath: property] } + [exercise[keyPath: property]])
      .compactMap(\.self).first { $0 != .none }
  }

  /// Returns the progression that the lines of an exercise have themselves, and the lines that have
  /// another one.
  func ownProgression(
    of exercise: LiftoscriptExercise
  ) -> (progression: LiftoscriptProgress?, linesWithAnother: [Int]) {
    let all = lines(of: exercise).map(\.exercise).compactMap { line in
      line.progress.flatMap { $0 == .none ? nil : (progression: $0, line: line.line) }
    }
    let others = all.filter { !$0.progression.isSame(as: all.first?.progression) }
    return (all.first?.progression, others.map(\.line))
  }

  /// Returns the script of a progression or update, from another exercise if it is reused, with all
  /// variables.
  func script(
    of progress: LiftoscriptProgress,
    _ property: KeyPath<LiftoscriptExercise, LiftoscriptProgress?> = \.progress, depth: Int = 0
  ) -> LiftoscriptScript? {
    guard case .custom(let variables, let text, let reused, let line) = progress else { return nil }
    if let text { return LiftoscriptScript(variables: variables, text: text, line: line) }
    guard depth < Self.deepest, let reference = reused.flatMap(LiftoscriptExercise.Reference.init)
    else { return nil }
    let sources = (lines[reference.key] ?? []).map(\.exercise)
    // An exercise may have the script of another one that it reuses.
    let all = sources + sources.compactMap(\.reused).compactMap { source($0, 0) }
    guard let other = all.compactMap({ $0[keyPath: property] }).first(where: { $0 != .none }),
      var script = script(of: other, property, depth: depth + 1)
    else { return nil }
    let own = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    script.variables = script.variables.map { own[$0.name] ?? $0 }
    return script
  }
}

/// The script of a custom progression.
struct LiftoscriptScript {
  var variables: [LiftoscriptVariable]
  var text: String
  /// The number of its first line in the file, from 1.
  var line: Int
  /// True for the scripts of the progressions that the app has.
  var isBuiltIn = false
}

/// A number with `lb`, `kg`, `%` or without a unit.
struct LiftoscriptValue: Hashable {
  enum Unit: Hashable {
    case none, percent
    case load(WeightUnit)
  }

  var number: Decimal
  var unit: Unit

  init(_ whole: Int, _ unit: Unit = .none) { (number, self.unit) = (Decimal(whole), unit) }

  /// Reads `5lb`, `2.5kg`, `10%`, `3` or `-5lb`; nil for any other text.
  init?(_ text: String) {
    let units: [(String, Unit)] = [("lb", .load(.lb)), ("kg", .load(.kg)), ("%", .percent)]
    let text = text.trimmed
    let (suffix, unit) = units.first { text.hasSuffix($0.0) } ?? ("", .none)
    let isNegative = text.hasPrefix("-")
    guard
      let number = Decimal(plainNumber: text.dropLast(suffix.count).dropFirst(isNegative ? 1 : 0))
    else { return nil }
    (self.number, self.unit) = (isNegative ? number.negated : number, unit)
  }

  /// The value as prog writes it.
  var text: String {
    switch unit {
    case .none: number.text()
    case .percent: number.text() + "%"
    case .load(let unit): number.text(places: 4) + unit.rawValue
    }
  }

  /// The unit of a load.
  var weightUnit: WeightUnit? { if case .load(let unit) = unit { unit } else { nil } }
}

/// A set, or several equal ones.
struct LiftoscriptSet: Hashable {
  /// The parts of a set that an exercise may give for all its sets.
  struct Details: Hashable {
    /// A load, or a share of the one-rep max.
    var weight: LiftoscriptValue?
    var effort: Effort?
    var rest: Seconds?
    /// How long the set lasts.
    var time: Seconds?
    var isOpenTime = false
    /// True if the next set begins by itself.
    var isAuto = false
    var label: String?

    /// Returns these details, with missing ones taken from `other`.
    func completed(by other: Details) -> Details {
      Details(
        weight: weight ?? other.weight, effort: effort ?? other.effort, rest: rest ?? other.rest,
        time: time ?? other.time, isOpenTime: time == nil ? other.isOpenTime : isOpenTime,
        isAuto: isAuto || other.isAuto, label: label ?? other.label)
    }
  }

  var count = 1
  var reps = 1
  var minReps: Int?
  var isAmrap = false
  var details = Details()
}

/// A state variable of a custom progression.
struct LiftoscriptVariable: Hashable {
  var name: String
  var value: LiftoscriptValue
  /// True if the app asks for it after the last set.
  var isAsked = false
}

/// The progression of an exercise.
enum LiftoscriptProgress: Hashable {
  case none
  /// `lp`, `dp` or `sum` with its arguments.
  case builtIn(String, [LiftoscriptValue])
  /// A script, or the name of the exercise whose script is used.
  case custom([LiftoscriptVariable], script: String?, reused: String?, line: Int)

  /// Returns whether this is the same progression, wherever it is written.
  func isSame(as other: LiftoscriptProgress?) -> Bool {
    guard case .custom(let variables, let script, let reused, _) = self else {
      return self == other
    }
    guard case .custom(let others, let text, let name, _)? = other else { return false }
    return variables == others && script == text && reused == name
  }

  /// The units of the loads that it adds.
  var units: [WeightUnit] {
    switch self {
    case .none: []
    case .builtIn(_, let values): values.compactMap(\.weightUnit)
    case .custom(let variables, _, _, _): variables.compactMap(\.value.weightUnit)
    }
  }
}

/// An exercise of a day.
struct LiftoscriptExercise {
  var line: Int
  var label: String?
  var name: String
  var order: Int?
  var weeks: ClosedRange<Int>?
  /// The set variations. Empty if it takes the sets of another exercise.
  var variations: [[LiftoscriptSet]] = []
  /// The index of the current variation.
  var current = 0
  /// The details of sets without details of their own.
  var common = LiftoscriptSet.Details()
  var reused: Reference?
  var isUsed = true
  /// The warm-up sets; empty for none, and nil for the warm-up sets of the app.
  var warmup: [LiftoscriptSet]?
  var progress: LiftoscriptProgress?
  /// The script that changes the sets during a workout.
  var update: LiftoscriptProgress?
  var superset: String?
  var descriptions: LiftoscriptDescriptions?
  /// True if it has an empty description, which ends that of earlier weeks.
  var endsDescription = false
  var problems: [ConversionProblem] = []

  /// The exercise `...Squat[2:1]`.
  struct Reference: Hashable {
    var key: String
    var week: Int?
    var day: Int?
  }

  /// The key of an exercise: lines with the same key are of one exercise.
  var key: String { (label.map { "\($0.lowercased()): " } ?? "") + name.lowercased() }
}

/// The descriptions of an exercise. The app shows one of them.
struct LiftoscriptDescriptions: Hashable {
  var texts: [String]
  /// The index of the one that is shown, which has a `!` in the file.
  var current: Int

  /// Creates the descriptions of an exercise; nil without any.
  init?(_ texts: [String]) {
    guard !texts.isEmpty else { return nil }
    current = texts.firstIndex { $0.hasPrefix("!") } ?? 0
    self.texts = texts.map { $0.hasPrefix("!") ? String($0.dropFirst()).trimmed : $0 }
  }

  /// The text that is shown.
  var text: String { texts[current] }
  /// The name of the exercise whose descriptions these are, in `...Squat`.
  var reused: String? { text.hasPrefix("...") ? String(text.dropFirst(3)).trimmed : nil }
}

/// A day of a week.
struct LiftoscriptDay {
  var line: Int
  var name: String
  var note: String?
  var exercises: [LiftoscriptExercise] = []
}
