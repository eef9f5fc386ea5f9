// More sets of an exercise that a workout of the same date has already.

package import Engine
import Notation
package import Training

extension Workout {
  /// Returns the index of the line to which more sets of an exercise can be added; nil if there is
  /// none, or more than one.
  func line(continuedBy exercise: PerformedExercise) -> Int? {
    let same = exercises.indices.filter { index in
      let line = exercises[index]
      return line.name == exercise.name && line.label == exercise.label
        && line.swapFor == exercise.swapFor
    }
    return same.count == 1 ? same[0] : nil
  }

  /// Returns whether the workout has an exercise, or another in its place.
  func did(_ lift: String) -> Bool { lines.contains { ($0.swapFor ?? $0.name) == lift } }

  /// Returns the workout with more exercises. Sets of one that it has go to that one's line.
  package func adding(_ more: [PerformedExercise]) -> Workout {
    var whole = self
    for exercise in more {
      if let index = line(continuedBy: exercise) {
        whole.exercises[index].sets += exercise.sets
        whole.exercises[index].notes += exercise.notes
      } else {
        whole.exercises.append(exercise)
      }
    }
    // The first exercise has no other before it to be done with.
    if !whole.exercises.isEmpty { whole.exercises[0].isSuperset = false }
    return whole
  }
}

extension SessionPlan {
  /// Returns whether the logged exercises are the rest of a workout of this session: none of them
  /// is in it yet, or none gets more work sets than planned.
  package func hasRoom(for logged: [PerformedExercise], in workout: Workout) -> Bool {
    logged.allSatisfy { exercise in
      guard let index = workout.line(continuedBy: exercise) else {
        return !workout.did(exercise.swapFor ?? exercise.name)
      }
      guard let planned = planned(for: exercise) else { return false }
      let count = workout.exercises[index].workCount + exercise.workCount
      return planned.mostWorkSets.map { count <= $0 } ?? true
    }
  }

  /// Returns whether the logged exercises have as many work sets as the session plans. A single set
  /// is never taken for a session. `isPart` is true if exercises of the session may be missing.
  func isWhole(_ logged: [PerformedExercise], isPart: Bool = false) -> Bool {
    guard logged.workCount > 1 else { return false }
    return exercises.allSatisfy { exercise in
      let done = logged.filter { exercise.trains($0.swapFor ?? $0.name) }
      return exercise.isOptional || exercise.hasNoSetsToday || isPart && done.isEmpty
        || !done.isEmpty && done.workCount >= exercise.neededWorkSets
    }
  }

  /// Returns whether a workout of this session has fewer work sets of a lift than planned.
  func isUnfinished(_ lift: String, in workout: Workout) -> Bool {
    let lines = workout.exercises.filter { ($0.swapFor ?? $0.name) == lift }
    guard lines.count == 1, let planned = planned(for: lines[0]) else { return false }
    return planned.mostWorkSets.map { lines[0].workCount < $0 } ?? true
  }
}

extension PerformedExercise {
  /// How many sets are not warm-ups.
  var workCount: Int {
    sets.reduce(0) { $1.set.isWork ? $0 + Int($1.count) : $0 }
  }

  /// How many sets are warm-ups.
  var warmupCount: Int {
    sets.reduce(0) { $1.set.isWarmup ? $0 + Int($1.count) : $0 }
  }
}

extension [PerformedExercise] {
  /// How many sets of all of them are not warm-ups.
  var workCount: Int { reduce(0) { $0 + $1.workCount } }
}

extension SessionExercise {
  /// How many work sets are required. A total may be done in one.
  fileprivate var neededWorkSets: Int {
    sets.reduce(0) { count, planned in
      if planned.isOptional || planned.set.isWarmup { return count }
      if case .total = planned.set.amount { return count + 1 }
      return count + max(0, planned.set.literalCount)
    }
  }

  /// How many work sets are planned, with optional ones; nil if any number may be done.
  fileprivate var mostWorkSets: Int? {
    let isOpen = sets.contains { if case .total = $0.set.amount { true } else { false } }
    if isOpen || sets.isEmpty && !hasNoSetsToday { return nil }
    return sets.reduce(0) { $0 + max(0, $1.set.literalCount) }
  }
}
