// The day that an argument of `prog history` names, and its page.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Training
import Workspace

extension HistoryListCommand {
  /// Returns the day that a text names; nil for other texts, and for the name of an exercise.
  ///
  /// - Throws: `bad-date` for a date with two readings, such as `10/6`.
  func day(
    _ text: String, _ folder: OpenedFolder, _ today: CalendarDate
  ) throws -> CalendarDate? {
    func key(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    if folder.exerciseNames(done: true).contains(where: { key($0.name) == key(text) }) {
      return nil
    }
    switch DateText.reading(text, today: today) {
    case .date(let date): return date
    case .ambiguous: return try DateText.expect(text, today: today).date
    case .invalid: return nil
    }
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
