// The last sets of an exercise in the history.

extension TrainingRecord {
  /// Returns the last work of an exercise, however old.
  package func lastWork(of exercise: String) -> PastSets? {
    firstWork(of: exercise, before: entries.count) { PastSets(date: $0.date, sets: $0.workSets) }
  }
}
