// `prog pause`: nothing falls due for a while.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Training

struct PauseCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", _superCommandName: "prog",
    abstract: "Let nothing fall due until a date, or until you resume; all programs, or one.",
    discussion: """
      Examples:
        prog pause --until 2025-10-20 --note "holiday"
        prog pause 531
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program; all that run when none is named.")
  var program: String?

  @Option(help: ArgumentHelp("The first date on which you train again.", valueName: "date"))
  var until: String?

  @Option(help: "Why.")
  var note: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "pause")
    let report = try MoveReport(self, opened)
    let date = report.date
    let end = try until.map { try firstFree($0, after: date) }
    let replay = try opened.replay(on: date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: date)
    let runs = try choice.runs(program)
    guard runs.contains(where: { $0.wouldPause(from: date, until: end) }) else {
      let known = runs.first?.pause(on: date)
      throw LogbookError.movesNothing(
        "it is paused already, \(known?.words ?? "until you resume")",
        ["prog resume ends the pause"])
    }
    let what = program == nil && runs.count > 1 ? "\(runs.count) programs" : runs[0].title
    let open = end == nil ? ", until you say prog resume" : ""
    let words = PauseStretch(from: date, until: end).words
    try report.write(
      .pause(program: program, until: end, notes: note.map { [$0] } ?? []),
      saying: "Paused \(what) \(words)\(open).", about: runs.map(\.id))
  }

  private func firstFree(_ text: String, after date: CalendarDate) throws -> CalendarDate {
    guard let end = DateText.date(text) else {
      throw LogbookError(.badDate, "'\(text)' is no date", help: ["write it as 2025-10-20"])
    }
    guard end > date else {
      throw LogbookError(
        .badDate, "a pause from \(date.text) cannot end on \(end.text)",
        help: ["--until is the first date on which you train again"])
    }
    return end
  }
}

extension PauseStretch {
  /// `until Mon 20 Oct 2025`, `since Wed 8 Oct 2025`.
  var words: String { until.map { "until \($0.long)" } ?? "since \(from.long)" }
}

extension ProgramRun {
  var title: String { compiled.program.description.title }
}
