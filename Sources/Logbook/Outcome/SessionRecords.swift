// The records that the sets of a session make, while it runs.

package import Engine
package import Insights
import Synchronization
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

  private func ofSets(_ sets: [PerformedSet], _ exercise: String) -> [Record] {
    guard !sets.isEmpty else { return [] }
    let groups = sets.map { SetGroup($0) }
    let workout = LoggedWorkout(
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

/// The new records to announce: the most telling one of each exercise. Totals of sessions, such as
/// the volume, are beaten so often that they are never announced.
package struct HeadlineRecords {
  /// One record of each exercise, with the number of its further records.
  package let all: [(record: Record, more: Int)]

  package init(_ records: [Record]) {
    let announced = records.filter { $0.mark.set != nil && !$0.isOfBareBodyweight }
    all = announced.grouped(by: \.exercise).compactMap { group in
      // Of several sets, the heaviest one tells most.
      let leading = group.first { $0.kind == .heaviest } ?? group.first { $0.kind == .e1RM }
      let own = leading.map { leading in group.filter { $0.mark.set == leading.mark.set } }
      return (own ?? group).min { $0.kind.rank < $1.kind.rank }.map { ($0, group.count - 1) }
    }
  }

  /// Returns the latest `most` of the records, or all, the latest first; one for each exercise of a
  /// workout. `announced` are records in the order of the workouts.
  package static func latest(_ announced: [Record], most: Int?) -> [Record] {
    var latest: [Record] = []
    var rest = announced[...]
    while let last = rest.last, most.map({ latest.count < $0 }) ?? true {
      let start = rest.lastIndex { $0.mark.entry != last.mark.entry }.map { $0 + 1 }
      let workout = rest[(start ?? rest.startIndex)...]
      latest += HeadlineRecords(Array(workout)).all.map(\.record)
      rest = rest[..<workout.startIndex]
    }
    return Array(latest.prefix(most ?? latest.count))
  }
}

extension Record {
  /// True for the e1RM of a set without added load: it also rises with bodyweight alone, and more
  /// reps are a record of their own.
  fileprivate var isOfBareBodyweight: Bool {
    guard kind == .e1RM, let load = mark.set?.load else { return false }
    return load.onBodyweight && load.tenThousandths == 0
  }
}

extension RecordKind {
  /// The rank of a record, where the lowest is announced: a single, then the highest rep record,
  /// then the rest.
  fileprivate var rank: Int {
    switch self {
    case .single: 0
    case .best(let reps): 100 - Int(min(reps, 90))
    case .heaviest: 101
    case .e1RM: 102
    case .repsAtLoad: 103
    case .pace: 104
    case .distance: 105
    case .time: 106
    case .repsInSet: 107
    case .volume: 108
    case .bodyweightVolume: 109
    case .sets: 110
    }
  }
}

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

  package subscript(exercise: String) -> Records {
    known.withLock { known in
      if let records = known[exercise] { return records }
      var records = Records(formula: formula, only: [exercise])
      let done = record.workouts(with: exercise).filter { $0 < end }
      for workout in record.logged(done) { records.add(workout) }
      known[exercise] = records
      return records
    }
  }
}

extension TrainingRecord {
  func logged(_ indices: some Sequence<Int>) -> some Sequence<LoggedWorkout> {
    // Each is made when it is asked for, so that years of them need no memory.
    indices.lazy.compactMap { logged($0) }
  }

  func logged(_ index: Int) -> LoggedWorkout? {
    let entry = entries[index]
    guard case .workout(let workout) = entry.event else { return nil }
    return LoggedWorkout(
      date: entry.date, entry: index, workout: workout, bodyweight: bodyweight(on: entry.date))
  }

  /// Returns the workout with that index for `Records`. It is empty for other entries. `only` names
  /// the exercises to keep, nil keeps all.
  package func dated(_ index: Int, only: Set<String>? = nil) -> LoggedWorkout {
    let entry = entries[index]
    guard case .workout(let workout) = entry.event else {
      return LoggedWorkout(date: entry.date, entry: index, exercises: [], bodyweight: nil)
    }
    return LoggedWorkout(
      date: entry.date, entry: index,
      exercises: only.map { names in
        workout.lines.filter { names.contains($0.name) }.map(\.exercise)
      } ?? workout.exercises,
      bodyweight: bodyweight(on: entry.date))
  }
}
