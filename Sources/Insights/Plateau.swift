// Exercises whose estimated one-rep max does not improve any more.

package import Training

/// An exercise without a better e1RM than before in its last 4 workouts and in 21 days.
package struct Plateau: Hashable, Sendable {
  package let exercise: String
  /// The best e1RM, with its date.
  package let best: Mark
  /// The workouts since then with an estimate.
  package let workouts: Int

  private static let fewestWorkouts = 4
  private static let fewestDays = 21

  /// Returns the plateaus on a date, the longest first.
  ///
  /// An exercise that was not done since `start` does not have a plateau. Workouts without an
  /// estimate do not count, because they cannot have a better e1RM. These have only sets of more
  /// than 12 reps, or sets on bodyweight while it is not known.
  package static func all(
    in estimates: BestEstimates, since start: CalendarDate?, on date: CalendarDate
  ) -> [Plateau] {
    estimates.standings.compactMap { standing in
      guard standing.workouts >= fewestWorkouts,
        date.days(since: standing.best.date) >= fewestDays,
        start.map({ standing.last >= $0 }) ?? true
      else { return nil }
      return Plateau(
        exercise: standing.exercise, best: standing.best, workouts: standing.workouts)
    }.sorted { ($0.best.date, $0.exercise) < ($1.best.date, $1.exercise) }
  }
}

extension PerformedSet {
  /// True for a work set whose reps give an estimate that is not rough.
  var mayBeEstimated: Bool {
    guard counts, load != nil, let reps = amount.reps else { return false }
    return reps <= Estimate.mostReps
  }
}
