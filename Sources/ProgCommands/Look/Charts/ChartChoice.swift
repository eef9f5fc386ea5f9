// Finds the series that the arguments of `prog chart` name.

import Diagnostics
import Engine
import Insights
import Logbook
import SafeOutput
import Training
import Workspace

/// The series of a chart, all in one unit.
struct ChartChoice {
  let folder: OpenedFolder
  let date: CalendarDate
  /// Nil until an exercise decides it.
  private(set) var metric: ProgressMetric?
  private(set) var series: [ProgressSeries] = []
  /// True if one of the series is of an exercise.
  private(set) var isOfExercises = false

  init(folder: OpenedFolder, date: CalendarDate, metric: ProgressMetric?) {
    self.folder = folder
    self.date = date
    self.metric = metric
  }

  /// The names, and the number that is drawn of exercises.
  var titleParts: [String] {
    [series.map(\.name).joined(separator: ", ")] + (isOfExercises ? [metric?.words ?? ""] : [])
  }

  var title: String { titleParts.joined(separator: " · ") }

  /// Adds an exercise, `bodyweight` or a measurement.
  ///
  /// - Throws: `different-units` if it cannot be drawn on the same axis as the first one.
  mutating func add(_ name: String, _ command: some ReportedCommand) throws {
    let known = folder.exerciseNames(done: true)
    let isExercise = known.contains { $0.name.lowercased() == name.lowercased() }
    let unit = series.first?.unit
    var found: ProgressSeries?
    if !isExercise, name.lowercased() == "bodyweight" {
      found = folder.bodyweightProgress(through: date, unit: unit)
      guard found != nil else {
        throw LogbookError(
          .nothingToShow, "no bodyweight is logged",
          help: ["log one: prog bodyweight 82.4kg"], .no)
      }
    } else if !isExercise,
      let measured = folder.measuredProgress(
        named: name, through: date, unit: unit)
    {
      found = measured
    } else {
      let exercise = try command.exercise(name, among: known)
      found = try progress(of: exercise, unit)
      isOfExercises = true
    }
    guard let found else { return }
    if let unit, unit != found.unit, let first = series.first {
      throw LogbookError(
        .differentUnits, "'\(first.name)' and '\(found.name)' do not fit on one axis",
        notes: [
          "\(first.name) is \(first.points.last.map { first.text($0.amount) } ?? ""), "
            + "\(found.name) is \(found.points.last.map { found.text($0.amount) } ?? "")"
        ],
        help: ["draw them in two charts"])
    }
    if found.skipped > 0 {
      let count = found.skipped.counted("value")
      command.tell("\(found.name): \(count) in another unit not drawn")
    }
    if !series.contains(where: { $0.name == found.name }) { series.append(found) }
  }

  private mutating func progress(
    of exercise: String, _ unit: ProgressUnit?
  ) throws -> ProgressSeries {
    let sessions = folder.sessions(of: exercise, through: date)
    let metric = metric ?? sessions.usualMetric
    self.metric = metric
    if let series = ProgressSeries(of: exercise, metric, sessions.all(metric), unit: unit) {
      return series
    }
    throw LogbookError(
      .nothingToShow, "cannot draw the \(metric.words) of '\(exercise)'",
      help: drawable(with: exercise), .no)
  }

  /// Returns the metrics that an exercise has in common with the others of the chart, or else its
  /// own.
  private func drawable(with exercise: String) -> [String] {
    func metrics(of name: String) -> [ProgressMetric] {
      let sessions = folder.sessions(of: name, through: date)
      return ProgressMetric.allCases.filter {
        ProgressSeries(of: name, $0, sessions.all($0)) != nil
      }
    }
    func words(_ metrics: [ProgressMetric]) -> String {
      metrics.map(\.rawValue).joined(separator: ", ")
    }
    let own = metrics(of: exercise)
    guard !own.isEmpty else {
      return [
        "nothing is logged for it up to \(date.text): see 'prog history \(exercise.inShell)'"
      ]
    }
    let others = isOfExercises ? series.map(\.name) : []
    let common = others.reduce(own) { common, name in
      let metrics = metrics(of: name)
      // Bodyweight and measurements are drawn as they are.
      return metrics.isEmpty ? common : common.filter(metrics.contains)
    }
    if !common.isEmpty { return ["draw one of: \(words(common))"] }
    return [
      "draw '\(others.first ?? "")' in a separate chart: the two cannot be drawn in the same unit",
      "draw one of these of '\(exercise)' alone: \(words(own))",
    ]
  }
}
