// The skips, pauses and other moves since the last workout, as lines of `today`.

import Engine
import Logbook
import Notation
import Training

/// Shows skips, pauses and changed values, one per line.
struct MoveText {
  let today: ProgramToday

  var lines: [String] { today.moves.compactMap(line) }

  private func line(_ move: ScheduleAction) -> String? {
    let day = move.date.weekdayAndDay
    let note = move.notes.isEmpty ? "" : " (\(move.notes.joined(separator: ", ")))"
    switch move.kind {
    case .skipped(let name):
      // The heading names it already.
      if today.skipped.contains(name), move.notes.isEmpty { return nil }
      return "skipped \(name) on \(day)\(note)"
    case .redone(let name): return "marked \(name) as due again on \(day)\(note)"
    case .paused(let until):
      // During the pause, the heading says so.
      if today.status == .paused { return nil }
      let end = until.map { " until \($0.weekdayAndDay)" } ?? ""
      return "paused from \(day)\(end)\(note)"
    case .resumed: return "resumed on \(day)"
    case .set(let change):
      return isShown(change)
        ? nil
        : "set by you on \(day): \(change.value.text) \(change.before?.text ?? "open")"
          + " -> \(change.after?.text ?? "open")"
    }
  }

  /// Returns true if an exercise of the session shows the value and says who set it.
  private func isShown(_ change: Change) -> Bool {
    guard let session = today.session, today.status == .due || today.status == .overdue else {
      return false
    }
    return session.exercises.contains { exercise in
      let facts = ExerciseFacts(exercise: exercise, date: change.date)
      return exercise.changes.contains(change) && facts.valueName == change.value.name
    }
  }
}
