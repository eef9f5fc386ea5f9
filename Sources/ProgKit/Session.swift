// A planned session of the public interface.

import Engine
import Logbook
import Notation
import Training

/// A session of a program with the sets and loads to do.
public struct Session: Hashable, Sendable {
  /// The state of a session on a date.
  public enum Status: String, Hashable, Sendable {
    /// It is planned for the date.
    case due
    /// It was planned for an earlier date; ``Session/since`` is that date.
    case overdue
    /// It is simulated, or planned for a later date.
    case planned
  }

  /// The id of the program: the name of its file without the extension.
  public let program: String
  /// The title of the program.
  public let title: String
  /// The day of the program, such as `A`.
  public let day: String
  /// The date for which the loads are worked out.
  public let date: Day
  /// True if the session is due.
  public let status: Status
  /// The date on which an overdue session was due; nil for others.
  public let since: Day?
  /// The week of the program, from 1. Programs without a schedule count passes through their days.
  public let week: Int
  /// The exercises in order.
  public let exercises: [PlannedExercise]

  init(_ plan: SessionPlan, on date: CalendarDate, status: Status, since: CalendarDate? = nil) {
    program = plan.program
    title = plan.title
    day = plan.day
    self.date = Day(date)
    self.status = status
    self.since = since.map { Day($0) }
    week = plan.position.week
    exercises = plan.exercises.map { PlannedExercise($0) }
  }
}

/// An exercise of a session with its sets.
public struct PlannedExercise: Hashable, Sendable {
  /// The name of the exercise.
  public let name: String
  /// The label that tells two slots of one exercise apart, such as `bbb`; nil for most.
  public let label: String?
  /// The warm-up sets in order.
  public let warmup: [PlannedSet]
  /// The work sets in order.
  public let sets: [PlannedSet]
  /// The work sets in notation, such as `3x5 @ 102.5kg`; empty if there are none.
  public let text: String
  /// The changes of its values since it was last done, one line each, such as
  /// `Squat.weight 100kg -> 102.5kg`.
  public let changes: [String]
  /// The reason why its sets cannot be worked out; nil if they can.
  public let problem: Problem?

  init(_ exercise: SessionExercise) {
    name = exercise.exercise
    label = exercise.slot.label
    warmup = exercise.warmup.map { PlannedSet($0) }
    sets = exercise.sets.map { PlannedSet($0) }
    text = exercise.sets.text
    changes = exercise.changes.map { change in
      "\(change.value.text) \(change.before?.text ?? "open") -> \(change.after?.text ?? "open")"
    }
    problem = exercise.problem.map { Problem($0) }
  }
}

/// One planned set.
public struct PlannedSet: Hashable, Sendable {
  /// The reps to do; nil for a time, a distance, or reps that the program leaves open.
  public let reps: ClosedRange<Int>?
  /// True if as many reps as possible are to be done, at least the lower bound of ``reps``.
  public let isOpenEnded: Bool
  /// The load to put on the bar, which the gym can make; nil if none is planned or known.
  public let weight: Weight?
  /// The plates on each side of the bar in the unit of ``weight``, heaviest first; empty without a
  /// bar.
  public let platesPerSide: [Double]
  /// The set in notation, such as `5+ @ 102.5kg`.
  public let text: String
}
