// `prog report` writes a page about the training.

import ArgumentParser
import Diagnostics
import Engine
import Insights
import Logbook
import Terminal
import Training
import Workspace

struct ReportCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", _superCommandName: "prog",
    abstract: "Create an HTML page with totals, records, charts, a calendar and all sessions",
    discussion: """
      The page is one file that works offline, in light and dark, on a phone and on paper. By \
      default it shows everything. prog replaces a page that an earlier report wrote; it asks \
      before it replaces any other file.
      Examples:
        prog report
        prog report 2025.html --from 2025-01-01 --to 2025-12-31
        prog report squat.html --exercise squat --year
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: .value("file", "File to write, or '-' for standard output"))
  var file = "report.html"

  @OptionGroup var span: SpanOptions

  @Option(help: .value("exercise", "Show only this exercise; repeat it for several"))
  var exercise: [String] = []

  @OptionGroup var consent: ReplacementConsent

  func validate() throws {
    if file == "-", global.json { throw ValidationError("--json cannot be used with '-'") }
  }

  func run() throws { try lookBack("report") { try report(on: $0) } }

  private func report(on folder: OpenedFolder) throws {
    let today = try moment.date
    let only = try exercise.map { try self.exercise($0, in: folder) }
    let (first, last) = try span.dates(on: today)
    let report = Report(
      folder, of: only.isEmpty ? nil : Set(only), from: first, to: min(last ?? today, today),
      on: today, deloads: deloads(folder, today))
    guard !report.isEmpty else {
      throw LogbookError(
        .nothingToShow, "nothing is logged in this period",
        help: [first == nil ? "log a workout first: prog log" : "report everything: --all"], .no)
    }
    let page = Array(ReportPage(report: report).markup.string.utf8)
    if file == "-" { return context.print(file: page) }
    try write(
      page, to: file, as: .report, of: "report", mayReplace: consent.yes,
      isOwn: ReportPage.isReport)
    let workouts = report.statistics.statistics.totals.workouts
    show(
      [StyledLine("Wrote \(file): \(workouts.counted("workout")).")],
      else: .document([
        "path": .string(file), "bytes": .integer(page.count), "from": .text(first?.text),
        "to": .string(report.statistics.last.text), "workouts": .integer(workouts),
        "exercises": .integer(report.exercises.count),
      ]))
  }
}

/// Everything that a report shows, worked out once.
struct Report {
  /// An exercise of the period.
  struct Exercise {
    let name: String
    let totals: Totals
    /// The bests up to the last date of the period.
    let bests: [Record]
    /// Nil for fewer than two sessions with a number in the period.
    let chart: ProgressChart?
    /// True if the chart shows the e1RM.
    let isRated: Bool
    /// The latest workouts with the exercise, the last one first.
    let sessions: [(date: CalendarDate, sets: [SetGroup])]
  }

  let today: CalendarDate
  let firstWeekday: Weekday
  let statistics: PeriodStatistics
  /// The period before, which is as long, or the last four weeks of a report without a first date.
  let compared: PeriodStatistics
  let exercises: [Exercise]
  /// The e1RM of the exercises with the most volume; nil without one.
  let mainLifts: ProgressChart?
  /// The new records of the period, the latest first.
  let recent: [Record]
  let goals: [GoalProgress]
  /// Bodyweight and measurements.
  let measured: [ProgressChart]
  let periods: PeriodTotals
  let period: CalendarPeriod
  let calendar: [CalendarDay]
  /// The workouts and notes of the period, the last one first.
  let entries: [Entry]

  private static let mostLifts = 4
  /// A longer line shows the best value of each month.
  private static let mostPoints = 60
  private static let daysCompared = 28
  private static let mostSessions = 10
  private static let mostRecords = 20
  private static let mostMonths = 36

  /// True if nothing was done in the period.
  var isEmpty: Bool { entries.isEmpty && measured.isEmpty }

  /// The first date: of the options, or of the first entry.
  var first: CalendarDate {
    let values = measured.flatMap(\.series).compactMap(\.points.first?.date)
    return statistics.first ?? ([entries.last?.date].compactMap(\.self) + values).min()
      ?? statistics.last
  }

  /// Collects a period. `only` names the exercises to show, nil shows everything.
  init(
    _ folder: OpenedFolder, of only: Set<String>?, from first: CalendarDate?,
    to last: CalendarDate, on today: CalendarDate, deloads: Set<CalendarDate>
  ) {
    self.today = today
    firstWeekday = folder.settings.firstWeekday
    statistics = folder.statistics(of: only, from: first, to: last, on: today)
    compared =
      first.map { first in
        let end = first.adding(days: -1)
        return folder.statistics(
          of: only, from: first.adding(days: first.days(since: last) - 1), to: end, on: today)
      }
      ?? folder.statistics(
        of: only, from: last.adding(days: 1 - Self.daysCompared), to: last, on: today)
    let records = folder.records(through: last)
    recent = HeadlineRecords.latest(
      records.announced.filter { record in
        record.mark.set != nil && only?.contains(record.exercise) ?? true
          && first.map { record.mark.date >= $0 } ?? true
      }, most: Self.mostRecords)
    exercises = statistics.statistics.byExercise.map { exercise in
      Self.exercise(exercise, records, folder, from: first, to: last, deloads)
    }
    mainLifts = Self.mainLifts(exercises, from: first, to: last)
    goals = only == nil ? folder.goals(on: last) : []
    measured = only == nil ? Self.measured(folder, from: first, to: last) : []
    entries = Self.entries(folder, of: only, from: first, to: last)
    let start = first ?? entries.last?.date ?? last
    period = last.days(since: start) > Self.mostMonths * 31 ? .year : .month
    var periods = PeriodTotals(by: period, firstWeekday: folder.settings.firstWeekday)
    for entry in entries.reversed() {
      if case .workout(let workout) = entry.event { periods.add(workout, on: entry.date) }
    }
    self.periods = periods
    // A damaged program version leaves the days that were trained. The command has warned about it
    // when it looked up the deloads.
    calendar =
      only == nil
      ? (try? folder.calendarDays(from: start, to: last, on: today))
        ?? folder.trainedDays(from: start, to: last, on: today) : []
  }

  private static func mainLifts(
    _ exercises: [Exercise], from first: CalendarDate?, to last: CalendarDate
  ) -> ProgressChart? {
    let rated = exercises.filter(\.isRated).sorted {
      $0.totals.volume.comparable > $1.totals.volume.comparable
    }.compactMap { $0.chart?.series.first }
    guard let unit = rated.first?.unit else { return nil }
    let lifts = rated.filter { $0.unit == unit }.prefix(mostLifts).map { series in
      var series = series
      if series.points.count > mostPoints { series.points = bestOfMonths(series.points) }
      return series
    }
    return ProgressChart(
      lifts, title: "Estimated one-rep max", from: first, to: last, deloads: [])
  }

  /// Returns the highest value of each month. Light weeks would hide the course of years.
  private static func bestOfMonths(_ points: [ProgressPoint]) -> [ProgressPoint] {
    var bests: [ProgressPoint] = []
    for point in points {
      guard let last = bests.last, last.date.parts.month == point.date.parts.month,
        last.date.parts.year == point.date.parts.year
      else {
        bests.append(point)
        continue
      }
      if point.amount > last.amount { bests[bests.count - 1] = point }
    }
    return bests
  }

  private static func exercise(
    _ exercise: ExerciseTotals, _ records: Records, _ folder: OpenedFolder,
    from first: CalendarDate?, to last: CalendarDate, _ deloads: Set<CalendarDate>
  ) -> Exercise {
    let name = exercise.name
    let bests = records.bests(of: name)
    let done = folder.sessions(of: name, through: last)
    let metric = done.usualMetric
    let series = ProgressSeries(of: name, metric, done.all(metric))
    let chart = series.map {
      ProgressChart(
        [$0], title: "\(name) · \(metric.words)", from: first, to: last, deloads: deloads)
    }
    var sessions: [(date: CalendarDate, sets: [SetGroup])] = []
    for index in folder.record.workouts(with: name).reversed() {
      let entry = folder.record.entries[index]
      guard case .workout(let workout) = entry.event, entry.date <= last else { continue }
      if sessions.count == mostSessions || first.map({ entry.date < $0 }) ?? false { break }
      sessions.append((entry.date, workout.lines.filter { $0.name == name }.flatMap(\.sets)))
    }
    return Exercise(
      name: name, totals: exercise.totals, bests: bests.listed(),
      chart: chart.flatMap { $0.isLine ? $0 : nil }, isRated: metric == .e1rm,
      sessions: sessions)
  }

  /// Returns the charts of bodyweight and of all measurements, in the order of their first values.
  private static func measured(
    _ folder: OpenedFolder, from first: CalendarDate?, to last: CalendarDate
  ) -> [ProgressChart] {
    folder.allMeasuredProgress(through: last).map {
      ProgressChart([$0], title: $0.name, from: first, to: last, deloads: [])
    }.filter { !$0.series.allSatisfy(\.points.isEmpty) }
  }

  private static func entries(
    _ folder: OpenedFolder, of only: Set<String>?, from first: CalendarDate?, to last: CalendarDate
  ) -> [Entry] {
    let all = folder.record.entries[..<folder.record.end(of: last)].reversed()
    return all.filter { entry in
      if let first, entry.date < first { return false }
      switch entry.event {
      case .workout(let workout):
        return only.map { only in workout.lines.contains { only.contains($0.name) } } ?? true
      case .note: return only == nil
      default: return false
      }
    }.map { entry in
      guard let only, case .workout(var workout) = entry.event else { return entry }
      workout.exercises.removeAll { !only.contains($0.name) }
      workout.took = nil
      return Entry(entry.date, entry.time, .workout(workout))
    }
  }
}
