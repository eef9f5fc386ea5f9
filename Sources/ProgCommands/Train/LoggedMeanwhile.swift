// What another terminal logged for the program of a session while the session ran.

import Engine
import HistoryFormat
import Logbook
import SessionFlow
import Terminal
import Training

/// The entries of a session's program that came into the history after the session began.
struct LoggedMeanwhile {
  let entries: [HistoryEntry]
  private let start: SessionStart

  /// Compares the history `now` with `opened`, the one that the session was opened with. A session
  /// that was resumed may have begun before that, so the entries since its start count too.
  init(in now: History, since opened: History, _ start: SessionStart) {
    self.start = start
    guard let program = start.reference?.program else {
      entries = []
      return
    }
    let known = Set(opened.entries.map(\.entry))
    entries = now.entries.filter { entry in
      guard entry.entry.event.program == program else { return false }
      let isLater =
        entry.entry.date == start.date && (entry.entry.time ?? .midnight) > start.time
      return isLater || !known.contains(entry.entry)
    }
  }

  /// True when one of them is a workout of the day that the session trains.
  var hasSameDay: Bool { sameDay != nil }

  private var sameDay: HistoryEntry? { entries.last { isSameDay($0.entry) } }

  private func isSameDay(_ entry: Entry) -> Bool {
    guard case .workout(let workout) = entry.event else { return false }
    return workout.reference?.day == start.reference?.day
  }

  /// What to say of them; `next` is the day that is next once the session counts too.
  func lines(next: String?) -> [StyledLine] {
    guard !entries.isEmpty else { return [] }
    var lines = [StyledLine("Logged elsewhere since this session began:", .yellow + .bold)]
    lines += entries.map {
      StyledLine("  \($0.id.text)  \($0.entry.summary)", .yellow)
    }
    if let other = sameDay, let day = start.reference?.day {
      let then = next.map { " The next session is then \($0)." } ?? ""
      lines.append(StyledLine("This session counts as one more \(day).\(then)"))
      lines.append(
        StyledLine(
          "To keep this one only, write it, then remove the other: "
            + "prog history rm \(other.id.text)"))
    }
    return lines
  }
}
