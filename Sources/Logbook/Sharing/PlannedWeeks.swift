// The planned sessions of consecutive weeks, for comparison with another program.

package import Engine
package import Training

/// The sessions of some weeks, by the number of their week.
package struct PlannedWeeks {
  package struct Session {
    package let week: Int
    package let date: CalendarDate?
    package let plan: SessionPlan
  }

  package private(set) var sessions: [Session] = []

  package init(_ weeks: ProgramWeeks) {
    for (index, week) in weeks.weeks.enumerated() {
      for day in week.days {
        sessions.append(Session(week: index + 1, date: day.date, plan: day.session))
      }
    }
  }

  init(_ simulation: Simulation) {
    sessions = simulation.sessions.map { Session(week: $0.week, date: nil, plan: $0.plan) }
  }

  /// The days in order of their first session.
  var days: [String] {
    sessions.map(\.plan.day).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
