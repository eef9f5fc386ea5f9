// The page of the exercise that `prog history` is given.

import Engine
import HistoryFormat
import Insights
import Logbook
import Training
import Workspace

extension HistoryListCommand {
  /// Returns the page of an exercise. Its sparkline covers the period of the options, or
  /// everything.
  func page(
    of exercise: String, _ chosen: [HistoryEntry], _ folder: OpenedFolder,
    first: CalendarDate?, last: CalendarDate?
  ) -> ExercisePageView {
    let last = last ?? .distantFuture
    let workouts = (0..<folder.record.end(of: last)).lazy.map { folder.dated($0, only: [exercise]) }
    let records = Records(workouts, formula: folder.settings.estimate)
    let done = ExerciseSessions(of: exercise, in: workouts, formula: folder.settings.estimate)
    let metric = done.usualMetric
    let sessions = done.all(metric)
    let series = ProgressSeries(of: exercise, metric, sessions)
    return ExercisePageView(
      name: exercise, entries: chosen,
      sessions: Dictionary(sessions.map { (folder.history.entries[$0.entry].id, $0) }) { first, _ in
        first
      },
      count: folder.record.entries[..<folder.record.end(of: last)]
        .count { $0.isSession(of: exercise) },
      metric: metric,
      series: series.map { $0.from(first ?? $0.points.first?.date ?? last, to: last) },
      records: records, characters: context.plotCharacters, layout: layout)
  }
}
