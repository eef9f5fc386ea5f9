// The exercises of a workout as they are looked at where they stand, without being copied.

/// One exercise of a workout.
package struct WorkoutLine: Sendable {
  private enum Form {
    indirect case own(PerformedExercise)
    case packed(PackedWorkouts, Int)
  }

  private let form: Form

  init(_ exercise: PerformedExercise) { form = .own(exercise) }

  init(_ line: Int, of workouts: PackedWorkouts) { form = .packed(workouts, line) }

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

  /// True when a set was done that is no warm-up.
  package var hasWork: Bool { sets.haveWork }
}
