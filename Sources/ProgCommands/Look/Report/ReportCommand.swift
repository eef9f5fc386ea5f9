// `prog report` writes a page about the training.

import ArgumentParser
import Diagnostics
import Insights
import Logbook
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

  @Argument(
    help: ArgumentHelp("File to write, or '-' for standard output", valueName: "file"))
  var file = "report.html"

  @OptionGroup var span: SpanOptions

  @Option(
    help: ArgumentHelp(
      "Show only this exercise; repeat it for several", valueName: "exercise"))
  var exercise: [String] = []

  @OptionGroup var consent: ReplacementConsent

  func validate() throws {
    guard file != "-" || !global.json else {
      throw ValidationError("--json cannot be used with '-'")
    }
  }

  func run() throws { try lookBack("report") { try report(on: $0) } }

  private func report(on folder: OpenedFolder) throws {
    let today = try moment.date
    let known = exercise.isEmpty ? [] : folder.exerciseNames(done: true)
    let only = try exercise.map { try self.exercise($0, among: known) }
    let (first, last) = try span.dates(on: today)
    let report = Report(
      folder, of: only.isEmpty ? nil : Set(only), from: first, to: min(last ?? today, today),
      on: today, deloads: deloads(folder, today))
    guard !report.isEmpty else {
      throw LogbookError(
        .nothingToShow, "nothing is logged in this period",
        help: [first == nil ? "log a workout first: prog log" : "report everything: --all"], .no)
    }
    let page = ReportPage(report: report).markup
    if file == "-" {
      context.print(file: Array(page.string.utf8))
      return
    }
    try write(
      page, to: file, as: .report, of: "report", mayReplace: consent.yes,
      isOwn: ReportPage.isReport)
    let size = page.string.utf8.count
    if global.json {
      show(
        .document([
          "path": .string(file), "bytes": .integer(size), "from": .text(first?.text),
          "to": .string(report.statistics.last.text),
          "workouts": .integer(report.statistics.statistics.totals.workouts),
          "exercises": .integer(report.exercises.count),
        ]))
    } else {
      let workouts = report.statistics.statistics.totals.workouts
      let count = workouts.counted("workout")
      show([StyledLine("Wrote \(file): \(count).")])
    }
  }
}
