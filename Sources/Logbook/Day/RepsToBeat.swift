// The most reps so far at the loads of a session's open sets (`5+`).

package import Engine
import Insights
import Notation
package import Training
import Workspace

/// The reps to beat in the sets that are done for as many reps as possible.
package struct RepsToBeat {
  private let record: TrainingRecord
  /// The index after the last entry that counts.
  private let end: Int

  fileprivate init(_ record: TrainingRecord, before end: Int) {
    self.record = record
    self.end = end
  }

  /// Returns the load of the heaviest open set of an exercise, and the most reps done at it or
  /// more. Nil if no open set has a load, or if there are no such reps.
  package func best(for exercise: SessionExercise) -> (load: Load, reps: Int)? {
    let loads = exercise.sets.lazy.filter(\.isForMostReps).compactMap(\.load)
    guard let load = loads.max(by: { $0.isLighter(than: $1) }) else { return nil }
    let most = record.lines(of: exercise.exercise, before: end).lazy
      .compactMap { $0.groups.mostReps(atLeast: load) }.max()
    return most.map { (load, Int($0)) }
  }
}

extension OpenedFolder {
  /// Returns the reps to beat, from the history up to and including a date.
  package func repsToBeat(on date: CalendarDate) -> RepsToBeat {
    RepsToBeat(record, before: record.end(of: date))
  }
}

extension PrescribedSet {
  /// True for a set of as many reps as possible at a load: `5+`, `max`.
  fileprivate var isForMostReps: Bool {
    guard load != nil, case .reps(let goal) = set.amount else { return false }
    return switch goal {
    case .atLeast, .rangeOrMore, .max: true
    case .exactly, .range: false
    }
  }
}
