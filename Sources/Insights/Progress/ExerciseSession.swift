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
    of exercise: String, _ metric: ProgressMetric, in workouts: some Sequence<LoggedWorkout>,
    formula: EstimateFormula = .epley
  ) -> [ExerciseSession] {
    var records = Records(formula: formula, only: [exercise])
    var estimates = KnownEstimates(formula)
    var values = LineValues<Part?>()
    var lines: [LineValues<Part?>.Line] = []
    var sessions: [ExerciseSession] = []
    for workout in workouts {
      values.read(workout.workout, into: &lines) { line in
        guard line.name == exercise else { return nil }
        let work = line.sets.filter(\.counts)
        return work.isEmpty ? nil : Part(sets: work)
      }
      lines.removeAll { $0.value == nil }
      guard let line = lines.first, var part = line.value else { continue }
      let beaten = records.add(workout)
      if lines.count > 1 || part.isBodily || !part.isWorkedOut {
        part = Part(sets: lines.flatMap { $0.value?.sets ?? [] })
        part.workOut(metric, workout.bodyweight, &estimates)
        if lines.count == 1 { values.set(line, part) }
      }
      sessions.append(
        ExerciseSession(
          date: workout.date, entry: workout.entry, totals: part.totals, value: part.value,
          isRecord: beaten.contains { metric.isRecord($0.kind) }))
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
    var sets: [SetGroup]
    var totals = Totals()
    var isWorkedOut = false
    var value: ProgressValue?

    init(sets: [SetGroup]) { self.sets = sets }

    /// True if the value depends on the lifter's bodyweight.
    var isBodily: Bool { sets.contains { $0.set.load?.onBodyweight ?? false } }

    mutating func workOut(
      _ metric: ProgressMetric, _ bodyweight: Load?, _ estimates: inout KnownEstimates
    ) {
      for group in sets { totals.add(group) }
      let bests = SessionBests(sets, bodyweight: bodyweight, estimates: &estimates)
      value = metric.value(bests, sets)?.value
      isWorkedOut = true
    }
  }
}
