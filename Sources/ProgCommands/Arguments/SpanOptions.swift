// The options that choose a stretch of the history.

import ArgumentParser
import Logbook
import Training

/// `--week`, `--month`, `--year`, `--all`, `--from` and `--to`.
struct SpanOptions: ParsableArguments {
  @Flag(help: "The last seven days.")
  var week = false

  @Flag(help: "The last 31 days.")
  var month = false

  @Flag(help: "The last 366 days.")
  var year = false

  @Flag(help: "Everything.")
  var all = false

  @Option(help: ArgumentHelp("The first date.", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("The last date.", valueName: "date"))
  var to: String?

  /// The first and the last date, each nil where nothing is said of it.
  func dates(on today: CalendarDate) throws -> (first: CalendarDate?, last: CalendarDate?) {
    let first = try from.map(date) ?? days.map { today.adding(days: 1 - $0) }
    let last = try to.map(date) ?? days.map { _ in today }
    if let first, let last, last < first {
      throw LogbookError(
        .badDate, "\(last.text) is before \(first.text)", help: ["the first date is --from"])
    }
    return (first, last)
  }

  private var days: Int? { week ? 7 : month ? 31 : year ? 366 : nil }

  private func date(_ text: String) throws -> CalendarDate {
    guard let date = DateText.date(text) else {
      throw LogbookError(.badDate, "'\(text)' is no date", help: ["write it as 2025-10-06"])
    }
    return date
  }
}
