// Access to the exercises of a workout without copying them.

/// An exercise of a workout.
package struct WorkoutLine: Sendable {
  private enum Form {
    indirect case own(PerformedExercise)
    case packed(PackedWorkouts, Int)
  }

  private let form: Form

  init(_ exercise: PerformedExercise) { form = .own(exercise) }

  init(_ line: Int, of workouts: PackedWorkouts) { form = .packed(workouts, line) }

  /// The whole exercise, possibly without its notes.
  package var exercise: PerformedExercise {
    switch form {
    case .own(let exercise): exercise
    case .packed(let workouts, let line): workouts.exercise(line)
    }
  }

  package var name: String {
    switch form {
    case .own(let exercise): exercise.name
    case .packed(let workouts, let line): workouts.exercise(line).name
    }
  }

  package var label: String? {
    switch form {
    case .own(let exercise): exercise.label
    case .packed(let workouts, let line): workouts.exercise(line).label
    }
  }

  package var swapFor: String? {
    switch form {
    case .own(let exercise): exercise.swapFor
    case .packed(let workouts, let line): workouts.exercise(line).swapFor
    }
  }

  package var sets: [SetGroup] {
    switch form {
    case .own(let exercise): exercise.sets
    case .packed(let workouts, let line): workouts.exercise(line).sets
    }
  }

  /// True if at least one set is not a warm-up.
  package var hasWork: Bool { sets.haveWork }
}
