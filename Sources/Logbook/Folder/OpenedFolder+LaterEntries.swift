// Finds entries of a program after a date, for commands with an earlier `--date`.

import Engine
package import HistoryFormat
package import Training
import Workspace

extension OpenedFolder {
  /// Returns the next start of a program after a date.
  package func start(of program: String, after date: CalendarDate) -> HistoryEntry? {
    entries(of: program, after: date).first { $0.isStart }
  }

  /// Returns the entries of a program after a date that belong to its run on that date.
  package func entriesOfRun(of program: String, after date: CalendarDate) -> [HistoryEntry] {
    Array(entries(of: program, after: date).prefix { !$0.isStart })
  }

  private func entries(of program: String, after date: CalendarDate) -> [HistoryEntry] {
    history.entries[record.end(of: date)...].filter { $0.entry.event.program == program }
  }

  /// Returns `time`, or the time of the last entry of a program on a date if that is later.
  package func time(
    after program: String, on date: CalendarDate, _ time: ClockTime
  ) -> ClockTime {
    record.entries[..<record.end(of: date)].reversed().prefix { $0.date == date }
      .filter { $0.event.program == program }.compactMap(\.time).reduce(time) { max($0, $1) }
  }
}

extension HistoryEntry {
  fileprivate var isStart: Bool { if case .start = entry.event { true } else { false } }
}
