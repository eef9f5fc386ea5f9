// `prog new`: a program of your own, from a shipped one or from next to nothing.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import ProgramFormat
import SystemPackage
import Terminal
import Workspace

struct NewCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", _superCommandName: "prog",
    abstract: "Write programs/NAME.yaml, from a shipped program or blank.",
    discussion: """
      A file that is there already is never touched.
      Examples:
        prog new my-531 --from 531-bbb
        prog new garage --blank
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program's id: the file's name without the ending.")
  var name: String

  @Option(help: "The program to begin from: a shipped one, or one of yours.")
  var from: String?

  @Flag(help: "Begin from two days and two rules; so it is where nothing is said.")
  var blank = false

  func validate() throws {
    if from != nil, blank { throw ValidationError("--from and --blank exclude each other") }
  }

  func run() throws {
    let id = try programID()
    let folder = try OpenedFolder.folder(global, "new")
    let programs = try Problem.translated {
      try folder.expectFolder()
      return try folder.programTexts(shipped: ShippedPrograms.ids).texts
    }
    if let other = programs.first(where: { $0.id == id }) {
      throw LogbookError(
        .programExists, "there is a program '\(id)' already: \(other.source.name)",
        help: ["choose another name, or change that file"], .cannotCreate)
    }
    let text = try template(id, programs)
    try Problem.translated { try folder.addProgram(id, Array(text.utf8)) }
    report("programs/\(id).yaml", id)
  }

  /// The name as the stem of a file in programs/.
  private func programID() throws -> String {
    let endings = [".yaml", ".yml"]
    let ending = endings.first { name.hasSuffix($0) } ?? ""
    let id = String(name.dropLast(ending.count))
    let isSound =
      !id.isEmpty && !id.hasPrefix(".") && !id.hasPrefix("-") && id.utf8.count <= 100
      && !id.unicodeScalars.contains {
        $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F
      }
    guard isSound else {
      throw LogbookError(
        .badProgramName, "'\(name)' cannot be the name of a program's file",
        help: ["write a name without a folder, such as leg-day"])
    }
    return id
  }

  private func template(_ id: String, _ programs: [ProgramText]) throws -> String {
    guard let from else { return ProgramTemplate.blank(id) }
    if let shipped = ShippedPrograms.text(of: from) { return ProgramTemplate.withSchema(shipped) }
    if let own = programs.first(where: { $0.id == from }) {
      return ProgramTemplate.withSchema(String(decoding: own.source.bytes, as: UTF8.self))
    }
    let names = ShippedPrograms.ids + programs.map(\.id)
    throw LogbookError(
      .unknownProgram, "there is no program '\(from)'",
      help: [
        nearest(to: from, among: names).map { "did you mean '\($0)'?" }
          ?? "prog programs lists what there is"
      ], .noInput)
  }

  private func report(_ path: String, _ id: String) {
    if global.json { return show(.document(["program": .string(id), "file": .string(path)])) }
    show([
      "Wrote \(path).".asLine, "Check it:  prog check \(path.shellWord)".asLine,
      "Look at it:  prog show \(id.shellWord)".asLine,
      "Begin it:  prog start \(id.shellWord)".asLine,
    ])
  }
}
