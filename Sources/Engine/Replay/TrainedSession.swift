// A workout on the watched date, with its plan.

package import Training

/// A workout and the plan it was done with.
package struct TrainedSession: Hashable, Sendable {
  package var program: String
  /// The workout's index in the history.
  package var entry: Int
  package var plan: SessionPlan
  package var workout: Workout

  package init(program: String, entry: Int, plan: SessionPlan, workout: Workout) {
    self.program = program
    self.entry = entry
    self.plan = plan
    self.workout = workout
  }
}

/// An exercise of a plan with the line that was done for it, or one that was not planned.
package struct TrainedExercise: Hashable, Sendable {
  package var planned: SessionExercise?
  package var done: PerformedExercise?
  /// The index of its line in the workout.
  var line: Int?
}

extension TrainedSession {
  /// The exercises of the plan in order, each with the swaps for the rest of its sets, then those
  /// that were not planned.
  package var exercises: [TrainedExercise] {
    var places = plan.exercises.map {
      LinePairing.Place(entry: $0.entry, slot: $0.slot, exercise: $0.exercise)
    }
    LinePairing.pair(workout.lines, with: &places)
    let lines = workout.exercises
    let planned = zip(plan.exercises, places).flatMap { exercise, place in
      [TrainedExercise(planned: exercise, done: place.line.map { lines[$0] }, line: place.line)]
        + place.swaps.map { TrainedExercise(planned: nil, done: lines[$0], line: $0) }
    }
    let paired = Set(places.flatMap { [$0.line].compactMap(\.self) + $0.swaps })
    let extra = lines.indices.filter { !paired.contains($0) }
    return planned + extra.map { TrainedExercise(planned: nil, done: lines[$0], line: $0) }
  }
}
