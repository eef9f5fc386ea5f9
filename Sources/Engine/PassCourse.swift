// A course in which the order rules: a session waits until it is done.

import Programs
import Training

/// Passes through a list of sessions; what is not done stays due and moves the rest.
struct PassCourse: Sendable {
  let timetable: Timetable
  /// The first week or pass that is not done.
  private(set) var running = 0
  /// The sessions closed in the running pass and in those after it.
  private var closed: Set<SessionPlace> = []
  /// The training day that the last session took.
  private var taken: CalendarDate?
  /// What was closed, in order, so that it can be taken back.
  private var closings: [(place: SessionPlace, taken: CalendarDate?)] = []
  var pauses: [(from: CalendarDate, until: CalendarDate?)] = []

  init(_ timetable: Timetable) {
    self.timetable = timetable
    skipEmptyPasses()
  }

  /// The first undone session with that day, in the running pass or else in one of the next.
  func place(of day: String) -> SessionPlace? {
    for number in running...(running + timetable.weeks.count) {
      for (index, session) in timetable.plan(number).sessions.enumerated()
      where session.day == day {
        let place = SessionPlace(number: number, index: index)
        if !closed.contains(place) { return place }
      }
    }
    return nil
  }

  mutating func close(_ place: SessionPlace, on date: CalendarDate) {
    closings.append((place, taken))
    taken = trainingDay(takenOn: date)
    closed.insert(place)
    skipEmptyPasses()
  }

  mutating func reopen(day: String) {
    guard
      let index = closings.lastIndex(where: {
        timetable.plan($0.place.number).sessions[$0.place.index].day == day
      })
    else { return }
    let closing = closings.remove(at: index)
    closed.remove(closing.place)
    taken = closing.taken
    running = min(running, closing.place.number)
  }

  mutating func reopen(number: Int) {
    closed = closed.filter { $0.number != number }
    running = min(running, number)
  }

  mutating func go(toBlock name: String) -> Bool {
    let next = (running...(running + timetable.weeks.count)).first {
      timetable.plan($0).block == name && timetable.plan($0).weekInBlock == 1
    }
    guard let next else { return false }
    running = next
    return true
  }

  /// Moves on over passes that are done; a schedule without sessions stays where it is.
  private mutating func skipEmptyPasses() {
    for _ in 0...timetable.weeks.count {
      let count = timetable.plan(running).sessions.count
      guard (0..<count).allSatisfy({ closed.contains(SessionPlace(number: running, index: $0)) })
      else { return }
      guard timetable.weeks.contains(where: { !$0.sessions.isEmpty }) else { return }
      running += 1
    }
  }

  /// The first session not yet done.
  private var first: SessionPlace? {
    let count = timetable.plan(running).sessions.count
    return (0..<count).lazy.map { SessionPlace(number: running, index: $0) }
      .first { !closed.contains($0) }
  }

  /// The day on which that session falls when it follows a session that took `taken`.
  private func date(of place: SessionPlace, after taken: CalendarDate?) -> CalendarDate? {
    let plan = timetable.plan(place.number)
    switch timetable.pace {
    case .anyDay: return nil
    case .daily:
      let session = plan.sessions[place.index]
      guard let taken else {
        return unpaused(timetable.start.adding(days: leadingRests))
      }
      return unpaused(taken.adding(days: session.gap))
    case .weekdays:
      return trainingDay(after: taken, Set(plan.sessions.compactMap(\.weekday)))
    case .trainingDays(let weekdays):
      return trainingDay(after: taken, Set(weekdays))
    }
  }

  /// The rests before a rotation's first session, as its first pass begins.
  private var leadingRests: Int {
    guard let first = timetable.plan(0).sessions.first else { return 0 }
    let trailing = timetable.trailingRests
    return max(0, first.gap - 1 - trailing)
  }

  private func trainingDay(after taken: CalendarDate?, _ weekdays: Set<Weekday>) -> CalendarDate? {
    guard !weekdays.isEmpty else { return nil }
    var date = taken.map { $0.adding(days: 1) } ?? timetable.start
    // A pause is left behind in one step, so that a week's search always ends.
    for _ in 0...(7 * (pauses.count + 1)) {
      if let pause = pauses.first(where: { $0.from <= date && ($0.until.map { date < $0 } ?? true) })
      {
        guard let until = pause.until else { return nil }
        date = until
      }
      if weekdays.contains(date.weekday) { return date }
      date = date.adding(days: 1)
    }
    return nil
  }

  private func unpaused(_ date: CalendarDate) -> CalendarDate? {
    var date = date
    for pause in pauses.sorted(by: { $0.from < $1.from })
    where pause.from <= date && (pause.until.map { date < $0 } ?? true) {
      guard let until = pause.until else { return nil }
      date = until
    }
    return date
  }

  /// The training day that a session done on that date takes: its own when done early, else the
  /// latest one up to the date.
  private func trainingDay(takenOn date: CalendarDate) -> CalendarDate {
    guard let first, let due = self.date(of: first, after: taken) else { return date }
    guard due <= date else { return due }
    switch timetable.pace {
    case .anyDay, .daily: return date
    case .weekdays:
      return latest(upTo: date, Set(timetable.plan(first.number).sessions.compactMap(\.weekday)))
    case .trainingDays(let weekdays): return latest(upTo: date, Set(weekdays))
    }
  }

  private func latest(upTo date: CalendarDate, _ weekdays: Set<Weekday>) -> CalendarDate {
    for back in 0..<7 where weekdays.contains(date.adding(days: -back).weekday) {
      return date.adding(days: -back)
    }
    return date
  }

  func pending(on date: CalendarDate) -> [PendingSession] {
    guard let first else { return [] }
    let due = self.date(of: first, after: taken)
    if timetable.pace != .anyDay {
      guard let due, due <= date else { return [] }
    }
    let day = timetable.plan(first.number).sessions[first.index].day
    return [
      PendingSession(
        day: day, since: due.flatMap { $0 < date ? $0 : nil },
        position: timetable.position(first.number), place: first)
    ]
  }

  func coming(after date: CalendarDate, count: Int) -> [ComingSession] {
    var ahead = self
    if let waiting = pending(on: date).first, let place = waiting.place {
      ahead.close(place, on: date)
    }
    var result: [ComingSession] = []
    for _ in 0..<count {
      guard let place = ahead.first else { break }
      if timetable.stopsAfterCycle && place.number >= timetable.weeks.count { break }
      let day = timetable.plan(place.number).sessions[place.index].day
      let falls = ahead.date(of: place, after: ahead.taken)
      if timetable.pace != .anyDay && falls == nil { break }
      // A session that is overdue or due was closed above; what is left lies ahead.
      result.append(
        ComingSession(date: falls, day: day, position: timetable.position(place.number)))
      ahead.close(place, on: falls ?? date)
    }
    return result
  }
}
