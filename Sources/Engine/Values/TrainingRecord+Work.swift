// A line of the history that counts as work, with its sets.

import Training

extension TrainingRecord {
  /// One line of a workout that was done.
  struct Work {
    let index: Int
    /// The index of the line in its workout.
    let line: Int
    let date: CalendarDate
    let workout: Workout
    let exercise: WorkoutLine
    /// False if no other line of the workout can be of the slot that was asked for.
    let mayHaveOthers: Bool
    /// Its sets without warm-ups.
    var workSets: [SetGroup] { exercise.sets.only(\.isWork) }
    /// The work sets in which something was done, so without failed attempts.
    var doneSets: [SetGroup] { exercise.sets.only(\.counts) }
    var hasDoneSets: Bool { exercise.groups.contains { $0.set.counts } }
  }
}

extension [SetGroup] {
  /// Returns the groups whose sets meet a condition. Mostly all do, so that nothing is copied.
  fileprivate func only(_ isWanted: (PerformedSet) -> Bool) -> [SetGroup] {
    indices.allSatisfy { isWanted(self[$0].set) } ? self : filter { isWanted($0.set) }
  }
}
