// `prog skip`: a session is left out, on the record.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Training

struct SkipCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", _superCommandName: "prog",
    abstract: "Leave a session out, so that the plan goes on without it.",
    discussion: """
      Examples:
        prog skip
        prog skip Bench --note "shoulder" --program 531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The day; by default the one that waits.")
  var day: String?

  @Option(help: "The program, where several run.")
  var program: String?

  @Option(help: "Why.")
  var note: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "skip")
    let report = try MoveReport(self, opened)
    let replay = try opened.replay(on: report.date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: report.date)
    let runs = try choice.runs(program)
    let (run, name) = try day.map { try choice.day($0, of: runs) } ?? waiting(choice, runs)
    guard run.canSkip(name, on: report.date) else {
      throw LogbookError.movesNothing(
        "no session of '\(name)' is open on \(report.date.text)",
        ["prog plan shows which sessions come"])
    }
    try report.write(
      .skip(program: run.id, day: name, notes: note.map { [$0] } ?? []),
      saying: "Skipped \(name) of \(run.compiled.program.description.title) on "
        + "\(report.date.long). prog redo \(name.shellWord) takes it back.",
      about: [run.id])
  }

  /// The session that waits; of several programs the one that is chosen.
  private func waiting(
    _ choice: RunningChoice, _ runs: [ProgramRun]
  ) throws -> (run: ProgramRun, day: String) {
    let answers = choice.replay.today(choice.date).filter {
      $0.status == .due || $0.status == .overdue
    }
    let due = runs.filter { run in answers.contains { $0.program == run.id } }
    guard !due.isEmpty else {
      throw LogbookError.movesNothing(
        "no session waits on \(choice.date.text)",
        ["name the day to skip one that comes: prog skip DAY"])
    }
    let run = try choice.one(of: due)
    guard let pending = answers.first(where: { $0.program == run.id })?.pending.first else {
      throw QuietExit(status: .no)
    }
    return (run, pending.day)
  }
}
