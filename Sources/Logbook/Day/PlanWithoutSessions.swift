// The reason why no session is planned.

import Diagnostics
package import Engine
import Programs
package import Training

/// The reason why the coming weeks have no session, and what comes next.
package struct PlanWithoutSessions {
  package let text: String

  package init(_ replay: Replay, _ date: CalendarDate, _ weeks: Int) {
    let programs = replay.today(date)
    let going = programs.filter { $0.status != .ended }
    // A day that was done ahead does not end the pause that it is in.
    let waiting = going.filter { today in
      let pause = replay.runs.first { $0.id == today.program }?.pause(on: date)
      return today.status != .paused && (pause.map { $0.until != nil } ?? true)
    }
    if let next = going.flatMap(\.coming).compactMap(\.date).min() {
      text = "The next session is on \(next.long)."
    } else if programs.isEmpty {
      text = "Nothing is planned. Start a program: prog start leg-day"
    } else if going.isEmpty {
      let verb = programs.count == 1 ? "has" : "have"
      text = "\(Self.titles(programs)) \(verb) ended. Start a program: prog start leg-day"
    } else if waiting.isEmpty {
      let verb = going.count == 1 ? "is" : "are"
      text = "\(Self.titles(going)) \(verb) paused. To continue: prog resume"
    } else {
      let last = date.adding(days: weeks * 7 - 1)
      let first = date.weekdayAndDay(seenFrom: last)
      text = "No session is planned from \(first) to \(last.long)."
    }
  }

  private static func titles(_ programs: [ProgramToday]) -> String {
    programs.map(\.title).listed("and")
  }
}
