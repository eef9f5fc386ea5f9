// The status of a running program on one date.

package import Training

/// The status of a program on a date, with the sessions that are due, done and next.
struct ScheduleStatus {
  var status: DayStatus
  /// The sessions due on the date, overdue ones first; none in a pause.
  var pending: [PendingSession]
  /// The days that are done on the date: trained or skipped on it, or ahead of it.
  var done: [String]
  /// The next three sessions after the date.
  var coming: [ComingSession]
}

extension ProgramRun {
  /// Returns the status on a date, after the history up to it was replayed.
  func scheduleStatus(on date: CalendarDate) -> ScheduleStatus {
    let done = done(on: date)
    let (status, pending) = duty(on: date, done)
    return ScheduleStatus(
      status: status, pending: pending, done: done,
      coming: isFinished ? [] : coming(after: date, status, pending))
  }

  /// Returns the status on a date and the sessions due on it, without planning them.
  package func duty(on date: CalendarDate) -> (status: DayStatus, pending: [PendingSession]) {
    duty(on: date, done(on: date))
  }

  /// Returns the planned date of the session that a workout of that day on that date closes. Nil
  /// for an extra workout, and if sessions do not have dates of their own.
  package func plannedDate(closedBy day: String, on date: CalendarDate) -> CalendarDate? {
    schedule.plannedDate(closedBy: day, on: date)
  }

  /// Returns whether a workout of that day on that date closes no session.
  package func isExtra(_ day: String, on date: CalendarDate) -> Bool {
    schedule.place(of: day, on: date) == nil
  }

  private func duty(
    on date: CalendarDate, _ done: [String]
  ) -> (status: DayStatus, pending: [PendingSession]) {
    let waiting = isFinished ? [] : schedule.pending(on: date)
    let status = status(on: date, waiting, done)
    return (status, status == .paused || status == .before ? [] : waiting)
  }

  private func status(
    on date: CalendarDate, _ pending: [PendingSession], _ done: [String]
  ) -> DayStatus {
    let isPaused = schedule.isPaused(on: date)
    // A session of the date that was done ahead or skipped does not hide one that is overdue.
    let hasOverdue = !isPaused && pending.first?.since != nil
    let hasSkips = !skips.on(date).isEmpty
    if isTrained(on: date) || (hasOverdue ? skipsOther(on: date) : hasSkips || !done.isEmpty) {
      return .done
    }
    if isFinished || schedule.hasEnded(on: date) { return .ended }
    if schedule.isBefore(date) { return .before }
    if isPaused { return .paused }
    guard let first = pending.first else { return .rest }
    return first.since == nil ? .due : .overdue
  }

  private func isTrained(on date: CalendarDate) -> Bool { !doneDays.on(date).isEmpty }

  private func skipsOther(on date: CalendarDate) -> Bool {
    let own = schedule.skipped(on: date)
    return skips.on(date).contains { !own.contains($0) }
  }

  /// Returns the next three sessions. Without a schedule, after a workout the session due next
  /// comes first.
  private func coming(
    after date: CalendarDate, _ status: DayStatus, _ pending: [PendingSession]
  ) -> [ComingSession] {
    let waiting =
      status == .done && schedule.timetable.pace == .anyDay && !schedule.isPaused(on: date)
      ? pending.map {
        ComingSession(date: nil, day: $0.day, position: $0.position, place: $0.place)
      } : []
    return Array((waiting + schedule.coming(after: date, count: 3)).prefix(3))
  }
}
