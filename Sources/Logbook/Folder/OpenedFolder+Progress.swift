// The numbers of a folder over time: of exercises, bodyweight and measurements.

import Diagnostics
import Engine
package import Insights
package import Training
import Workspace

extension OpenedFolder {
  /// Returns a number of an exercise up to a date, or nil if there is none.
  package func progress(
    of exercise: String, _ metric: ProgressMetric, through date: CalendarDate,
    unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    let workouts = (0..<record.end(of: date)).lazy.map { dated($0, only: [exercise]) }
    return ProgressSeries(
      of: exercise, metric, in: workouts, formula: settings.estimate, unit: unit)
  }

  /// Returns the bodyweights up to a date, or nil if there are none.
  package func bodyweightProgress(
    through date: CalendarDate, unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    let values = record.entries.prefix(record.end(of: date)).compactMap { entry in
      if case .bodyweight(let load, _) = entry.event {
        (date: entry.date, value: ProgressValue.load(load.exact))
      } else {
        nil
      }
    }
    return ProgressSeries(measured: "Bodyweight", values, unit: unit)
  }

  /// Returns the values of a measurement up to a date under its name as it was first written, or
  /// nil if it is not in the history.
  package func measuredProgress(
    named name: String, through date: CalendarDate, unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    func key(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
    let wanted = key(name)
    var written: String?
    var values: [(date: CalendarDate, value: ProgressValue)] = []
    for entry in record.entries.prefix(record.end(of: date)) {
      guard case .measure(let other, let quantity, _) = entry.event, key(other) == wanted else {
        continue
      }
      written = written ?? other
      if let value = ProgressValue(quantity: quantity) { values.append((entry.date, value)) }
    }
    return ProgressSeries(measured: written ?? name, values, unit: unit)
  }

  /// Returns the dates of workouts in a deload, in order.
  ///
  /// - Throws: `LogbookError` if a kept version of a program is damaged.
  package func deloadDates(through date: CalendarDate) throws -> [CalendarDate] {
    var replay = Replay(
      record: record, library: try library(for: startedIDs(through: date)),
      settings: engineSettings)
    replay.keepsDeloads = true
    replay.advance(through: date)
    return replay.deloads
  }
}
