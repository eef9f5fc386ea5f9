// The most reps so far at the loads of a session's open sets (`5+`).

package import Engine
import Insights
import Notation
package import Training
import Workspace

/// The reps to beat in the sets that are done for as many reps as possible.
package struct RepsToBeat {
  private let records: Records

  fileprivate init(_ records: Records) { self.records = records }

  /// Returns the load of the heaviest open set of an exercise, and the most reps done at it or more.
  /// Nil if there is no open set with a load, or no such reps.
  package func best(for exercise: SessionExercise) -> (load: Load, reps: Int)? {
    let loads = exercise.sets.lazy.filter(\.isForMostReps).compactMap(\.load)
    guard let load = loads.max(by: { $0.isLighter(than: $1) }),
      let mark = records.mostReps(of: exercise.exercise, at: load),
      case .reps(let reps) = mark.value
    else { return nil }
    return (load, reps)
  }
}

extension OpenedFolder {
  /// Returns the reps to beat in sessions, from the history up to and including a date. Only the
  /// exercises with open sets are looked up.
  package func repsToBeat(in sessions: [SessionPlan], on date: CalendarDate) -> RepsToBeat {
    let open = sessions.flatMap(\.exercises).filter { $0.sets.contains(where: \.isForMostReps) }
    let names = Set(open.map(\.exercise))
    var records = Records(formula: settings.estimate)
    guard !names.isEmpty else { return RepsToBeat(records) }
    for index in 0..<record.end(of: date) { _ = records.add(dated(index, only: names)) }
    return RepsToBeat(records)
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
