// The records of each exercise, collected when they are first asked for.

package import Engine
package import Insights
import Synchronization
package import Training

/// The records of a history up to an entry, by exercise. A session needs the records of a few
/// exercises, and must not wait for all others.
package final class ExerciseRecords: Sendable {
  private let record: TrainingRecord
  private let end: Int
  private let formula: EstimateFormula
  private let known = Mutex<[String: Records]>([:])

  /// The records of the work before the entry `end`.
  package init(_ record: TrainingRecord, before end: Int, formula: EstimateFormula) {
    self.record = record
    self.end = end
    self.formula = formula
  }

  /// The records of one exercise.
  package subscript(exercise: String) -> Records {
    known.withLock { known in
      if let records = known[exercise] { return records }
      var records = Records(formula: formula, only: [exercise])
      let done = record.workouts(with: exercise).filter { $0 < end }
      for workout in LoggedWorkouts(record, at: done) {
        records.add(workout)
      }
      known[exercise] = records
      return records
    }
  }
}

extension TrainingRecord {
  /// Returns the workout with that index; nil for another entry.
  func logged(_ index: Int) -> LoggedWorkout? {
    let entry = entries[index]
    guard case .workout(let workout) = entry.event else { return nil }
    return LoggedWorkout(
      date: entry.date, entry: index, workout: workout, bodyweight: bodyweight(on: entry.date))
  }

  /// Returns the workout with that index for `Records`. It is empty for other entries. `only` names
  /// the exercises to keep, nil keeps all.
  func dated(_ index: Int, only: Set<String>? = nil) -> DatedWorkout {
    let entry = entries[index]
    guard case .workout(let workout) = entry.event else {
      return DatedWorkout(date: entry.date, entry: index, exercises: [], bodyweight: nil)
    }
    return DatedWorkout(
      date: entry.date, entry: index,
      exercises: only.map { names in
        workout.lines.filter { names.contains($0.name) }.map(\.exercise)
      } ?? workout.exercises,
      bodyweight: bodyweight(on: entry.date))
  }
}
