// The review of a workout before it is saved: the sets that were done, and those that were not.

import Engine
import Notation
package import Training

/// A finished workout beside its plan, as every front end shows it.
package struct WorkoutReview: Hashable, Sendable {
  package let title: String
  /// The time until the last set; nil if it is below one minute.
  package let took: Seconds?
  /// The exercises of which no required set was done.
  package let missing: [PlannedExercise]
  /// The exercises of which sets were done, in order.
  package let exercises: [Exercise]
  package let notes: [String]
  /// The effects of saving the workout; empty until they are worked out.
  package let outlook: SessionOutlook

  package struct Exercise: Hashable, Sendable {
    /// True if every planned set was done with at least its amount and load.
    package let isAsPlanned: Bool
    /// The exercises that were done, in order: several if one was swapped between its sets.
    package let parts: [Part]
    /// The plan, unless everything was done as planned.
    package let planned: String?
  }

  package struct Part: Hashable, Sendable {
    package let title: String
    /// The planned exercise, if another was done in its place.
    package let insteadOf: String?
    package let done: String
    package let notes: [String]
  }
}

/// An exercise with its planned sets: `3x5 @ 100kg`; or with a few words if there are none.
package struct PlannedExercise: Hashable, Sendable {
  package let title: String
  package let sets: String
}

extension Session {
  /// The exercises as they are shown at the start; two for one that was swapped between its sets.
  package var plannedExercises: [PlannedExercise] {
    statuses.flatMap { status in
      let (count, sets) = (status.countBeforeSwap, status.planned)
      guard count > 0, let before = status.titleBeforeSwap else {
        let planned = plan?.exercises.first { $0.entry == status.key.entry }
        let text = sets.isEmpty ? planned?.wordsWithoutSets ?? "" : SessionText.later(sets)
        return [PlannedExercise(title: status.title, sets: text)]
      }
      return [
        PlannedExercise(title: before, sets: SessionText.later(sets.prefix(count))),
        PlannedExercise(title: status.title, sets: SessionText.later(sets.dropFirst(count))),
      ]
    }
  }

  package var countOfSets: Int { statuses.reduce(0) { $0 + $1.progress.sets.count } }

  /// The review of the workout that may be saved now; nil while the session continues.
  package var review: WorkoutReview? {
    guard case .finish(let workout, _) = asking else { return nil }
    return WorkoutReview(workout, statuses, outlook)
  }
}

extension WorkoutReview {
  fileprivate init(_ workout: Workout, _ statuses: [ExerciseStatus], _ outlook: SessionOutlook) {
    self.outlook = outlook
    title = workout.title
    took = workout.took
    notes = workout.notes
    missing = statuses.filter { !$0.missing.isEmpty && $0.progress.sets.isEmpty }.map {
      PlannedExercise(title: $0.title, sets: SessionText.planned($0.missing))
    }
    exercises = statuses.filter { !$0.progress.sets.isEmpty }.map { status in
      let isAsPlanned = status.isAsPlanned
      return Exercise(
        isAsPlanned: isAsPlanned,
        parts: status.parts.map { part in
          Part(
            title: part.name == status.name ? status.title : part.name, insteadOf: part.swapFor,
            done: SessionText.done(part.sets), notes: part.notes)
        },
        planned: isAsPlanned
          ? nil : SessionText.planned(status.planned.prefix(status.plannedCount)))
    }
  }
}

extension ExerciseStatus {
  /// True if every planned set was done with at least its amount and load.
  ///
  /// Only for display: the rules decide which sets count as made.
  var isAsPlanned: Bool {
    if isAdded { return true }
    return pairs.prefix(plannedCount).allSatisfy { pair in
      guard let set = pair.result else { return pair.isOmitted || pair.planned.isOptional }
      if pair.planned.set.totalReps != nil { return !pair.isMissing }
      if !pair.planned.set.isFind, let load = pair.planned.load, let lifted = set.load,
        lifted.isLighter(than: load)
      {
        return false
      }
      return pair.planned.isReached(by: set)
    }
  }
}
