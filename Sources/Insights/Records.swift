// The records of every exercise, folded over the workouts of a history.
//
// This module knows what can be learned from what was done: records now; statistics, goals and
// series for charts have their place here. It gives data only. It must not know programs, files,
// clocks, or how anything is shown.
package import Training

/// A workout as records see it.
package struct DatedWorkout: Hashable, Sendable {
  package var date: CalendarDate
  /// A number that is the workout's own: its place in the history.
  package var entry: Int
  /// Under the names they are counted by: aliases are resolved before.
  package var exercises: [PerformedExercise]
  /// The lifter's weight on that date; nil when it is not known.
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

/// The bests of each exercise, and every time one was beaten.
///
/// Work sets only; sets with nothing done count for nothing. A workout is compared with all
/// workouts before it, never with itself: the first value of a kind is its baseline, and a tie is
/// no record.
package struct Records: Sendable {
  /// The rep counts whose best load is kept, beside the single.
  package static let repCounts: [Int32] = [2, 3, 5, 8, 10]

  private let formula: EstimateFormula
  private var bests: [String: ExerciseBests] = [:]
  /// The exercises, in the order in which they were first done.
  package private(set) var exercises: [String] = []
  /// Every record in the order of the workouts: where an older value was beaten.
  package private(set) var announced: [Record] = []

  package init(formula: EstimateFormula = .epley) { self.formula = formula }

  /// Folds over workouts in the order of their dates.
  package init(_ workouts: some Sequence<DatedWorkout>, formula: EstimateFormula = .epley) {
    self.init(formula: formula)
    for workout in workouts { add(workout) }
  }

  /// Takes in a workout that is later than all before it, and gives the records it set.
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

  /// The bests of an exercise, baselines included, in the order of kinds; most reps for each load
  /// at which no heavier one was lifted as often, heaviest first.
  package func bests(of exercise: String) -> [Record] { bests[exercise]?.records ?? [] }

  /// The best of one kind; of `repsAtLoad` the one at the heaviest load.
  package func best(_ kind: RecordKind, of exercise: String) -> Record? {
    bests(of: exercise).first { $0.kind == kind }
  }

  /// The most reps ever done at `load` or more.
  package func mostReps(of exercise: String, at load: Load) -> Mark? {
    bests[exercise]?.reps.most(at: load.comparable)?.mark
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
