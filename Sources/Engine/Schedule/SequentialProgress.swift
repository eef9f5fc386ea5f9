// Progress through a schedule in which sessions are done in order and stay due until they are done.

import Programs
import Training

/// Passes through a list of sessions. A missed session stays due and delays the rest.
struct SequentialProgress: Sendable {
  let timetable: Timetable
  /// The first week or pass that is not done.
  private(set) var running = 0 {
    didSet { open = 0 }
  }
  /// The sessions of `running` before this index are closed.
  private var open = 0
  private var closed: Set<SessionPlace> = []
  /// The date that the next session follows: the training day of the last session, or the date it
  /// was done if that is later.
  private(set) var taken: CalendarDate?
  /// The calendar week in which the latest pass began.
  private var begun: (number: Int, week: CalendarDate)?
  /// The closed sessions in order, each on its training day, with the state before it.
  private var closings = DatedList<Closing>()

  private struct Closing: Sendable {
    var place: SessionPlace
    var before: CalendarDate?
    var begunBefore: (number: Int, week: CalendarDate)?
  }

  init(_ timetable: Timetable) {
    self.timetable = timetable
    skipDonePasses()
  }

  /// Creates the progress of another schedule in one with the same weeks. `closed` are its closed
  /// sessions.
  init(_ other: SequentialProgress, in timetable: Timetable, closed: Set<SessionPlace>) {
    self.timetable = timetable
    self.closed = closed
    running = other.running
    taken = other.taken
    begun = other.begun
    closings = other.closings.compactMap { closing in
      other.place(closing.place, in: timetable).map { place in
        var closing = closing
        closing.place = place
        return closing
      }
    }
    skipDonePasses()
  }

  func day(_ place: SessionPlace) -> String {
    timetable.sessions(place.number)[place.index].day
  }

  /// Returns the first undone session of that day, in the current pass or in a later one.
  func place(of day: String) -> SessionPlace? {
    for number in running...(running + timetable.weeks.count) {
      if timetable.isBeyond(number) { return nil }
      let sessions = timetable.sessions(number)
      for index in sessions.indices where sessions[index].day == day {
        let place = SessionPlace(number: number, index: index)
        if !closed.contains(place) { return place }
      }
    }
    return nil
  }

  mutating func close(_ place: SessionPlace, on date: CalendarDate, _ pauses: Pauses) {
    let due = first.flatMap { self.date(of: $0, after: taken, pauses) }
    let takes = max(due ?? date, date)
    closings.append(Closing(place: place, before: taken, begunBefore: begun), on: takes)
    if begun.map({ $0.number <= place.number }) ?? true,
      !timetable.sessions(place.number).indices.contains(where: {
        closed.contains(SessionPlace(number: place.number, index: $0))
      })
    {
      let trainingDay = trainingDay(of: first, due: due, doneOn: date)
      begun = (place.number, trainingDay.startOfWeek(timetable.firstWeekday))
    }
    taken = takes
    closed.insert(place)
    skipDonePasses()
  }

  mutating func reopen(day: String) {
    guard let index = closings.elements.lastIndex(where: { self.day($0.place) == day }) else {
      return
    }
    let closing = closings.remove(at: index)
    closed.remove(closing.place)
    if index == closings.count {
      (taken, begun) = (closing.before, closing.begunBefore)
    } else {
      // Later sessions keep their training days until they are reopened too.
      closings[index].before = closing.before
      closings[index].begunBefore = closing.begunBefore
    }
    reopen(from: closing.place.number)
  }

  /// Makes a session due again after the training day that it used.
  mutating func repeatSession(_ day: String) {
    guard
      let closing = closings.elements.last(where: {
        self.day($0.place) == day && closed.contains($0.place)
      })
    else { return }
    closed.remove(closing.place)
    reopen(from: closing.place.number)
  }

  mutating func reopen(number: Int) {
    closed = closed.filter { $0.number != number }
    reopen(from: number)
  }

  private mutating func reopen(from number: Int) { running = min(running, number) }

  mutating func go(toBlock name: String) -> Bool {
    guard let next = timetable.firstWeek(of: name, from: running) else { return false }
    // The weeks between are skipped and do not take any time.
    if let begun { self.begun = (next - 1, begun.week) }
    running = next
    skipDonePasses()
    return true
  }

  /// Skips the sessions before the next one of that day, without taking any time. Returns false if
  /// there is none.
  mutating func go(toDay day: String) -> Bool {
    guard let next = place(of: day) else { return false }
    if next.number > running {
      if let begun { self.begun = (next.number - 1, begun.week) }
      running = next.number
    }
    for index in 0..<next.index { closed.insert(SessionPlace(number: next.number, index: index)) }
    skipDonePasses()
    return true
  }

  /// Moves past sessions and passes that are done. A schedule without sessions does not move.
  private mutating func skipDonePasses() {
    guard timetable.hasSessions else { return }
    for _ in 0...timetable.weeks.count {
      let count = timetable.sessions(running).count
      while open < count, closed.contains(SessionPlace(number: running, index: open)) { open += 1 }
      guard open == count else { return }
      running += 1
    }
  }

  /// The first session not yet done; nil if there are no more.
  private var first: SessionPlace? {
    if timetable.isBeyond(running) { return nil }
    return (open..<timetable.sessions(running).count).lazy
      .map { SessionPlace(number: running, index: $0) }.first { !closed.contains($0) }
  }

  /// Returns the days of a pass that are not done, in order.
  func open(in number: Int) -> [String] {
    timetable.sessions(number).indices.map { SessionPlace(number: number, index: $0) }
      .filter { !closed.contains($0) }.map(day)
  }

  /// Returns the sessions that used this date as their training day.
  func closed(on date: CalendarDate) -> [SessionPlace] {
    closings.on(date).map(\.place)
  }

  func hasClosed(day: String) -> Bool { closings.elements.contains { self.day($0.place) == day } }

  /// Returns the date of the session that follows one with the training day `taken`; nil during a
  /// pause, and if no weekdays are planned.
  private func date(
    of place: SessionPlace, after taken: CalendarDate?, _ pauses: Pauses
  ) -> CalendarDate? {
    guard let weekdays = weekdays(of: place) else { return nil }
    let gap = timetable.sessions(place.number)[place.index].gap
    let steps = taken == nil ? gap - timetable.trailingRests : gap
    var date = taken.map { $0.adding(days: 1) } ?? timetable.start
    // Weeks that differ have a calendar week each, unless they are late already.
    if timetable.pace == .weekdays, let begun, begun.number < place.number {
      date = max(date, begun.week.adding(days: 7 * (place.number - begun.number)))
    }
    for step in 1...max(1, steps) {
      guard let day = trainingDay(from: date, weekdays, pauses) else { return nil }
      date = step < steps ? day.adding(days: 1) : day
    }
    return date
  }

  /// Returns the weekdays on which a session may be due; nil if it may be any day.
  private func weekdays(of place: SessionPlace) -> [Weekday]? {
    switch timetable.pace {
    case .anyDay: nil
    case .daily: Weekday.allCases
    case .weekdays: timetable.plan(place.number).weekdays
    case .trainingDays(let weekdays): weekdays
    }
  }

  /// Returns the first of these weekdays, on or after a date, that is not paused.
  private func trainingDay(
    from date: CalendarDate, _ weekdays: [Weekday], _ pauses: Pauses
  ) -> CalendarDate? {
    guard !weekdays.isEmpty, var date = pauses.firstFree(from: date) else { return nil }
    while !weekdays.contains(date.weekday) {
      guard let next = pauses.firstFree(from: date.adding(days: 1)), next > date else { return nil }
      date = next
    }
    return date
  }

  /// Returns the training day that a session uses, which determines the calendar week in which a
  /// week began. It is the session's own date if it was done early, or else the latest training day
  /// up to the date it was done.
  private func trainingDay(
    of first: SessionPlace?, due: CalendarDate?, doneOn date: CalendarDate
  ) -> CalendarDate {
    guard let due, let weekdays = first.flatMap(weekdays(of:)), due < date else {
      return due ?? date
    }
    let latest = (0..<7).lazy.map { date.adding(days: -$0) }.first {
      weekdays.contains($0.weekday)
    }
    return max(due, latest ?? date)
  }

  func pending(on date: CalendarDate, _ pauses: Pauses) -> [PendingSession] {
    guard let first else { return [] }
    let due = self.date(of: first, after: taken, pauses)
    if timetable.pace != .anyDay {
      guard let due, due <= date else { return [] }
    }
    return [
      PendingSession(
        day: day(first), since: due.flatMap { $0 < date ? $0 : nil },
        position: timetable.position(first.number), place: first)
    ]
  }

  func coming(after date: CalendarDate, count: Int, _ pauses: Pauses) -> [ComingSession] {
    var ahead = self
    if let place = pending(on: date, pauses).first?.place { ahead.close(place, on: date, pauses) }
    var result: [ComingSession] = []
    for _ in 0..<count {
      guard let place = ahead.first else { break }
      let falls = ahead.date(of: place, after: ahead.taken, pauses)
      if timetable.pace != .anyDay && falls == nil { break }
      // A session that is due was closed above, so the rest are in the future.
      result.append(
        ComingSession(
          date: falls, day: day(place), position: timetable.position(place.number), place: place))
      ahead.close(place, on: falls ?? date, pauses)
    }
    return result
  }

  /// Returns the same progress with the days of another schedule, which has the same weeks or
  /// passes.
  ///
  /// Those that are over stay over, whatever days the other schedule gives them, and the next
  /// session follows the training day of the last one.
  func carried(to timetable: Timetable) -> SequentialProgress {
    var closed: Set<SessionPlace> = []
    for number in 0..<running {
      for index in 0..<timetable.sessions(number).count {
        closed.insert(SessionPlace(number: number, index: index))
      }
    }
    for place in self.closed where place.number >= running {
      if let place = self.place(place, in: timetable) { closed.insert(place) }
    }
    return SequentialProgress(self, in: timetable, closed: closed)
  }

  /// Returns the same session in another schedule: the session of its day in its week or pass, and
  /// of several the one with the same number. Nil if there is none.
  func place(_ place: SessionPlace, in other: Timetable) -> SessionPlace? {
    let sessions = timetable.sessions(place.number)
    guard sessions.indices.contains(place.index) else { return nil }
    let day = sessions[place.index].day
    let before = sessions[..<place.index].count { $0.day == day }
    let same = other.sessions(place.number).indices.filter {
      other.sessions(place.number)[$0].day == day
    }
    return same.indices.contains(before)
      ? SessionPlace(number: place.number, index: same[before]) : nil
  }
}
