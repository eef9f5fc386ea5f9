// `prog redo`: a session that was done or skipped becomes due again.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Training

struct RedoCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", _superCommandName: "prog",
    abstract: "Make a session due again that was done or skipped; what was logged stays.",
    discussion: """
      Examples:
        prog redo Squat
        prog redo A --note "cut short" --program stronglifts-5x5
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The day.")
  var day: String

  @Option(help: "The program, where several run.")
  var program: String?

  @Option(help: "Why.")
  var note: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "redo")
    let report = try MoveReport(self, opened)
    let replay = try opened.replay(on: report.date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: report.date)
    let (run, name) = try choice.day(day, of: try choice.runs(program))
    let waiting = replay.today(report.date).first { $0.program == run.id }?.pending ?? []
    guard !waiting.contains(where: { $0.day == name }) else {
      throw LogbookError.movesNothing(
        "'\(name)' is due already on \(report.date.text)",
        ["prog run \(name.shellWord) trains it"])
    }
    guard run.canRedo(name) else {
      throw LogbookError.movesNothing(
        "no session of '\(name)' was done or skipped yet",
        ["prog run \(name.shellWord) trains it, whether it is due or not"])
    }
    try report.write(
      .redo(program: run.id, day: name, notes: note.map { [$0] } ?? []),
      saying: "\(name) of \(run.compiled.program.description.title) is to be done again, "
        + "from \(report.date.long).",
      about: [run.id])
  }
}
