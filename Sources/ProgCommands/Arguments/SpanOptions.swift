// The options that select a period of the history.

import ArgumentParser
import Logbook
import Training

/// `--week`, `--month`, `--year`, `--all`, `--from` and `--to`.
struct SpanOptions: ParsableArguments {
  @Flag(help: "Show the last 7 days")
  var week = false

  @Flag(help: "Show the last 31 days")
  var month = false

  @Flag(help: "Show the last 366 days")
  var year = false

  @Flag(help: "Show everything")
  var all = false

  @Option(help: ArgumentHelp("Start at this date", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("End at this date", valueName: "date"))
  var to: String?

  /// Returns the first and the last date, each nil if no option sets it.
  func dates(on today: CalendarDate) throws -> (first: CalendarDate?, last: CalendarDate?) {
    let first = try from.map(date) ?? days.map { today.adding(days: 1 - $0) }
    let last = try to.map(date) ?? days.map { _ in today }
    if let first, let last, last < first {
      throw LogbookError(
        .badDate, "\(last.text) is before \(first.text)",
        help: ["give the first date with --from, and the last with --to"])
    }
    return (first, last)
  }

  private var days: Int? { week ? 7 : month ? 31 : year ? 366 : nil }

  private func date(_ text: String) throws -> CalendarDate {
    try DateText.expect(text, today: CommandContext.current.now().date).date
  }
}
