// What a change of files makes of the running programs, as lines.

import Logbook
import Terminal
import Training

extension ReplayDifference {
  func lines(today: CalendarDate) -> [StyledLine] {
    guard let changes else {
      return ["", StyledLine("Programs: not compared, since the history has errors", .dim)]
    }
    let when = date == today ? "today" : "on \(date.long)"
    guard !changes.isEmpty else {
      return ["", StyledLine("Programs: nothing changes \(when)", .dim)]
    }
    return ["", StyledLine("What changes \(when)", .bold)]
      + changes.map { change in
        var line = StyledLine("  \(change.name) ")
        let none = change.name == Self.due ? "nothing" : "open"
        line.append("\(change.before ?? none) -> \(change.after ?? none)", .bold)
        line.append("  \(change.program)", .dim)
        return line
      }
  }
}
