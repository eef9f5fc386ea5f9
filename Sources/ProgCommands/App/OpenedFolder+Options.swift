// Finds and opens the training folder that the options and the environment select.

import Diagnostics
import Engine
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

  static func open(
    _ global: GlobalOptions, _ command: String, gym: String? = nil, needing needs: Set<String> = []
  ) throws -> OpenedFolder {
    let folder = try folder(global, command)
    var opened = keptUntilExit(try open(folder, needing: needs))
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

// Finds the training folder of a file that is checked.

extension ProgramCheck {
  /// Returns the training folder that contains the file, or nil.
  static func folder(around path: FilePath?, _ global: GlobalOptions) -> TrainingFolder? {
    guard let path else { return nil }
    let files = CommandContext.current.files
    let search = FolderSearch(current: path.folder)
    return search.folder(in: files).map {
      TrainingFolder($0.path, files: files, holder: .ofThisProcess("check"), notice: global.notice)
    }
  }

  /// Returns the exercises in the history of a folder; none if it cannot be read, which a check of
  /// the whole folder reports.
  static func trained(in folder: TrainingFolder, _ settings: Settings) -> Set<String> {
    do {
      let record = settings.record(of: try folder.history())
      return record.entries.reduce(into: []) { $0.formUnion($1.event.exerciseNames) }
    } catch {
      return []
    }
  }
}

// Finds the files in a command's arguments as its options and its environment say.

extension FileArguments {
  /// The most bytes of a program that are read from standard input.
  private static let longestInput = 2 << 20

  /// Finds files for this command: in the current folder, or in the folder of `--dir`.
  init(_ global: GlobalOptions, _ command: String) {
    let context = CommandContext.current
    self.init(
      here: TrainingFolder(
        FilePath(context.workingDirectory), files: context.files, holder: .ofThisProcess(command),
        notice: global.notice),
      input: { StandardInput.bytes(context.input, limit: Self.longestInput) },
      isFolderChosen: global.dir != nil, folder: { try OpenedFolder.folder(global, command) })
  }
}

// Reads programs from their sources as this process can: with its git and its temporary folder.

extension ProgramFetcher {
  init(_ folder: TrainingFolder, _ context: CommandContext) {
    self.init(
      folder: folder, here: FilePath(context.workingDirectory), git: context.runGit,
      makeScratch: context.createScratchFolder, removeScratch: context.removeScratchFolder)
  }
}
