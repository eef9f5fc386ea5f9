// `prog calendar`: a year or a month at a glance.

import ArgumentParser
import Diagnostics
import Engine
import Terminal
import Training
import Workspace

struct CalendarCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", _superCommandName: "prog",
    abstract: "A year or a month at a glance: trained, planned, missed and paused days.",
    discussion: """
      Examples:
        prog calendar
        prog calendar 2025-10 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "2025, or 2025-10; by default the year of today.")
  var span: String?

  func run() throws {
    let today = try moment.date
    let span = try self.span.map(CalendarSpan.read) ?? .year(of: today)
    let folder = try OpenedFolder.open(global, "calendar")
    warn(folder.warnings + folder.damage)
    let days = try folder.calendarDays(span, on: today)
    if global.json {
      show(
        .document([
          "from": .string(span.first.text), "to": .string(span.last.text),
          "days": .array(days.map(\.json)),
        ]))
    } else {
      let view = CalendarView(
        span: span, days: days, today: today, firstWeekday: folder.settings.firstWeekday,
        layout: layout)
      show(view.lines)
    }
  }
}

/// A year or a month.
struct CalendarSpan: Hashable {
  let first: CalendarDate
  let last: CalendarDate
  /// Nil for a whole year.
  let month: Int?

  var year: Int { first.parts.year }

  private init(first: CalendarDate, last: CalendarDate, month: Int?) {
    self.first = first
    self.last = last
    self.month = month
  }

  /// The whole year that holds a date.
  static func year(of date: CalendarDate) -> CalendarSpan {
    let year = date.parts.year
    let first = CalendarDate(year: year, month: 1, day: 1) ?? date
    let last = CalendarDate(year: year, month: 12, day: 31) ?? date
    return CalendarSpan(first: first, last: last, month: nil)
  }

  /// `2025`, `2025-10`.
  static func read(_ text: String) throws -> CalendarSpan {
    if let date = DateText.date("\(text)-01-01") { return year(of: date) }
    guard let first = DateText.date("\(text)-01") else {
      throw CommandFailure(
        .badDate, "'\(text)' is no year or month", help: ["write it as 2025, or 2025-10"])
    }
    let (year, month, _) = first.parts
    let length = CalendarDate.length(ofMonth: month, year: year)
    return CalendarSpan(first: first, last: first.adding(days: length - 1), month: month)
  }
}
