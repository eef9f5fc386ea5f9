// Finds workouts with the same exercises, which are paired with a program in the same way.

/// The exercises of a workout by name, to find other workouts with the same exercises in the same
/// order.
package struct ExerciseOrder: Sendable {
  /// The workouts that it was read with, and the texts that name its exercises.
  fileprivate let workouts: PackedWorkouts?
  fileprivate let names: [ExerciseTexts]
  /// The exercises of a workout that was created or changed.
  fileprivate let own: [PerformedExercise]
}

extension Workout {
  /// The names of the exercises.
  package var exerciseOrder: ExerciseOrder {
    guard let (workouts, index) = packed else {
      return ExerciseOrder(workouts: nil, names: [], own: exercises)
    }
    return ExerciseOrder(workouts: workouts, names: workouts.names(of: index), own: [])
  }

  /// Returns whether the workout has the same exercises as the workout of `order`, with the same
  /// labels and swaps, in the same order. False if only one of the two was read from a file, or if
  /// they were read from different ones.
  package func hasExercises(of order: ExerciseOrder) -> Bool {
    if let (workouts, index) = packed {
      return workouts === order.workouts && workouts.isNamed(order.names, index)
    }
    let own = exercises
    return order.workouts == nil && own.count == order.own.count
      && own.indices.allSatisfy { index in
        own[index].name == order.own[index].name && own[index].label == order.own[index].label
          && own[index].swapFor == order.own[index].swapFor
      }
  }
}
