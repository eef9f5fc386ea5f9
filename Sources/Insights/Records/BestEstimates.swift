// The best estimated one-rep max of each exercise, for plateaus.

package import Training

/// The best e1RM of each exercise so far, and every time one was beaten.
///
/// These are the records of the kind `e1RM`, without the work that the other kinds take.
package struct BestEstimates: Sendable {
  /// The exercises to collect, nil for all.
  private let only: Set<String>?
  private var places = ExercisePlaces()
  /// The exercises by their place, in the order in which they were first done.
  private var exercises: [Exercise] = []
  private var counts: [Count] = []
  /// Each best that beat an older one, in the order of the workouts.
  package private(set) var beaten: [Record] = []

  private var lines = LineValues<Line>()
  private var bests: [Best] = []
  /// The estimates by the place of the exercise.
  private var estimated: [EstimatedLoads] = []
  private var setsOnBodyweight: [BodyweightSets] = []
  private var estimates: KnownEstimates

  /// An exercise with its best so far.
  private struct Exercise: Sendable {
    let name: String
    var best: Mark?
    /// The index of the best in `beaten`; nil for a baseline.
    var record: Int?
  }

  /// The numbers of an exercise that every workout is compared with.
  private struct Count: Sendable {
    /// The rank of the best; nil without one.
    var rank: Int128?
    /// The workout of the best; nil without one.
    var bestEntry: Int?
    /// The last workout with an estimate, and its date.
    var last: Int?
    var lastDate = CalendarDate.distantFuture
    /// The number of such workouts after the workout with the best.
    var workoutsSinceBest = 0
  }

  /// A line with a set that has an estimate, or would have one with a known bodyweight.
  private struct Line: Sendable {
    /// The place of its exercise.
    let place: Int
    /// True if a set has an estimate.
    var isEstimated = false
    /// The rank of its best set, and its index in `bests`; nil if no set has an estimate, or no
    /// estimate is higher than the estimates of the sets before.
    var best: (rank: Int128, index: Int)?
    /// The index of its sets in `setsOnBodyweight`; nil if its estimates do not depend on the
    /// bodyweight.
    var setsOnBodyweight: Int?
  }

  /// A set with its estimate.
  private struct Best: Sendable {
    let set: PerformedSet
    let result: KnownEstimates.Result
  }

  /// The sets of a line whose estimates depend on the lifter's bodyweight.
  private struct BodyweightSets: Sendable {
    let sets: ArraySlice<SetGroup>
    /// The bodyweight for which the best was worked out.
    var bodyweight: Load?
  }

  package init(formula: EstimateFormula = .epley, only: Set<String>? = nil) {
    self.only = only
    estimates = KnownEstimates(formula)
  }

  /// Collects the bests of workouts, which must be ordered by date.
  package init(_ workouts: some Sequence<DatedWorkout>, formula: EstimateFormula = .epley) {
    self.init(formula: formula)
    for workout in workouts { add(LoggedWorkout(workout)) }
  }

  /// Adds a workout that is later than all before it.
  package mutating func add(_ workout: LoggedWorkout) {
    // Moved to a local variable, so that reading does not copy it.
    var lines = LineValues<Line>()
    swap(&lines, &self.lines)
    let bodyweight = workout.bodyweight
    lines.read(workout.workout) { line(for: $0, bodyweight) }
    for number in lines.numbers {
      if let index = lines.values[number].setsOnBodyweight,
        setsOnBodyweight[index].bodyweight != bodyweight
      {
        setsOnBodyweight[index].bodyweight = bodyweight
        workOut(&lines.values[number], setsOnBodyweight[index].sets, bodyweight)
      }
      let line = lines.values[number]
      guard line.isEstimated else { continue }
      if let best = line.best, isBest(best.rank, at: line.place) {
        add(bests[best.index], at: line.place, of: workout)
      }
      count(workout.entry, on: workout.date, at: line.place)
    }
    swap(&lines, &self.lines)
  }

  private func isBest(_ rank: Int128, at place: Int) -> Bool {
    counts[place].rank.map { $0 < rank } ?? true
  }

  private mutating func add(_ best: Best, at place: Int, of workout: LoggedWorkout) {
    let mark = Mark(
      value: .load(best.result.estimate.load), set: best.set, method: best.result.estimate.method,
      date: workout.date, entry: workout.entry)
    let before = exercises[place].best
    if before?.entry != workout.entry {
      exercises[place].record = before.map { before in
        beaten.append(record(of: place, mark, before))
        return beaten.count - 1
      }
    } else if let index = exercises[place].record {
      // A workout is compared with those before it, and not with itself.
      beaten[index] = record(of: place, mark, beaten[index].previous)
    }
    exercises[place].best = mark
    counts[place].rank = best.result.rank
    counts[place].bestEntry = workout.entry
    counts[place].workoutsSinceBest = 0
  }

  private func record(of place: Int, _ mark: Mark, _ previous: Mark?) -> Record {
    Record(exercise: exercises[place].name, kind: .e1RM, mark: mark, previous: previous)
  }

  /// Counts a workout with an estimate, after its best was added.
  private mutating func count(_ entry: Int, on date: CalendarDate, at place: Int) {
    guard counts[place].last != entry else { return }
    counts[place].last = entry
    counts[place].lastDate = date
    if counts[place].bestEntry != entry { counts[place].workoutsSinceBest += 1 }
  }

  /// Returns what is known of a line; nil if it does not have an estimate with any bodyweight.
  private mutating func line(for exercise: WorkoutLine, _ bodyweight: Load?) -> Line? {
    guard only?.contains(exercise.name) ?? true else { return nil }
    let sets = exercise.groups
    let place = places.place(of: exercise)
    if place == exercises.count {
      exercises.append(Exercise(name: exercise.name))
      counts.append(Count())
      estimated.append(EstimatedLoads())
    }
    var line = Line(place: place)
    if sets.haveBodyweight {
      line.setsOnBodyweight = setsOnBodyweight.count
      setsOnBodyweight.append(BodyweightSets(sets: sets, bodyweight: bodyweight))
    }
    workOut(&line, sets, bodyweight)
    return line.isEstimated || line.setsOnBodyweight != nil ? line : nil
  }

  /// Finds the set of a line with the best estimate, the first of equal ones.
  private mutating func workOut(
    _ line: inout Line, _ sets: ArraySlice<SetGroup>, _ bodyweight: Load?
  ) {
    line.best = nil
    line.isEstimated = false
    for index in sets.indices {
      // Copied once, because each copy counts a reference.
      let set = sets[index].set
      guard sets[index].count > 0, set.mayBeEstimated else { continue }
      let lift = EstimatedLoads.Lift(set, bodyweight: bodyweight)
      if let lift {
        line.isEstimated = true
        if estimated[line.place].include(lift) { continue }
        estimated[line.place].add(lift)
      }
      guard let result = estimates.result(of: set, bodyweight: bodyweight) else { continue }
      line.isEstimated = true
      guard line.best.map({ $0.rank < result.rank }) ?? true
      else { continue }
      if line.best != nil { bests.removeLast() }
      line.best = (result.rank, bests.count)
      bests.append(Best(set: set, result: result))
    }
  }

  /// An exercise with an estimate, its best, the last workout with an estimate, and the number of
  /// such workouts after the workout with the best.
  typealias Standing = (exercise: String, best: Mark, last: CalendarDate, workouts: Int)

  /// The exercises in the order in which they were first done.
  var standings: [Standing] {
    zip(exercises, counts).compactMap { exercise, count in
      exercise.best.map { (exercise.name, $0, count.lastDate, count.workoutsSinceBest) }
    }
  }
}

// Skips estimates for sets that an earlier set of the exercise already beats.

/// The heaviest load that was estimated for each number of reps of an exercise.
///
/// If one set has at least the load and the reps of another, every formula gives it at least the
/// same estimate. A set with an effort is left out: its estimate is read from the RPE table.
struct EstimatedLoads: Sendable {
  /// The heaviest load with at least as many reps, by the reps less one.
  private var loads: [Int] = []

  /// The properties of a set that are compared: its reps, and the whole weight across units.
  struct Lift {
    fileprivate let reps: Int
    fileprivate let load: Int

    /// Nil for a set that must be estimated to be compared, or that does not have an estimate.
    init?(_ set: borrowing PerformedSet, bodyweight: Load?) {
      guard set.effort == nil, let reps = set.amount.reps, let load = set.load,
        (1...Estimate.mostReps).contains(reps)
      else { return nil }
      var weight = load.comparable
      if load.onBodyweight {
        guard let bodyweight, !bodyweight.onBodyweight else { return nil }
        weight += bodyweight.comparable
      }
      guard weight > 0 else { return nil }
      self.reps = Int(reps)
      self.load = weight
    }
  }

  /// Returns true if a lift before had at least its reps and its load.
  func include(_ lift: Lift) -> Bool { !loads.isEmpty && loads[lift.reps - 1] >= lift.load }

  /// Adds a lift that was estimated.
  mutating func add(_ lift: Lift) {
    if loads.isEmpty { loads = Array(repeating: .min, count: Int(Estimate.mostReps)) }
    guard !include(lift) else { return }
    for index in 0..<lift.reps where loads[index] < lift.load { loads[index] = lift.load }
  }
}
