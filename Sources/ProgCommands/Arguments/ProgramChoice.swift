// The programs that a command takes as arguments: files by path, or programs of the folder and
// shipped programs by id.

import Diagnostics
import Embedded
import Engine
import Logbook
import ProgramFormat
import Programs
import Training
import Workspace

/// Finds programs for commands that do not read the history.
struct ProgramChoice {
  let global: GlobalOptions
  let command: String

  private var sources: ProgramSources {
    ProgramSources(global: global, command: command, context: .current)
  }

  /// Returns the texts of these programs, or of all programs of the folder if `names` is empty.
  func texts(_ names: [String]) throws -> [ProgramText] {
    names.isEmpty ? try sources.all([]).texts.map(\.text) : try names.map { try text($0) }
  }

  /// Returns the text of a file, otherwise of the folder's program with that id, otherwise of the
  /// shipped one. `-` is standard input.
  func text(_ name: String) throws -> ProgramText {
    if let found = try sources.file(name, orFolder: true) { return found.text }
    let own = folderTexts
    if let found = own.first(where: { $0.id == name }) { return found }
    if let shipped = ProgramText.shipped(name) { return shipped }
    let near = nearest(to: name, among: own.map(\.id) + ShippedPrograms.ids)
    throw LogbookError(
      .unknownProgram, "no file or program named '\(name)'",
      help: [near.map { "did you mean '\($0)'?" } ?? "see 'prog programs' for all programs"],
      .noInput)
  }

  /// The programs of the folder, if there is one.
  private var folderTexts: [ProgramText] {
    guard let folder = try? OpenedFolder.folder(global, command) else { return [] }
    return ((try? folder.programTexts(shipped: ShippedPrograms.ids))?.texts) ?? []
  }

  /// The settings of the folder, or the default settings without a folder.
  var settings: EngineSettings {
    get throws {
      try OpenedFolder.openIfThere(global, command)?.engineSettings ?? EngineSettings()
    }
  }

  /// Returns the checked program of a text, with warnings.
  ///
  /// - Throws: `LogbookError` if the program has errors.
  static func program(_ text: ProgramText) throws -> (program: Program, warnings: [Diagnostic]) {
    let (program, diagnostics) = text.read()
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return (program, diagnostics)
  }
}
