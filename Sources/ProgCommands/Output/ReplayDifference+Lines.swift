// Shows how a change of files affects the running programs.

import Diagnostics
import Logbook
import Terminal
import Training

extension ReplayDifference {
  /// Returns the changes as lines, or a line that says why there are none.
  func lines(today: CalendarDate) -> [StyledLine] {
    guard let changes else {
      let reason = failure.first?.summary ?? "the history has errors"
      return ["", StyledLine("Programs: not compared: \(reason)", .dim)]
    }
    let when = date == today ? "today" : "on \(date.long)"
    guard !changes.isEmpty else {
      return ["", StyledLine("Programs: no changes \(when)", .dim)]
    }
    // The values of a program that no longer runs are gone, and not open.
    let gone = stopped.sorted { $0.key < $1.key }.map { id, title in
      StyledLine("  \(title) is no longer running")
    }
    return ["", StyledLine("What changes \(when)", .bold)] + gone
      + changes.filter { stopped[$0.program] == nil }.map { change in
        var line = StyledLine("  \(change.name) ")
        let none =
          change.name == Self.due ? "nothing" : started[change.program] == nil ? "open" : "none"
        line.append("\(change.before ?? none) -> \(change.after ?? none)", .bold)
        line.append("  \(change.program)", .dim)
        return line
      }
  }
}
