// Writes an entry that moves a program, and shows what is due after it.

import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Terminal
import Training
import Workspace

/// Writes an entry such as `skip` or `pause`, and shows its effect on the programs.
struct MoveReport {
  let command: any ReportedCommand
  let opened: OpenedFolder
  let date: CalendarDate
  let time: ClockTime

  /// If `--date` has no time, the entry comes after the other entries of that date.
  init(_ command: any ReportedCommand, _ opened: OpenedFolder) throws {
    self.command = command
    self.opened = opened
    let moment = try command.moment
    date = moment.date
    let isOpen = try command.global.chosenDate.map { $0.time == nil } ?? false
    let last = opened.record.entries.last { $0.date == moment.date && $0.time != nil }?.time
    time = isOpen ? max(moment.time, last ?? moment.time) : moment.time
  }

  /// Writes the event, prints `text`, and shows what is due in these programs.
  func write(
    _ event: Event, saying text: String, and staying: [StayingValue] = [],
    about programs: [String]
  ) throws {
    try write(event, about: programs, and: staying) { _ in text }
  }

  /// Writes the event, prints the text for what is due after it, and shows that. `staying` are
  /// values that it does not change.
  func write(
    _ event: Event, about programs: [String], and staying: [StayingValue] = [],
    saying text: ([ProgramToday]) -> String
  ) throws {
    let (after, entry) = try opened.appending(Entry(date, time, event))
    let answers = command.following {
      try after.replay(on: date).today(date).filter { programs.contains($0.program) }
    }
    guard !command.global.json else {
      let written = after.history.entries.last { $0.entry == entry }
      command.show(
        .document([
          "entry": written?.json(only: nil),
          "programs": answers.map { .array($0.map(\.json)) },
          "staying": .list(staying.map(\.json)),
        ]))
      return
    }
    let width = command.layout.width ?? .max
    command.show(StyledLine(text(answers ?? []), .green).wrapped(to: width))
    command.show(staying.flatMap { StyledLine($0.text).wrapped(to: width, hanging: 2) })
    guard let answers, !answers.isEmpty else { return }
    let view = TodayView(date: date, programs: answers, in: after, layout: command.layout)
    command.show([""] + view.lines)
  }
}

extension LogbookError {
  /// Returns the error for an entry that would change nothing.
  static func movesNothing(_ summary: String, _ help: [String]) -> LogbookError {
    LogbookError(.movesNothing, summary, help: help, .no)
  }
}
