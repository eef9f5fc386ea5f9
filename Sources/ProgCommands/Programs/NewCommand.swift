// `prog new` creates a program of your own, from another one or from a small template.

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
    abstract: "Create a program in programs/, from another one, a table or a small template",
    discussion: """
      A table is a CSV file with the columns week, day, exercise, sets, reps, percent, weight, rpe, \
      rest and notes, or a column for each week. prog reports everything that it cannot convert, and \
      adds it to the program as comments. prog never overwrites an existing file.
      Examples:
        prog new my-531 --from 531-bbb
        prog new garage --blank
        prog new peaking --from peaking.csv
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id of the program: its file name without .yaml")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Copy this program (shipped or your own), or convert this CSV file",
      valueName: "source"))
  var from: String?

  @Flag(help: "Use a template with two days and two progressions (default)")
  var blank = false

  func validate() throws {
    if from != nil, blank { throw ValidationError("--from and --blank cannot be used together") }
  }

  func run() throws {
    let id = try ProgramID.expect(name)
    let folder = try OpenedFolder.folder(global, "new")
    let programs = try Problem.translated {
      try folder.expectFolder()
      return try folder.programTexts(shipped: ShippedPrograms.ids).texts
    }
    if let other = programs.first(where: { $0.id == id }) {
      throw LogbookError(
        .programExists, "program '\(id)' already exists in \(other.source.name)",
        help: ["choose another name, or edit that file"], .cannotCreate)
    }
    if let from, Self.isTable(from) {
      let opened = try OpenedFolder.open(global, "new")
      let source = try ImportedSource.read(from, global, "new")
      let made = try ProgramImport.table(source, id: id, title: id, in: opened)
      return try show(made, of: source.name, isDryRun: false, opened)
    }
    let text = try template(id, programs)
    try Problem.translated { try folder.addProgram(id, Array(text.utf8)) }
    report("programs/\(id).yaml", id)
  }

  /// Returns true for the name of a CSV file. The id of a program has no such ending.
  private static func isTable(_ name: String) -> Bool {
    [".csv", ".tsv"].contains { name.lowercased().hasSuffix($0) }
  }

  private func template(_ id: String, _ programs: [ProgramText]) throws -> String {
    guard let from else { return ProgramTemplate.blank(id) }
    if let found = ProgramText.shipped(from) ?? programs.first(where: { $0.id == from }) {
      return ProgramTemplate.withSchema(String(decoding: found.source.bytes, as: UTF8.self))
    }
    let names = ShippedPrograms.ids + programs.map(\.id)
    throw LogbookError(
      .unknownProgram, "no program named '\(from)'",
      help: ProgramSuggestions.help(for: from, among: names), .noInput)
  }

  private func report(_ path: String, _ id: String) {
    if global.json { return show(.document(["program": .string(id), "file": .string(path)])) }
    show([
      "Created \(path).".asLine, "Check it:  prog check \(path.inShell)".asLine,
      "Show it:   prog show \(id.inShell)".asLine,
      "Start it:  prog start \(id.inShell)".asLine,
    ])
  }
}
