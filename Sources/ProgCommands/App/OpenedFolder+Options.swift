// The training folder that the options and the environment name.

import Diagnostics
import Logbook
import SystemPackage
import Training
import Workspace

extension OpenedFolder {
  /// The folder that the options and the environment name.
  static func folder(_ global: GlobalOptions, _ command: String) throws -> TrainingFolder {
    let context = CommandContext.current
    func path(_ name: String) -> FilePath? { context.environment[name].map { FilePath($0) } }
    let search = FolderSearch(
      current: FilePath(context.workingDirectory), flag: global.dir.map { FilePath($0) },
      environment: path("PROG_DIR"), dataHome: path("XDG_DATA_HOME"), home: path("HOME"))
    let disk = context.files
    guard let found = search.folder(in: disk) else {
      throw LogbookError(
        [
          Diagnostic(
            WorkspaceErrorID.noSuchFolder, "no training folder was named",
            help: ["make one with 'prog init', or name one with --dir or PROG_DIR"])
        ], .noInput)
    }
    return TrainingFolder(
      found.path, files: disk, holder: .ofThisProcess(command), notice: global.notice)
  }

  static func open(
    _ global: GlobalOptions, _ command: String, gym: String? = nil
  ) throws -> OpenedFolder {
    let folder = try folder(global, command)
    var opened = try open(folder)
    opened.gym = try gym.map { try opened.gym(named: $0) }
    return opened
  }

  /// The same; nil where no folder is named and there is none yet.
  static func openIfThere(_ global: GlobalOptions, _ command: String) throws -> OpenedFolder? {
    guard global.dir == nil else { return try open(global, command) }
    // What is wrong within a folder that is there is no reason to go on without it.
    guard let folder = try? folder(global, command), (try? folder.expectFolder()) != nil else {
      return nil
    }
    return try open(folder)
  }
}
