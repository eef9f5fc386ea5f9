// `prog pause` pauses programs.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Training

struct PauseCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", _superCommandName: "prog",
    abstract: "Pause all programs, or one, until a date or until you resume",
    discussion: """
      No session is due during a pause.
      Examples:
        prog pause --until 2025-10-20 --note "holiday"
        prog pause 531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to pause (by default all running programs)")
  var program: String?

  @Option(help: ArgumentHelp("Set the first date on which you train again", valueName: "date"))
  var until: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "pause")
    let report = try MoveReport(self, opened)
    let date = report.date
    let end = try until.map { try firstFree($0, after: date) }
    let replay = try opened.replay(on: date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: date)
    if let program, !replay.runs.contains(where: { $0.id == program }),
      DateText.read(program, today: date) != nil
    {
      throw LogbookError(
        .badDate, "'\(program)' is a date, not a program",
        help: ["write: prog pause --until \(program.inShell)"])
    }
    let runs = try choice.runs(program)
    guard runs.contains(where: { $0.wouldPause(from: date, until: end) }) else {
      let known = runs.first?.pause(on: date)
      throw LogbookError.movesNothing(
        "already paused \(known?.words ?? "until you resume")",
        ["to end the pause, run 'prog resume'"])
    }
    let what = program == nil && runs.count > 1 ? "\(runs.count) programs" : runs[0].title
    let when = end.map { "until \($0.long)" } ?? "from \(date.long) until you run prog resume"
    try report.write(
      .pause(program: program, until: end, notes: note.map { [$0] } ?? []),
      saying: "Paused \(what) \(when).", about: runs.map(\.id))
  }

  private func firstFree(_ text: String, after date: CalendarDate) throws -> CalendarDate {
    let end = try DateText.expect(text, today: date, .next).date
    guard end > date else {
      throw LogbookError(
        .badDate, "a pause from \(date.text) cannot end on \(end.text)",
        help: ["give --until the first date on which you train again"])
    }
    return end
  }
}

extension PauseStretch {
  /// The pause in words: `until Mon 20 Oct 2025`, `since Wed 8 Oct 2025`.
  var words: String { until.map { "until \($0.long)" } ?? "since \(from.long)" }
}

extension ProgramRun {
  var title: String { compiled.program.description.title }
}
