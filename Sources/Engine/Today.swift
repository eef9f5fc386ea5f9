// What is due on a date: the answer of `today`, for every running program.

import Notation
import Programs
package import Training

/// How a program stands on a date.
package enum DayStatus: String, Hashable, Sendable {
  case due, overdue, rest, done, paused, before, ended
}

/// One program on one date.
package struct ProgramToday: Sendable {
  package var program: String
  package var title: String
  package var status: DayStatus
  /// What waits, overdue first.
  package var pending: [PendingSession]
  /// The session to train: what is pending first; after a done one the next that may be started.
  package var session: SessionPlan?
  /// The days that were done on this date.
  package var done: [String]
  package var coming: [ComingSession]
  /// The first date of the program, where that is still to come.
  package var starts: CalendarDate?
  package var warnings: [String]
}

extension Replay {
  /// Every running program on a date; call `advance` and `settle` first.
  package func today(_ date: CalendarDate) -> [ProgramToday] {
    runs.map { today($0, date) } + before(date)
  }

  /// The programs whose start is still to come.
  private func before(_ date: CalendarDate) -> [ProgramToday] {
    var result: [ProgramToday] = []
    for entry in record.entries[record.end(of: date)...] {
      guard case .start(let id, _, _) = entry.event, !runs.contains(where: { $0.id == id }),
        !result.contains(where: { $0.program == id })
      else { continue }
      result.append(
        ProgramToday(
          program: id, title: library.current(id)?.program.description.title ?? id,
          status: .before, pending: [], session: nil, done: [], coming: [], starts: entry.date,
          warnings: []))
    }
    return result
  }

  private func today(_ run: ProgramRun, _ date: CalendarDate) -> ProgramToday {
    let pending = run.isFinished ? [] : run.course.pending(on: date)
    let done = run.doneDates[date] ?? []
    let status = status(run, date, pending, done)
    var session: SessionPlan?
    if status == .due || status == .overdue || status == .done, let first = pending.first {
      session = plan(run, day: first.day, position: first.position, on: date)
    }
    return ProgramToday(
      program: run.id, title: run.compiled.program.description.title, status: status,
      pending: status == .paused || status == .before ? [] : pending, session: session, done: done,
      coming: run.isFinished ? [] : run.course.coming(after: date, count: 3),
      starts: date < run.started ? run.started : nil, warnings: run.warnings)
  }

  private func status(
    _ run: ProgramRun, _ date: CalendarDate, _ pending: [PendingSession], _ done: [String]
  ) -> DayStatus {
    if date < run.started { return .before }
    if !done.isEmpty { return .done }
    if run.isFinished || run.course.hasEnded(on: date) { return .ended }
    if run.course.isPaused(on: date) { return .paused }
    guard let first = pending.first else { return .rest }
    return first.since == nil ? .due : .overdue
  }

  /// The session of a day, whether it is due or not.
  package func session(_ run: ProgramRun, day: String, on date: CalendarDate) -> SessionPlan? {
    let place = run.course.place(of: day, on: date)
    let position =
      place.map { run.course.timetable.position($0.number) } ?? run.course.extraPosition(on: date)
    return plan(run, day: day, position: position, on: date)
  }

  /// The session that a reference names, by the version it names.
  package func plan(
    of reference: ProgramReference, on date: CalendarDate, answers: [String: Value] = [:],
    done: [Int: [PerformedSet]] = [:]
  ) -> SessionPlan? {
    guard var run = runs.first(where: { $0.id == reference.program }) else { return nil }
    if let version = reference.version, let kept = library.version(version, of: run.id) {
      run.adopt(kept)
    }
    let place = run.course.place(of: reference.day, on: date)
    let position =
      place.map { run.course.timetable.position($0.number) } ?? run.course.extraPosition(on: date)
    return plan(
      run, day: reference.day, position: position, on: date, answers: answers, done: done)
  }

  /// The session of a day at a position, filled in from the past, with what changed for it.
  package func plan(
    _ run: ProgramRun, day name: String, position: Position, on date: CalendarDate,
    answers: [String: Value] = [:], done: [Int: [PerformedSet]] = [:]
  ) -> SessionPlan? {
    guard let day = run.compiled.days[name] else { return nil }
    var prescriber = Prescriber(
      compiled: run.compiled, values: run.values, position: position, date: date,
      trained: run.trained, answers: answers, record: record, end: end, settings: settings)
    prescriber.done = done
    var plan = prescriber.session(day)
    for index in plan.exercises.indices {
      plan.exercises[index].changes = latestChanges(run, plan.exercises[index].slot)
    }
    return plan
  }

  /// What changed for a slot since it was last trained, that session's own rules included.
  private func latestChanges(_ run: ProgramRun, _ slot: SlotName) -> [Change] {
    let since = run.lastTrained[slot] ?? run.startEntry
    return run.changes.filter { change in
      guard let owner = change.value.owner, owner == slot || owner == SlotName(slot.lift) else {
        return false
      }
      return change.entry.map { $0 >= since } ?? (change.after(entry: since, record))
    }
  }
}

extension Change {
  /// True for the end of a period on or after the date of that entry.
  fileprivate func after(entry: Int, _ record: TrainingRecord) -> Bool {
    record.entries.indices.contains(entry) && date >= record.entries[entry].date
  }
}

/// One session of the weeks ahead.
package struct PlannedDay: Sendable {
  package var date: CalendarDate?
  package var program: String
  package var title: String
  package var session: SessionPlan
}

extension Replay {
  /// The sessions of the days ahead, from what is due on `date`, as the values stand now.
  package func ahead(from date: CalendarDate, days: Int) -> [PlannedDay] {
    let last = date.adding(days: days)
    var result: [PlannedDay] = []
    for run in runs where !run.isFinished {
      let title = run.compiled.program.description.title
      func add(_ day: String, _ position: Position, _ on: CalendarDate?) {
        guard let session = plan(run, day: day, position: position, on: on ?? date) else { return }
        result.append(PlannedDay(date: on, program: run.id, title: title, session: session))
      }
      let isDone = run.doneDates[date] != nil
      for pending in run.course.pending(on: date) where !isDone {
        add(pending.day, pending.position, date)
      }
      // Without weekdays nobody knows the dates: as many sessions as there may be days.
      for coming in run.course.coming(after: date, count: min(days, 400)) {
        if let on = coming.date, on >= last { break }
        if coming.date == nil, result.count(where: { $0.program == run.id }) >= max(1, days * 3 / 7) {
          break
        }
        add(coming.day, coming.position, coming.date)
      }
    }
    return result.sorted { one, other in
      (one.date ?? date) < (other.date ?? date)
    }
  }
}
