// Estimates how long a session takes, and shortens it to fit a time limit.

import Notation
import Training

/// Estimates the time for sets and rests, in whole seconds.
///
/// A rep takes three seconds, or the time of its tempo. A timed set takes its time; a distance
/// takes its pace, or six minutes per kilometre. A work set is followed by its rest, or the rest of
/// its exercise, or two minutes; a warm-up set by one minute. There is no rest before a drop set.
/// In a superset, the exercise that ends a round rests. Each exercise takes a time to set up.
package enum SessionDuration {
  static let ofRep = 3
  static let ofKilometre = 360
  static let rest = 120
  static let restOfWarmup = 60
  /// The reps assumed for `max`.
  static let openReps = 10

  /// Returns the seconds that these exercises take one after the other.
  package static func seconds(of exercises: [SessionExercise]) -> Int {
    exercises.indices.reduce(0) { sum, index in
      let exercise = exercises[index]
      let later = exercises[(index + 1)...].prefix {
        exercise.superset != nil && $0.superset == exercise.superset
      }
      return sum + seconds(of: exercise, roundsOfLater: later.map(rounds).max() ?? 0)
    }
  }

  private static func seconds(of exercise: SessionExercise, roundsOfLater: Int) -> Int {
    var sum = exercise.setUp.whole
    for set in exercise.warmup { sum += work(set.set, exercise) + restOfWarmup }
    var round = 0
    for (index, set) in exercise.sets.enumerated() {
      let isBeforeDrop = index + 1 < exercise.sets.count && exercise.sets[index + 1].set.isDrop
      for _ in 0..<max(0, count(set.set)) {
        if !set.set.isDrop { round += 1 }
        let own = round > roundsOfLater ? rest(after: set.set, exercise) : set.set.rest?.whole ?? 0
        let whole = work(set.set, exercise) + (isBeforeDrop ? 0 : own)
        sum += max(whole, set.set.every?.whole ?? 0)
      }
    }
    return sum
  }

  private static func rounds(_ exercise: SessionExercise) -> Int {
    exercise.sets.reduce(0) { $0 + ($1.set.isDrop ? 0 : max(0, count($1.set))) }
  }

  private static func rest(after set: PlannedSet, _ exercise: SessionExercise) -> Int {
    // Sets on the clock (`every`) include their rest.
    if set.every != nil { return 0 }
    return set.rest?.whole ?? exercise.rest?.whole ?? exercise.restOfRound?.whole ?? rest
  }

  private static func count(_ set: PlannedSet) -> Int {
    switch set.count {
    case .exactly(let count), .between(.whole(let count), _): Int(count)
    case .between, .expression: 1
    }
  }

  private static func work(_ set: PlannedSet, _ exercise: SessionExercise) -> Int {
    let side = set.isPerSide ? 2 : 1
    let ofRep = tempo(set.tempo ?? exercise.tempo) ?? ofRep
    switch set.amount {
    case .reps(let goal): return reps(goal) * ofRep * side
    case .time(.exactly(let time)), .time(.range(_, let time)), .time(.atLeast(let time)):
      return time.whole * side
    case .distance(.exactly(let distance)):
      // Comparable distances are in hundred-millionths of a metre.
      let metres = distance.comparable / 100_000_000
      guard let pace = set.pace else { return metres * ofKilometre / 1000 * side }
      let unit = pace.unit.tenthsOfMillimetre / 10_000
      return metres * pace.time.whole / max(1, unit) * side
    case .distanceInTime(_, let time), .repsInTime(_, let time): return time.whole
    case .total(let low, let high, let by):
      let reps = whole(high ?? low)
      let size = max(1, by.map(whole) ?? 10)
      let sets = max(1, (reps + size - 1) / size)
      return reps * ofRep + (sets - 1) * rest(after: set, exercise)
    case .time(.expression), .distance(.expression), .expression: return openReps * ofRep * side
    }
  }

  private static func reps(_ goal: RepGoal) -> Int {
    switch goal {
    case .exactly(let reps), .atLeast(let reps), .range(_, let reps), .rangeOrMore(_, let reps):
      whole(reps)
    case .max: openReps
    }
  }

  private static func whole(_ number: RepNumber) -> Int {
    if case .whole(let reps) = number { Int(reps) } else { openReps }
  }

  /// Returns the seconds of one rep at a tempo: `31X1` is five and an explosive one, which counts
  /// as one second.
  private static func tempo(_ text: String?) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    return text.reduce(0) { $0 + ($1.wholeNumberValue ?? 1) }
  }
}

extension Seconds {
  fileprivate var whole: Int { Int(tenths / 10) }
}

extension SessionPlan {
  package var seconds: Int { SessionDuration.seconds(of: exercises) }

  /// Returns the session with exercises removed until it takes at most `limit` seconds, and the
  /// exercises removed, in the day's order.
  ///
  /// Optional exercises are removed first, then those with the highest priority number, the last of
  /// these first. The first of the other exercises always stays.
  package func trimmed(to limit: Int) -> (session: SessionPlan, cut: [SessionExercise]) {
    var rest = self
    while rest.seconds > limit, rest.exercises.count > 1 {
      let most = rest.exercises.map(\.expendability).max()
      guard let last = rest.exercises.lastIndex(where: { $0.expendability == most }) else { break }
      rest.exercises.remove(at: last)
    }
    let kept = Set(rest.exercises.map(\.entry))
    return (rest, exercises.filter { !kept.contains($0.entry) })
  }
}

extension SessionExercise {
  /// The rank for removal; higher is removed sooner.
  fileprivate var expendability: Int { isOptional ? 4 : priority }
}
