// Finds the training folder of a file that is checked.

import Logbook
import SystemPackage
import Workspace

extension ProgramCheck {
  /// Returns the training folder that contains the file, or nil.
  static func folder(around path: FilePath?, _ global: GlobalOptions) -> TrainingFolder? {
    guard let path else { return nil }
    let files = CommandContext.current.files
    let search = FolderSearch(current: path.folder)
    return search.folder(in: files).map {
      TrainingFolder(
        $0.path, files: files, holder: .ofThisProcess("check"), notice: global.notice)
    }
  }
}
