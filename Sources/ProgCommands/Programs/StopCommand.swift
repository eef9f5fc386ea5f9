// `prog stop` stops a running program.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Programs
import Terminal
import Training
import Workspace

struct StopCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", _superCommandName: "prog",
    abstract: "Stop a running program",
    discussion: """
      Its history stays, and you can start it again from scratch.
      Examples:
        prog stop leg-day
        prog stop 531 --note "summer break"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program to stop, if several are running")
  var program: String?

  @Option(help: "Add a note, such as the reason")
  var note: String?

  func run() throws {
    let moment = try moment
    let opened = try OpenedFolder.open(global, "stop")
    try opened.expectHistoryRead()
    let id = try opened.runningID(program, through: moment.date)
    let title = opened.title(of: id) ?? id
    try expectNothing(of: id, after: moment.date, opened)
    let entry = Entry(
      moment.date, try time(opened, id, moment),
      .stop(program: id, notes: note.map { [$0] } ?? []))
    _ = try opened.appending(entry)
    if global.json {
      show(.document(["stopped": .string(id), "date": .string(moment.date.text)]))
    } else {
      show([.init("Stopped \(title) on \(moment.date.long). Its history stays.")])
    }
  }

  /// Returns the time of the entry. With `--date` and no time, the stop comes after all entries of
  /// the program on that date.
  private func time(
    _ opened: OpenedFolder, _ id: String, _ moment: (date: CalendarDate, time: ClockTime)
  ) throws -> ClockTime {
    guard let chosen = try global.chosenDate, chosen.time == nil else { return moment.time }
    return opened.time(after: id, on: moment.date, moment.time)
  }

  /// Stops the command if a later entry would belong to a program that is not running.
  private func expectNothing(
    of id: String, after date: CalendarDate, _ opened: OpenedFolder
  ) throws {
    guard let last = opened.entriesOfRun(of: id, after: date).last else { return }
    throw LogbookError(
      .entriesFollow, "'\(id)' has entries after \(date.text), up to \(last.entry.date.text)",
      notes: ["the last entry is \(last.id.text) (\(last.entry.event.keyword))"],
      help: ["stop it after that: prog stop \(id.inShell) --date \(last.entry.date.text)"], .no)
  }
}

extension OpenedFolder {
  /// Returns the id of the running program with this name, or of the only running program.
  func runningID(_ name: String?, through date: CalendarDate) throws -> String {
    let running = runningIDs(through: date)
    if let name {
      guard let id = running.first(where: { $0 == name }) ?? runningID(titled: name, running) else {
        let near = nearest(to: name, among: running)
        throw LogbookError(
          .notRunning, "'\(name)' is not running on \(date.text)",
          help: near.map { [didYouMean($0)] }
            ?? (running.isEmpty
              ? ["see 'prog programs' for the programs that you can start"]
              : running.map { "'\($0)' is running" }),
          .no)
      }
      return id
    }
    guard let first = running.first else {
      throw LogbookError(
        .nothingRunning, "no program is running on \(date.text)",
        help: ["start one: prog start leg-day"], .no)
    }
    guard running.count == 1 else {
      throw LogbookError(
        .severalRunning, "\(running.count) programs are running",
        help: ["name one: \(running.joined(separator: ", "))"])
    }
    return first
  }

  private func runningID(titled title: String, _ running: [String]) -> String? {
    running.first { self.title(of: $0)?.lowercased() == title.lowercased() }
  }

  /// Returns the title of a program; nil if it cannot be read.
  fileprivate func title(of id: String) -> String? {
    text(of: id)?.read(settings.renames).program?.description.title
  }
}
