// How an exercise of a workout is called.

package import Training

extension PerformedExercise {
  /// `Squat as T2`, `Front Squat for Squat`.
  package var heading: String {
    name + (label.map { " as \($0)" } ?? "") + (swapFor.map { " for \($0)" } ?? "")
  }
}
