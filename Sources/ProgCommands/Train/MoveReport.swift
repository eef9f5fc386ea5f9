// Writes an entry that moves a program, and shows what is due after it.

import Diagnostics
import Engine
import HistoryFormat
import Interchange
import Logbook
import Notation
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

// A value that a change of another one does not move, with the command that sets it.

/// A value that began with another value, and does not follow a change of that one.
struct StayingValue {
  private let start: ChangedStart
  /// The command that starts it again from the other value.
  private let command: String

  /// `program` is the id to name in the command, if several programs are running.
  init(_ start: ChangedStart, in program: String?) {
    self.start = start
    let name = start.value.owner.map { "\($0.text).\(start.value.name)" } ?? start.value.name
    let choice = program.map { " --program \($0.inShell)" } ?? ""
    command = "prog set \("\(name)=\(start.declared.text)".inShell)\(choice)"
  }

  /// `Squat.tm stays at 90kg. To change it too: prog set Squat.tm=117kg`.
  var text: String {
    "\(start.value.text) stays at \(start.running.text). To change it too: \(command)"
  }

  var json: JSON {
    .object([
      "value": .string(start.value.text), "is": start.running.json, "start": start.declared.json,
      "command": .string(command),
    ])
  }
}
