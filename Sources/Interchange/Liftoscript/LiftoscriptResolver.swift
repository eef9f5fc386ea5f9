// Resolves repeated and reused exercises, so that every day has its exercises with their sets.

import Training

/// The exercises of every day of every week, with sets, warm-ups and progressions of their own.
struct LiftoscriptResolver {
  let weeks: [LiftoscriptWeek]
  private(set) var problems: [ConversionProblem]
  /// The place of an exercise in the program.
  private struct Place: Hashable {
    var week: Int
    var day: Int
    var index: Int
  }

  /// The places of each exercise, in the order of the program.
  private var places: [String: [Place]] = [:]
  /// How deep exercises may reuse others.
  private static let deepest = 16

  init(_ reader: LiftoscriptReader) {
    weeks = reader.weeks
    problems = reader.problems
    for (week, contents) in weeks.enumerated() {
      for (day, exercises) in contents.days.enumerated() {
        for (index, exercise) in exercises.exercises.enumerated() {
          places[exercise.key, default: []].append(Place(week: week, day: day, index: index))
        }
      }
    }
  }

  private func exercise(_ place: Place) -> LiftoscriptExercise {
    weeks[place.week].days[place.day].exercises[place.index]
  }

  /// Returns the exercises of a day, without templates, in their order.
  mutating func exercises(week: Int, day: Int) -> [LiftoscriptExercise] {
    var found: [(exercise: LiftoscriptExercise, week: Int, rank: Int)] = []
    var keys: Set<String> = []
    let own = weeks[week].days.indices.contains(day) ? weeks[week].days[day].exercises : []
    for (index, exercise) in own.enumerated() {
      found.append((exercise, week, exercise.order ?? index))
      keys.insert(exercise.key)
    }
    // Exercises of earlier weeks that are repeated in this one.
    for earlier in 0..<week where weeks[earlier].days.indices.contains(day) {
      for (index, exercise) in weeks[earlier].days[day].exercises.enumerated() {
        guard let range = exercise.weeks, range.contains(week + 1),
          keys.insert(exercise.key).inserted
        else { continue }
        found.append((exercise, week, exercise.order ?? index))
      }
    }
    let ordered = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var result: [LiftoscriptExercise] = []
    for (_, item) in ordered where isUsed(item.exercise) {
      guard let resolved = resolved(item.exercise, week: week, depth: 0) else { continue }
      if resolved.variations.isEmpty {
        report(item.exercise, "an exercise without sets")
      } else {
        result.append(resolved)
      }
    }
    return result
  }

  /// Returns whether an exercise is trained, and not only a template. It is a template everywhere
  /// if one of its lines says so.
  private func isUsed(_ exercise: LiftoscriptExercise) -> Bool {
    exercise.isUsed && (places[exercise.key] ?? []).allSatisfy { self.exercise($0).isUsed }
  }

  // MARK: Reuse

  private mutating func resolved(
    _ exercise: LiftoscriptExercise, week: Int, depth: Int
  ) -> LiftoscriptExercise? {
    var result = exercise
    if let reference = exercise.reused {
      guard depth < Self.deepest, let place = place(reference, week),
        let other = resolved(self.exercise(place), week: week, depth: depth + 1)
      else {
        report(exercise, "the exercise '...\(reference.key)', which does not exist")
        return nil
      }
      if result.variations.isEmpty {
        result.current = other.current
        result.variations = other.variations.map { sets in
          sets.map { $0.overridden(by: exercise.common) }
        }
      } else {
        result.variations = result.variations.map { sets in
          sets.map { $0.completed(by: exercise.common) }
        }
      }
      result.warmup = exercise.warmup ?? other.warmup
      result.progress = exercise.progress ?? other.progress
      if result.progress == exercise.progress, let own = exercise.progress {
        result.progress = own
      }
      result.superset = exercise.superset ?? other.superset
      result.problems += other.problems.filter { !result.problems.contains($0) }
    } else {
      result.variations = exercise.variations.map { sets in
        sets.map { $0.completed(by: exercise.common) }
      }
    }
    if let reused = result.descriptions?.reused {
      let other = LiftoscriptReader.reference(reused).flatMap { place($0, week) }
      result.descriptions = other.flatMap { self.exercise($0).descriptions }
      if result.descriptions?.reused != nil { result.descriptions = nil }
    }
    // A description is kept until another one replaces it, and so is a warm-up.
    if result.descriptions == nil {
      result.descriptions = (places[exercise.key] ?? []).filter { $0.week <= week }
        .compactMap { self.exercise($0).descriptions }.last { $0.reused == nil }
    }
    return result
  }

  /// Returns the exercise of a reference: in the named week and day, in this week, or in the latest
  /// week before it.
  private func place(_ reference: LiftoscriptExercise.Reference, _ week: Int) -> Place? {
    let all = places[reference.key] ?? []
    let wanted = reference.week.map { $0 - 1 } ?? week
    let inDay = all.filter { place in reference.day.map { place.day == $0 - 1 } ?? true }
    let inWeek = inDay.filter { place in
      place.week == wanted
        || place.week < wanted && (exercise(place).weeks?.contains(wanted + 1) ?? false)
    }
    return inWeek.last { $0.week == wanted } ?? inWeek.first
      ?? inDay.last { $0.week < wanted } ?? all.last { $0.week < wanted }
  }

  private mutating func report(_ exercise: LiftoscriptExercise, _ message: String) {
    let problem = ConversionProblem(line: exercise.line, message: message, source: [])
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns the progression of an exercise: one of its lines in the program, for all of them.
  mutating func progress(of exercise: LiftoscriptExercise) -> LiftoscriptProgress? {
    for place in places[exercise.key] ?? [] {
      if let own = self.exercise(place).progress, own != LiftoscriptProgress.none { return own }
    }
    return exercise.progress == LiftoscriptProgress.none ? nil : exercise.progress
  }

  /// Returns the script of a progression, from another exercise if it is reused, with all
  /// variables.
  func script(
    of progress: LiftoscriptProgress, depth: Int = 0
  ) -> (variables: [LiftoscriptVariable], script: String, line: Int)? {
    guard case .custom(let variables, let script, let reused, let line) = progress else {
      return nil
    }
    if let script { return (variables, script, line) }
    guard depth < Self.deepest, let reused,
      let reference = LiftoscriptReader.reference(reused),
      let other = (places[reference.key] ?? []).lazy.compactMap({ self.exercise($0).progress })
        .first(where: { $0 != .none }), let found = self.script(of: other, depth: depth + 1)
    else { return nil }
    let own = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    return (found.variables.map { own[$0.name] ?? $0 }, found.script, found.line)
  }
}
