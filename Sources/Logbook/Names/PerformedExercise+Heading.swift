// The heading of an exercise in a workout.

package import Training

extension PerformedExercise {
  /// The name as in the history: `Squat as T2`, `Front Squat for Squat`.
  package var heading: String {
    name + (label.map { " as \($0)" } ?? "") + (swapFor.map { " for \($0)" } ?? "")
  }
}
