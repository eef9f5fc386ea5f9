// Finds workouts with the same exercises, which are paired with a program in the same way.

/// The exercises of a workout by name, to find other workouts with the same exercises in the same
/// order.
package struct ExerciseOrder: Sendable {
  fileprivate enum Form {
    /// Those of a workout that was read together with others, by the numbers of their texts.
    case packed(PackedWorkouts, [ExerciseTexts])
    case own([PerformedExercise])
  }

  fileprivate let form: Form
}

extension Workout {
  /// The names of the exercises.
  package var exerciseOrder: ExerciseOrder {
    guard let (workouts, index) = packed else { return ExerciseOrder(form: .own(exercises)) }
    return ExerciseOrder(form: .packed(workouts, workouts.names(of: index)))
  }

  /// Returns whether the workout has the same exercises as that of `order`, with the same labels and
  /// swaps, in the same order. False if only one of the two was read from a file, or if they were read
  /// from different ones.
  package func hasExercises(of order: ExerciseOrder) -> Bool {
    switch order.form {
    case .packed(let others, let names):
      guard let (workouts, index) = packed, workouts === others else { return false }
      return workouts.isNamed(names, index)
    case .own(let others):
      guard packed == nil else { return false }
      let own = exercises
      return own.count == others.count
        && own.indices.allSatisfy { index in
          own[index].name == others[index].name && own[index].label == others[index].label
            && own[index].swapFor == others[index].swapFor
        }
    }
  }
}
