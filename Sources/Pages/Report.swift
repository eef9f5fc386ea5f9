// The figures of a report, worked out once.

import Engine
package import Insights
package import Logbook
package import Training
import Workspace

/// Everything that a report shows, worked out once.
package struct Report {
  /// An exercise of the period.
  package struct Exercise {
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

    private static let mostSessions = 10

    /// Collects an exercise from a date, or from its first workout, to another date.
    package init(
      _ exercise: ExerciseTotals, _ bests: [Record], _ folder: OpenedFolder,
      from first: CalendarDate?, to last: CalendarDate, _ deloads: Set<CalendarDate>
    ) {
      let name = exercise.name
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
        if sessions.count == Self.mostSessions || first.map({ entry.date < $0 }) ?? false { break }
        sessions.append((entry.date, workout.lines.filter { $0.name == name }.flatMap(\.sets)))
      }
      self.name = name
      totals = exercise.totals
      self.bests = bests.listed()
      self.chart = chart.flatMap { $0.isLine ? $0 : nil }
      isRated = metric == .e1rm
      self.sessions = sessions
    }
  }

  let today: CalendarDate
  let firstWeekday: Weekday
  package let statistics: PeriodStatistics
  /// The period before, which is as long, or the last four weeks of a report without a first date.
  let compared: PeriodStatistics
  package let exercises: [Exercise]
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
  /// The outlines of the coming weeks.
  let weeksAhead: [PlanOutlines.Week]
  /// The workouts and notes of the period, the last one first.
  let entries: [Entry]

  private static let mostLifts = 4
  /// A longer line shows the best value of each month.
  private static let mostPoints = 60
  private static let daysCompared = 28
  private static let mostRecords = 20
  private static let mostMonths = 36
  private static let mostWeeksAhead = 4

  /// True if nothing was done in the period.
  package var isEmpty: Bool { entries.isEmpty && measured.isEmpty }

  /// The first date: of the options, or of the first entry.
  var first: CalendarDate {
    let values = measured.flatMap(\.series).compactMap(\.points.first?.date)
    return statistics.first ?? ([entries.last?.date].compactMap(\.self) + values).min()
      ?? statistics.last
  }

  /// Collects a period. `only` names the exercises to show, nil shows everything.
  package init(
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
      Exercise(exercise, records.bests(of: exercise.name), folder, from: first, to: last, deloads)
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
    // A report up to an earlier date, or of a history that cannot be replayed, has no plan.
    let isCurrent = only == nil && last >= today
    weeksAhead =
      (isCurrent ? try? folder.replay(on: today) : nil).map {
        folder.outlinesAhead(of: $0, from: today, weeks: Self.mostWeeksAhead)
      } ?? []
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

  /// Returns the charts of bodyweight and of all measurements, in the order of their first values.
  package static func measured(
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
