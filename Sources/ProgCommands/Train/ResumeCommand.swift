// `prog resume` ends a pause.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Training

struct ResumeCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", _superCommandName: "prog",
    abstract: "Resume all paused programs, or one, from today on",
    discussion: """
      Examples:
        prog resume
        prog resume 531 --date 2025-10-18
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to resume (by default all paused programs)")
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
        "no program is paused on \(report.date.text)", ["see 'prog today' for what is due"])
    }
    let what = paused.count > 1 ? "\(paused.count) programs" : first.title
    try report.write(
      .resume(program: program), saying: "Resumed \(what) on \(report.date.long).",
      about: runs.map(\.id))
  }
}
