// Reads programs from their sources as this process can: with its git and its temporary folder.

import Logbook
import SystemPackage
import Workspace

extension ProgramFetcher {
  init(_ folder: TrainingFolder, _ context: CommandContext) {
    self.init(
      folder: folder, here: FilePath(context.workingDirectory), git: context.runGit,
      makeScratch: context.createScratchFolder, removeScratch: context.removeScratchFolder)
  }
}
