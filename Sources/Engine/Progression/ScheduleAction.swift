// The changes that a lifter makes between workouts: skip, redo, pause, resume, set.

package import Training

/// An entry of the history, outside a workout, that changes a program's schedule or values.
package struct ScheduleAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case skipped(day: String)
    case redone(day: String)
    case paused(until: CalendarDate?)
    case resumed
    case set(Change)
  }

  package var kind: Kind
  package var date: CalendarDate
  /// The index of the entry in the history.
  package var entry: Int
  package var notes: [String]
}

extension ProgramRun {
  /// Returns whether a skip of that day on that date would skip a session.
  package func canSkip(_ day: String, on date: CalendarDate) -> Bool {
    schedule.place(of: day, on: date) != nil
  }

  /// Returns whether a session of that day was done or skipped, so that it can be made due again.
  package func canRedo(_ day: String) -> Bool { schedule.canReopen(day: day) }

  /// Returns the planned date of the last session of that day if it cannot be due again on a later
  /// date, because the program skips missed sessions. Nil if it can.
  package func goneDate(ofRedone day: String, on date: CalendarDate) -> CalendarDate? {
    schedule.goneDate(ofReopened: day, on: date)
  }

  /// Returns the pause on a date. Adjacent pauses count as one.
  package func pause(on date: CalendarDate) -> PauseStretch? { schedule.pauses.stretch(on: date) }

  /// Returns whether a pause would cover a date that is not paused yet.
  package func wouldPause(from: CalendarDate, until: CalendarDate?) -> Bool {
    schedule.pauses.leavesFree(from: from, until: until)
  }

  /// Returns whether there is a pause on the date or on a later one.
  package func canResume(on date: CalendarDate) -> Bool { schedule.pauses.holdsFrom(date) }

  /// Returns the days that were skipped, on that date or ahead of it.
  func skipped(on date: CalendarDate) -> [String] {
    var result = Array(skips.on(date))
    for day in schedule.skipped(on: date) where !result.contains(day) { result.append(day) }
    let trained = trainedDays(on: date)
    return result.filter { !trained.contains($0) }
  }
}
