// A course in which the calendar rules: a session belongs to its date.

import Programs
import Training

/// Sessions on their dates; what is not done is gone, or is carried until its day comes again.
struct CalendarCourse: Sendable {
  let timetable: Timetable
  private var closed: Set<SessionPlace> = []
  private var closings: [SessionPlace] = []
  var pauses: [(from: CalendarDate, until: CalendarDate?)] = []
  /// The first day of week 1's calendar week, or the start of a rotation.
  private let origin: CalendarDate
  private let firstSession: CalendarDate

  init(_ timetable: Timetable) {
    self.timetable = timetable
    firstSession = Self.firstSession(timetable)
    origin =
      timetable.pace == .weekdays
      ? firstSession.startOfWeek(timetable.firstWeekday) : timetable.start
  }

  /// Week 1 begins on the first scheduled day on or after the start.
  private static func firstSession(_ timetable: Timetable) -> CalendarDate {
    let weekdays = Set(timetable.plan(0).sessions.compactMap(\.weekday))
    for offset in 0..<7 where weekdays.contains(timetable.start.adding(days: offset).weekday) {
      return timetable.start.adding(days: offset)
    }
    return timetable.start
  }

  /// The week or pass that holds the date, from 0; never negative.
  func number(of date: CalendarDate) -> Int {
    switch timetable.pace {
    case .weekdays, .anyDay: max(0, date.days(since: origin)) / 7
    case .daily, .trainingDays:
      place(nearest: date)?.number ?? 0
    }
  }

  /// The session scheduled on that date.
  func place(on date: CalendarDate) -> SessionPlace? {
    guard date >= timetable.start, !isPaused(date) else { return nil }
    switch timetable.pace {
    case .anyDay: return nil
    case .weekdays:
      guard date >= firstSession else { return nil }
      let number = number(of: date)
      return timetable.plan(number).sessions.firstIndex { $0.weekday == date.weekday }
        .map { SessionPlace(number: number, index: $0) }
    case .daily:
      return dailyPlace(unpausedDays(before: date))
    case .trainingDays(let weekdays):
      guard weekdays.contains(date.weekday) else { return nil }
      let ordinal = trainingDays(before: date, weekdays)
      let count = timetable.plan(0).sessions.count
      guard count > 0 else { return nil }
      return SessionPlace(number: ordinal / count, index: ordinal % count)
    }
  }

  private func place(nearest date: CalendarDate) -> SessionPlace? {
    for back in 0..<366 {
      let day = date.adding(days: -back)
      if day < timetable.start { break }
      if let place = place(on: day) { return place }
    }
    return nil
  }

  private func dailyPlace(_ ordinal: Int) -> SessionPlace? {
    let sessions = timetable.plan(0).sessions
    let length = sessions.reduce(0) { $0 + $1.gap }
    guard length > 0 else { return nil }
    // The gap before a session counts the rests before it; trailing rests stand before the first.
    var offset = ordinal % length + timetable.trailingRests
    for (index, session) in sessions.enumerated() {
      offset -= session.gap - 1
      if offset == 0 { return SessionPlace(number: ordinal / length, index: index) }
      if offset < 0 { return nil }
      offset -= 1
    }
    return nil
  }

  private func unpausedDays(before date: CalendarDate) -> Int {
    var count = max(0, date.days(since: timetable.start))
    for pause in pauses {
      let from = max(pause.from, timetable.start)
      let until = min(pause.until ?? date, date)
      count -= max(0, until.days(since: from))
    }
    return max(0, count)
  }

  private func trainingDays(before date: CalendarDate, _ weekdays: [Weekday]) -> Int {
    let span = max(0, date.days(since: timetable.start))
    var count = span / 7 * Set(weekdays).count
    for offset in 0..<(span % 7)
    where weekdays.contains(timetable.start.adding(days: span / 7 * 7 + offset).weekday) {
      count += 1
    }
    return count
  }

  private func isPaused(_ date: CalendarDate) -> Bool {
    pauses.contains { $0.from <= date && ($0.until.map { date < $0 } ?? true) }
  }

  private func day(_ place: SessionPlace) -> String {
    timetable.plan(place.number).sessions[place.index].day
  }

  /// The open session of that day on its date; else the latest open earlier one that is not gone;
  /// else the first later one in the same week.
  func place(of day: String, on date: CalendarDate) -> SessionPlace? {
    func open(_ date: CalendarDate) -> SessionPlace? {
      guard let place = place(on: date), self.day(place) == day, !closed.contains(place) else {
        return nil
      }
      return place
    }
    if let today = open(date) { return today }
    let week = date.startOfWeek(timetable.firstWeekday)
    switch timetable.policy {
    case .skip, .shift:
      for back in 1..<7 {
        let earlier = date.adding(days: -back)
        if earlier < week { break }
        if let place = open(earlier) { return place }
      }
    case .carry:
      if let carried = latest(of: day, before: date), !closed.contains(carried.place),
        place(on: date).map({ self.day($0) != day }) ?? true
      {
        return carried.place
      }
    }
    for ahead in 1..<7 {
      let later = date.adding(days: ahead)
      if later >= week.adding(days: 7) { break }
      if let place = open(later) { return place }
    }
    return nil
  }

  /// The latest session of that day before the date, done or not.
  private func latest(
    of day: String, before date: CalendarDate
  ) -> (place: SessionPlace, date: CalendarDate)? {
    for back in 1...(7 * (timetable.weeks.count + 1)) {
      let earlier = date.adding(days: -back)
      if earlier < timetable.start { return nil }
      if let place = place(on: earlier), self.day(place) == day { return (place, earlier) }
    }
    return nil
  }

  mutating func close(_ place: SessionPlace) {
    closed.insert(place)
    closings.append(place)
  }

  mutating func reopen(day: String) {
    guard let index = closings.lastIndex(where: { self.day($0) == day }) else { return }
    closed.remove(closings.remove(at: index))
  }

  /// Over when its last session is done, or lies before the date.
  func isOver(_ number: Int, before date: CalendarDate) -> Bool {
    let sessions = timetable.plan(number).sessions
    guard let last = sessions.indices.last else { return true }
    if closed.contains(SessionPlace(number: number, index: last)) { return true }
    switch timetable.pace {
    case .weekdays, .anyDay:
      let order = sessions[last].weekday.map { Timetable.order($0, timetable.firstWeekday) } ?? 6
      return origin.adding(days: number * 7 + order) < date
    case .daily, .trainingDays:
      return (place(nearest: date.adding(days: -1)) ?? SessionPlace(number: 0, index: 0))
        >= SessionPlace(number: number, index: last)
    }
  }

  func pending(on date: CalendarDate) -> [PendingSession] {
    var result: [PendingSession] = []
    let today = place(on: date)
    if timetable.policy == .carry {
      let names = Set(timetable.weeks.flatMap { $0.sessions.map(\.day) })
      for name in names where today.map({ day($0) != name }) ?? true {
        guard let carried = latest(of: name, before: date), !closed.contains(carried.place) else {
          continue
        }
        result.append(
          PendingSession(
            day: name, since: carried.date, position: timetable.position(carried.place.number),
            place: carried.place))
      }
      result.sort { ($0.since ?? date, $0.day) < ($1.since ?? date, $1.day) }
    }
    if let today, !closed.contains(today), !ended(today) {
      result.append(
        PendingSession(
          day: day(today), since: nil, position: timetable.position(today.number), place: today))
    }
    return result
  }

  private func ended(_ place: SessionPlace) -> Bool {
    timetable.stopsAfterCycle && place.number >= timetable.weeks.count
  }

  func coming(after date: CalendarDate, count: Int) -> [ComingSession] {
    var result: [ComingSession] = []
    // A schedule names each of its days within its own length; a year holds three of any.
    for ahead in 1...366 where result.count < count {
      let later = date.adding(days: ahead)
      guard let place = place(on: later), !closed.contains(place), !ended(place) else { continue }
      result.append(
        ComingSession(date: later, day: day(place), position: timetable.position(place.number)))
    }
    return result
  }
}
