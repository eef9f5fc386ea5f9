// `prog skip` skips a session and records that in the history.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Training

struct SkipCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", _superCommandName: "prog",
    abstract: "Skip a session and move on to the next one",
    discussion: """
      Examples:
        prog skip
        prog skip Bench --note "shoulder" --program 531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Day to skip (by default the session that is due)")
  var day: String?

  @Option(help: "Choose the program, if several are running")
  var program: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "skip")
    let report = try MoveReport(self, opened)
    let replay = try opened.replay(on: report.date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: report.date)
    let runs = try choice.runs(program)
    let (run, name) = try day.map { try choice.day($0, of: runs) } ?? dueSession(choice, runs)
    guard run.canSkip(name, on: report.date) else {
      throw LogbookError.movesNothing(
        "no session of '\(name)' to skip on \(report.date.text)",
        ["see 'prog plan' for the sessions ahead"])
    }
    try report.write(
      .skip(program: run.id, day: name, notes: note.map { [$0] } ?? []),
      saying: "Skipped \(name) of \(run.compiled.program.description.title) on "
        + "\(report.date.long). To undo: prog redo \(name.inShell)",
      about: [run.id])
  }

  /// Returns the session that is due, and asks which program is meant if there are several.
  private func dueSession(
    _ choice: RunningChoice, _ runs: [ProgramRun]
  ) throws -> (run: ProgramRun, day: String) {
    let answers = choice.replay.today(choice.date).filter {
      $0.status == .due || $0.status == .overdue
    }
    let due = runs.filter { run in answers.contains { $0.program == run.id } }
    guard !due.isEmpty else {
      throw LogbookError.movesNothing(
        "no session is due on \(choice.date.text)",
        ["to skip a later session, name its day: prog skip DAY"])
    }
    let run = try choice.one(of: due)
    guard let pending = answers.first(where: { $0.program == run.id })?.pending.first else {
      throw QuietExit(status: .no)
    }
    return (run, pending.day)
  }
}
