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
    of exercise: String, _ metric: ProgressMetric, in workouts: some Sequence<DatedWorkout>,
    formula: EstimateFormula = .epley
  ) -> [ExerciseSession] {
    var records = Records(formula: formula)
    var sessions: [ExerciseSession] = []
    for var workout in workouts {
      workout.exercises.removeAll { $0.name != exercise }
      let sets = workout.exercises.flatMap(\.sets).filter { $0.count > 0 && $0.set.counts }
      guard !sets.isEmpty else { continue }
      let beaten = records.add(workout)
      let bests = SessionBests(sets, of: workout, formula: formula)
      var totals = Totals()
      for group in sets { totals.add(group) }
      sessions.append(
        ExerciseSession(
          date: workout.date, entry: workout.entry, totals: totals,
          value: metric.value(bests, sets)?.value,
          isRecord: beaten.contains { metric.isRecord($0.kind) }))
    }
    return sessions
  }
}
