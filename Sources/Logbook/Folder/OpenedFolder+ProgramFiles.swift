// Programs that are named by their files, as shells complete them.

import SystemPackage
import Workspace

extension OpenedFolder {
  /// Returns the id of the program in a file of the folder: `lunch.yaml`, `programs/lunch.yaml`, or
  /// its whole path. Nil for any other file.
  package func id(ofFile text: String) -> String? {
    let path = FilePath(text).lexicallyNormalized()
    guard path.extension == "yaml", let id = path.stem, self.text(of: id) != nil else { return nil }
    let home = path.removingLastComponent()
    let isOfFolder = home.isEmpty || home == "programs" || home == folder.layout.programs
    return isOfFolder ? id : nil
  }
}
