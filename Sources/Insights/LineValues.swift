// Values that are worked out once for each different exercise line.

import Training

/// Values of exercise lines, by number. A long history repeats most of its lines, so a value is
/// worked out once for each different one.
struct LineValues<Value: Sendable>: Sendable {
  /// The values by the number of their line.
  var values: [Value] = []
  /// The numbers of the lines of the workout that was read last. Lines without a value are left
  /// out.
  private(set) var numbers: [Int] = []

  /// Workouts that were read together, with the number of each of their different lines.
  private struct Source: Sendable {
    let workouts: PackedWorkouts
    var numbers: [Int32]
  }

  /// A file of the history is read in order, so the current source is nearly always the one of the
  /// next workout.
  private var sources: [Source] = []
  private var current = 0
  /// How many values at the end belong to lines that were not read from a file. They are kept until
  /// the next workout.
  private var passing = 0

  /// Marks of lines without a number.
  private static var unread: Int32 { -1 }
  private static var withoutValue: Int32 { -2 }

  /// Reads the lines of a workout. `value` works out the value of a line that is new, or returns
  /// nil for a line that does not count.
  mutating func read(_ workout: Workout, value: (WorkoutLine) -> Value?) {
    numbers.removeAll(keepingCapacity: true)
    values.removeLast(passing)
    passing = 0
    guard let (workouts, lines) = workout.distinctLines else {
      for exercise in workout.exercises {
        guard let value = value(WorkoutLine(exercise)) else { continue }
        numbers.append(add(value))
        passing += 1
      }
      return
    }
    turn(to: workouts)
    // Moved to a local variable, so that each line reads them directly.
    var known: [Int32] = []
    swap(&known, &sources[current].numbers)
    for line in lines.indices {
      let distinct = Int(lines[line])
      var number = known[distinct]
      if number == Self.unread {
        number = value(WorkoutLine(line, of: workouts)).map { Int32(add($0)) } ?? Self.withoutValue
        known[distinct] = number
      }
      if number >= 0 { numbers.append(Int(number)) }
    }
    swap(&known, &sources[current].numbers)
  }

  private mutating func add(_ value: Value) -> Int {
    values.append(value)
    return values.count - 1
  }

  private mutating func turn(to workouts: PackedWorkouts) {
    if current < sources.count, sources[current].workouts === workouts { return }
    if let known = sources.firstIndex(where: { $0.workouts === workouts }) {
      current = known
    } else {
      current = sources.count
      let numbers = Array(repeating: Self.unread, count: workouts.distinctCount)
      sources.append(Source(workouts: workouts, numbers: numbers))
    }
  }
}
