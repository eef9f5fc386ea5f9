// The sessions of an exercise, from which the numbers of charts are taken.

package import Training

/// The workouts with a work set of an exercise, in order.
package struct ExerciseSessions {
  /// A workout, with the place of its sets.
  private struct Session {
    let date: CalendarDate
    let entry: Int
    let part: Int
  }

  /// The work sets of one or more workouts, with what they reached.
  private struct Part {
    let sets: [SetGroup]
    let bests: SessionBests
  }

  /// An exercise line, with the place of its sets once they are worked out.
  private struct Line {
    let sets: [SetGroup]
    /// True if its bests depend on the lifter's bodyweight.
    let dependsOnBodyweight: Bool
    var part: Int?
    /// The bodyweight with which the part was worked out.
    var bodyweight: Load?

    init(sets: [SetGroup]) {
      self.sets = sets
      dependsOnBodyweight = sets[...].haveBodyweight
    }
  }

  private var sessions: [Session] = []
  private var parts: [Part] = []

  /// Collects the sessions from workouts, which must be ordered by date. Workouts without a work
  /// set of the exercise are not sessions.
  package init(
    of exercise: String, in workouts: some Sequence<LoggedWorkout>,
    formula: EstimateFormula = .epley
  ) {
    var estimates = KnownEstimates(formula)
    var lines = LineValues<Line>()
    for workout in workouts {
      lines.read(workout.workout) { line in
        guard line.name == exercise else { return nil }
        let work = line.sets.filter(\.counts)
        return work.isEmpty ? nil : Line(sets: work)
      }
      guard let number = lines.numbers.first else { continue }
      let bodyweight = workout.bodyweight
      let part: Int
      if lines.numbers.count > 1 {
        part = add(lines.numbers.flatMap { lines.values[$0].sets }, bodyweight, &estimates)
      } else if let known = lines.values[number].part,
        !lines.values[number].dependsOnBodyweight || lines.values[number].bodyweight == bodyweight
      {
        part = known
      } else {
        part = add(lines.values[number].sets, bodyweight, &estimates)
        lines.values[number].part = part
        lines.values[number].bodyweight = bodyweight
      }
      sessions.append(Session(date: workout.date, entry: workout.entry, part: part))
    }
  }

  /// Collects the sessions from workouts that are not in a history.
  package init(
    of exercise: String, in workouts: some Sequence<DatedWorkout>,
    formula: EstimateFormula = .epley
  ) {
    self.init(of: exercise, in: workouts.map { LoggedWorkout($0) }, formula: formula)
  }

  private mutating func add(
    _ sets: [SetGroup], _ bodyweight: Load?, _ estimates: inout KnownEstimates
  ) -> Int {
    parts.append(
      Part(
        sets: sets,
        bests: SessionBests(sets, bodyweight: bodyweight, estimates: &estimates)))
    return parts.count - 1
  }

  /// Returns the sessions with a number.
  package func all(_ metric: ProgressMetric) -> [ExerciseSession] {
    let values = parts.map { metric.value($0.bests, $0.sets)?.value }
    let totals = parts.map { part in
      var totals = Totals()
      for group in part.sets { totals.add(group) }
      return totals
    }
    let ranks = parts.map { part in
      part.bests.candidates.filter { metric.isRecord($0.kind) }.map { ($0.place, $0.rank) }
    }
    var bests: [RecordRank?] = Array(repeating: nil, count: RecordKind.places)
    return sessions.map { session in
      var isRecord = false
      for (place, rank) in ranks[session.part] {
        if let best = bests[place] {
          if best >= rank { continue }
          isRecord = true
        }
        bests[place] = rank
      }
      return ExerciseSession(
        date: session.date, entry: session.entry, totals: totals[session.part],
        value: values[session.part], isRecord: isRecord)
    }
  }

  /// The number that tells most about the exercise: its e1RM, or the reps of an exercise without
  /// added load.
  package var usualMetric: ProgressMetric {
    var reached: Set<Int> = []
    var heaviest: (rank: RecordRank, load: Load)?
    for part in parts {
      for candidate in part.bests.candidates {
        // Reps within a time are followed by their number.
        let isOfReps = part.bests.set(of: candidate)?.amount.reps != nil
        if candidate.kind != .time || !isOfReps { reached.insert(candidate.place) }
        guard candidate.kind == .heaviest, let load = part.bests.set(of: candidate)?.load,
          heaviest.map({ $0.rank < candidate.rank }) ?? true
        else { continue }
        heaviest = (candidate.rank, load)
      }
    }
    func has(_ kind: RecordKind) -> Bool { reached.contains(kind.place) }
    if has(.repsInSet), let load = heaviest?.load, load.onBodyweight, load.tenThousandths <= 0 {
      return .reps
    }
    if has(.e1RM) { return .e1rm }
    if has(.heaviest), has(.repsInSet) { return .load }
    if StandardDistance.allCases.contains(where: { has(.pace($0)) }) { return .pace }
    if has(.distance) { return .distance }
    if has(.time) { return .time }
    return .reps
  }
}

// The work sets of an exercise in one workout.

/// The work sets of an exercise in one workout, with the number that charts follow.
package struct ExerciseSession: Hashable, Sendable {
  package let date: CalendarDate
  /// The number of the workout, as in `DatedWorkout`.
  package let entry: Int
  /// The totals of the work sets.
  package let totals: Totals
  /// Nil if the sets do not have this number.
  package let value: ProgressValue?
  /// True if the value beat all older ones. The first value is a baseline.
  package let isRecord: Bool
}
