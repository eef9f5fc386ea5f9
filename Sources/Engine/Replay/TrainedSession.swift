// A workout of a date that is asked about, with what was planned for it.

package import Training

/// What was done, beside the plan as it stood before.
package struct TrainedSession: Hashable, Sendable {
  package var program: String
  /// The workout's place in the history.
  package var entry: Int
  package var plan: SessionPlan
  package var workout: Workout
}

/// An exercise of a plan with the line that was done for it, or one that was done beside the plan.
package struct TrainedExercise: Hashable, Sendable {
  package var planned: SessionExercise?
  package var done: PerformedExercise?
}

extension TrainedSession {
  /// The exercises of the plan in their order, then what was done besides.
  package var exercises: [TrainedExercise] {
    var places = plan.exercises.map {
      LinePairing.Place(entry: $0.entry, slot: $0.slot, exercise: $0.exercise)
    }
    LinePairing.pair(workout.lines, with: &places)
    let lines = workout.exercises
    let planned = zip(plan.exercises, places).map { exercise, place in
      TrainedExercise(planned: exercise, done: place.line.map { lines[$0] })
    }
    let paired = Set(places.compactMap(\.line))
    let extra = lines.indices.filter { !paired.contains($0) }
    return planned + extra.map { TrainedExercise(planned: nil, done: lines[$0]) }
  }
}
