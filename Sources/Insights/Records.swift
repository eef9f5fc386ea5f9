// The records of every exercise, collected from the workouts of a history.
//
// This module derives results from what was done: records, statistics, goals and series for charts.
// It returns only data. It must not know programs, files, clocks, or how results are shown.
package import Training

/// A workout with the data that records need.
package struct DatedWorkout: Hashable, Sendable {
  package var date: CalendarDate
  /// A unique number of the workout: its index in the history.
  package var entry: Int
  /// The exercises under their current names; aliases are already resolved.
  package var exercises: [PerformedExercise]
  /// The lifter's weight on that date; nil if it is not known.
  package var bodyweight: Load?

  package init(
    date: CalendarDate, entry: Int, exercises: [PerformedExercise], bodyweight: Load? = nil
  ) {
    self.date = date
    self.entry = entry
    self.exercises = exercises
    self.bodyweight = bodyweight
  }
}

/// The bests of each exercise, and every time a best was beaten.
///
/// Only work sets with something done count. A workout is compared with the workouts before it,
/// never with itself. The first value of a kind is its baseline, and a tie is not a record.
package struct Records: Sendable {
  /// The rep counts whose best load is kept, besides the single.
  package static let repCounts: [Int32] = [2, 3, 5, 8, 10]

  private let formula: EstimateFormula
  private var bests: [String: ExerciseBests] = [:]
  /// The exercises, in the order in which they were first done.
  package private(set) var exercises: [String] = []
  /// All records in the order of the workouts: each beat an older value.
  package private(set) var announced: [Record] = []

  package init(formula: EstimateFormula = .epley) { self.formula = formula }

  /// Collects the records of workouts, which must be ordered by date.
  package init(_ workouts: some Sequence<DatedWorkout>, formula: EstimateFormula = .epley) {
    self.init(formula: formula)
    for workout in workouts { add(workout) }
  }

  /// Adds a workout that is later than all before it, and returns the records that it set.
  @discardableResult
  package mutating func add(_ workout: DatedWorkout) -> [Record] {
    var names: [String] = []
    var sets: [String: [SetGroup]] = [:]
    for exercise in workout.exercises {
      let work = exercise.sets.filter { $0.count > 0 && $0.set.counts }
      if work.isEmpty { continue }
      if sets[exercise.name] == nil { names.append(exercise.name) }
      sets[exercise.name, default: []] += work
    }
    let first = announced.count
    for name in names {
      let session = SessionBests(sets[name] ?? [], of: workout, formula: formula)
      if bests[name] == nil { exercises.append(name) }
      announced += bests[name, default: ExerciseBests(name)].take(session)
    }
    return Array(announced[first...])
  }

  /// Returns the bests of an exercise ordered by kind, including baselines. Reps at a load are
  /// listed for each load at which no heavier one had as many reps, heaviest first.
  package func bests(of exercise: String) -> [Record] { bests[exercise]?.records ?? [] }

  /// Returns the best of a kind; for `repsAtLoad`, the one at the heaviest load.
  package func best(_ kind: RecordKind, of exercise: String) -> Record? {
    bests(of: exercise).first { $0.kind == kind }
  }

  /// Returns the records that a workout would set, without adding it.
  package func beaten(by workout: DatedWorkout) -> [Record] {
    // Only the bests of its exercises: a session asks this for many numbers of reps.
    var records = Records(formula: formula)
    for exercise in workout.exercises { records.bests[exercise.name] = bests[exercise.name] }
    return records.add(workout)
  }

  /// Returns the most reps ever done at `load` or more.
  package func mostReps(of exercise: String, at load: Load) -> Mark? {
    bests[exercise]?.reps.most(at: load.comparable)?.mark
  }
}

extension [SetGroup] {
  /// Returns the most reps of the work sets at `load` or more, as records count them.
  package func mostReps(atLeast load: Load) -> Int32? {
    var most: Int32?
    for group in self where group.count > 0 && group.set.counts {
      guard let reps = group.set.amount.reps, let lifted = group.set.load,
        lifted.comparable >= load.comparable
      else { continue }
      most = Swift.max(most ?? 0, reps)
    }
    return most
  }
}

extension PerformedSet {
  /// True for a work set in which something was done.
  var counts: Bool {
    guard isWork else { return false }
    return switch amount {
    case .reps(let reps), .repsInTime(let reps, _): reps > 0
    case .time(let time): time.tenths > 0
    case .distance(let distance), .distanceInTime(let distance, _): distance.tenThousandths > 0
    }
  }
}
