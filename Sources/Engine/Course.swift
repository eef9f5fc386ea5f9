// How far a program has come: which sessions are done, which is due, which week it is.

import Programs
package import Training

/// A session of the schedule, named by its week or pass and its place in it.
struct SessionPlace: Hashable, Comparable, Sendable {
  /// The week or pass, counted from 0 at the start.
  var number: Int
  var index: Int

  static func < (one: SessionPlace, other: SessionPlace) -> Bool {
    (one.number, one.index) < (other.number, other.index)
  }
}

/// A session that waits to be done.
package struct PendingSession: Hashable, Sendable {
  package var day: String
  /// The date it fell on, when that is before the date asked about.
  package var since: CalendarDate?
  package var position: Position
  var place: SessionPlace?
}

/// A session that comes.
package struct ComingSession: Hashable, Sendable {
  package var date: CalendarDate?
  package var day: String
  package var position: Position
}

/// The course of one program through its schedule, as the history moves it.
struct Course: Sendable {
  let timetable: Timetable
  private var passes: PassCourse
  private var calendar: CalendarCourse
  /// What moved it, so that a changed schedule can be gone through again.
  private var moves: [Move] = []

  private enum Move: Sendable {
    case done(day: String, CalendarDate)
    case undone(day: String)
    case paused(CalendarDate, until: CalendarDate?)
    case resumed(CalendarDate)
  }

  init(_ timetable: Timetable) {
    self.timetable = timetable
    passes = PassCourse(timetable)
    calendar = CalendarCourse(timetable)
  }

  /// The same moves through another schedule; what it no longer names moves nothing.
  func relaid(on timetable: Timetable) -> Course {
    guard timetable != self.timetable else { return self }
    var course = Course(timetable)
    for move in moves {
      switch move {
      case .done(let day, let date):
        if let place = course.place(of: day, on: date) { course.close(place, on: date) }
      case .undone(let day): course.reopen(day: day)
      case .paused(let from, let until): course.pause(from: from, until: until)
      case .resumed(let date): course.resume(on: date)
      }
    }
    return course
  }

  /// The session that a workout of that day on that date is: nil when it is an extra.
  func place(of day: String, on date: CalendarDate) -> SessionPlace? {
    timetable.goesByPasses ? passes.place(of: day) : calendar.place(of: day, on: date)
  }

  /// Where a workout on that date stands that is no session of the schedule.
  func extraPosition(on date: CalendarDate) -> Position {
    timetable.position(runningNumber(on: date))
  }

  /// The week or pass that runs on a date, counted from 0.
  func runningNumber(on date: CalendarDate) -> Int {
    timetable.goesByPasses ? passes.running : calendar.number(of: date)
  }

  mutating func close(_ place: SessionPlace, on date: CalendarDate) {
    moves.append(.done(day: timetable.plan(place.number).sessions[place.index].day, date))
    if timetable.goesByPasses {
      passes.close(place, on: date)
    } else {
      calendar.close(place)
    }
  }

  /// Takes the last closing of that day back.
  mutating func reopen(day: String) {
    moves.append(.undone(day: day))
    if timetable.goesByPasses { passes.reopen(day: day) } else { calendar.reopen(day: day) }
  }

  /// Makes a whole week or pass due again; nil where the calendar does not allow it.
  mutating func reopen(number: Int) -> Bool {
    guard timetable.goesByPasses else { return false }
    passes.reopen(number: number)
    return true
  }

  /// Goes on with the next week of that block; false where the calendar does not allow it.
  mutating func go(toBlock name: String) -> Bool {
    guard timetable.goesByPasses else { return false }
    return passes.go(toBlock: name)
  }

  mutating func pause(from: CalendarDate, until: CalendarDate?) {
    moves.append(.paused(from, until: until))
    passes.pauses.append((from, until))
    calendar.pauses.append((from, until))
  }

  mutating func resume(on date: CalendarDate) {
    moves.append(.resumed(date))
    if let last = passes.pauses.last, last.until.map({ $0 > date }) ?? true {
      passes.pauses[passes.pauses.count - 1].until = date
      calendar.pauses[calendar.pauses.count - 1].until = date
    }
  }

  func isPaused(on date: CalendarDate) -> Bool {
    passes.pauses.contains { $0.from <= date && ($0.until.map { date < $0 } ?? true) }
  }

  /// True when the week or pass is over on that date, before anything is done on it.
  func isOver(_ number: Int, before date: CalendarDate) -> Bool {
    timetable.goesByPasses ? number < passes.running : calendar.isOver(number, before: date)
  }

  /// What waits on that date, overdue first; nothing on a rest day.
  func pending(on date: CalendarDate) -> [PendingSession] {
    timetable.goesByPasses ? passes.pending(on: date) : calendar.pending(on: date)
  }

  /// The next sessions strictly after that date, if what is due is done and nothing is missed.
  func coming(after date: CalendarDate, count: Int) -> [ComingSession] {
    timetable.goesByPasses
      ? passes.coming(after: date, count: count) : calendar.coming(after: date, count: count)
  }

  /// True when nothing comes any more.
  func hasEnded(on date: CalendarDate) -> Bool {
    guard timetable.stopsAfterCycle else { return false }
    return timetable.goesByPasses
      ? passes.running >= timetable.weeks.count
      : calendar.number(of: date) >= timetable.weeks.count
  }
}
