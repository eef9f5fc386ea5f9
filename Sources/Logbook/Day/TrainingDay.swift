// One date of a training folder: what is due, and what everything about it is worked out from.

package import Diagnostics
package import Engine
import HistoryFormat
package import Training

/// The answer to "what about this date?", which `today`, `run`, `plan` and `why` all read.
package struct TrainingDay {
  package let date: CalendarDate
  /// The replay of the history through the date, settled on it.
  package let replay: Replay
  /// Problems of the folder that stop nothing: bad lines, programs that cannot be read.
  package let problems: [Diagnostic]
  /// Entries that the replay could not follow, each with its id.
  package let warnings: [String]

  /// What each running program says of the date, and those that start later.
  package var programs: [ProgramToday] { replay.today(date) }

  package func program(_ id: String) -> ProgramToday? { programs.first { $0.program == id } }

  /// The sessions that are due, of all programs; overdue ones first.
  package var due: [ProgramToday] {
    let due = programs.filter { $0.status == .overdue || $0.status == .due }
    return due.filter { $0.status == .overdue } + due.filter { $0.status == .due }
  }
}

extension OpenedFolder {
  /// Works out a date.
  ///
  /// - Parameter watching: Keeps the sessions trained on the date with their plans.
  /// - Throws: `LogbookError` if damage in the history may change what a running program says.
  package func day(on date: CalendarDate, watching: Bool = false) throws -> TrainingDay {
    let replay = try replay(on: date, watching: watching)
    let warnings = replay.warnings.map { "\(history.entries[$0.entry].id.text): \($0.text)" }
    return TrainingDay(
      date: date, replay: replay, problems: self.warnings + damage, warnings: warnings)
  }
}
