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

struct HistoryListCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show past workouts and other entries (the last 10 by default)",
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
    help: ArgumentHelp(
      "Show only entries that contain this text, such as a note, a title or a program",
      valueName: "text"))
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
      return global.json ? show(page.json) : show(page.lines)
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

  /// Shows entries, or the values of a measurement.
  private func list(_ folder: OpenedFolder, _ today: CalendarDate) throws {
    if let text = exercise, let view = try measured(text, folder, today) {
      let dates = view.all.map(\.date)
      return show(view.view, try footer(today, view.view.name, dates, totals: nil))
    }
    let name = try exercise.map {
      try self.exercise($0, among: folder.exerciseNames(done: true))
    }
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
        var members = [JSON.Member("entries", .array(chosen.map { $0.json(only: name) }))]
        if let done { members.append(JSON.Member("exercise", done.json)) }
        show(document(members, footer))
      } else if chosen.isEmpty {
        show([nothing(folder)] + (footer?.lines ?? []))
      } else {
        let layout = layout
        let lines = chosen.map { HistoryEntryView(entry: $0, layout: layout).lines }
        show((done?.lines ?? Array(lines.joined(separator: [""]))) + (footer?.lines ?? []))
      }
    }
  }

  /// Shows a view and the periods before and after it.
  private func show(_ view: some HistoryView, _ footer: PeriodFooter?) {
    if global.json {
      show(document(view.members, footer))
    } else {
      show(view.lines + (footer?.lines ?? []))
    }
  }

  private func document(_ members: [JSON.Member], _ footer: PeriodFooter?) -> JSON {
    .object([JSON.Member("version", 1)] + members + (footer?.members ?? []))
  }

  /// Returns the totals of the workouts among entries, or only of one exercise in them.
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

  /// Returns the reason why no entry is shown.
  private func nothing(_ folder: OpenedFolder) -> StyledLine {
    if !folder.history.entries.isEmpty { return "No entries match." }
    return folder.damage.hasErrors
      ? "No entry of the history can be read." : "Nothing is logged yet."
  }

  /// Returns the totals of each period with one of the workouts, or of an exercise in them.
  private func totals(
    by period: CalendarPeriod, _ chosen: [HistoryEntry], _ folder: OpenedFolder,
    _ exercise: String?
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
  private func dates(
    on today: CalendarDate
  ) throws -> (first: CalendarDate?, last: CalendarDate?) {
    let (first, last) = try span.dates(on: today)
    guard global.date != nil else { return (first, last) }
    return (first, min(last ?? today, today))
  }

  /// Returns the matching entries, with the current names of exercises.
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
  /// The members of the JSON answer.
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
