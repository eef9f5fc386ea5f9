// Finds and opens the training folder that the options and the environment select.

import Diagnostics
import Logbook
import SystemPackage
import Training
import Workspace

extension OpenedFolder {
  /// Returns where the training folder is looked for: at a path, or without one where the
  /// environment says.
  static func search(at path: String?) -> FolderSearch {
    let context = CommandContext.current
    func variable(_ name: String) -> FilePath? { context.environment[name].map { FilePath($0) } }
    return FolderSearch(
      current: FilePath(context.workingDirectory), flag: path.map { FilePath($0) },
      environment: variable("PROG_DIR"), dataHome: variable("XDG_DATA_HOME"),
      home: variable("HOME"))
  }

  /// Returns where the training folder of the options is looked for.
  static func search(_ global: GlobalOptions) -> FolderSearch { search(at: global.dir) }

  /// Returns the training folder that the options and the environment select.
  static func folder(_ global: GlobalOptions, _ command: String) throws -> TrainingFolder {
    try folder(at: global.dir, global, command)
  }

  /// Returns the training folder at a path, or without one the folder that the environment selects.
  static func folder(
    at path: String?, _ global: GlobalOptions, _ command: String
  ) throws -> TrainingFolder {
    let disk = CommandContext.current.files
    guard let found = search(at: path).folder(in: disk) else {
      throw LogbookError(
        [
          Diagnostic(
            WorkspaceErrorID.noSuchFolder, "no training folder found",
            help: ["create one with 'prog init', or choose one with --dir or PROG_DIR"])
        ], .noInput)
    }
    var folder = TrainingFolder(
      found.path, files: disk, holder: .ofThisProcess(command), notice: global.notice)
    folder.isNamed = found.origin == .flag || found.origin == .environment
    folder.undoUnfinishedChange()
    return folder
  }

  /// Opens the training folder that the options and the environment select.
  static func open(
    _ global: GlobalOptions, _ command: String, gym: String? = nil
  ) throws -> OpenedFolder {
    let folder = try folder(global, command)
    var opened = keptUntilExit(try open(folder))
    opened.gym = try gym.map { try opened.gym(named: $0) }
    return opened
  }

  /// Opens the training folder as `open` does. Returns nil if no folder is given with `--dir` and
  /// none exists.
  static func openIfThere(_ global: GlobalOptions, _ command: String) throws -> OpenedFolder? {
    guard global.dir == nil else { return try open(global, command) }
    // Errors inside an existing folder are thrown: they must not look as if there were no folder.
    guard let folder = try? folder(global, command), (try? folder.expectFolder()) != nil else {
      return nil
    }
    return try open(folder)
  }
}
