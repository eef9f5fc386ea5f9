// The records that the sets of a session make, while it runs.

package import Insights
package import Training

/// The records before a session, to compare the sets of the session with.
package struct SessionRecords: Sendable {
  private let records: ExerciseRecords
  private let date: CalendarDate
  private let bodyweight: Load?
  /// More reps than these are not offered as a goal.
  private static let mostReps: Int32 = 30

  package init(records: ExerciseRecords, date: CalendarDate, bodyweight: Load?) {
    self.records = records
    self.date = date
    self.bodyweight = bodyweight
  }

  /// Returns the records that the sets of an exercise make, the most important one of each set,
  /// without those that the first `before` sets make.
  package func beaten(by sets: [PerformedSet], of exercise: String, before: Int) -> [Record] {
    let known = ofSets(Array(sets.prefix(before)), exercise)
    return HeadlineRecords(ofSets(sets, exercise).filter { !known.contains($0) }).all.map(\.record)
  }

  /// Returns the fewest reps that would be a record at a load after the sets of today, and whether
  /// the load alone is the record. Nil if the exercise was never done.
  package func goal(
    of exercise: String, at load: Load, after sets: [PerformedSet]
  ) -> (reps: Int32, isHeaviest: Bool)? {
    guard !records[exercise].bests(of: exercise).isEmpty else { return nil }
    let known = ofSets(sets, exercise)
    for reps in 1...Self.mostReps {
      let new = ofSets(sets + [PerformedSet(.reps(reps), load: load)], exercise)
        .filter { !known.contains($0) }
      if new.contains(where: { $0.kind == .heaviest }) { return (reps, true) }
      if new.contains(where: \.kind.isOfReps) { return (reps, false) }
    }
    return nil
  }

  /// Returns the records that single sets make; totals of a session are known at its end.
  private func ofSets(_ sets: [PerformedSet], _ exercise: String) -> [Record] {
    guard !sets.isEmpty else { return [] }
    let groups = sets.map { SetGroup($0) }
    let workout = DatedWorkout(
      date: date, entry: .max, exercises: [PerformedExercise(exercise, sets: groups)],
      bodyweight: bodyweight)
    return records[exercise].beaten(by: workout).filter { $0.mark.set != nil }
  }
}

extension RecordKind {
  /// True for the records of a number of reps at a load.
  fileprivate var isOfReps: Bool {
    switch self {
    case .single, .best, .repsAtLoad: true
    case .heaviest, .repsInSet, .e1RM, .volume, .bodyweightVolume, .sets, .time, .distance, .pace:
      false
    }
  }
}
