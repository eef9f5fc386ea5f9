// Plans the sessions of the coming weeks from the current values.

import Notation
import Programs
package import Training

/// A coming session with its date and position, but without sets.
package struct ComingDay: Sendable {
  package var date: CalendarDate?
  package var program: String
  package var title: String
  package var day: String
  package var position: Position
  /// The start of its program. Together with `place` it identifies the session, even if that moves.
  package var started: CalendarDate
  package var place: SessionPlace?
  /// False without a schedule: the session can be done on any date.
  package var hasOwnDate: Bool
  /// The index of its program among the running ones.
  fileprivate var run: Int
}

/// One planned session of the coming weeks.
package struct PlannedDay: Sendable {
  package var coming: ComingDay
  package var session: SessionPlan
  package var date: CalendarDate? {
    get { coming.date }
    set { coming.date = newValue }
  }
  package var program: String { coming.program }
  package var title: String { coming.title }
  package var started: CalendarDate { coming.started }
  package var place: SessionPlace? { coming.place }
  package var hasOwnDate: Bool { coming.hasOwnDate }
}

/// The coming sessions, planned one after another and not kept.
///
/// The sequence ends early at the limits of `ProgramLimits`. `cut` is then the first day left out,
/// and must be reported.
package struct SessionsAhead: Sequence, IteratorProtocol {
  private let replay: Replay
  private let date: CalendarDate
  private let days: [ComingDay]
  private var runs: [ProgramRun]
  /// The runs with a planned session.
  private var begun: Set<Int> = []
  private var index = 0
  private let mostSets: Int
  private var steps = 0
  private var sets = 0
  /// The first day that was not planned, because the plan is too long.
  package private(set) var cut: ComingDay?

  fileprivate init(_ replay: Replay, from date: CalendarDate, days: [ComingDay], mostSets: Int) {
    self.mostSets = mostSets
    self.replay = replay
    self.date = date
    self.days = days
    runs = replay.runs
  }

  package mutating func next() -> PlannedDay? {
    while index < days.count {
      let coming = days[index]
      guard steps < ProgramLimits.stepsOfPlay, sets < mostSets else {
        cut = coming
        return nil
      }
      index += 1
      let on = coming.date ?? date
      endPeriods(coming.run, before: on)
      // Each planned session counts as training, so time off can only lower the loads of each
      // slot's first one.
      runs[coming.run].easeAhead(on: on)
      defer { runs[coming.run].lastWorkout?.date = on }
      guard
        let session = replay.plan(
          runs[coming.run], day: coming.day, position: coming.position, on: on)
      else { continue }
      steps += session.steps
      sets += session.weight
      // The next session takes the next turn.
      runs[coming.run].countTurns(of: session, on: on)
      return PlannedDay(coming: coming, session: session)
    }
    return nil
  }

  /// Runs the rules of the periods that are over before a program's next session, whatever is done.
  /// The rules of later periods depend on the sessions in between.
  private mutating func endPeriods(_ run: Int, before date: CalendarDate) {
    guard begun.insert(run).inserted, !runs[run].compiled.hasMoves else { return }
    runs[run].endPeriods(
      before: date, past: replay.end, record: replay.record, settings: replay.settings)
  }
}

extension Replay {
  /// Returns the coming sessions from what is due on `date`, with dates and names but without sets.
  ///
  /// `program` limits them to one program. One that starts later has no session before its start.
  package func daysAhead(
    from date: CalendarDate, days: Int, of program: String? = nil
  ) -> [ComingDay] {
    let last = date.adding(days: days)
    var result: [ComingDay] = []
    for (index, run) in runs.enumerated() where !run.isFinished {
      if let program, run.id != program { continue }
      let eve = max(date, run.started.adding(days: -1))
      guard eve < last else { continue }
      let title = run.compiled.program.description.title
      let hasOwnDate = run.schedule.timetable.pace != .anyDay
      var count = 0
      func add(_ coming: ComingSession) {
        guard run.compiled.days[coming.day] != nil else { return }
        count += 1
        result.append(
          ComingDay(
            date: coming.date, program: run.id, title: title, day: coming.day,
            position: coming.position, started: run.started, place: coming.place,
            hasOwnDate: hasOwnDate, run: index))
      }
      // Nothing is due in a pause: what waits for its end is among the coming sessions.
      let isFree = ![.done, .paused].contains(run.scheduleStatus(on: date).status)
      for pending in run.schedule.pending(on: date) where isFree && run.started <= date {
        add(
          ComingSession(
            date: date, day: pending.day, position: pending.position, place: pending.place))
      }
      // Without weekdays the dates are unknown, so the number of sessions is estimated from the
      // days.
      for coming in run.schedule.coming(after: eve, count: min(days, 400)) {
        if let on = coming.date, on >= last { break }
        if coming.date == nil, count >= max(1, days * 3 / 7) { break }
        add(coming)
      }
    }
    // Sessions of one date keep the order of their programs.
    return result.enumerated().sorted { one, other in
      (one.element.date ?? date, one.offset) < (other.element.date ?? date, other.offset)
    }.map(\.element)
  }

  /// Returns the number of the first coming week of a program in which every session is still to be
  /// done, on its scheduled weekday.
  package func firstWholeWeek(of program: String, on date: CalendarDate) -> Int? {
    guard let schedule = runs.first(where: { $0.id == program })?.schedule,
      let first = daysAhead(from: date, days: 28, of: program).first?.place
    else { return nil }
    if let late = schedule.pending(on: date).last(where: { $0.since != nil })?.place {
      return late.number + 1
    }
    return first.number + (schedule.isWhole(first.number, on: date) ? 0 : 1)
  }

  /// Returns whether all sessions of the week with a program's next session are still to be done,
  /// late or not.
  package func isNextWeekWhole(of program: String, on date: CalendarDate) -> Bool {
    guard let schedule = runs.first(where: { $0.id == program })?.schedule,
      let first = daysAhead(from: date, days: 28, of: program).first?.place
    else { return true }
    return schedule.isWhole(first.number, on: date)
  }

  /// Returns the planned sessions of the next days, from what is due on `date` and the current
  /// values.
  package func ahead(
    from date: CalendarDate, days: Int, of program: String? = nil,
    mostSets: Int = ProgramLimits.setsOfPlan
  ) -> SessionsAhead {
    SessionsAhead(
      self, from: date, days: daysAhead(from: date, days: days, of: program), mostSets: mostSets)
  }
}

extension ScheduleProgress {
  /// Returns whether no session of a week ahead was done, and none is gone.
  fileprivate func isWhole(_ number: Int, on date: CalendarDate) -> Bool {
    let whole = timetable.plan(number).sessions.count
    let left = pending(on: date).map(\.place) + coming(after: date, count: whole).map(\.place)
    return left.filter { $0?.number == number }.count >= whole
  }
}

extension ProgramRun {
  /// Notes the slots whose loads time off lowers in a planned session on a date, or in a later one.
  fileprivate mutating func easeAhead(on date: CalendarDate) {
    guard compiled.program.schedule.layoff != nil, easedAhead == nil || isBack(on: date) else {
      return
    }
    easedAhead = nil
    easedAhead = Set(compiled.slots.filter { isEasedIn($0, on: date) })
  }

  /// Counts the slots of a session as trained, and changes nothing else.
  fileprivate mutating func countTurns(of session: SessionPlan, on date: CalendarDate) {
    for exercise in session.exercises {
      easedAhead?.remove(exercise.slot)
      guard let number = compiled.number(of: exercise.slot) else { continue }
      let before = trained[number]
      trained[number] = SlotTraining(
        count: (before?.count ?? 0) + 1, entry: before?.entry ?? startEntry,
        hasUnit: before?.hasUnit ?? false, planned: before?.planned ?? date)
    }
  }
}
