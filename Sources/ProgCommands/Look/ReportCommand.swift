// `prog report` writes a page about the training.

import ArgumentParser
import Diagnostics
import Engine
import Insights
import Logbook
import Pages
import Terminal
import Training
import Workspace

struct ReportCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", _superCommandName: "prog",
    abstract: "Create an HTML page with totals, records, charts, a calendar and all sessions",
    discussion: """
      The page is one file that works offline, in light and dark, on a phone and on paper. By \
      default it shows everything. prog replaces a page that an earlier report wrote; it asks \
      before it replaces any other file.
      Examples:
        prog report
        prog report 2025.html --from 2025-01-01 --to 2025-12-31
        prog report squat.html --exercise squat --year
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: .value("file", "File to write, or '-' for standard output"))
  var file = "report.html"

  @OptionGroup var span: SpanOptions

  @Option(help: .value("exercise", "Show only this exercise; repeat it for several"))
  var exercise: [String] = []

  @OptionGroup var consent: ReplacementConsent

  func validate() throws {
    if file == "-", global.json { throw ValidationError("--json cannot be used with '-'") }
  }

  func run() throws { try lookBack("report") { try report(on: $0) } }

  private func report(on folder: OpenedFolder) throws {
    let today = try moment.date
    let only = try exercise.map { try self.exercise($0, in: folder) }
    let (first, last) = try span.dates(on: today)
    let report = Report(
      folder, of: only.isEmpty ? nil : Set(only), from: first, to: min(last ?? today, today),
      on: today, deloads: deloads(folder, today))
    guard !report.isEmpty else {
      throw LogbookError(
        .nothingToShow, "nothing is logged in this period",
        help: [first == nil ? "log a workout first: prog log" : "report everything: --all"], .no)
    }
    let page = Array(ReportPage(report: report, version: Version.current).markup.string.utf8)
    if file == "-" { return context.print(file: page) }
    try write(
      page, to: file, as: .report, of: "report", mayReplace: consent.yes,
      isOwn: ReportPage.isReport)
    let workouts = report.statistics.statistics.totals.workouts
    show(
      [StyledLine("Wrote \(file): \(workouts.counted("workout")).")],
      else: .document([
        "path": .string(file), "bytes": .integer(page.count), "from": .text(first?.text),
        "to": .string(report.statistics.last.text), "workouts": .integer(workouts),
        "exercises": .integer(report.exercises.count),
      ]))
  }
}
