// `prog history list` lists past workouts and other entries.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Terminal
import Training
import Workspace

struct HistoryListCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show past workouts and other entries (the last 10 by default)",
    discussion: """
      Examples:
        prog history
        prog history squat --from 2025-09-01 --json
        prog history --all --search knee --sort newest
        prog history yesterday
        prog history 2025-09
        prog history bodyweight --year
        prog history --by month
      """)

  enum Order: String, OptionWord {
    case oldest, newest
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help:
      "Exercise: its name or an unambiguous part of it; bodyweight; a measurement; or a day, month or year"
  )
  var exercise: String?

  @Option(
    help: .value(
      "text", "Show only entries that contain this text, such as a note, a title or a program"))
  var search: String?

  @Option(help: "Show the oldest or the newest entries first")
  var sort: Order = .oldest

  @Option(help: "Show the totals of each week, month or year instead of entries")
  var by: CalendarPeriod?

  @OptionGroup var span: SpanOptions

  /// The number of entries to show by default.
  private static let fewest = 10

  func run() throws { try lookBack("history", endsWithDamage: true) { try answer($0) } }

  private func answer(_ folder: OpenedFolder) throws {
    let today = try moment.date
    switch try exercise.flatMap({ try days($0, folder, today) }) {
    case .day(let date)?:
      try expectNoSelection(of: date)
      let page = page(of: date, folder)
      return show(page)
    case .period(let period)?:
      try listing(period).list(folder, today)
    case nil:
      try list(folder, today)
    }
  }

  /// Refuses options that select entries, because a day is shown whole.
  private func expectNoSelection(of date: CalendarDate) throws {
    let others = [
      search.map { _ in "--search" }, by.map { _ in "--by" }, sort == .oldest ? nil : "--sort",
      span.given,
    ]
    guard let option = others.lazy.compactMap(\.self).first else { return }
    throw LogbookError(
      .badOption, "\(option) cannot be used with a day",
      help: ["name the day as a period: prog history --from \(date.text) --to \(date.text)"])
  }

  private func list(_ folder: OpenedFolder, _ today: CalendarDate) throws {
    if let text = exercise, let view = try measured(text, folder, today) {
      let dates = view.all.map(\.date)
      return show(view.view, try footer(today, view.view.name, dates, totals: nil))
    }
    let name = try exercise.map { try self.exercise($0, in: folder) }
    let chosen = try entries(folder, today, name)
    let dates = folder.record.entries.compactMap { entry in
      name.map { entry.trains($0) } ?? true ? entry.date : nil
    }
    let footer = try footer(today, name, dates, totals: statistics(of: chosen, folder, name))
    if let by {
      show(totals(by: by, chosen, folder, name), footer)
    } else {
      let (first, last) = try self.dates(on: today)
      let done = name.map { self.page(of: $0, chosen, folder, first: first, last: last) }
      if global.json {
        let entries = JSON.array(chosen.map { $0.json(only: name) })
        show(document(JSON.members(["entries": entries, "exercise": done?.json]), footer))
      } else if chosen.isEmpty {
        show([nothing(folder)] + (footer?.lines ?? []))
      } else {
        let layout = layout
        let lines = chosen.map { HistoryEntryView(entry: $0, layout: layout).lines }
        show((done?.lines ?? Array(lines.joined(separator: [""]))) + (footer?.lines ?? []))
      }
    }
  }

  private func show(_ view: some HistoryView, _ footer: PeriodFooter?) {
    show(view.lines + (footer?.lines ?? []), else: document(view.members, footer))
  }

  private func document(_ members: [JSON.Member], _ footer: PeriodFooter?) -> JSON {
    .object([JSON.Member("version", 1)] + members + (footer?.members ?? []))
  }

  private func statistics(
    of entries: [HistoryEntry], _ folder: OpenedFolder, _ exercise: String?
  ) -> Statistics {
    var statistics = Statistics(firstWeekday: folder.settings.firstWeekday)
    for entry in sort == .newest ? entries.reversed() : entries {
      guard let workout = entry.entry.workout(only: exercise) else { continue }
      statistics.add(workout, on: entry.entry.date)
    }
    return statistics
  }

  /// Returns the values of bodyweight or of a measurement with exactly this name. Nil if there is
  /// no such measurement, or if an exercise has the name.
  private func measured(
    _ text: String, _ folder: OpenedFolder, _ today: CalendarDate
  ) throws -> (view: MeasuredView, all: [MeasuredView.Value])? {
    let key = text.lowercased().filter { $0.isLetter || $0.isNumber }
    let isExercise = folder.exerciseNames(done: true).contains { known in
      known.name.lowercased().filter { $0.isLetter || $0.isNumber } == key
    }
    if isExercise { return nil }
    let (first, last) = try dates(on: today)
    let (name, all) =
      key == "bodyweight"
      ? ("Bodyweight", folder.bodyweights(through: .distantFuture))
      : folder.measures(named: text, through: .distantFuture)
    if key != "bodyweight", all.isEmpty { return nil }
    let words = search?.trimmed.lowercased()
    let values = all.filter { value in
      if let first, value.date < first { return false }
      if let last, value.date > last { return false }
      guard let words else { return true }
      return ([value.text] + value.notes).contains { $0.lowercased().contains(words) }
    }
    let view = MeasuredView(
      name: name, values: values, layout: layout, most: nil, isNewestFirst: sort == .newest,
      isSelection: values.count < all.count)
    return (view, all)
  }

  private func nothing(_ folder: OpenedFolder) -> StyledLine {
    if !folder.history.entries.isEmpty { return "No entries match." }
    return folder.damage.hasErrors
      ? "No entry of the history can be read." : "Nothing is logged yet."
  }

  /// Returns the totals of each period with one of the workouts, or of an exercise in them.
  private func totals(
    by period: CalendarPeriod, _ chosen: [HistoryEntry], _ folder: OpenedFolder, _ exercise: String?
  ) -> PeriodTotalsView {
    var totals = PeriodTotals(by: period, firstWeekday: folder.settings.firstWeekday)
    for entry in sort == .newest ? chosen.reversed() : chosen {
      guard let workout = entry.entry.workout(only: exercise) else { continue }
      totals.add(workout, on: entry.entry.date)
    }
    return PeriodTotalsView(
      period: period, totals: totals, isNewestFirst: sort == .newest, layout: layout)
  }

  /// Returns the first and last date of the options. With `--date`, later entries are not shown.
  private func dates(on today: CalendarDate) throws -> (first: CalendarDate?, last: CalendarDate?) {
    let (first, last) = try span.dates(on: today)
    guard global.date != nil else { return (first, last) }
    return (first, min(last ?? today, today))
  }

  private func entries(
    _ folder: OpenedFolder, _ today: CalendarDate, _ exercise: String?
  ) throws -> [HistoryEntry] {
    let (first, last) = try dates(on: today)
    let renames = folder.settings.renames
    let words = search?.trimmed.lowercased()
    let chosen = folder.history.entries.compactMap { entry -> HistoryEntry? in
      let date = entry.entry.date
      if let first, date < first { return nil }
      if let last, date > last { return nil }
      let renamed = entry.renamed(renames)
      if let exercise, !renamed.entry.trains(exercise) { return nil }
      if let words, !renamed.entry.historyText.lowercased().contains(words) { return nil }
      return renamed
    }
    let isWhole = span.all || first != nil || span.to != nil || search != nil || by != nil
    let some = isWhole ? chosen : chosen.suffix(Self.fewest)
    return sort == .newest ? some.reversed() : some
  }
}

/// An answer of `prog history` below which the periods around it are shown.
protocol HistoryView {
  var lines: [StyledLine] { get }
  var members: [JSON.Member] { get }
}

extension MeasuredView: HistoryView {}
extension PeriodTotalsView: HistoryView {}

extension CalendarPeriod: OptionWord {}

extension Entry {
  /// Returns the workout, or only an exercise of it; nil for other entries.
  func workout(only exercise: String?) -> Workout? {
    guard case .workout(var workout) = event else { return nil }
    if let exercise {
      workout.exercises.removeAll { $0.name != exercise }
      // The workout's time includes other exercises.
      workout.took = nil
    }
    return workout
  }

  /// Returns true if the entry is a workout with a work set of this exercise, done or failed.
  func trains(_ exercise: String) -> Bool {
    guard case .workout(let workout) = event else { return false }
    return workout.lines.contains { $0.name == exercise && $0.hasWork }
  }

  /// Returns true if the entry is a workout in which a work set of this exercise was done.
  func isSession(of exercise: String) -> Bool {
    guard case .workout(let workout) = event else { return false }
    return workout.lines.contains { $0.name == exercise && $0.hasDoneSets }
  }
}

// The page of the exercise that `prog history` is given.

extension HistoryListCommand {
  /// Returns the page of an exercise. Its sparkline covers the period of the options, or
  /// everything.
  func page(
    of exercise: String, _ chosen: [HistoryEntry], _ folder: OpenedFolder,
    first: CalendarDate?, last: CalendarDate?
  ) -> ExercisePageView {
    let last = last ?? .distantFuture
    let workouts = (0..<folder.record.end(of: last)).lazy.map {
      folder.record.dated($0, only: [exercise])
    }
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

  // The day that an argument of `prog history` names, and its page.

  /// A day, or a month or year, that an argument names.
  enum NamedDays {
    case day(CalendarDate)
    case period(CalendarSpan)
  }

  /// Returns the day, month or year that a text names; nil for other texts, and for the name of an
  /// exercise.
  ///
  /// - Throws: `bad-date` for a date with two readings, such as `10/6`, and for one that does not
  ///   exist, such as `2023-02-29`.
  func days(
    _ text: String, _ folder: OpenedFolder, _ today: CalendarDate
  ) throws -> NamedDays? {
    func key(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    if folder.exerciseNames(done: true).contains(where: { key($0.name) == key(text) }) {
      return nil
    }
    if let span = CalendarSpan(text) { return .period(span) }
    switch DateText.reading(text, today: today) {
    case .date(let date): return .day(date)
    case .invalid where !DateText.isWrittenAsDate(text): return nil
    case .invalid where text.split(separator: "-").map(\.count) == [4, 2]:
      throw LogbookError(
        .badDate, "invalid month '\(text)'",
        help: [
          "write a month as '\(today.text.prefix(7))', a year as '\(today.text.prefix(4))', "
            + "or a date as '\(today.text)'"
        ])
    case .ambiguous, .invalid: return .day(try DateText.expect(text, today: today).date)
    }
  }

  func listing(_ period: CalendarSpan) throws -> HistoryListCommand {
    if let option = span.given {
      throw LogbookError(
        .badDate, "'\(exercise ?? "")' and \(option) cannot be used together",
        help: ["use only one of them"])
    }
    var command = self
    command.exercise = nil
    (command.span.from, command.span.to) = (period.first.text, period.last.text)
    return command
  }

  /// `--dir` and its value, for commands that show more of the same folder.
  var folderOptions: [String] { global.dir.map { ["--dir", $0] } ?? [] }

  func page(of date: CalendarDate, _ folder: OpenedFolder) -> DayPageView {
    let renames = folder.settings.renames
    let all = folder.history.entries
    let entries = all.filter { $0.entry.date == date }.map { $0.renamed(renames) }
    var totals = Statistics(firstWeekday: folder.settings.firstWeekday)
    for entry in entries {
      if case .workout(let workout) = entry.entry.event { totals.add(workout, on: date) }
    }
    let records = folder.records(through: date).announced.filter { $0.mark.date == date }
    let dates = all.map(\.entry.date)
    return DayPageView(
      date: date, entries: entries, totals: totals, records: records,
      previous: dates.filter { $0 < date }.max(), next: dates.filter { $0 > date }.min(),
      folderOptions: folderOptions, layout: layout)
  }
}

/// Shows totals by week, month or year.
struct PeriodTotalsView {
  let period: CalendarPeriod
  let totals: PeriodTotals
  let isNewestFirst: Bool
  let layout: Layout

  private var rows: [(start: CalendarDate, totals: Totals)] {
    isNewestFirst ? totals.rows.reversed() : totals.rows
  }

  var lines: [StyledLine] {
    guard !rows.isEmpty else { return ["No workouts."] }
    if let width = layout.width, width < Layout.narrow {
      return rows.flatMap { row in
        let time = row.totals.workoutTime.map { ", \($0)" } ?? ""
        return [StyledLine(name(row.start), .bold), StyledLine("  \(row.totals.brief)\(time)")]
      }.flatMap { $0.wrapped(to: width, hanging: 4) }
    }
    var table = NamedRows(
      period == .week ? "week of" : period.rawValue, rows.map { (name($0.start), $0.totals) },
      [.workouts, .time, .sets, .reps, .bodyweightReps, .volume, .distance, .pace]
    ).table(.bold)
    table.indent = 0
    return table.lines(in: layout.compact)
  }

  private func name(_ start: CalendarDate) -> String {
    let (year, month, _) = start.parts
    return switch period {
    case .week: "\(start.short) \(year)"
    case .month: "\(CalendarDate.monthNames[month - 1]) \(year)"
    case .year: "\(year)"
    }
  }

  var members: [JSON.Member] {
    let periods = rows.map { row in
      JSON.object([JSON.Member("start", .string(row.start.text))] + row.totals.members)
    }
    return JSON.members(["by": .string(period.rawValue), "periods": .array(periods)])
  }
}
