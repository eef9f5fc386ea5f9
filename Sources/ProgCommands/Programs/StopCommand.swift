// `prog stop` stops a running program.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
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
    let id = try opened.runningID(program, through: moment.date)
    let entry = Entry(
      moment.date, moment.time, .stop(program: id, notes: note.map { [$0] } ?? []))
    _ = try opened.appending(opened.history.spaced(entry))
    if global.json {
      show(.document(["stopped": .string(id), "date": .string(moment.date.text)]))
    } else {
      show([.init("Stopped \(id) on \(moment.date.long). Its history stays.")])
    }
  }
}

extension OpenedFolder {
  /// Returns the id of the running program with this name, or of the only running program.
  func runningID(_ name: String?, through date: CalendarDate) throws -> String {
    let running = runningIDs(through: date)
    if let name {
      guard running.contains(name) else {
        let near = nearest(to: name, among: running)
        throw LogbookError(
          .notRunning, "'\(name)' is not running on \(date.text)",
          help: near.map { ["did you mean '\($0)'?"] } ?? running.map { "'\($0)' is running" }, .no)
      }
      return name
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
}
