// The history files that a command is given: paths, or folders of them.

import Diagnostics
import Logbook
import SystemPackage
import Terminal
import Workspace

/// Finds and reads the history files that a command works on.
struct HistorySources {
  let global: GlobalOptions
  let command: String
  let context: CommandContext

  /// The files that a folder stands for, programs and histories; any other name stands for itself.
  func expanded(_ name: String) throws -> [String] {
    let path = try path(name)
    guard name != "-", (try? context.files.status(path))?.kind == .folder else { return [name] }
    let folder = TrainingFolder(
      path, files: context.files, holder: .ofThisProcess(command), notice: global.notice)
    let start = name.hasSuffix("/") ? name : name + "/"
    return try Problem.translated {
      try folder.paths(in: path, endings: [".txt", ".yaml", ".yml"]).map { file in
        start + (file.lastComponent?.string ?? "")
      }
    }
  }

  /// The text of a history file under the name it was given by.
  func text(_ name: String) throws -> (source: SourceText, path: FilePath) {
    let path = try path(name)
    let folder = TrainingFolder(
      path.removingLastComponent(), files: context.files, holder: .ofThisProcess(command),
      notice: global.notice)
    return try Problem.translated {
      guard let source = try folder.text(path, as: .history) else {
        throw LogbookError(
          [Diagnostic(WorkspaceErrorID.noSuchFile, "there is no file '\(name)'")], .noInput)
      }
      return (SourceText(name: name, bytes: source.bytes), path)
    }
  }

  /// Where one stands, else in the training folder that was named.
  private func path(_ name: String) throws -> FilePath {
    let here = FilePath(context.workingDirectory).pushing(FilePath(name))
    guard global.dir != nil, (try? context.files.status(here)) == nil else { return here }
    return try OpenedFolder.folder(global, command).layout.root.pushing(FilePath(name))
  }
}
