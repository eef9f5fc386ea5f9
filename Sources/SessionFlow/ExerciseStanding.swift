// How one exercise of the session stands: what is planned, what is done, what comes next.

import Engine
import Notation
import Programs
import Training

/// An exercise with its plan and progress put together.
struct ExerciseStanding: Hashable, Sendable {
  let key: ExerciseKey
  /// What is lifted, after swaps.
  var name: String
  var label: String?
  /// The planned exercise, where another stands in.
  var swapFor: String?
  var superset: Int?
  var unit: WeightUnit
  var isBodyweight: Bool
  var warmup: [PrescribedSet]
  var warmups = WarmupLogging.list
  /// Work sets with what was added to them.
  var planned: [PrescribedSet]
  /// How many of `planned` are the plan's own.
  var plannedCount: Int
  var progress: ExerciseProgress
  var rest: Seconds?
  var tempo: String?
  var note: String?
  var isOptional: Bool
  var alternatives: [Alternative]
  var last: PastSets?
  /// What the rules say has changed for it.
  var sayings: [String]
  var warnings: [String]

  /// True for an exercise that the plan does not ask for: its sets are suggestions.
  var isAdded: Bool { if case .added = key { true } else { false } }

  var work: [PerformedSet] { progress.sets.filter(\.isWork) }
  var warmupsLeft: [PrescribedSet] {
    let done = progress.sets.count(where: \.isWarmup)
    return work.isEmpty ? Array(warmup.flatMap(\.singles).dropFirst(done)) : []
  }

  /// The warm-up set that Enter logs next; nil if warm-up sets are not logged one by one.
  var nextWarmup: PrescribedSet? {
    warmups == .step && !progress.isSkipped ? warmupsLeft.first : nil
  }

  /// The set that Enter logs next.
  var upcoming: PrescribedSet? { nextWarmup ?? next?.set }

  /// `Squat`, or `Squat, bbb` for a slot with a label.
  var title: String { label.map { "\(name), \($0)" } ?? name }

  /// Planned sets with what was done for each, in order; then what was done beyond them.
  ///
  /// A total takes sets until its reps are there.
  func paired() -> (pairs: [(planned: PrescribedSet, done: [PerformedSet])], extra: [PerformedSet])
  {
    var rest = work[...]
    let pairs = planned.map { planned in
      var done: [PerformedSet] = []
      var reps = 0
      let goal = planned.set.totalReps.map { Int($0) } ?? 0
      while let set = rest.first, done.isEmpty || reps < goal {
        done.append(set)
        reps += Int(set.amount.reps ?? 0)
        rest = rest.dropFirst()
      }
      return (planned: planned, done: done)
    }
    return (pairs, Array(rest))
  }

  /// The planned sets that are still to do.
  var left: [PrescribedSet] {
    paired().pairs.filter { Self.isOpen($0.planned, $0.done) }.map(\.planned)
  }

  static func isOpen(_ planned: PrescribedSet, _ done: [PerformedSet]) -> Bool {
    if done.isEmpty { return true }
    guard let goal = planned.set.totalReps else { return false }
    return done.reduce(0) { $0 + Int($1.amount.reps ?? 0) } < Int(goal)
  }

  /// The next set with its number, counted from 1.
  var next: (number: Int, set: PrescribedSet)? {
    let left = left
    guard let set = left.first else { return nil }
    // A total is one item however many sets it takes: what counts is what was done.
    let number =
      planned.contains { $0.set.totalReps != nil }
      ? work.count + 1
      : planned.count - left.count + 1
    return (number, set)
  }

  /// True while the plan has a set left that the lifter did not leave out.
  var isOpen: Bool { !progress.isSkipped && !isAdded && !left.isEmpty }

  /// Planned, not optional sets that were not done.
  var missing: [PrescribedSet] {
    guard !isAdded, !isOptional else { return [] }
    let own = paired().pairs.prefix(plannedCount)
    return own.filter { Self.isOpen($0.planned, $0.done) && !$0.planned.isOptional }.map(\.planned)
  }

  /// The load of the last set that was done of this exercise, today or before.
  var lastLoad: Load? {
    progress.sets.last { $0.load != nil }?.load ?? last?.sets.last { $0.set.load != nil }?.set.load
  }
}

extension PrescribedSet {
  /// Each set by itself, where several are written as one.
  var singles: [PrescribedSet] {
    var single = self
    single.set.count = .exactly(1)
    return Array(repeating: single, count: max(0, min(100, set.literalCount)))
  }
}
