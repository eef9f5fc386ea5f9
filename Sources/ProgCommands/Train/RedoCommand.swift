// `prog redo` marks a session that was done or skipped as due again.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Training

struct RedoCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", _superCommandName: "prog",
    abstract: "Mark a session that was done or skipped as due again",
    discussion: """
      The logged workout stays in the history.
      Examples:
        prog redo Squat
        prog redo A --note "cut short" --program stronglifts-5x5
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Day to do again")
  var day: String

  @Option(help: "Choose the program, if several are running")
  var program: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "redo")
    let report = try MoveReport(self, opened)
    let replay = try opened.replay(on: report.date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: report.date)
    let (run, name) = try choice.day(day, of: try choice.runs(program))
    let waiting = replay.today(report.date, of: run.id)?.pending ?? []
    guard !waiting.contains(where: { $0.day == name }) else {
      throw LogbookError.movesNothing(
        "'\(name)' is already due on \(report.date.text)",
        ["to train it: prog run \(name.inShell)"])
    }
    guard run.canRedo(name) else {
      throw LogbookError.movesNothing(
        "no session of '\(name)' has been done or skipped yet",
        ["to train it, due or not: prog run \(name.inShell)"])
    }
    if let gone = run.goneDate(ofRedone: name, on: report.date) {
      throw LogbookError.movesNothing(
        "'\(name)' of \(gone.long) cannot be due again: the program skips missed sessions",
        [
          "to train it now, as an extra session: prog run \(name.inShell)",
          "to keep missed sessions due, write 'missed: carry' under 'schedule'",
        ])
    }
    let title = run.compiled.program.description.title
    try report.write(
      .redo(program: run.id, day: name, notes: note.map { [$0] } ?? []), about: [run.id]
    ) { answers in
      let date = Self.date(of: name, in: answers, on: report.date)
      return "\(title): \(name) is due again\(date.map { " from \($0.long)" } ?? "")."
    }
  }

  /// Returns the date from which a day is due: the date of the entry, or the next training day. Nil
  /// if it comes later than the sessions that prog shows.
  private static func date(
    of day: String, in answers: [ProgramToday], on date: CalendarDate
  ) -> CalendarDate? {
    if answers.contains(where: { $0.pending.contains { $0.day == day } }) { return date }
    return answers.flatMap(\.coming).first { $0.day == day }?.date
  }
}
