// `prog deload` makes some days of the programs easier.

import ArgumentParser
import Engine
import Logbook
import Notation
import Terminal
import Training
import Workspace

struct DeloadCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "deload", _superCommandName: "prog",
    abstract: "Make this week a deload: less weight and fewer sets",
    discussion: """
      The rules of the program do not run in a deload. 'prog undo' takes it back.
      Examples:
        prog deload
        prog deload 531 --until sun --load 80%
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to make easier (by default all running programs)")
  var program: String?

  @Option(help: .value("date", "Set the last day (by default the last day of this week)"))
  var until: String?

  @Option(help: .value("percent", "Plan this share of each load"))
  var load = "90%"

  @Option(help: .value("percent", "Plan this share of the sets"))
  var sets = "60%"

  func run() throws {
    let (load, sets) = (try share(load, of: "--load"), try share(sets, of: "--sets"))
    let report = try MoveReport(self)
    let date = report.date
    let first = report.opened.settings.firstWeekday
    let end =
      try until.map { try lastDay($0, from: date) } ?? date.startOfWeek(first).adding(days: 6)
    let runs = try report.choice.runs(program)
    if let known = runs.first?.deload(on: date), known.until >= end,
      runs.allSatisfy({ $0.deload(on: date) != nil })
    {
      throw LogbookError.movesNothing(
        "already a deload until \(known.until.long)", ["to take it back, run 'prog undo'"])
    }
    let what = program == nil && runs.count > 1 ? "\(runs.count) programs" : runs[0].title
    try report.write(
      .deload(program: program, until: end, load: load, sets: sets),
      saying: "Deload of \(what) until \(end.long): \(Value.percent(load).text) of the loads, "
        + "\(Value.percent(sets).text) of the sets.", about: runs.map(\.id))
  }

  private func lastDay(_ text: String, from date: CalendarDate) throws -> CalendarDate {
    let end = try DateText.expect(text, today: date, .next).date
    guard end >= date else {
      throw LogbookError(
        .badDate, "a deload from \(date.text) cannot end on \(end.text)",
        help: ["give --until the last day of the deload"])
    }
    return end
  }

  /// Returns the share that a percentage means: `90%`, or `90`.
  private func share(_ text: String, of option: String) throws -> Decimal {
    let percent = text.hasSuffix("%") ? text : text + "%"
    guard case .percent(let share)? = ValueReader.read(percent, as: .percent).0, share > .zero,
      share <= .one
    else {
      throw LogbookError(
        .badAnswer, "'\(text)' is not a percentage from 1% to 100%",
        help: ["write: \(option) 90%"])
    }
    return share
  }
}
