// Progress through a schedule in which each session belongs to a date.

import Programs
import Training

/// Sessions on fixed dates. A missed session is dropped, or stays due until its day comes again.
struct CalendarProgress: Sendable {
  let timetable: Timetable
  /// The sessions that are done or skipped. The number of a place is its period here.
  private var closed: Set<SessionPlace> = []
  /// The closed sessions in order, each with the date on which it was scheduled.
  private var closings = DatedList<SessionPlace>()
  private let dates: SessionDates
  private var numbers = PeriodNumbers()

  init(_ timetable: Timetable) {
    self.timetable = timetable
    dates = SessionDates(timetable)
  }

  func day(_ place: SessionPlace) -> String {
    timetable.plan(numbers[place.number]).sessions[place.index].day
  }

  private func position(_ place: SessionPlace) -> Position {
    timetable.position(numbers[place.number])
  }

  private func place(on date: CalendarDate, _ pauses: Pauses) -> SessionPlace? {
    dates.place(on: date, pauses, numbers)
  }

  /// Returns the week or pass of the plan on the date, counted from 0.
  func number(of date: CalendarDate, _ pauses: Pauses) -> Int {
    numbers[max(0, dates.period(of: date, pauses))]
  }

  /// Returns the week or pass of the plan that a session belongs to.
  func number(of place: SessionPlace) -> Int { numbers[place.number] }

  /// Continues with that week of the plan in the period after the date's period.
  mutating func goOn(with number: Int, after date: CalendarDate, _ pauses: Pauses) {
    numbers.jump(at: max(0, dates.period(of: date, pauses)) + 1, to: number)
  }

  /// Returns the first week of that block's next occurrence after the date; nil if there is none.
  func nextWeek(of block: String, after date: CalendarDate, _ pauses: Pauses) -> Int? {
    timetable.firstWeek(of: block, from: number(of: date, pauses) + 1)
  }

  /// Drops the sessions before the next one of that day. Returns false if there is none.
  mutating func go(toDay day: String, after date: CalendarDate, _ pauses: Pauses) -> Bool {
    let waiting = timetable.policy == .carry ? overdue(on: date, except: nil, pauses) : []
    var passed = waiting.filter { $0.day != day }.compactMap(\.place)
    if passed.count < waiting.count {
      closed.formUnion(passed)
      return true
    }
    for ahead in 1...366 + 7 * timetable.weeks.count {
      guard let place = place(on: date.adding(days: ahead), pauses), !closed.contains(place)
      else { continue }
      if self.day(place) == day {
        closed.formUnion(passed)
        return true
      }
      passed.append(place)
    }
    return false
  }

  /// The first day of week 1, if the schedule is counted back from an end.
  var countedBackStart: CalendarDate? { dates.countedBackStart }

  func lastDate(of number: Int) -> CalendarDate? {
    numbers.period(of: number).flatMap { dates.lastDate(ofPeriod: $0) }
  }

  /// Returns the session that a workout of that day closes, with its date; nil for an extra
  /// workout.
  ///
  /// This is the day's open session on that date; else the latest open one before it that was not
  /// dropped; else the first later one in the same week.
  func place(
    of day: String, on date: CalendarDate, _ pauses: Pauses
  ) -> (place: SessionPlace, date: CalendarDate)? {
    let week = dates.period(of: date, pauses)
    func open(_ date: CalendarDate) -> (place: SessionPlace, date: CalendarDate)? {
      guard let place = place(on: date, pauses), self.day(place) == day,
        !closed.contains(place)
      else { return nil }
      return (place, date)
    }
    /// Returns the first open session on these dates, within the same week.
    func firstOpen(_ step: Int) -> (place: SessionPlace, date: CalendarDate)? {
      var other = date.adding(days: step)
      // A pause without an end lies in one pass, so the search stops after a year.
      for _ in 0..<366 {
        guard dates.period(of: other, pauses) == week else { return nil }
        if let found = open(other) { return found }
        other = other.adding(days: step)
      }
      return nil
    }
    if let today = open(date) { return today }
    if timetable.policy == .carry {
      let isItsDay = place(on: date, pauses).map { self.day($0) == day } ?? false
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

  /// Returns the latest session of that day before the date, done or not.
  private func latest(
    of day: String, before date: CalendarDate, _ pauses: Pauses
  ) -> (place: SessionPlace, date: CalendarDate)? {
    // A pause or skipped blocks may put it far back.
    var earlier = date
    while earlier > timetable.start {
      earlier = earlier.adding(days: -1)
      if let place = place(on: earlier, pauses), self.day(place) == day {
        return (place, earlier)
      }
    }
    return nil
  }

  mutating func close(_ place: SessionPlace, of date: CalendarDate) {
    closed.insert(place)
    closings.append(place, on: date)
  }

  /// Returns the planned date of the session that `reopen` would open; nil if there is none.
  func dateToReopen(day: String) -> CalendarDate? {
    lastClosing(of: day).map { closings.dates[$0] }
  }

  mutating func reopen(day: String) {
    guard let index = lastClosing(of: day) else { return }
    closed.remove(closings.remove(at: index))
  }

  /// Returns the sessions of that date that are done or skipped. With weekdays, a session keeps its
  /// date during a pause; a rotation moves on.
  func closed(on date: CalendarDate, _ pauses: Pauses) -> [SessionPlace] {
    if timetable.pace == .weekdays {
      return Array(closings.on(date))
    }
    return place(on: date, pauses).map { closed.contains($0) ? [$0] : [] } ?? []
  }

  func hasClosed(day: String) -> Bool { lastClosing(of: day) != nil }

  private func lastClosing(of day: String) -> Int? {
    closings.elements.lastIndex { self.day($0) == day }
  }

  /// Returns whether the week or pass is over: its last session is done or skipped, or its last
  /// date is before the date.
  func isOver(_ number: Int, before date: CalendarDate, _ pauses: Pauses) -> Bool {
    if self.number(of: date, pauses) > number { return true }
    guard let period = numbers.period(of: number) else { return false }
    // The last week of a cycle may be a rest week. The last session is then in an earlier one.
    for earlier in stride(from: period, through: max(0, period - timetable.weeks.count), by: -1) {
      guard let last = timetable.plan(numbers[earlier]).sessions.indices.last else { continue }
      return closed.contains(SessionPlace(number: earlier, index: last))
    }
    return false
  }

  func pending(on date: CalendarDate, _ pauses: Pauses) -> [PendingSession] {
    let today = place(on: date, pauses)
    var result = timetable.policy == .carry ? overdue(on: date, except: today, pauses) : []
    if let today, !closed.contains(today) {
      result.append(
        PendingSession(
          day: day(today), since: nil, position: position(today), place: today))
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
        day: name, since: carried.date, position: position(carried.place),
        place: carried.place)
    }
    return waiting.sorted { ($0.since ?? date, $0.day) < ($1.since ?? date, $1.day) }
  }

  func coming(after date: CalendarDate, count: Int, _ pauses: Pauses) -> [ComingSession] {
    var result: [ComingSession] = []
    // Nothing is due before week 1 or in a pause.
    let first = max(date.adding(days: 1), countedBackStart ?? date)
    guard let free = pauses.firstFree(from: first) else { return [] }
    // A cycle includes each of its days within its own length, and a year has at least three of
    // most.
    for ahead in 0..<366 + 7 * timetable.weeks.count where result.count < count {
      let later = free.adding(days: ahead)
      guard let place = place(on: later, pauses), !closed.contains(place) else { continue }
      result.append(
        ComingSession(
          date: later, day: day(place), position: position(place), place: place))
    }
    return result
  }
}

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
