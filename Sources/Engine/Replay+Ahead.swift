// The sessions of the weeks ahead, as the values stand now.

import Programs
package import Training

/// One session of the weeks ahead.
package struct PlannedDay: Sendable {
  package var date: CalendarDate?
  package var program: String
  package var title: String
  package var session: SessionPlan
  /// The start of the program that it belongs to, and its place in the schedule: what it is called
  /// by wherever it moves.
  package var started: CalendarDate
  package var place: SessionPlace?
  /// False without a schedule: the session waits, but belongs to no date.
  package var hasOwnDate: Bool
}

extension Replay {
  /// The sessions of the days ahead, from what is due on `date`, as the values stand now.
  package func ahead(from date: CalendarDate, days: Int) -> [PlannedDay] {
    let last = date.adding(days: days)
    var result: [PlannedDay] = []
    for run in runs where !run.isFinished {
      let title = run.compiled.program.description.title
      // Whoever trains what comes has no time off between: only a first session may be eased.
      var ahead = run
      func add(_ coming: ComingSession) {
        let on = coming.date ?? date
        defer { ahead.lastWorkout?.date = on }
        guard let session = plan(ahead, day: coming.day, position: coming.position, on: on) else {
          return
        }
        // What takes turns takes the next one in the session after this.
        ahead.countTurns(of: session)
        result.append(
          PlannedDay(
            date: coming.date, program: run.id, title: title, session: session,
            started: run.started, place: coming.place,
            hasOwnDate: run.course.timetable.pace != .anyDay))
      }
      let isDone = !run.done(on: date).isEmpty
      for pending in run.course.pending(on: date) where !isDone {
        add(
          ComingSession(
            date: date, day: pending.day, position: pending.position, place: pending.place))
      }
      // Without weekdays nobody knows the dates: as many sessions as there may be days.
      for coming in run.course.coming(after: date, count: min(days, 400)) {
        if let on = coming.date, on >= last { break }
        if coming.date == nil, result.count(where: { $0.program == run.id }) >= max(1, days * 3 / 7)
        {
          break
        }
        add(coming)
      }
    }
    return result.sorted { one, other in
      (one.date ?? date) < (other.date ?? date)
    }
  }
}

extension ProgramRun {
  /// Counts the slots of a session as trained, and changes nothing else.
  fileprivate mutating func countTurns(of session: SessionPlan) {
    for exercise in session.exercises {
      guard let number = compiled.number(of: exercise.slot) else { continue }
      let before = trained[number]
      trained[number] = SlotTraining(
        count: (before?.count ?? 0) + 1, entry: before?.entry ?? startEntry,
        hasUnit: before?.hasUnit ?? false)
    }
  }
}
