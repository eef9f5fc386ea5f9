// A session of `prog run` that was left before it was saved.

import Diagnostics
import HistoryFormat
import Logbook
import SessionFlow
import Training
import Workspace

/// An unfinished session, which `prog run` can resume.
struct UnfinishedSession {
  /// The name of its draft.
  static let draft = "session"

  let title: String
  let date: CalendarDate
  let time: ClockTime
  /// The number of sets that are saved.
  let sets: Int

  init(_ session: Session) {
    title = session.start.title
    date = session.start.date
    time = session.start.time
    sets = session.workout.exercises.reduce(0) { $0 + $1.sets.sets.count }
  }

  /// Returns the unfinished session in a folder; nil if there is none, or if it is in the history
  /// already.
  static func found(in opened: OpenedFolder) -> UnfinishedSession? {
    let lines = opened.folder.layout.draftLines(draft, in: opened.folder.files)
    // A session without any set is not worth resuming.
    guard lines.count > 1,
      let session = Session.restored(plan: nil, sources: SessionSources(), lines: lines)?.session,
      !isWritten(session, in: opened)
    else { return nil }
    return UnfinishedSession(session)
  }

  private static func isWritten(_ session: Session, in opened: OpenedFolder) -> Bool {
    guard let text = session.progress.writing else { return false }
    return opened.history.entries.contains { $0.entry.historyText == text }
  }

  /// The session in a few words: `Squat, Mon 6 Oct 18:00, 3 sets`.
  var summary: String {
    "\(title), \(date.weekdayAndDay) \(time.text), \(sets) \(sets == 1 ? "set" : "sets")"
  }

  var json: JSON {
    .object([
      "title": .string(title), "date": .string(date.text), "time": .string(time.text),
      "sets": .integer(sets),
    ])
  }
}
