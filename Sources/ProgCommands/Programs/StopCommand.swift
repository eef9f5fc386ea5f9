// `prog stop`: a program ends.

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
    abstract: "End a running program; its history stays.",
    discussion: """
      Examples:
        prog stop leg-day
        prog stop 531 --note "summer break"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program; not needed when only one runs.")
  var program: String?

  @Option(help: "Why.")
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
  /// The running program that is meant: by its id, or the only one there is.
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
        help: ["say which: \(running.joined(separator: ", "))"])
    }
    return first
  }
}
