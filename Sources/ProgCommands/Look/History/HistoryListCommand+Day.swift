// The day that an argument of `prog history` names, and its page.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Training
import Workspace

extension HistoryListCommand {
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

  /// Returns the command that lists a named month or year.
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
      date: date, entries: entries, totals: totals,
      records: records,
      previous: dates.filter { $0 < date }.max(), next: dates.filter { $0 > date }.min(),
      folderOptions: folderOptions, layout: layout)
  }
}
