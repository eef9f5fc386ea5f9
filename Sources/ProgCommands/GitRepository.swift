// A git repository around a new training folder, where git is there.

import SystemPackage
import Workspace

/// Git, where it is there.
enum GitRepository {
  /// Makes the folder a repository unless it is in one; what was done, in words.
  static func begin(in folder: FilePath, _ context: CommandContext) -> String? {
    var above = folder
    while !above.isEmpty {
      if (try? Disk().status(above.appending(".git"))) ?? nil != nil { return nil }
      if !above.removeLastComponent() { break }
    }
    guard context.runProcess(["git", "init", "--quiet", folder.string]) == 0 else { return nil }
    return "Made a git repository of it."
  }
}
