// What an exercise reached in each workout.
package import Training

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

  /// Collects the sessions of an exercise from workouts, which must be ordered by date. Workouts
  /// without a work set of it are not sessions.
  package static func all(
    of exercise: String, _ metric: ProgressMetric, in workouts: [LoggedWorkout],
    formula: EstimateFormula = .epley
  ) -> [ExerciseSession] {
    var bests: [RecordRank?] = Array(repeating: nil, count: RecordKind.places)
    var estimates = KnownEstimates(formula)
    var lines = LineValues<Part>()
    var sessions: [ExerciseSession] = []
    for workout in workouts {
      lines.read(workout.workout) { line in
        guard line.name == exercise else { return nil }
        let work = line.sets.filter(\.counts)
        return work.isEmpty ? nil : Part(sets: work)
      }
      guard let number = lines.numbers.first else { continue }
      let part: Part
      if lines.numbers.count > 1 || lines.values[number].isBodily {
        let sets = lines.numbers.flatMap { lines.values[$0].sets }
        part = Part(sets: sets).workedOut(metric, workout.bodyweight, &estimates)
      } else {
        if !lines.values[number].isWorkedOut {
          lines.values[number] = lines.values[number].workedOut(metric, nil, &estimates)
        }
        part = lines.values[number]
      }
      var isRecord = false
      for (place, rank) in part.ranks {
        if let best = bests[place] {
          if best >= rank { continue }
          isRecord = true
        }
        bests[place] = rank
      }
      sessions.append(
        ExerciseSession(
          date: workout.date, entry: workout.entry, totals: part.totals, value: part.value,
          isRecord: isRecord))
    }
    return sessions
  }

  /// Collects the sessions of an exercise from workouts that are not in a history.
  package static func all(
    of exercise: String, _ metric: ProgressMetric, in workouts: some Sequence<DatedWorkout>,
    formula: EstimateFormula = .epley
  ) -> [ExerciseSession] {
    all(of: exercise, metric, in: workouts.map { LoggedWorkout($0) }, formula: formula)
  }

  /// The work sets of a line with their totals and value, once those are worked out.
  private struct Part {
    let sets: [SetGroup]
    /// True if the value depends on the lifter's bodyweight.
    let isBodily: Bool
    private(set) var totals = Totals()
    private(set) var value: ProgressValue?
    /// The best of each kind of record of the number, by the place of the kind.
    private(set) var ranks: [(place: Int, rank: RecordRank)] = []
    private(set) var isWorkedOut = false

    init(sets: [SetGroup]) {
      self.sets = sets
      isBodily = sets.contains { $0.set.load?.onBodyweight ?? false }
    }

    func workedOut(
      _ metric: ProgressMetric, _ bodyweight: Load?, _ estimates: inout KnownEstimates
    ) -> Part {
      var part = self
      for group in sets { part.totals.add(group) }
      let bests = SessionBests(sets, bodyweight: bodyweight, estimates: &estimates)
      part.value = metric.value(bests, sets)?.value
      part.ranks = bests.candidates.compactMap { candidate in
        metric.isRecord(candidate.kind) ? (candidate.place, candidate.rank) : nil
      }
      part.isWorkedOut = true
      return part
    }
  }
}
