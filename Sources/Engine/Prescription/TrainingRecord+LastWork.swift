// The last sets of an exercise in the history.

extension TrainingRecord {
  /// Returns the last work of an exercise before the entry `end`, however old.
  package func lastWork(of exercise: String, before end: Int) -> PastSets? {
    firstWork(of: exercise, before: end) { PastSets(date: $0.date, sets: $0.workSets) }
  }
}
