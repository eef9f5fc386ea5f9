// Replays a history and keeps what happened to its programs in a period: the sessions of their
// schedules, changes and failed sessions.

import Programs
package import Training

/// A session of a schedule on one date. Calendar, statistics and review count these.
package struct ScheduledSession: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Done, on its date or made up later.
    case done
    case missed
    case skipped
    /// Still to come, today or later. Overdue sessions can be done today.
    case planned
  }

  /// The date for which it was planned. If no date of the period planned it, the date on which it
  /// was done or skipped.
  package let date: CalendarDate
  package let day: String
  package internal(set) var state: State
  let place: SessionPlace?
  /// The planned sets, if the period keeps them.
  package internal(set) var work: [PlannedWork] = []
}

/// The planned sets of one exercise.
package struct PlannedWork: Hashable, Sendable {
  package let exercise: String
  package let sets: Int
  package let hardSets: Int

  init(_ exercise: SessionExercise) {
    self.exercise = exercise.exercise
    sets = exercise.workSets
    hardSets = exercise.hardSets
  }
}

/// One start of a program, and what happened to it in a period.
package struct ReviewedProgram: Sendable {
  package let id: String
  package let title: String
  package let started: CalendarDate
  /// The date on which the program was stopped; nil if it is running.
  package internal(set) var stopped: CalendarDate?
  /// The sessions of the period by date, each in one state. Extra workouts are not sessions.
  ///
  /// In a schedule whose sessions are done in order, an overdue session counts again on each
  /// training day until it is done, so that a week without training counts as a full week. Sessions
  /// done early, and those made up that were planned before the period, count when they are done.
  /// A pause and the date of a stop do not plan any.
  package internal(set) var sessions: [ScheduledSession] = []
  /// The dates of pauses, except those with a workout.
  package internal(set) var pausedDates: [CalendarDate] = []
  /// True with weekdays or a rotation by days.
  package internal(set) var hasDates = true
  /// The sessions that were done, missed or skipped; nil without a schedule.
  package var planned: Int? { hasDates ? sessions.count { $0.state != .planned } : nil }
  package var done: Int { sessions.count { $0.state == .done } }
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
  /// True to keep the planned sets of sessions that were done, missed or skipped.
  private let keepsWork: Bool
  /// The replay, settled on the last date or today, whichever is earlier.
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

  /// Continues a replay that has not read anything yet up to `last`, but not beyond `today`. Both
  /// dates belong to the period.
  ///
  /// Sessions of `today` can still be done and are not missed. Later ones are still to come. With
  /// `keepsWork`, sessions have their planned sets, and the replay must be one of all values.
  package init(
    _ replay: Replay, from first: CalendarDate, through last: CalendarDate, on today: CalendarDate,
    keepsWork: Bool = false
  ) {
    self.first = first
    self.last = last
    self.today = today
    self.keepsWork = keepsWork
    self.replay = replay
    let end = min(last, today)
    self.replay.advance(through: min(first.adding(days: -1), end))
    var date = first
    while date <= end {
      advance(through: date)
      date = date.adding(days: 1)
    }
    self.replay.catchUp(to: end)
    for run in last < today ? self.replay.runs : lookAhead() { finish(run) }
    programs.sort { $0.started < $1.started }
  }

  /// The sessions and pauses of a running program, until its run ends.
  private struct Count {
    var sessions: [ScheduledSession] = []
    /// The last missed session of each place, by its index in `sessions`.
    var missed: [SessionPlace: Int] = [:]
    var pausedDates: [CalendarDate] = []

    mutating func miss(_ session: PendingSession, on date: CalendarDate, _ work: [PlannedWork]) {
      if let place = session.place { missed[place] = sessions.count }
      sessions.append(
        ScheduledSession(
          date: date, day: session.day, state: .missed, place: session.place, work: work))
    }
  }

  private var counts: [String: Count] = [:]

  private mutating func advance(through date: CalendarDate) {
    var day = DayCount()
    day.note(replay.runs, on: date)
    while replay.end < replay.record.end(of: date) {
      let event = replay.record.entries[replay.end].event
      switch event {
      case .workout(let workout):
        if let reference = workout.reference, workout.hasWork {
          adopt(reference, on: date, &day)
          close(reference.day, of: reference.program, as: .done, on: date, &day)
        }
      case .skip(let program, let name, _): close(name, of: program, as: .skipped, on: date, &day)
      case .redo(let program, let name, _): reopen(name, of: program, on: date, &day)
      case .stop(let program, _):
        day.free[program] = nil
        day.paused.remove(program)
        if let run = replay.runs.first(where: { $0.id == program }) { finish(run, stopped: date) }
      default: break
      }
      replay.advance(to: replay.end + 1)
      switch event {
      case .start, .resume, .pause, .redo: day.note(replay.runs, on: date)
      default: break
      }
    }
    for id in day.paused.subtracting(day.used) {
      counts[id, default: Count()].pausedDates.append(date)
    }
    guard date < today else { return }
    for (id, sessions) in day.free {
      for session in sessions {
        let run = keepsWork ? replay.runs.first { $0.id == id } : nil
        let work = run.map { self.work(of: session.day, $0, on: date) } ?? []
        counts[id, default: Count()].miss(session, on: date, work)
      }
    }
  }

  /// Returns the planned sets of a day before it is done; none unless they are kept.
  private func work(of day: String, _ run: ProgramRun, on date: CalendarDate) -> [PlannedWork] {
    guard keepsWork else { return [] }
    return replay.session(run, day: day, on: date)?.exercises.map { PlannedWork($0) } ?? []
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
    /// The sessions that each program has on the date and that were not done or skipped on it.
    var free: [String: [PendingSession]] = [:]
    /// The programs with a workout or a skip on the date.
    var used: Set<String> = []
    /// The programs that are paused on the date.
    var paused: Set<String> = []

    /// Notes the sessions of programs that were not used yet, after they started or paused.
    mutating func note(_ runs: [ProgramRun], on date: CalendarDate) {
      for run in runs where !used.contains(run.id) {
        let (status, pending) = run.duty(on: date)
        free[run.id] = run.planned(pending, on: date)
        if status == .paused { paused.insert(run.id) } else { paused.remove(run.id) }
      }
    }
  }

  private mutating func close(
    _ name: String, of program: String, as state: ScheduledSession.State, on date: CalendarDate,
    _ day: inout DayCount
  ) {
    guard let run = replay.runs.first(where: { $0.id == program }) else { return }
    day.used.insert(program)
    guard let place = run.schedule.place(of: name, on: date) else { return }
    let own = day.free[program]?.firstIndex { $0.place == place }
    if own == nil, let missed = counts[program]?.missed.removeValue(forKey: place) {
      counts[program]?.sessions[missed].state = state
      return
    }
    // In a schedule whose sessions are done in order, a session takes the place of the one that was
    // due or overdue.
    let other = run.schedule.timetable.goesByPasses ? day.free[program]?.indices.first : nil
    if let index = own ?? other { day.free[program]?.remove(at: index) }
    counts[program, default: Count()].sessions.append(
      ScheduledSession(
        date: date, day: name, state: state, place: place, work: work(of: name, run, on: date)))
  }

  /// Counts a skipped session again as missed, or on the date of the skip as not done yet. A
  /// session that was done stays done.
  private mutating func reopen(
    _ name: String, of program: String, on date: CalendarDate, _ day: inout DayCount
  ) {
    let last = counts[program]?.sessions.lastIndex {
      $0.day == name && ($0.state == .done || $0.state == .skipped)
    }
    guard let last, let session = counts[program]?.sessions[last], session.state == .skipped else {
      return
    }
    if session.date < date {
      counts[program]?.sessions[last].state = .missed
      if let place = session.place { counts[program]?.missed[place] = last }
    } else {
      counts[program]?.sessions.remove(at: last)
      day.used.remove(program)
    }
  }

  private mutating func lookAhead() -> [ProgramRun] {
    var ahead = replay
    ahead.startLater(than: today)
    for day in ahead.daysAhead(from: today, days: last.days(since: today) + 1) where day.hasOwnDate
    {
      guard let date = day.date, date >= first, date <= last else { continue }
      counts[day.program, default: Count()].sessions.append(
        ScheduledSession(date: date, day: day.day, state: .planned, place: day.place))
    }
    var date = max(first, today.adding(days: 1))
    while date <= last {
      for run in ahead.runs where run.pause(on: date) != nil {
        counts[run.id, default: Count()].pausedDates.append(date)
      }
      date = date.adding(days: 1)
    }
    return ahead.runs.filter { $0.started <= last }
  }

  private mutating func finish(_ run: ProgramRun, stopped: CalendarDate? = nil) {
    let count = counts.removeValue(forKey: run.id) ?? Count()
    var program = ReviewedProgram(
      id: run.id, title: run.compiled.program.description.title, started: run.started)
    program.stopped = stopped
    program.sessions = count.sessions
    program.pausedDates = count.pausedDates
    program.hasDates = run.hasDates
    program.changes = run.changes.filter { $0.date >= first && $0.date <= last }
    program.verdicts = run.verdicts
    programs.append(program)
  }
}

extension ProgramRun {
  /// Returns the sessions that the schedule has on a date, of those that are pending before any
  /// training on it.
  fileprivate func planned(
    _ pending: [PendingSession], on date: CalendarDate
  ) -> [PendingSession] {
    guard hasDates else { return [] }
    let new = pending.filter { $0.since == nil }
    // By the calendar, each training day has its own session, also if that was done early.
    guard new.isEmpty, schedule.timetable.goesByPasses, let overdue = pending.first else {
      return new
    }
    return schedule.isTrainingDay(date, of: overdue) ? [overdue] : []
  }
}

extension ScheduleProgress {
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
