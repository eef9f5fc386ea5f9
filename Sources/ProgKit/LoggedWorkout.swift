// A workout of the history in the public interface.

import Notation
import Training

/// A workout as it was logged.
public struct LoggedWorkout: Hashable, Sendable {
  /// The date of the workout.
  public let date: Day
  /// The title, usually the day of the program.
  public let title: String
  /// The id of the program that it was done for; nil for a workout without one.
  public let program: String?
  /// The exercises in order.
  public let exercises: [LoggedExercise]
  /// The notes of the workout as a whole.
  public let notes: [String]

  init(_ date: CalendarDate, _ workout: Workout) {
    self.date = Day(date)
    title = workout.title
    program = workout.reference?.program
    exercises = workout.exercises.map { LoggedExercise($0) }
    notes = workout.notes
  }
}

/// An exercise of a workout with the sets that were done.
public struct LoggedExercise: Hashable, Sendable {
  /// The name of the exercise.
  public let name: String
  /// The sets one by one, in order, with warm-ups.
  public let sets: [LoggedSet]
  /// All sets in notation, such as `3x5 @ 100kg`.
  public let text: String
  /// The notes of the exercise.
  public let notes: [String]

  init(_ exercise: PerformedExercise) {
    name = exercise.name
    sets = exercise.sets.sets.map { LoggedSet($0) }
    text = SetPrinter.text(of: exercise.sets)
    notes = exercise.notes
  }
}

/// One set that was done.
public struct LoggedSet: Hashable, Sendable {
  /// The reps, on each side if they were counted so; nil for a time or a distance.
  public let reps: Int?
  /// The duration in seconds; nil if it was not a timed set.
  public let seconds: Double?
  /// The distance in metres; nil if it was not a distance.
  public let metres: Double?
  /// The load; nil for a time or a distance without one.
  public let weight: Weight?
  /// The effort as RPE, from 1 to 10 in half steps; nil if it was not logged.
  public let rpe: Double?
  /// True for a warm-up set, which counts toward neither volume nor records.
  public let isWarmup: Bool

  init(_ set: PerformedSet) {
    reps = set.amount.reps.map { Int($0) }
    switch set.amount {
    case .time(let time), .repsInTime(_, let time):
      (seconds, metres) = (Double(time.tenths) / 10, nil)
    case .distance(let distance):
      (seconds, metres) = (nil, Double(distance.comparable) / 100_000_000)
    case .distanceInTime(let distance, let time):
      (seconds, metres) = (Double(time.tenths) / 10, Double(distance.comparable) / 100_000_000)
    case .reps: (seconds, metres) = (nil, nil)
    }
    weight = set.load.map { Weight($0) }
    rpe = set.effort.map { Double($0.halves) / 2 }
    isWarmup = set.isWarmup
  }
}
