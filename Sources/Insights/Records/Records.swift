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
  private var places: [String: Int] = [:]
  /// The bests of each exercise, in the order of `exercises`.
  private var bests: [ExerciseBests] = []
  /// The lines that were read, and their indices.
  private var lines: [RecordLine] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
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
    let written = workout.workout.lines
    var numbers: [Int] = []
    numbers.reserveCapacity(written.count)
    for line in written {
      let number = number(of: line)
      if !lines[number].sets.isEmpty { numbers.append(number) }
    }
    for index in numbers.indices {
      let place = lines[numbers[index]].place
      // The lines of an exercise are added together, at the first one.
      if numbers[..<index].contains(where: { lines[$0].place == place }) { continue }
      let together = numbers[index...].filter { lines[$0].place == place }
      if together.allSatisfy({ lines[$0].wasAdded(with: workout.bodyweight) }),
        together.count == 1 || !bests[place].isBeaten(by: totals(of: together))
      {
        // Sets cannot beat what they reached when they were done before.
        if together.contains(where: { lines[$0].isEstimated }) {
          bests[place].countEstimate(of: workout)
        }
        continue
      }
      let sets = together.flatMap { lines[$0].sets }
      let records = bests[place].add(sets, of: workout, &estimates)
      if !records.isEmpty { announced += records }
      for number in together { lines[number].note(workout.bodyweight, &estimates) }
    }
    return announced[first...]
  }

  /// Returns the index of a line, which has no sets if it has no work that counts.
  private mutating func number(of line: WorkoutLine) -> Int {
    if let number = numbers[ObjectIdentifier(line)] { return number }
    let sets = only?.contains(line.name) ?? true ? line.sets.filter(\.counts) : []
    lines.append(RecordLine(line: line, place: sets.isEmpty ? 0 : place(of: line.name), sets: sets))
    numbers[ObjectIdentifier(line)] = lines.count - 1
    return lines.count - 1
  }

  private func totals(of numbers: [Int]) -> Totals {
    numbers.reduce(into: Totals()) { $0.add(lines[$1].totals) }
  }

  private mutating func place(of exercise: String) -> Int {
    if let place = places[exercise] { return place }
    places[exercise] = bests.count
    exercises.append(exercise)
    bests.append(ExerciseBests(exercise))
    return bests.count - 1
  }

  /// Returns the bests of an exercise ordered by kind, including baselines. Reps at a load are
  /// listed for each load at which no heavier one had as many reps, heaviest first.
  package func bests(of exercise: String) -> [Record] {
    standing(of: exercise)?.records ?? []
  }

  /// Returns all bests of an exercise; nil if it was not done.
  func standing(of exercise: String) -> ExerciseBests? { places[exercise].map { bests[$0] } }

  /// Returns the best of a kind; for `repsAtLoad`, the one at the heaviest load.
  package func best(_ kind: RecordKind, of exercise: String) -> Record? {
    standing(of: exercise)?.best(kind)
  }

  /// Returns the records that a workout would set, without adding it.
  package func beaten(by workout: LoggedWorkout) -> [Record] {
    // Only the bests of its exercises: a session asks this for many numbers of reps.
    var records = Records(formula: formula)
    for name in Set(workout.exercises.map(\.name)) {
      guard let known = places[name] else { continue }
      let place = records.place(of: name)
      records.bests[place] = bests[known]
    }
    return Array(records.add(workout))
  }

  /// Returns the most reps ever done at `load` or more.
  package func mostReps(of exercise: String, at load: Load) -> Mark? {
    standing(of: exercise)?.reps.most(at: load.comparable)?.mark
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

/// A line whose sets were read once. A long history repeats most of its lines.
private struct RecordLine {
  /// The line, whose identity stays unique while it is kept.
  let line: WorkoutLine
  /// The place of its exercise.
  let place: Int
  /// The work sets in which something was done.
  let sets: [SetGroup]
  let totals: Totals
  /// True if its estimates depend on the bodyweight.
  private let isOnBodyweight: Bool
  private var wasAdded = false
  /// The bodyweight with which it was last added.
  private var bodyweight: Load?
  /// True if one of its sets has an estimate with that bodyweight.
  private(set) var isEstimated = false

  init(line: WorkoutLine, place: Int, sets: [SetGroup]) {
    self.line = line
    self.place = place
    self.sets = sets
    totals = Totals(sets)
    isOnBodyweight = sets.contains { $0.set.load?.onBodyweight ?? false }
  }

  func wasAdded(with bodyweight: Load?) -> Bool {
    wasAdded && (!isOnBodyweight || self.bodyweight == bodyweight)
  }

  mutating func note(_ bodyweight: Load?, _ estimates: inout KnownEstimates) {
    wasAdded = true
    self.bodyweight = bodyweight
    isEstimated = sets.contains { estimates.result(of: $0.set, bodyweight: bodyweight) != nil }
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
