// `prog start`: a program begins.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Notation
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

struct StartCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Begin a program; what it asks is asked, or given as NAME=VALUE.",
    discussion: """
      Examples:
        prog start leg-day
        prog start 531 Squat.1rm=365lb "Bench Press.1rm=225lb" --date 2025-09-08
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program: its file's name without the ending.")
  var program: String?

  @Argument(help: "Answers, as Squat.1rm=140kg or weekdays=\"mon wed fri\".")
  var answers: [String] = []

  func run() throws {
    let moment = try moment
    let opened = try OpenedFolder.open(global, "start")
    guard let id = program else { return list(opened) }
    guard !opened.runningIDs(through: moment.date).contains(id) else {
      throw CommandFailure(
        .alreadyRunning, "'\(id)' is already running",
        help: ["prog stop \(shellWord(id)) ends it; then it can begin anew"], .no)
    }
    let folder = try pinned(id, opened)
    let program = try folder.program(id)
    guard let text = folder.text(of: id) else { return }
    var questions = StartQuestions(program: program, unit: folder.settings.unit)
    try questions.take(answers)
    try questions.ask(context)
    let entry = Entry(
      moment.date, moment.time,
      .start(program: id, version: text.version, inputs: questions.given))
    try Problem.translated {
      _ = try folder.folder.keepVersion(id, text.source.bytes)
      try folder.folder.append(folder.history.spaced(entry))
    }
    try report(folder, program, moment.date)
  }

  /// A shipped program is copied into the folder, where it can be changed and shared.
  private func pinned(_ id: String, _ opened: OpenedFolder) throws -> OpenedFolder {
    guard opened.text(of: id) == nil, let shipped = ShippedPrograms.text(of: id) else {
      return opened
    }
    try Problem.translated {
      try opened.folder.addProgram(id, shipped)
      try opened.folder.keepSchema()
    }
    tell("copied the shipped program to programs/\(id).yaml")
    return try OpenedFolder.open(global, "start")
  }

  private func list(_ opened: OpenedFolder) {
    let own = opened.programs.map(\.id)
    show(
      ["Which program? In programs/:"] + own.map { "  \($0)" } + ["Shipped with prog:"]
        + ShippedPrograms.ids.filter { !own.contains($0) }.map { "  \($0)" })
  }

  private func report(_ folder: OpenedFolder, _ program: Program, _ date: CalendarDate) throws {
    let replay = try folder.reread().replay(on: date)
    let today = replay.today(date).first { $0.program == program.id }
    if global.json {
      show(.document(["program": .string(program.id), "today": today?.json]))
      return
    }
    show(["Started \(program.description.title) on \(date.long)."].map { .init($0) })
    if let today { show([""] + TodayView(date: date, programs: [today], layout: layout).lines) }
  }
}

extension TrainingFolder {
  /// Writes a program that the folder does not have.
  func addProgram(_ id: String, _ text: String) throws(Diagnostic) {
    try writer.update(layout.programs.appending("\(id).yaml")) { old throws(Diagnostic) in
      old.isEmpty ? Array(text.utf8) : old
    }
  }
}
