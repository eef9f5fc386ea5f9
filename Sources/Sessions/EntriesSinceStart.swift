// The entries that were logged elsewhere while a session ran.

import HistoryFormat
import Logbook
import SessionFlow
import Training

/// The entries of a session's program that were logged after the session began.
struct EntriesSinceStart {
  let entries: [HistoryEntry]
  private let start: SessionStart

  /// Compares the history `now` with `opened`, the history when prog opened the session. A resumed
  /// session began before that, so entries since its start count too.
  init(in now: History, since opened: History, _ start: SessionStart) {
    self.start = start
    guard let program = start.reference?.program else {
      entries = []
      return
    }
    let known = Set(opened.entries.map(\.entry))
    entries = now.entries.filter { entry in
      guard entry.entry.event.program == program else { return false }
      let isLater = entry.entry.date == start.date && (entry.entry.time ?? .midnight) > start.time
      return isLater || !known.contains(entry.entry)
    }
  }

  /// True if one of them is a workout of the session's own day.
  var hasSameDay: Bool { sameDay != nil }

  private var sameDay: HistoryEntry? { entries.last { isSameDay($0.entry) } }

  private func isSameDay(_ entry: Entry) -> Bool {
    guard case .workout(let workout) = entry.event else { return false }
    return workout.reference?.day == start.reference?.day
  }

  /// Returns remarks about the entries. `next` is the next day after this session is saved.
  func remarks(next: String?) -> [Remark] {
    guard !entries.isEmpty else { return [] }
    var lines = [Remark("Logged elsewhere since this session began:", .alert)]
    lines += entries.map { Remark("  \($0.id.text)  \($0.entry.summary)", .warning) }
    if let other = sameDay, let day = start.reference?.day {
      let then = next.map { " The next session will be \($0)." } ?? ""
      lines.append(Remark("This session will count as another \(day).\(then)"))
      lines.append(
        Remark(
          "To keep only this one, save it, then remove the other: "
            + "prog history rm \(other.id.text)"))
    }
    return lines
  }
}
