// An entry that moves a program: written, and told with what is due then.

import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Terminal
import Training
import Workspace

/// Writes what a lifter says to programs, and shows what follows.
struct MoveReport {
  let command: any ReportedCommand
  let opened: OpenedFolder
  let date: CalendarDate
  let time: ClockTime

  /// What is said on a date without a time comes after what was done on it.
  init(_ command: any ReportedCommand, _ opened: OpenedFolder) throws {
    self.command = command
    self.opened = opened
    let moment = try command.moment
    date = moment.date
    let isOpen = try command.global.chosenDate.map { $0.time == nil } ?? false
    let last = opened.record.entries.last { $0.date == moment.date && $0.time != nil }?.time
    time = isOpen ? max(moment.time, last ?? moment.time) : moment.time
  }

  /// Writes the event, says what it did, and shows what is due of these programs.
  func write(_ event: Event, saying text: String, about programs: [String]) throws {
    let entry = opened.history.spaced(Entry(date, time, event))
    let after = try opened.appending(entry)
    let answers = command.following {
      try after.replay(on: date).today(date).filter { programs.contains($0.program) }
    }
    guard !command.global.json else {
      let written = after.history.entries.last { $0.entry == entry }
      command.show(
        .document([
          "entry": written?.json(only: nil),
          "programs": answers.map { .array($0.map(\.json)) },
        ]))
      return
    }
    let width = command.layout.width ?? .max
    command.show(StyledLine(text, .green).wrapped(to: width))
    guard let answers, !answers.isEmpty else { return }
    let view = TodayView(date: date, programs: answers, layout: command.layout)
    command.show([""] + view.lines)
  }
}

/// A refusal of what would leave everything as it is.
extension LogbookError {
  static func movesNothing(_ summary: String, _ help: [String]) -> LogbookError {
    LogbookError(.movesNothing, summary, help: help, .no)
  }
}
