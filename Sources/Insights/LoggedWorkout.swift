// A workout of a history, and values that are worked out once for each different line.

package import Training

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

  init(_ dated: DatedWorkout) {
    self.init(
      date: dated.date, entry: dated.entry,
      workout: Workout(title: "", exercises: dated.exercises), bodyweight: dated.bodyweight)
  }
}

/// Values of exercise lines. A long history repeats most of its lines, so a value is worked out once
/// for each different one.
struct LineValues<Value: Sendable>: Sendable {
  /// A line of a workout with its value.
  struct Line: Sendable {
    var value: Value
    /// The place of the value, to change it; nil for a line that was not read from a file.
    fileprivate(set) var number: Int?
    /// The line itself, if it was not read from a file.
    fileprivate var own: PerformedExercise?
  }

  /// The workouts that were read together, and the values of their lines. A file of the history is
  /// read in order, so the current ones are nearly always those of the next workout.
  private var sources: [(workouts: PackedWorkouts, values: [Value?])] = []
  private var current = 0

  /// Replaces `lines` by those of a workout. `value` works out the value of a line that is new.
  mutating func read(
    _ workout: Workout, into lines: inout [Line], value: (PerformedExercise) -> Value
  ) {
    lines.removeAll(keepingCapacity: true)
    guard let (workouts, numbers) = workout.distinctLines else {
      for exercise in workout.exercises {
        lines.append(Line(value: value(exercise), number: nil, own: exercise))
      }
      return
    }
    turn(to: workouts)
    for number in numbers {
      let number = Int(number)
      if let known = sources[current].values[number] {
        lines.append(Line(value: known, number: number, own: nil))
      } else {
        let new = value(workouts.distinct(number))
        sources[current].values[number] = new
        lines.append(Line(value: new, number: number, own: nil))
      }
    }
  }

  /// Changes the value of a line of the workout that was read last.
  mutating func set(_ line: Line, _ value: Value) {
    guard let number = line.number else { return }
    sources[current].values[number] = value
  }

  /// Returns the exercise of a line of the workout that was read last.
  func exercise(_ line: Line) -> PerformedExercise? {
    line.own ?? line.number.map { sources[current].workouts.distinct($0) }
  }

  private mutating func turn(to workouts: PackedWorkouts) {
    if current < sources.count, sources[current].workouts === workouts { return }
    if let known = sources.firstIndex(where: { $0.workouts === workouts }) {
      current = known
    } else {
      current = sources.count
      sources.append((workouts, Array(repeating: nil, count: workouts.distinctCount)))
    }
  }
}
