// The whole session at a glance: what is done, and what is left.

import Engine
import Notation
import Terminal
import Training

/// Lays out each exercise of a session on a line.
struct SessionOverview {
  let session: Session

  var lines: [StyledLine] {
    let current = session.current?.key
    return session.statuses.map { line($0, isCurrent: $0.key == current) }
  }

  private func line(_ status: ExerciseStatus, isCurrent: Bool) -> StyledLine {
    let isDone =
      !status.work.isEmpty && (!status.isOpen || status.left.isEmpty || status.needsNoMoreSets)
    let mark = isDone ? session.signs.done : isCurrent ? ">" : " "
    var line = StyledLine("\(mark) ", isDone ? .green : .plain)
    line.append(status.title, isCurrent ? .bold : .plain)
    let done = status.work
    if !done.isEmpty { line.append("  \(SessionText.done(status))") }
    if status.isSkipped {
      line.append("  skipped", .dim)
    } else if !status.left.isEmpty {
      let next = NextSetText(session: session)
      if !done.isEmpty, status.next?.set.set.totalReps != nil, status.left.count == 1 {
        line.append("  " + next.words(status).joined(separator: ", "), .dim)
      } else {
        line.append(done.isEmpty ? "  " : "  left ", .dim)
        line.append(SessionText.later(status.left), .dim)
      }
    }
    return line
  }
}
