// How long a session takes, as far as that can be told before it, and what to leave out for less.

import Notation
import Training

/// The time that sets and rests take; whole seconds, the same on every machine.
///
/// A rep takes four seconds, or what its tempo says; a time is itself; a distance goes by its pace,
/// else at six minutes a kilometre. After a work set comes its rest, else that of its exercise, else
/// two minutes; after a warm-up one minute; before a drop set none. In a superset only the last
/// exercise rests. Each exercise takes a minute to set up.
package enum SessionDuration {
  static let ofRep = 4
  static let ofKilometre = 360
  static let rest = 120
  static let restOfWarmup = 60
  static let setUp = 60
  /// For `max`: as many as nobody knows.
  static let openReps = 10

  /// The seconds that these exercises take one after the other.
  package static func seconds(of exercises: [SessionExercise]) -> Int {
    exercises.indices.reduce(0) { sum, index in
      let exercise = exercises[index]
      let isFollowed =
        exercise.superset != nil && index + 1 < exercises.count
        && exercises[index + 1].superset == exercise.superset
      return sum + seconds(of: exercise, rests: !isFollowed)
    }
  }

  private static func seconds(of exercise: SessionExercise, rests: Bool) -> Int {
    var sum = setUp
    for set in exercise.warmup { sum += work(set.set, exercise) + restOfWarmup }
    for (index, set) in exercise.sets.enumerated() {
      let isBeforeDrop = index + 1 < exercise.sets.count && exercise.sets[index + 1].set.isDrop
      let rest = rests && !isBeforeDrop ? self.rest(after: set.set, exercise) : 0
      let whole = work(set.set, exercise) + rest
      sum += count(set.set) * max(whole, set.set.every?.whole ?? 0)
    }
    return sum
  }

  private static func rest(after set: PlannedSet, _ exercise: SessionExercise) -> Int {
    // What is done against the clock starts again by the clock.
    if set.every != nil { return 0 }
    return set.rest?.whole ?? exercise.rest?.whole ?? rest
  }

  private static func count(_ set: PlannedSet) -> Int {
    switch set.count {
    case .exactly(let count), .between(let count, _): Int(count)
    case .expression: 1
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
      let unit = Distance(tenThousandths: 10_000, unit: pace.unit).comparable / 100_000_000
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

  /// The seconds of one rep at a tempo: `31X1` is five and a fast one, which takes a second.
  private static func tempo(_ text: String?) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    return text.reduce(0) { $0 + ($1.wholeNumberValue ?? 1) }
  }
}

extension Seconds {
  fileprivate var whole: Int { Int(tenths / 10) }
}

extension SessionPlan {
  /// How long the session takes in seconds.
  package var seconds: Int { SessionDuration.seconds(of: exercises) }

  /// The session with as much left out as it takes to fit, and what that is, in the day's order.
  ///
  /// First go the optional ones, then those of the highest priority number, of these the last; the
  /// first of the others always stays.
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
  /// The higher, the sooner it is left out.
  fileprivate var expendability: Int { isOptional ? 4 : priority }
}
