// A workout of a history as records and statistics read it.

package import Training

/// A workout with its place in the history.
package struct LoggedWorkout: Sendable {
  package var date: CalendarDate
  /// A unique number of the workout: its index in the history.
  package var entry: Int
  package var workout: Workout
  /// The lifter's weight on that date; nil if it is not known.
  package var bodyweight: Load?

  package init(date: CalendarDate, entry: Int, workout: Workout, bodyweight: Load? = nil) {
    self.date = date
    self.entry = entry
    self.workout = workout
    self.bodyweight = bodyweight
  }

  init(_ dated: DatedWorkout) {
    self.init(
      date: dated.date, entry: dated.entry,
      workout: Workout(title: "", exercises: dated.exercises), bodyweight: dated.bodyweight)
  }
}
