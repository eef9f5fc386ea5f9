// The model of a schedule in which each session belongs to its date.

import Programs
import Training

/// The model for "Calendar" (`skip`, `carry`). It lists every session of the next months with its
/// date.
final class CalendarModel: ScheduleModel {
  private var closed: [ModelSession] = []

  /// The last date that the model lists.
  private var horizon: CalendarDate { sketch.start.adding(days: 330) }

  private var dates: [CalendarDate] {
    (0...horizon.days(since: sketch.start)).map { sketch.start.adding(days: $0) }
  }

  /// Every session in order, including those after the program's last week, which are never due.
  private lazy var listed = list()
  private lazy var sessions = due(listed)

  override func pause(from date: CalendarDate, until: CalendarDate?) {
    super.pause(from: date, until: until)
    (listed, sessions) = (list(), due(list()))
  }

  override func resume(on date: CalendarDate) {
    super.resume(on: date)
    (listed, sessions) = (list(), due(list()))
  }

  private func startOfWeek(_ date: CalendarDate) -> CalendarDate {
    var day = date
    while day.weekday != sketch.firstWeekday { day = day.adding(days: -1) }
    return day
  }

  // MARK: Dates of sessions

  /// The first day of week 1.
  private var firstDay: CalendarDate {
    guard sketch.pace == .weekdays else { return sketch.start }
    if let ends = sketch.ends, sketch.hasCycle {
      return startOfWeek(ends).adding(days: -7 * (sketch.weeks.count - 1))
    }
    let first = dates.first { sketch.weeks[0].byWeekday[$0.weekday] != nil }
    return startOfWeek(first ?? sketch.start)
  }

  private func list() -> [ModelSession] {
    if case .rotation(let on) = sketch.pace { return listedRotation(on) }
    let firstDay = firstDay
    return dates.compactMap { date in
      guard date >= firstDay, !isPaused(date) else { return nil }
      let number = date.days(since: firstDay) / 7
      guard let week = week(number), let day = week.byWeekday[date.weekday] else { return nil }
      let order = week.byWeekday.keys.sorted { before($0, $1) }
      return ModelSession(
        date: date, day: day, week: number, index: order.firstIndex(of: date.weekday) ?? 0)
    }
  }

  private func before(_ one: Weekday, _ other: Weekday) -> Bool {
    func order(_ day: Weekday) -> Int { (day.rawValue - sketch.firstWeekday.rawValue + 7) % 7 }
    return order(one) < order(other)
  }

  /// One item of the rotation per training day. Rest days are items; paused days do not count.
  private func listedRotation(_ on: [Weekday]?) -> [ModelSession] {
    let items = sketch.weeks[0].inOrder
    var result: [ModelSession] = []
    var count = 0
    for date in dates where !isPaused(date) && on.map({ $0.contains(date.weekday) }) ?? true {
      if let day = items[count % items.count] {
        let index = items[..<(count % items.count)].count { $0 != nil }
        result.append(
          ModelSession(date: date, day: day, week: count / items.count, index: index))
      }
      count += 1
    }
    return result
  }

  private func due(_ listed: [ModelSession]) -> [ModelSession] {
    listed.filter { session in
      guard week(session.week) != nil, let date = session.date else { return false }
      return sketch.ends.map { date <= $0 } ?? true
    }
  }

  private func isOpen(_ session: ModelSession) -> Bool {
    !closed.contains { $0.isSame(as: session) }
  }

  /// Returns the week of the date. A pass lasts until the next pass begins.
  private func week(holding date: CalendarDate) -> Int? {
    if case .rotation = sketch.pace {
      return listed.last { $0.date.map { $0 <= date } ?? false }?.week ?? 0
    }
    let days = date.days(since: firstDay)
    return days < 0 ? nil : days / 7
  }

  // MARK: Rules of the specification

  override func session(of day: String, on date: CalendarDate) -> ModelSession? {
    let own = sessions.filter { $0.day == day }
    // First, the session of its day on its date.
    if let today = own.first(where: { $0.date == date && isOpen($0) }) { return today }
    // Otherwise, the latest open session before it.
    let earlier = own.last { session in
      guard let was = session.date, was < date, isOpen(session) else { return false }
      return sketch.missed == .carry
        ? !own.contains { $0.date.map { was < $0 && $0 <= date } ?? false }
        : week(holding: was) == week(holding: date)
    }
    if let earlier { return earlier }
    // Otherwise, the first later session in the same week.
    return own.first { session in
      guard let falls = session.date, falls > date, isOpen(session) else { return false }
      return week(holding: falls) == week(holding: date)
    }
  }

  override func close(_ session: ModelSession, on date: CalendarDate) { closed.append(session) }

  override func canReopen(_ day: String) -> Bool { closed.contains { $0.day == day } }

  override func reopen(_ day: String) {
    if let index = closed.lastIndex(where: { $0.day == day }) { closed.remove(at: index) }
  }

  override func pending(on date: CalendarDate) -> [ModelSession] {
    let today = sessions.first { $0.date == date }
    var result: [ModelSession] = []
    if sketch.missed == .carry {
      for day in sketch.dayNames where day != today?.day {
        let latest = sessions.last { $0.day == day && $0.date.map { $0 < date } ?? false }
        if let latest, isOpen(latest) { result.append(latest) }
      }
      result.sort { ($0.date ?? date) < ($1.date ?? date) }
    }
    return result + [today].compactMap(\.self).filter(isOpen)
  }

  override func coming(after date: CalendarDate) -> [ModelSession] {
    Array(sessions.lazy.filter { [self] in ($0.date ?? date) > date && isOpen($0) }.prefix(3))
  }

  /// Returns whether the session of this date was done ahead or skipped. In a calendar week it
  /// keeps its date during a pause.
  override func isClosedAhead(on date: CalendarDate) -> Bool {
    if sketch.pace == .weekdays { return closed.contains { $0.date == date } }
    return sessions.contains { $0.date == date && !isOpen($0) }
  }

  override func isOver(on date: CalendarDate) -> Bool {
    week(holding: date).map { week($0) == nil } ?? false
  }

  override func isBefore(_ date: CalendarDate) -> Bool {
    sketch.ends != nil && sketch.hasCycle && sketch.pace == .weekdays && date < firstDay
  }
}
