// One date of a training folder: what is due, and the replay that it comes from.

package import Diagnostics
package import Engine
import HistoryFormat
package import Training

/// The sessions due on a date. `today`, `run`, `plan` and `why` all use it.
package struct TrainingDay {
  package let date: CalendarDate
  /// The replay of the history through the date, settled on it.
  package let replay: Replay
  /// Problems that do not stop the command: bad lines, and programs that cannot be read.
  package let problems: [Diagnostic]
  /// Entries that the replay could not apply, each with its id.
  package let warnings: [String]

  /// The answers of all running programs for the date, and of programs that start later.
  package var programs: [ProgramToday] { replay.today(date) }
}

extension [ProgramToday] {
  /// The programs with a session that is due, overdue ones first.
  package var due: [ProgramToday] {
    filter { $0.status == .overdue } + filter { $0.status == .due }
  }
}

extension OpenedFolder {
  /// Returns what is due on a date. With `watching`, it includes the sessions trained on the date
  /// and their plans. With `explaining`, it keeps what `prog why` shows.
  ///
  /// - Throws: `LogbookError` if damage in the history may affect a running program.
  package func day(
    on date: CalendarDate, watching: Bool = false, explaining: Bool = false
  ) throws -> TrainingDay {
    let replay = try replay(on: date, watching: watching, explaining: explaining)
    let warnings = replay.warnings.map { "\(history.entries[$0.entry].id.text): \($0.text)" }
    return TrainingDay(
      date: date, replay: replay, problems: self.warnings + toleratedDamage, warnings: warnings)
  }
}
