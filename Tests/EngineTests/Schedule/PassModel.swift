// The model of a schedule in which the order decides and sessions are due until they are done.

import Programs
import Training

/// The model for "Passes" (`shift`, no schedule, rotations that are not on `skip`).
final class PassModel: ScheduleModel {
  private struct Closing {
    var session: ModelSession
    /// The date that the next session follows.
    var taken: CalendarDate
  }

  private var done: [Closing] = []
  /// The date that the next session follows: at the start, and after each session in `done`.
  private var lastTaken: [CalendarDate?] = [nil]
  /// The latest week that began, and the calendar week it began in: at the start, and after each
  /// session.
  private var begun: [(number: Int, week: CalendarDate)?] = [nil]
  /// All passes before this one are done.
  private var current = 0

  // MARK: Order

  private func sessions(_ number: Int) -> [ModelSession]? {
    guard let week = week(number) else { return nil }
    var days = week.inOrder.compactMap(\.self)
    if sketch.pace == .weekdays {
      var day = sketch.firstWeekday
      for _ in 0..<7 {
        if let name = week.byWeekday[day] { days.append(name) }
        day = Weekday.allCases[(day.rawValue + 1 - Weekday.allCases[0].rawValue) % 7]
      }
    }
    return days.enumerated().map { ModelSession(date: nil, day: $1, week: number, index: $0) }
  }

  private func isDone(_ session: ModelSession) -> Bool {
    done.contains { $0.session.isSame(as: session) }
  }

  private var firstUndone: ModelSession? {
    while let sessions = sessions(current) {
      if let open = sessions.first(where: { !isDone($0) }) { return open }
      current += 1
    }
    return nil
  }

  override func session(of day: String, on date: CalendarDate) -> ModelSession? {
    guard let current = firstUndone?.week else { return nil }
    for number in current...(current + sketch.weeks.count) {
      if let found = sessions(number)?.first(where: { $0.day == day && !isDone($0) }) {
        return found
      }
    }
    return nil
  }

  // MARK: Dates

  private func canTrain(_ date: CalendarDate, _ session: ModelSession) -> Bool {
    if isPaused(date) { return false }
    switch sketch.pace {
    case .anyDay: return true
    case .rotation(let on): return on.map { $0.contains(date.weekday) } ?? true
    case .weekdays: return week(session.week)?.byWeekday[date.weekday] != nil
    }
  }

  /// Returns the rest days of the rotation between the previous session and this one.
  private func rests(before session: ModelSession) -> Int {
    guard case .rotation = sketch.pace else { return 0 }
    let items = sketch.weeks[0].inOrder
    let places = items.indices.filter { items[$0] != nil }
    var place = places[session.index]
    var count = 0
    while true {
      place -= 1
      if place < 0 {
        if lastTaken[lastTaken.count - 1] == nil { return count }
        place = items.count - 1
      }
      if items[place] != nil { return count }
      count += 1
    }
  }

  private func startOfWeek(_ date: CalendarDate) -> CalendarDate {
    var day = date
    while day.weekday != sketch.firstWeekday { day = day.adding(days: -1) }
    return day
  }

  /// Returns the date of the first undone session: the training day after the session before it.
  private func date(of session: ModelSession) -> CalendarDate? {
    if sketch.pace == .anyDay { return nil }
    var date = lastTaken[lastTaken.count - 1].map { $0.adding(days: 1) } ?? sketch.start
    if sketch.pace == .weekdays, let begun = begun[begun.count - 1], begun.number < session.week {
      date = max(date, begun.week.adding(days: 7 * (session.week - begun.number)))
    }
    var rests = rests(before: session)
    for _ in 0..<700 {
      if canTrain(date, session) {
        if rests == 0 { return date }
        rests -= 1
      }
      date = date.adding(days: 1)
    }
    return nil
  }

  // MARK: Moves

  override func close(_ session: ModelSession, on date: CalendarDate) {
    let first = firstUndone
    let due = first.flatMap { self.date(of: $0) }
    // A session done early uses its training day. After one done late, the next follows the day it
    // was done.
    let taken = max(date, due ?? date)
    var trainingDay = taken
    if sketch.pace == .weekdays, let first, let due, due < date, let week = week(first.week) {
      // The week begins on the training day that a late session uses, not on the day it is made up.
      while trainingDay > due, week.byWeekday[trainingDay.weekday] == nil {
        trainingDay = trainingDay.adding(days: -1)
      }
    }
    let opens = !(sessions(session.week) ?? []).contains { isDone($0) }
    var begins = begun[begun.count - 1]
    if opens, (begins?.number ?? -1) <= session.week {
      begins = (session.week, startOfWeek(trainingDay))
    }
    done.append(Closing(session: session, taken: taken))
    lastTaken.append(taken)
    begun.append(begins)
  }

  override func canReopen(_ day: String) -> Bool { done.contains { $0.session.day == day } }

  override func reopen(_ day: String) {
    guard let index = done.lastIndex(where: { $0.session.day == day }) else { return }
    done.remove(at: index)
    current = 0
    lastTaken.remove(at: index + 1)
    begun.remove(at: index + 1)
  }

  // MARK: Answers

  override func pending(on date: CalendarDate) -> [ModelSession] {
    guard var first = firstUndone else { return [] }
    first.date = self.date(of: first)
    if sketch.pace != .anyDay, first.date.map({ $0 > date }) ?? true { return [] }
    return [first]
  }

  override func coming(after date: CalendarDate) -> [ModelSession] {
    let before = (done, lastTaken, begun, current)
    defer { (done, lastTaken, begun, current) = before }
    if let due = pending(on: date).first { close(due, on: date) }
    var result: [ModelSession] = []
    while result.count < 3, var next = firstUndone {
      next.date = self.date(of: next)
      if sketch.pace != .anyDay, next.date == nil { break }
      result.append(next)
      close(next, on: next.date ?? date)
    }
    return result
  }

  override func isClosedAhead(on date: CalendarDate) -> Bool { done.contains { $0.taken == date } }

  override func isOver(on date: CalendarDate) -> Bool { firstUndone == nil }
}
