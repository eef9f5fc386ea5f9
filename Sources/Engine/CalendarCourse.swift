// A course in which the calendar rules: a session belongs to its date.

import Programs
import Training

/// Sessions on their dates; what is not done is gone, or is carried until its day comes again.
struct CalendarCourse: Sendable {
  let timetable: Timetable
  private var closed: Set<SessionPlace> = []
  /// What was closed, in order, with the date it was scheduled on.
  private var closings: [(place: SessionPlace, date: CalendarDate)] = []
  private let dates: SessionDates

  init(_ timetable: Timetable) {
    self.timetable = timetable
    dates = SessionDates(timetable)
  }

  private func day(_ place: SessionPlace) -> String {
    timetable.plan(place.number).sessions[place.index].day
  }

  /// The week or pass that holds the date, from 0.
  func number(of date: CalendarDate, _ pauses: Pauses) -> Int {
    max(0, dates.number(of: date, pauses))
  }

  /// The first day of week 1, where it is counted back from an end.
  var countedBackStart: CalendarDate? { dates.countedBackStart }

  func lastDate(of number: Int) -> CalendarDate? { dates.lastDate(of: number) }

  /// The session that a workout of that day closes, with its date; nil for an extra.
  ///
  /// The open session of the day on its date; else the latest open earlier one that is not gone;
  /// else the first later one in the same week.
  func place(
    of day: String, on date: CalendarDate, _ pauses: Pauses
  ) -> (place: SessionPlace, date: CalendarDate)? {
    let week = dates.number(of: date, pauses)
    func open(_ date: CalendarDate) -> (place: SessionPlace, date: CalendarDate)? {
      guard let place = dates.place(on: date, pauses), self.day(place) == day,
        !closed.contains(place)
      else { return nil }
      return (place, date)
    }
    /// The open session on the first of these dates that has one, as long as it is the same week.
    func firstOpen(_ step: Int) -> (place: SessionPlace, date: CalendarDate)? {
      var other = date.adding(days: step)
      // No pass is longer than a year.
      for _ in 0..<366 where dates.number(of: other, pauses) == week {
        if let found = open(other) { return found }
        other = other.adding(days: step)
      }
      return nil
    }
    if let today = open(date) { return today }
    if timetable.policy == .carry {
      let isItsDay = dates.place(on: date, pauses).map { self.day($0) == day } ?? false
      if !isItsDay, let carried = latest(of: day, before: date, pauses),
        !closed.contains(carried.place)
      {
        return carried
      }
    } else if let earlier = firstOpen(-1) {
      return earlier
    }
    return firstOpen(1)
  }

  /// The latest session of that day before the date, done or not.
  private func latest(
    of day: String, before date: CalendarDate, _ pauses: Pauses
  ) -> (place: SessionPlace, date: CalendarDate)? {
    // What was overdue before a pause stays so, however long that was.
    let paused = pauses.days(from: timetable.start, to: date)
    for back in 1...(7 * (timetable.weeks.count + 1) + paused) {
      let earlier = date.adding(days: -back)
      if earlier < timetable.start { return nil }
      if let place = dates.place(on: earlier, pauses), self.day(place) == day {
        return (place, earlier)
      }
    }
    return nil
  }

  mutating func close(_ place: SessionPlace, of date: CalendarDate) {
    closed.insert(place)
    closings.append((place, date))
  }

  mutating func reopen(day: String) {
    guard let index = closings.lastIndex(where: { self.day($0.place) == day }) else { return }
    closed.remove(closings.remove(at: index).place)
  }

  /// The sessions of that date that are done or skipped.
  func closed(on date: CalendarDate) -> [SessionPlace] {
    closings.filter { $0.date == date }.map(\.place)
  }

  func hasClosed(day: String) -> Bool { closings.contains { self.day($0.place) == day } }

  /// Over when its last session is done or skipped, or its last date lies before the date.
  func isOver(_ number: Int, before date: CalendarDate, _ pauses: Pauses) -> Bool {
    if dates.number(of: date, pauses) > number { return true }
    // The last week of a cycle may rest: then the last session stands in one before it.
    for earlier in stride(from: number, through: max(0, number - timetable.weeks.count), by: -1) {
      guard let last = timetable.plan(earlier).sessions.indices.last else { continue }
      return closed.contains(SessionPlace(number: earlier, index: last))
    }
    return false
  }

  func pending(on date: CalendarDate, _ pauses: Pauses) -> [PendingSession] {
    let today = dates.place(on: date, pauses)
    var result = timetable.policy == .carry ? overdue(on: date, except: today, pauses) : []
    if let today, !closed.contains(today) {
      result.append(
        PendingSession(
          day: day(today), since: nil, position: timetable.position(today.number), place: today))
    }
    return result
  }

  private func overdue(
    on date: CalendarDate, except today: SessionPlace?, _ pauses: Pauses
  ) -> [PendingSession] {
    let days = Set(timetable.weeks.flatMap { $0.sessions.map(\.day) })
    let waiting = days.compactMap { name -> PendingSession? in
      guard today.map({ day($0) != name }) ?? true,
        let carried = latest(of: name, before: date, pauses), !closed.contains(carried.place)
      else { return nil }
      return PendingSession(
        day: name, since: carried.date, position: timetable.position(carried.place.number),
        place: carried.place)
    }
    return waiting.sorted { ($0.since ?? date, $0.day) < ($1.since ?? date, $1.day) }
  }

  func coming(after date: CalendarDate, count: Int, _ pauses: Pauses) -> [ComingSession] {
    var result: [ComingSession] = []
    // A schedule names each of its days within its own length; a year holds three of any.
    for ahead in 1...366 where result.count < count {
      let later = date.adding(days: ahead)
      guard let place = dates.place(on: later, pauses), !closed.contains(place) else { continue }
      result.append(
        ComingSession(
          date: later, day: day(place), position: timetable.position(place.number), place: place))
    }
    return result
  }
}
