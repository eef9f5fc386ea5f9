// The deloads that charts and statistics show.

import Diagnostics
import Logbook
import Training

extension ReportedCommand {
  /// Returns the dates of workouts in a deload. Without the versions of programs, prints a warning
  /// and returns none.
  func deloads(_ folder: OpenedFolder, _ date: CalendarDate) -> Set<CalendarDate> {
    do {
      return Set(try folder.deloadDates(through: date))
    } catch let failure as LogbookError {
      warn(
        failure.diagnostics.map { problem in
          var problem = problem
          problem.severity = .warning
          return problem
        })
    } catch {
      tell("warning: prog cannot tell which workouts were deloads: \("\(error)")")
    }
    return []
  }
}
