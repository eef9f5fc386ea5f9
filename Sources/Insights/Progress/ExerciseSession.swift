// The work sets of an exercise in one workout.

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
}
