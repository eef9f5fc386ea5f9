// The options that select a period of the history.

import ArgumentParser
import Logbook
import Training

/// `--week`, `--month`, `--year`, `--all`, `--from` and `--to`.
struct SpanOptions: ParsableArguments {
  @Flag(help: "Include only the last 7 days")
  var week = false

  @Flag(help: "Include only the last 31 days")
  var month = false

  @Flag(help: "Include only the last 366 days")
  var year = false

  @Flag(help: "Include everything")
  var all = false

  @Option(help: ArgumentHelp("Start at this date", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("End at this date", valueName: "date"))
  var to: String?

  func validate() throws {
    let given = named
    guard given.count < 2 else {
      throw ValidationError("\(given[0]) and \(given[1]) cannot be used together")
    }
  }

  /// The options that name a period by its length.
  private var named: [String] {
    [("--week", week), ("--month", month), ("--year", year), ("--all", all)].filter { $0.1 }
      .map { $0.0 }
  }

  /// An option that was given; nil if none was.
  var given: String? {
    named.first ?? (from != nil ? "--from" : to != nil ? "--to" : nil)
  }

  /// Returns the first and the last date, each nil if no option sets it.
  ///
  /// `--week`, `--month` and `--year` end at `--to`, begin at `--from`, or end today.
  func dates(on today: CalendarDate) throws -> (first: CalendarDate?, last: CalendarDate?) {
    let (start, end) = (try from.map { try date($0, today) }, try to.map { try date($0, today) })
    let first = start ?? days.map { (end ?? today).adding(days: 1 - $0) }
    let last = end ?? days.map { days in start?.adding(days: days - 1) ?? today }
    if let first, let last, last < first {
      throw LogbookError(
        .badDate, "\(last.text) is before \(first.text)",
        help: ["give the first date with --from, and the last with --to"])
    }
    return (first, last)
  }

  /// Returns the period that `--week`, `--month` or `--year` selects; nil without one of them, and
  /// if other dates make it longer or shorter.
  func period(on today: CalendarDate) throws -> NamedPeriod? {
    guard let days, !all, from == nil || to == nil,
      case (let first?, let last?) = try dates(on: today)
    else { return nil }
    let option = week ? "--week" : month ? "--month" : "--year"
    return NamedPeriod(option: option, first: first, last: last, days: days)
  }

  private var days: Int? { week ? 7 : month ? 31 : year ? 366 : nil }

  private func date(_ text: String, _ today: CalendarDate) throws -> CalendarDate {
    try DateText.expect(text, today: today).date
  }
}

/// The days that `--week`, `--month` or `--year` selects.
struct NamedPeriod {
  let option: String
  let first: CalendarDate
  let last: CalendarDate
  fileprivate let days: Int

  fileprivate init(option: String, first: CalendarDate, last: CalendarDate, days: Int) {
    self.option = option
    self.first = first
    self.last = last
    self.days = days
  }

  /// The period of the same length that ends before this one.
  var previous: NamedPeriod { moved(by: -days) }
  /// The period of the same length that begins after this one.
  var next: NamedPeriod { moved(by: days) }

  private func moved(by count: Int) -> NamedPeriod {
    NamedPeriod(
      option: option, first: first.adding(days: count), last: last.adding(days: count), days: days)
  }

  /// The options that select this period on any day.
  var options: [String] { [option, "--to", last.text] }
  /// The first and last day: `30 Sep to 6 Oct 2025`.
  var text: String {
    let (start, end) = (first.parts.year, last.parts.year)
    return "\(first.short)\(start == end ? "" : " \(start)") to \(last.short) \(end)"
  }
}
