// What a lifter said to a program between workouts: skipped, redone, paused, resumed, set.

package import Training

/// A move that stands in the history by itself, not in a workout.
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
  /// The entry's place in the history.
  package var entry: Int
  package var notes: [String]
}

/// Dates on which nothing falls due.
package struct PauseStretch: Hashable, Sendable {
  package var from: CalendarDate
  /// The first free day; nil while nobody resumes.
  package var until: CalendarDate?

  package init(from: CalendarDate, until: CalendarDate?) {
    self.from = from
    self.until = until
  }
}

extension ProgramRun {
  /// True when a skip of that day on that date would close a session.
  package func canSkip(_ day: String, on date: CalendarDate) -> Bool {
    course.place(of: day, on: date) != nil
  }

  /// True when a session of that day was done or skipped and can be made due again.
  package func canRedo(_ day: String) -> Bool { course.canReopen(day: day) }

  /// The pause that holds on a date; pauses that touch are one.
  package func pause(on date: CalendarDate) -> PauseStretch? { course.pauses.stretch(on: date) }

  /// True when a pause would hold on a date that is free now.
  package func wouldPause(from: CalendarDate, until: CalendarDate?) -> Bool {
    course.pauses.leavesFree(from: from, until: until)
  }

  /// True when there is a pause that holds on the date, or on a later one.
  package func canResume(on date: CalendarDate) -> Bool { course.pauses.holdsFrom(date) }

  /// The days that were skipped, on that date or ahead of it.
  func skipped(on date: CalendarDate) -> [String] {
    var result = skips.filter { $0.date == date }.map(\.day)
    for day in course.skipped(on: date) where !result.contains(day) { result.append(day) }
    let trained = trainedDays(on: date)
    return result.filter { !trained.contains($0) }
  }
}
