// Finds the files in a command's arguments as its options and its environment say.

import Logbook
import SystemPackage
import Workspace

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
      isFolderChosen: global.dir != nil,
      folder: { try OpenedFolder.folder(global, command) })
  }
}
