// Finds the training folder of a file that is checked.

import Engine
import Logbook
import SystemPackage
import Training
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
