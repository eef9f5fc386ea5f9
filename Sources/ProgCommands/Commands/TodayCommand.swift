// `prog today`: what is due.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Training

struct TodayCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "What is due: sets, loads, plates, last time, and why it changed.",
    discussion: """
      Examples:
        prog today
        prog today --date 2025-10-06 --json
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Flag(help: "Exit with 1 when nothing is due.")
  var exitCode = false

  func run() throws {
    let date = try moment.date
    let folder = try OpenedFolder.open(global, "today", gym: place.gym)
    let replay = try folder.replay(on: date)
    warn(folder.warnings + folder.damage)
    let programs = replay.today(date)
    if global.json {
      show(
        .document([
          "date": .string(date.text), "programs": .array(programs.map(\.json)),
          "warnings": .list(replay.warningTexts(folder).map { .string($0) }),
        ]))
    } else {
      show(TodayView(date: date, programs: programs, layout: layout).lines)
      for warning in replay.warningTexts(folder) { tell("warning: \(warning)") }
    }
    let isDue = programs.contains { $0.status == .due || $0.status == .overdue }
    if exitCode, !isDue { throw QuietExit(status: .no) }
  }
}

extension Replay {
  /// What could not be followed, each with the id of its entry.
  func warningTexts(_ folder: OpenedFolder) -> [String] {
    warnings.map { "\(folder.history.entries[$0.entry].id.text): \($0.text)" }
  }
}
