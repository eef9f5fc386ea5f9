// Works out the dates of sessions in a schedule by the calendar.

import Programs
import Training

/// Maps dates to sessions, for a timetable by the calendar.
struct SessionDates: Sendable {
  private let timetable: Timetable
  /// The first day of week 1's calendar week, or the start of a rotation.
  private let origin: CalendarDate
  /// The number of days in one pass of a rotation, including rest days.
  private let rotationLength: Int
  /// The number of rest days at the beginning of a rotation.
  private let leadingRests: Int

  init(_ timetable: Timetable) {
    self.timetable = timetable
    rotationLength = timetable.weeks[0].sessions.reduce(0) { $0 + $1.gap }
    leadingRests = (timetable.weeks[0].sessions.first?.gap ?? 1) - 1 - timetable.trailingRests
    if let ends = timetable.ends, timetable.pace == .weekdays, timetable.hasCycle {
      origin = ends.startOfWeek(timetable.firstWeekday)
        .adding(days: -7 * (timetable.weeks.count - 1))
    } else if timetable.pace == .weekdays {
      origin = Self.firstSession(timetable).startOfWeek(timetable.firstWeekday)
    } else {
      origin = timetable.start
    }
  }

  /// Returns the first day of week 1: the first scheduled day on or after the start.
  private static func firstSession(_ timetable: Timetable) -> CalendarDate {
    let weekdays = timetable.weeks[0].weekdays
    let days = (0..<7).lazy.map { timetable.start.adding(days: $0) }
    return days.first { weekdays.contains($0.weekday) } ?? timetable.start
  }

  /// The first day of week 1, if it is counted back from an end and is after the start.
  var countedBackStart: CalendarDate? {
    isCountedBack && origin > timetable.start ? origin : nil
  }

  /// True if `ends` determines week 1. A plain week or rotation begins at its start instead.
  private var isCountedBack: Bool {
    timetable.ends != nil && timetable.pace == .weekdays && timetable.hasCycle
  }

  /// Returns the week or pass of the date, counted by the calendar from 0; negative before week 1.
  ///
  /// A pass lasts from its first session until the first session of the next one.
  func period(of date: CalendarDate, _ pauses: Pauses) -> Int {
    switch timetable.pace {
    case .weekdays, .anyDay:
      let days = date.days(since: origin)
      return days >= 0 ? days / 7 : -1
    case .daily, .trainingDays:
      guard date >= origin, rotationLength > 0 else { return -1 }
      // The training day on the date, or the last one before it.
      let reached = ordinal(of: date.adding(days: 1), pauses) - 1 - leadingRests
      return max(0, reached) / rotationLength
    }
  }

  /// Returns the session scheduled on that date, identified by its period.
  func place(
    on date: CalendarDate, _ pauses: Pauses, _ numbers: PeriodNumbers
  ) -> SessionPlace? {
    guard date >= timetable.start, date >= origin, timetable.ends.map({ date <= $0 }) ?? true,
      !pauses.hold(on: date)
    else { return nil }
    let place: SessionPlace?
    switch timetable.pace {
    case .anyDay: place = nil
    case .weekdays:
      let period = period(of: date, pauses)
      place = timetable.plan(numbers[period]).sessions.firstIndex { $0.weekday == date.weekday }
        .map { SessionPlace(number: period, index: $0) }
    case .daily: place = rotationPlace(ordinal(of: date, pauses))
    case .trainingDays(let weekdays):
      place = weekdays.contains(date.weekday) ? rotationPlace(ordinal(of: date, pauses)) : nil
    }
    return place.flatMap { timetable.isBeyond(numbers[$0.number]) ? nil : $0 }
  }

  /// Returns how many days of the rotation passed before the date, without paused ones.
  private func ordinal(of date: CalendarDate, _ pauses: Pauses) -> Int {
    let span = max(0, date.days(since: origin))
    guard case .trainingDays(let weekdays) = timetable.pace else {
      return max(0, span - pauses.days(from: origin, to: date))
    }
    let set = Set(weekdays)
    return pauses.free(from: origin, to: date).reduce(0) { count, stretch in
      let days = stretch.until.days(since: stretch.from)
      let rest = (days / 7 * 7..<days).count {
        set.contains(stretch.from.adding(days: $0).weekday)
      }
      return count + days / 7 * set.count + rest
    }
  }

  private func rotationPlace(_ ordinal: Int) -> SessionPlace? {
    guard rotationLength > 0 else { return nil }
    // The gap of a session includes the rest days before it. Trailing ones come before the first
    // session.
    var offset = ordinal % rotationLength + timetable.trailingRests
    for (index, session) in timetable.weeks[0].sessions.enumerated() {
      offset -= session.gap - 1
      if offset == 0 { return SessionPlace(number: ordinal / rotationLength, index: index) }
      if offset < 0 { return nil }
      offset -= 1
    }
    return nil
  }

  /// Returns the last date of a week; nil for a pass, whose end depends on pauses.
  func lastDate(ofPeriod period: Int) -> CalendarDate? {
    timetable.pace == .weekdays ? origin.adding(days: period * 7 + 6) : nil
  }
}

// Maps calendar weeks to weeks of the plan, for rules that repeat weeks or go to blocks.

/// Maps the periods of the calendar to the weeks of the plan.
///
/// They are equal until a rule moves the plan. From that period on, they differ by an offset.
struct PeriodNumbers: Sendable {
  /// The jumps: from each period on, the week of the plan. In order.
  private var jumps: [(period: Int, number: Int)] = []

  /// The week of the plan for a period.
  subscript(period: Int) -> Int {
    guard let jump = jumps.last(where: { $0.period <= period }) else { return period }
    return jump.number + period - jump.period
  }

  /// Returns the latest period for that week of the plan; nil if the plan skips the week.
  func period(of number: Int) -> Int? {
    var end = Int.max
    for jump in jumps.reversed() {
      let period = jump.period + number - jump.number
      if period >= jump.period, period < end { return period }
      end = jump.period
    }
    return number < end ? number : nil
  }

  /// Continues with a week of the plan from a period on, and discards later jumps.
  mutating func jump(at period: Int, to number: Int) {
    jumps.removeAll { $0.period >= period }
    jumps.append((period, number))
  }
}
