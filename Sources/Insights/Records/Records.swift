// The records of every exercise, collected from the workouts of a history.
//
// This module derives results from what was done: records, statistics, goals and series for charts.
// It returns only data. It must not know programs, files, clocks, or how results are shown.

package import Training

/// The bests of each exercise, and every time a best was beaten.
///
/// Only work sets with something done count. A workout is compared with the workouts before it,
/// never with itself. The first value of a kind is its baseline, and a tie is not a record.
package struct Records: Sendable {
  /// The rep counts whose best load is kept, besides the single.
  package static let repCounts: [Int32] = [2, 3, 5, 8, 10]

  private let formula: EstimateFormula
  /// The exercises to collect, nil for all.
  private let only: Set<String>?
  /// The exercises, in the order in which they were first done.
  package private(set) var exercises: [String] = []
  private var bests: [String: ExerciseBests] = [:]
  /// All records in the order of the workouts: each beat an older value.
  package private(set) var announced: [Record] = []

  private var estimates: KnownEstimates

  package init(formula: EstimateFormula = .epley, only: Set<String>? = nil) {
    self.formula = formula
    self.only = only
    estimates = KnownEstimates(formula)
  }

  /// Collects the records of workouts, which must be ordered by date.
  package init(_ workouts: some Sequence<LoggedWorkout>, formula: EstimateFormula = .epley) {
    self.init(formula: formula)
    for workout in workouts { add(workout) }
  }

  /// Adds a workout that is later than all before it, and returns the records that it set.
  @discardableResult
  package mutating func add(_ workout: LoggedWorkout) -> ArraySlice<Record> {
    let first = announced.count
    var order: [String] = []
    // The lines of an exercise are added together.
    var sets: [String: [SetGroup]] = [:]
    for line in workout.workout.lines where only?.contains(line.name) ?? true {
      let work = line.groups.filter(\.counts)
      guard !work.isEmpty else { continue }
      if sets[line.name] == nil { order.append(line.name) }
      sets[line.name, default: []] += work
    }
    for name in order {
      if bests[name] == nil { exercises.append(name) }
      let records = bests[name, default: ExerciseBests(name)]
        .add(sets[name] ?? [], of: workout, &estimates)
      if !records.isEmpty { announced += records }
    }
    return announced[first...]
  }

  /// Returns the bests of an exercise ordered by kind, including baselines. Reps at a load are
  /// listed for each load at which no heavier one had as many reps, heaviest first.
  package func bests(of exercise: String) -> [Record] {
    bests[exercise]?.records ?? []
  }

  /// Returns all bests of an exercise; nil if it was not done.
  func standing(of exercise: String) -> ExerciseBests? { bests[exercise] }

  /// Returns the best of a kind; for `repsAtLoad`, the one at the heaviest load.
  package func best(_ kind: RecordKind, of exercise: String) -> Record? {
    bests[exercise]?.best(kind)
  }

  /// Returns the records that a workout would set, without adding it.
  package func beaten(by workout: LoggedWorkout) -> [Record] {
    // Only the bests of its exercises: a session asks this for many numbers of reps.
    var records = Records(formula: formula)
    for name in Set(workout.exercises.map(\.name)) { records.bests[name] = bests[name] }
    return Array(records.add(workout))
  }

  /// Returns the most reps ever done at `load` or more.
  package func mostReps(of exercise: String, at load: Load) -> Mark? {
    bests[exercise]?.reps.most(at: load.comparable)?.mark
  }
}

extension ArraySlice<SetGroup> {
  /// Returns the most reps of the work sets at `load` or more, as records count them.
  ///
  /// The groups are read in place, because each copy of one counts a reference.
  package func mostReps(atLeast load: Load) -> Int32? {
    var most: Int32?
    let least = load.comparable
    for index in indices where self[index].counts {
      guard let reps = self[index].set.amount.reps, most.map({ reps > $0 }) ?? true,
        let lifted = self[index].set.load, lifted.comparable >= least
      else { continue }
      most = reps
    }
    return most
  }
}

/// A workout with its place in the history.
package struct LoggedWorkout: Sendable {
  package var date: CalendarDate
  /// A unique number of the workout: its index in the history.
  package var entry: Int
  package var workout: Workout
  /// The lifter's weight on that date; nil if it is not known.
  package var bodyweight: Load?

  package init(date: CalendarDate, entry: Int, workout: Workout, bodyweight: Load? = nil) {
    self.date = date
    self.entry = entry
    self.workout = workout
    self.bodyweight = bodyweight
  }

  /// Creates a workout of exercises, which have their current names.
  package init(
    date: CalendarDate, entry: Int, exercises: [PerformedExercise], bodyweight: Load? = nil
  ) {
    self.init(
      date: date, entry: entry, workout: Workout(title: "", exercises: exercises),
      bodyweight: bodyweight)
  }

  package var exercises: [PerformedExercise] {
    get { workout.exercises }
    set { workout.exercises = newValue }
  }
}

struct KnownEstimates {
  /// An estimate with the number by which it is compared.
  struct Result {
    let rank: Int128
    let estimate: Estimate
  }

  private let formula: EstimateFormula
  private var known: [Key: Result?] = [:]

  /// The facts that an estimate depends on, in two numbers.
  private struct Key: Hashable {
    private let set: UInt64
    /// The bodyweight that is added; 0 for none.
    private let body: UInt64

    /// Nil for a set without reps and a load.
    init?(_ set: PerformedSet, _ bodyweight: Load?) {
      guard let reps = set.amount.reps, let load = set.load, (0..<1 << 16).contains(reps) else {
        return nil
      }
      let effort = UInt64(UInt8(bitPattern: set.effort?.halves ?? -1))
      self.set = Self.number(load) | UInt64(reps) << 16 | effort << 8
      body = load.onBodyweight ? bodyweight.map { Self.number($0) | 1 << 8 } ?? 0 : 0
    }

    private static func number(_ load: Load) -> UInt64 {
      UInt64(UInt32(bitPattern: load.tenThousandths)) << 32
        | (load.unit == .kg ? 1 : 0) | (load.onBodyweight ? 2 : 0)
    }
  }

  init(_ formula: EstimateFormula) { self.formula = formula }

  /// Returns the estimate of a set; nil if it has none, or only a rough one.
  mutating func result(of set: PerformedSet, bodyweight: Load?) -> Result? {
    guard let key = Key(set, bodyweight) else { return calculated(set, bodyweight) }
    if let known = known[key] { return known }
    let found = calculated(set, bodyweight)
    known[key] = .some(found)
    return found
  }

  private func calculated(_ set: PerformedSet, _ bodyweight: Load?) -> Result? {
    guard let estimate = Estimate(of: set, bodyweight: bodyweight, by: formula),
      !estimate.isRough, let kilograms = estimate.load.converted(to: .kg)
    else { return nil }
    // Compare at nine places, so that a rounding error of a conversion is not a record.
    return Result(rank: kilograms.amount.atNinePlaces.trillionths, estimate: estimate)
  }
}
