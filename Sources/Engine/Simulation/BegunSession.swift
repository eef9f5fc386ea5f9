// A simulated session as it was when it began.

import Notation
import Programs
import Training

/// A session as it was when it began, for planning its exercises again after some of its sets.
final class BegunSession {
  let replay: Replay
  let run: ProgramRun
  private let day: String
  private let position: Position
  private let date: CalendarDate
  private let answers: [String: Value]

  init(
    replay: Replay, run: ProgramRun, day: String, position: Position, date: CalendarDate,
    answers: [String: Value]
  ) {
    self.replay = replay
    self.run = run
    self.day = day
    self.position = position
    self.date = date
    self.answers = answers
  }

  /// The whole plan; nil if the program does not have the day.
  var plan: SessionPlan? {
    replay.plan(run, day: day, position: position, on: date, answers: answers)
  }

  /// Returns an exercise planned after some sets, with the steps that took. `done` are the
  /// sets of each entry so far.
  func exercise(_ entry: Int, done: [Int: [PerformedSet]]) -> (SessionExercise?, Int) {
    replay.exercise(
      run, day: day, entry: entry, position: position, on: date, answers: answers, done: done)
  }
}
