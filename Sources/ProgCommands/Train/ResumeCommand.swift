// `prog resume`: a pause ends.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Training

struct ResumeCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", _superCommandName: "prog",
    abstract: "End a pause, from today on; of all programs, or one.",
    discussion: """
      Examples:
        prog resume
        prog resume 531 --date 2025-10-18
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program; all that run when none is named.")
  var program: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "resume")
    let report = try MoveReport(self, opened)
    let replay = try opened.replay(on: report.date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: report.date)
    let runs = try choice.runs(program)
    let paused = runs.filter { $0.canResume(on: report.date) }
    guard let first = paused.first else {
      throw LogbookError.movesNothing(
        "nothing is paused on \(report.date.text)", ["prog today shows what is due"])
    }
    let what = paused.count > 1 ? "\(paused.count) programs go" : "\(first.title) goes"
    try report.write(
      .resume(program: program), saying: "\(what) on from \(report.date.long).",
      about: runs.map(\.id))
  }
}
