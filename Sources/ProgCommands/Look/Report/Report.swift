// The contents of `prog report`: what the other commands of this folder show, of one period.

import Engine
import Insights
import Logbook
import Training
import Workspace

/// Everything that a report shows, worked out once.
struct Report {
  /// An exercise of the period.
  struct Exercise {
    let name: String
    let totals: Totals
    /// The bests up to the last date of the period.
    let bests: [Record]
    /// Nil without a number to draw in the period.
    let chart: ProgressChart?
    /// The latest workouts with the exercise, the last one first.
    let sessions: [(date: CalendarDate, sets: [SetGroup])]
  }

  let today: CalendarDate
  let firstWeekday: Weekday
  let statistics: PeriodStatistics
  let exercises: [Exercise]
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

  /// The latest sessions that are shown with an exercise.
  private static let mostSessions = 10
  private static let mostRecords = 20
  /// The longest period with totals by month; of a longer one they are by year.
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
    let records = folder.records(through: last)
    recent = HeadlineRecords.latest(
      records.announced.filter { record in
        record.mark.set != nil && only?.contains(record.exercise) ?? true
          && first.map { record.mark.date >= $0 } ?? true
      }, most: Self.mostRecords)
    exercises = statistics.statistics.byExercise.map { exercise in
      Self.exercise(exercise, records, folder, from: first, to: last, deloads)
    }
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
      chart: chart.flatMap { $0.series.allSatisfy(\.points.isEmpty) ? nil : $0 },
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
    _ folder: OpenedFolder, of only: Set<String>?, from first: CalendarDate?,
    to last: CalendarDate
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
