// Replays a history and keeps what happened to its programs in a period: sessions, changes and
// failed sessions.

import Programs
package import Training

/// One start of a program, and what happened to it in a period.
package struct ReviewedProgram: Sendable {
  package let id: String
  package let title: String
  package let started: CalendarDate
  /// The date on which the program was stopped; nil if it is running.
  package internal(set) var stopped: CalendarDate?
  /// The sessions that the schedule had in the period. Nil without weekdays or a rotation by days.
  ///
  /// In a schedule whose sessions are done in order, an overdue session counts again on each
  /// training day until it is done, so that a week without training counts as a full week. Sessions
  /// done early, and those made up that were planned before the period, count when they are done.
  /// Those of today count only once something was done.
  package internal(set) var planned: Int?
  /// The sessions of the schedule that were done, no more than planned. Made-up sessions count,
  /// extra ones do not.
  package internal(set) var done = 0
  /// The changes of values dated in the period, in order.
  package internal(set) var changes: [Change] = []
  /// True if the sessions of slots with rules were made, since the start of the program.
  package internal(set) var verdicts: [SlotVerdict] = []
}

/// A history replayed up to a date, with what happened since an earlier date.
package struct ReviewedPeriod: Sendable {
  package let first: CalendarDate
  package let last: CalendarDate
  /// The sessions of earlier dates can no longer be done on their own date.
  private let today: CalendarDate
  /// The replay, settled on the last date.
  package private(set) var replay: Replay
  /// The programs that ran in the period, in the order of their starts.
  package private(set) var programs: [ReviewedProgram] = []

  /// Replays the history up to `last`. Both dates belong to the period.
  package init(
    _ record: TrainingRecord, library: ProgramLibrary, settings: EngineSettings,
    from first: CalendarDate, through last: CalendarDate
  ) {
    var replay = Replay(record: record, library: library, settings: settings)
    replay.keepsVerdicts = true
    self.init(replay, from: first, through: last, on: last)
  }

  /// Continues a replay that has not read anything yet up to `last`. Both dates belong to the
  /// period.
  ///
  /// Sessions due on `today`, which is `last` or later, can still be done and are not missed.
  package init(
    _ replay: Replay, from first: CalendarDate, through last: CalendarDate, on today: CalendarDate
  ) {
    self.first = first
    self.last = last
    self.today = today
    self.replay = replay
    self.replay.advance(through: first.adding(days: -1))
    var date = first
    while date <= last {
      advance(through: date)
      date = date.adding(days: 1)
    }
    self.replay.catchUp(to: last)
    for run in self.replay.runs { end(run) }
    programs.sort { $0.started < $1.started }
  }

  /// The counts of a running program, until its run ends.
  private struct Count {
    var planned = 0
    var done = 0
    /// The sessions planned on earlier dates of the period that were not done.
    var missed: Set<SessionPlace> = []
  }

  private var counts: [String: Count] = [:]

  /// Replays the entries of one date and counts sessions.
  private mutating func advance(through date: CalendarDate) {
    var day = DayCount()
    day.note(replay.runs, on: date)
    while replay.end < replay.record.end(of: date) {
      let event = replay.record.entries[replay.end].event
      switch event {
      case .workout(let workout):
        if let reference = workout.reference, workout.hasWork {
          adopt(reference, on: date, &day)
          count(reference, on: date, &day)
        }
      case .skip(let program, _, _): day.used.insert(program)
      case .stop(let program, _):
        plan(program, of: day, on: date)
        day.planned[program] = nil
        if let run = replay.runs.first(where: { $0.id == program }) { end(run, stopped: date) }
      default: break
      }
      replay.advance(to: replay.end + 1)
      switch event {
      case .start, .resume, .pause: day.note(replay.runs, on: date)
      default: break
      }
    }
    for program in day.planned.keys { plan(program, of: day, on: date) }
  }

  /// Moves a program to the version that a workout was done with, which may name its days
  /// differently.
  private mutating func adopt(
    _ reference: ProgramReference, on date: CalendarDate, _ day: inout DayCount
  ) {
    let before = replay.runs.first { $0.id == reference.program }?.compiled
    guard let before, before.version != reference.version,
      let run = replay.prepared(for: reference, on: date), run.compiled !== before
    else { return }
    day.note([run], on: date)
  }

  /// The sessions of one date.
  private struct DayCount {
    /// The sessions that each program has on the date.
    var planned: [String: [PendingSession]] = [:]
    /// The sessions that no workout of the date replaced.
    var free: [String: [PendingSession]] = [:]
    /// The programs with a workout or a skip on the date.
    var used: Set<String> = []

    /// Notes the sessions of programs that were not used yet, after they started or paused.
    mutating func note(_ runs: [ProgramRun], on date: CalendarDate) {
      for run in runs where !used.contains(run.id) {
        let sessions = run.sessionsPlanned(on: date)
        (planned[run.id], free[run.id]) = (sessions, sessions)
      }
    }

    /// Removes the session that a workout was done in place of. Returns false if there is no such
    /// session.
    mutating func remove(
      of program: String, where isMatch: (PendingSession) -> Bool
    ) -> Bool {
      guard let index = free[program]?.firstIndex(where: isMatch) else { return false }
      free[program]?.remove(at: index)
      return true
    }
  }

  /// Counts the planned sessions of a program on a date. Those of today can still be done.
  private mutating func plan(_ program: String, of day: DayCount, on date: CalendarDate) {
    guard date < today || day.used.contains(program) else { return }
    counts[program, default: Count()].planned += day.planned[program]?.count ?? 0
    counts[program, default: Count()].missed.formUnion(
      (day.free[program] ?? []).compactMap(\.place))
  }

  /// Counts a workout, before it is replayed.
  private mutating func count(
    _ reference: ProgramReference, on date: CalendarDate, _ day: inout DayCount
  ) {
    guard let run = replay.runs.first(where: { $0.id == reference.program }) else { return }
    day.used.insert(run.id)
    guard let place = run.schedule.place(of: reference.day, on: date) else { return }
    counts[run.id, default: Count()].done += 1
    if day.remove(of: run.id, where: { $0.place == place })
      || counts[run.id]?.missed.remove(place) != nil
    {
      return
    }
    // In a schedule whose sessions are done in order, a session takes the place of the one that was
    // due or overdue.
    if run.schedule.timetable.goesByPasses, day.remove(of: run.id, where: { _ in true }) { return }
    // No date of the period planned this session: it was done early, or was planned before the
    // period. It counts as planned and done now.
    counts[run.id, default: Count()].planned += 1
  }

  private mutating func end(_ run: ProgramRun, stopped: CalendarDate? = nil) {
    let count = counts.removeValue(forKey: run.id) ?? Count()
    var program = ReviewedProgram(
      id: run.id, title: run.compiled.program.description.title, started: run.started)
    program.stopped = stopped
    program.done = count.done
    program.planned = run.schedule.timetable.pace == .anyDay ? nil : count.planned
    program.changes = run.changes.filter { $0.date >= first && $0.date <= last }
    program.verdicts = run.verdicts
    programs.append(program)
  }
}

extension ProgramRun {
  /// Returns the sessions that the schedule has on a date, before any training on it.
  fileprivate func sessionsPlanned(on date: CalendarDate) -> [PendingSession] {
    guard schedule.timetable.pace != .anyDay else { return [] }
    let (_, pending) = duty(on: date)
    let new = pending.filter { $0.since == nil }
    // By the calendar, each training day has its own session, also if that was done early.
    guard new.isEmpty, schedule.timetable.goesByPasses, let overdue = pending.first else {
      return new
    }
    return schedule.isTrainingDay(date, of: overdue) ? [overdue] : []
  }
}

extension ScheduleProgress {
  /// Returns whether the week of an overdue session has training on this weekday.
  fileprivate func isTrainingDay(_ date: CalendarDate, of session: PendingSession) -> Bool {
    switch timetable.pace {
    case .weekdays:
      guard let number = session.place?.number else { return false }
      return timetable.plan(number).weekdays.contains(date.weekday)
    case .trainingDays(let days): return days.contains(date.weekday)
    case .daily, .anyDay: return false
    }
  }
}
