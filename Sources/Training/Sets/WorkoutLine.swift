// Access to the exercises of a workout without copying them.

/// An exercise of a workout.
package struct WorkoutLine: Sendable {
  private enum Form {
    case own([PerformedExercise], Int)
    case packed(PackedWorkouts, Int)
  }

  private let form: Form

  package init(_ exercise: PerformedExercise) { form = .own([exercise], 0) }

  /// Creates the line at an index of exercises, without copying it.
  init(_ line: Int, of exercises: [PerformedExercise]) { form = .own(exercises, line) }

  /// Creates the line at an index of the numbers of `Workout.distinctLines`.
  package init(_ line: Int, of workouts: PackedWorkouts) { form = .packed(workouts, line) }

  /// The whole exercise, possibly without its notes.
  package var exercise: PerformedExercise {
    switch form {
    case .own(let exercises, let line): exercises[line]
    case .packed(let workouts, let line): workouts.exercise(line)
    }
  }

  package var name: String {
    switch form {
    case .own(let exercises, let line): exercises[line].name
    case .packed(let workouts, let line): workouts.name(line)
    }
  }

  /// The number of the name among the texts of the workouts that it was read with; nil for a line
  /// that was created or changed.
  package var nameNumber: (of: PackedWorkouts, number: Int)? {
    switch form {
    case .own: nil
    case .packed(let workouts, let line): (workouts, workouts.nameNumber(line))
    }
  }

  package var label: String? {
    switch form {
    case .own(let exercises, let line): exercises[line].label
    case .packed(let workouts, let line): workouts.label(line)
    }
  }

  /// Returns whether another exercise was done in place of the planned one.
  package func isSwap(of planned: String) -> Bool { swapFor != nil && name != planned }

  /// True if it is a swap whatever was planned: `Front Squat for Squat`, but not `Squat for Squat`.
  package var isSwap: Bool { swapFor.map(isSwap(of:)) ?? false }

  package var swapFor: String? {
    switch form {
    case .own(let exercises, let line): exercises[line].swapFor
    case .packed(let workouts, let line): workouts.swapFor(line)
    }
  }

  package var sets: [SetGroup] {
    switch form {
    case .own(let exercises, let line): exercises[line].sets
    case .packed(let workouts, let line): workouts.sets(line)
    }
  }

  /// The sets, without copying them.
  package var groups: ArraySlice<SetGroup> {
    switch form {
    case .own(let exercises, let line): exercises[line].sets[...]
    case .packed(let workouts, let line): workouts.groups(line)
    }
  }

  /// True if something was done in at least one set that is not a warm-up.
  package var hasDoneSets: Bool {
    switch form {
    case .own(let exercises, let line): exercises[line].sets.contains(where: \.counts)
    case .packed(let workouts, let line): workouts.hasDoneSets(line)
    }
  }

  /// True if at least one set is not a warm-up.
  package var hasWork: Bool {
    switch form {
    case .own(let exercises, let line): exercises[line].sets.haveWork
    case .packed(let workouts, let line): workouts.hasWork(line)
    }
  }
}
