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
    return session.standings.map { line($0, isCurrent: $0.key == current) }
  }

  private func line(_ standing: ExerciseStatus, isCurrent: Bool) -> StyledLine {
    let isDone = !standing.isOpen && !standing.work.isEmpty
    let mark = isDone ? session.signs.done : isCurrent ? ">" : " "
    var line = StyledLine("\(mark) ", isDone ? .green : .plain)
    line.append(standing.title, isCurrent ? .bold : .plain)
    let done = standing.work
    if !done.isEmpty { line.append("  \(SessionText.done(standing))") }
    if standing.progress.isSkipped {
      line.append("  skipped", .dim)
    } else if !standing.left.isEmpty {
      let next = NextSetText(session: session)
      if !done.isEmpty, standing.next?.set.set.totalReps != nil, standing.left.count == 1 {
        line.append("  " + next.words(standing).joined(separator: ", "), .dim)
      } else {
        line.append(done.isEmpty ? "  " : "  left ", .dim)
        line.append(SessionText.later(standing.left), .dim)
      }
    }
    return line
  }
}
