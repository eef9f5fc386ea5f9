// The history files that a command takes as arguments: paths of files or folders.

import Diagnostics
import Logbook
import SystemPackage
import Terminal
import Workspace

/// Finds and reads the history files in a command's arguments.
struct HistorySources {
  let global: GlobalOptions
  let command: String
  let context: CommandContext

  /// Returns the programs and history files in a folder. Any other name is returned as it is.
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

  /// Returns the text of a history file, under the name in the arguments, and its path.
  func text(_ name: String) throws -> (source: SourceText, path: FilePath) {
    let path = try path(name)
    let folder = TrainingFolder(
      path.folder, files: context.files, holder: .ofThisProcess(command),
      notice: global.notice)
    return try Problem.translated {
      guard let source = try folder.text(path, as: .history) else {
        throw LogbookError(
          [Diagnostic(WorkspaceErrorID.noSuchFile, "'\(name)' does not exist")], .noInput)
      }
      return (SourceText(name: name, bytes: source.bytes), path)
    }
  }

  /// Returns the path in the current folder or, if it does not exist, in the folder of `--dir`.
  private func path(_ name: String) throws -> FilePath {
    let here = FilePath(context.workingDirectory).pushing(FilePath(name))
    guard global.dir != nil, (try? context.files.status(here)) == nil else { return here }
    return try OpenedFolder.folder(global, command).layout.root.pushing(FilePath(name))
  }
}
