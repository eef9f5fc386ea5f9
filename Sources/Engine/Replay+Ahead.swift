// The sessions of the weeks ahead, as the values stand now.

import Programs
package import Training

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
      let isDone = !run.done(on: date).isEmpty
      for pending in run.course.pending(on: date) where !isDone {
        add(pending.day, pending.position, date)
      }
      // Without weekdays nobody knows the dates: as many sessions as there may be days.
      for coming in run.course.coming(after: date, count: min(days, 400)) {
        if let on = coming.date, on >= last { break }
        if coming.date == nil, result.count(where: { $0.program == run.id }) >= max(1, days * 3 / 7)
        {
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
