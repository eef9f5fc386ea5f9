// The workouts of a history one by one, for records and statistics.

import Engine
package import Insights

/// Workouts of a history, in order. Each is made when it is asked for, so that years of them need
/// no memory.
package struct LoggedWorkouts: Sequence, IteratorProtocol {
  private let record: TrainingRecord
  private let indices: [Int]
  private var place = 0

  /// The workouts among the entries with these indices.
  init(_ record: TrainingRecord, at indices: [Int]) {
    self.record = record
    self.indices = indices
  }

  package mutating func next() -> LoggedWorkout? {
    while place < indices.count {
      defer { place += 1 }
      if let workout = record.logged(indices[place]) { return workout }
    }
    return nil
  }
}
