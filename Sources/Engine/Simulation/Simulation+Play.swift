// Plays a simulation for weeks, sessions or cycles, each session on the date it is due.

import Notation
import Programs
import Training

extension Simulation {
  /// The longest simulation: twenty years.
  private static let mostDates = 7_305
  /// The work of showing a change with a planned exercise, in steps.
  static let stepsOfChange = 60

  /// Plays every session that is due in that many weeks of seven dates.
  ///
  /// Without a schedule, one pass through the days is spread over each week.
  package mutating func play(_ how: SimulatedPlay, weeks: Int) {
    let end = date.adding(days: 7 * max(0, weeks))
    while continues, date < end { playDate(how) { _ in true } }
    date = max(date, end)
  }

  /// Plays that many sessions.
  package mutating func play(_ how: SimulatedPlay, days: Int) {
    let wanted = sessions.count + days
    let last = date.adding(days: Self.mostDates)
    while continues, date < last, sessions.count < wanted {
      playDate(how) { $0.sessions.count < wanted }
    }
  }

  /// Plays until that many cycles are over.
  package mutating func play(_ how: SimulatedPlay, cycles: Int) {
    let last = date.adding(days: Self.mostDates)
    var isOver = false
    while continues, !isOver, date < last {
      playDate(how) { simulation in
        let cycle = simulation.run?.schedule.pending(on: simulation.date).first?.position.cycle
        if let cycle, cycle > cycles { isOver = true }
        return !isOver
      }
    }
  }

  /// False at the end of the program, and after a limit was reached.
  private var continues: Bool { !hasEnded && stopped == nil }

  /// Plays what is due on the date, as long as `continues` is true, and moves to the next date.
  private mutating func playDate(_ how: SimulatedPlay, while continues: (Simulation) -> Bool) {
    replay.catchUp(to: date)
    planned += index.map { 100 + replay.runs[$0].doneDays.count / 8 } ?? 0
    guard let today = duty() else {
      hasEnded = true
      return
    }
    var step = 1
    if today.status == .due || today.status == .overdue {
      for session in today.pending {
        guard continues(self) else { return }
        perform(day: session.day, position: session.position) { _ in .how(how) }
        step = max(step, daysToNext(after: session.place))
      }
    }
    date = date.adding(days: step)
  }

  /// Returns the status and the sessions of the date; nil once the program is over.
  private func duty() -> (status: DayStatus, pending: [PendingSession])? {
    guard let index else { return nil }
    let today = replay.runs[index].duty(on: date)
    return today.status == .ended ? nil : today
  }

  /// Returns the days until the next session. Without a schedule, a pass through the days is spread
  /// over a week.
  private func daysToNext(after place: SessionPlace?) -> Int {
    guard let place, let schedule = index.map({ replay.runs[$0].schedule }),
      schedule.timetable.pace == .anyDay
    else { return 1 }
    let count = schedule.timetable.plan(place.number).sessions.count
    guard count < 7, let next = schedule.pending(on: date).first?.place else { return 1 }
    let weekdays = WeekdaySpread.spread(over: count).map(\.rawValue)
    guard weekdays.indices.contains(place.index), weekdays.indices.contains(next.index) else {
      return 1
    }
    let days = weekdays[next.index] - weekdays[place.index]
    return days > 0 ? days : days + 7
  }

  // MARK: One day

  /// Returns the date on which a session of that day would be done: when it is due, or else the
  /// next training day.
  mutating func date(of day: String) -> CalendarDate {
    guard let schedule = run?.schedule else { return date }
    let span = schedule.timetable.goesByPasses ? 14 : 7 * (schedule.timetable.weeks.count + 1)
    var first: CalendarDate?
    for ahead in 0..<span {
      planned += 20
      let later = date.adding(days: ahead)
      let pending = schedule.pending(on: later)
      if pending.contains(where: { $0.day == day }) { return later }
      if first == nil, !pending.isEmpty { first = later }
      if first != nil, schedule.timetable.goesByPasses { break }
    }
    return first ?? date
  }

  /// Moves to the date of that day's next session, and returns its position.
  mutating func go(to day: String) -> Position? {
    date = date(of: day)
    replay.catchUp(to: date)
    return position(of: day)
  }

  /// Plays one session of that day on the date it would be done, and moves to the next date.
  mutating func play(day: String, _ how: (SessionExercise) -> SlotPlay) {
    guard continues, let position = go(to: day) else { return }
    perform(day: day, position: position, how)
    date = date.adding(days: 1)
  }

  /// Returns the plan of the next session of a day.
  mutating func plan(of day: String) -> SessionPlan? {
    guard let position = go(to: day), let run else { return nil }
    return replay.plan(
      run, day: day, position: position, on: date, answers: answers(for: day, run).values)
  }
}
