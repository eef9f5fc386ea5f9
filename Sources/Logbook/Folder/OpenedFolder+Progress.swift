// The numbers of a folder over time: of exercises, bodyweight and measurements.

import Diagnostics
import Engine
package import Insights
import ProgramFormat
package import Training
import Workspace

extension OpenedFolder {
  /// Returns the sessions of an exercise up to a date.
  package func sessions(
    of exercise: String, through date: CalendarDate
  ) -> ExerciseSessions {
    ExerciseSessions(
      of: exercise, in: workouts(through: date, with: [exercise]), formula: settings.estimate)
  }

  /// Returns the bodyweights up to a date, or nil if there are none.
  package func bodyweightProgress(
    through date: CalendarDate, unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    ProgressSeries(measured: "Bodyweight", bodyweightValues(through: date), unit: unit)
  }

  /// Returns the bodyweights up to a date, oldest first.
  func bodyweightValues(
    through date: CalendarDate
  ) -> [(date: CalendarDate, value: ProgressValue)] {
    record.entries.prefix(record.end(of: date)).compactMap { entry in
      if case .bodyweight(let load, _) = entry.event {
        (date: entry.date, value: ProgressValue.load(load.exact))
      } else {
        nil
      }
    }
  }

  /// Returns the values of a measurement up to a date under its name as it was first written, or
  /// nil if it is not in the history.
  package func measuredProgress(
    named name: String, through date: CalendarDate, unit: ProgressUnit? = nil
  ) -> ProgressSeries? {
    let measured = measuredValues(named: name, through: date)
    return ProgressSeries(measured: measured.name, measured.values, unit: unit)
  }

  /// Returns the values of bodyweight and of each measurement up to a date, in the order of their
  /// first values.
  package func allMeasuredProgress(through date: CalendarDate) -> [ProgressSeries] {
    let measured = measurements(through: date).map {
      ProgressSeries(measured: $0.name, Self.values(of: $0.entries))
    }
    return ([bodyweightProgress(through: date)] + measured).compactMap(\.self)
  }

  /// Returns the values of a measurement up to a date, oldest first, and its name as it was first
  /// written. Values that do not begin with a number are left out.
  func measuredValues(
    named name: String, through date: CalendarDate
  ) -> (name: String, values: [(date: CalendarDate, value: ProgressValue)]) {
    let (written, entries) = measurements(named: name, through: date)
    return (written, Self.values(of: entries))
  }

  private static func values(
    of entries: [Measurement]
  ) -> [(date: CalendarDate, value: ProgressValue)] {
    entries.compactMap { entry in
      ProgressValue(measurement: entry.quantity).map { (entry.date, $0) }
    }
  }

  /// Returns the dates of workouts in a deload, in order.
  ///
  /// - Throws: `LogbookError` if a kept version of a program is damaged.
  package func deloadDates(through date: CalendarDate) throws -> [CalendarDate] {
    guard try mayDeload(through: date) else { return [] }
    var replay = try scheduleReplay(on: date)
    replay.keepsDeloads = true
    replay.advance(through: date)
    return replay.deloads
  }

  /// Returns false if none of the programs that were started, in any version, has the word
  /// `deload`. Then the history does not have to be replayed.
  private func mayDeload(through date: CalendarDate) throws -> Bool {
    var ids: Set<String> = []
    for entry in record.entries[..<record.end(of: date)] {
      if case .start(let id, _, _) = entry.event { ids.insert(id) }
    }
    for id in ids {
      guard let text = text(of: id) else { return true }
      if text.resolved.source.contains("deload") { return true }
      for version in versions(of: id) where version != readPrograms.version(of: text) {
        let kept = try Problem.translated { try folder.version(version, of: id) }
        if kept?.contains("deload") ?? false { return true }
      }
    }
    return false
  }
}

extension SourceText {
  /// Returns true if a word occurs anywhere in the text.
  fileprivate func contains(_ word: StaticString) -> Bool {
    let word = word.withUTF8Buffer { Array($0) }
    guard bytes.count >= word.count, let first = word.first else { return false }
    return bytes.indices.dropLast(word.count - 1).contains { index in
      bytes[index] == first && bytes[index...].starts(with: word)
    }
  }
}
