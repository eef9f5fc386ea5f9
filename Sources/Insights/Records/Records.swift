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
  /// The exercises to collect, nil for all.
  private let only: Set<String>?
  private var places = ExercisePlaces()
  /// The bests by the place of the exercise.
  private var bests: [ExerciseBests] = []
  /// The exercises, in the order in which they were first done.
  package var exercises: [String] { places.names }
  /// All records in the order of the workouts: each beat an older value.
  package private(set) var announced: [Record] = []

  private var lines = LineValues<RecordLine>()
  /// The numbers of the lines of an exercise, kept only for their memory.
  private var together: [Int] = []
  private var estimates: KnownEstimates

  package init(formula: EstimateFormula = .epley, only: Set<String>? = nil) {
    self.formula = formula
    self.only = only
    estimates = KnownEstimates(formula)
  }

  /// Collects the records of workouts, which must be ordered by date.
  package init(_ workouts: some Sequence<DatedWorkout>, formula: EstimateFormula = .epley) {
    self.init(formula: formula)
    for workout in workouts { add(workout) }
  }

  /// Adds a workout that is later than all before it, and returns the records that it set.
  @discardableResult
  package mutating func add(_ workout: DatedWorkout) -> ArraySlice<Record> {
    add(LoggedWorkout(workout))
  }

  /// Adds a workout that is later than all before it, and returns the records that it set.
  @discardableResult
  package mutating func add(_ workout: LoggedWorkout) -> ArraySlice<Record> {
    let first = announced.count
    // Moved to a local variable, so that reading does not copy it.
    var lines = LineValues<RecordLine>()
    swap(&lines, &self.lines)
    lines.read(workout.workout) { line(for: $0) }
    for number in lines.numbers { bests[lines.values[number].place].lines += 1 }
    var together: [Int] = []
    swap(&together, &self.together)
    for index in lines.numbers.indices {
      let number = lines.numbers[index]
      let place = lines.values[number].place
      switch bests[place].lines {
      // Most sets of a long history were done before, and cannot beat what they reached then.
      case 1 where lines.values[number].wasAdded(at: workout.bodyweight): break
      case 0: break
      case let count:
        // The lines of an exercise are added together, at the first one.
        together.removeAll(keepingCapacity: true)
        if count == 1 {
          together.append(number)
        } else {
          for number in lines.numbers where lines.values[number].place == place {
            together.append(number)
          }
        }
        let records = bests[place].add(&lines, together, of: workout, &estimates)
        if !records.isEmpty { announced += records }
      }
      bests[place].lines = 0
    }
    swap(&lines, &self.lines)
    swap(&together, &self.together)
    return announced[first...]
  }

  /// Returns what is known of a line before its sets are added; nil if it has no work that counts.
  private mutating func line(for exercise: WorkoutLine) -> RecordLine? {
    guard only?.contains(exercise.name) ?? true else { return nil }
    var sets = exercise.groups
    // Most lines have only sets that count, so most are not copied.
    if !sets.allCount { sets.removeAll { !$0.counts } }
    guard !sets.isEmpty else { return nil }
    let place = places.place(of: exercise)
    if place == bests.count { bests.append(ExerciseBests(exercise.name)) }
    return RecordLine(place: place, sets: sets)
  }

  /// Returns the bests of an exercise ordered by kind, including baselines. Reps at a load are
  /// listed for each load at which no heavier one had as many reps, heaviest first.
  package func bests(of exercise: String) -> [Record] {
    places[exercise].map { bests[$0].records } ?? []
  }

  /// Returns the best of a kind; for `repsAtLoad`, the one at the heaviest load.
  package func best(_ kind: RecordKind, of exercise: String) -> Record? {
    places[exercise].flatMap { bests[$0].best(kind) }
  }

  /// Returns the records that a workout would set, without adding it.
  package func beaten(by workout: DatedWorkout) -> [Record] {
    // Only the bests of its exercises: a session asks this for many numbers of reps.
    var records = Records(formula: formula)
    for name in Set(workout.exercises.map(\.name)) {
      guard let place = places[name] else { continue }
      _ = records.places.place(of: name)
      records.bests.append(bests[place])
    }
    return Array(records.add(workout))
  }

  /// Returns the most reps ever done at `load` or more.
  package func mostReps(of exercise: String, at load: Load) -> Mark? {
    places[exercise].flatMap { bests[$0].reps.most(at: load.comparable)?.mark }
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
