// Programs that a command is given: files by path, programs of the folder or shipped ones by id.

import Diagnostics
import Embedded
import Engine
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Training
import Workspace

/// Finds programs for commands that need no history.
struct ProgramChoice {
  let global: GlobalOptions
  let command: String

  private var context: CommandContext { .current }

  /// The texts of these programs; all of the folder's where none is named.
  func texts(_ names: [String]) throws -> [ProgramText] {
    guard !names.isEmpty else {
      let folder = try OpenedFolder.folder(global, command)
      return try Problem.translated {
        try folder.expectFolder()
        return try folder.programTexts(shipped: ShippedPrograms.ids).texts
      }
    }
    return try names.map { try text($0) }
  }

  /// A file, else the folder's program of that id, else the shipped one; `-` is standard input.
  func text(_ name: String) throws -> ProgramText {
    let here = FilePath(context.workingDirectory)
    guard name != "-" else {
      let bytes = StandardInput.bytes(context.input, limit: 2 << 20)
      return ProgramText(
        id: "input", source: SourceText(name: "<input>", bytes: bytes), at: here.appending("-"),
        on: context.files)
    }
    let path = here.pushing(FilePath(name))
    let files = TrainingFolder(
      here, files: context.files, holder: .ofThisProcess(command), notice: global.notice)
    if !files.isFolder(path),
      let source = try Problem.translated({ try files.text(path, as: .program) })
    {
      return ProgramText(
        id: path.stem ?? name, source: SourceText(name: name, bytes: source.bytes), at: path,
        on: context.files)
    }
    let own = folderTexts
    if let found = own.first(where: { $0.id == name }) { return found }
    if let shipped = ProgramText.shipped(name) { return shipped }
    let near = nearest(to: name, among: own.map(\.id) + ShippedPrograms.ids)
    throw LogbookError(
      .unknownProgram, "there is no file or program '\(name)'",
      help: [near.map { "did you mean '\($0)'?" } ?? "prog start lists what there is"], .noInput)
  }

  /// The programs of the folder, if there is one.
  private var folderTexts: [ProgramText] {
    guard let folder = try? OpenedFolder.folder(global, command) else { return [] }
    return ((try? folder.programTexts(shipped: ShippedPrograms.ids))?.texts) ?? []
  }

  /// The settings of the folder, if there is one; else the usual ones.
  var settings: EngineSettings {
    get throws {
      try OpenedFolder.openIfThere(global, command)?.engineSettings ?? EngineSettings()
    }
  }

  /// The program of a text, checked; errors end the command, warnings are given back.
  static func program(_ text: ProgramText) throws -> (program: Program, warnings: [Diagnostic]) {
    let (program, diagnostics) = text.read()
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return (program, diagnostics)
  }
}
