// Creates a git repository for a training folder, and sets up how git merges the history.

import Logbook
import SystemPackage
import Workspace

/// Sets up git for a training folder.
enum GitRepository {
  /// Creates a repository unless the folder is in one, and configures git to merge the history
  /// entry by entry.
  ///
  /// - Returns: Lines that say what was done. Empty if git is not installed.
  static func begin(in folder: FilePath, _ context: CommandContext) -> [String] {
    var done: [String] = []
    if !isInside(folder) {
      guard context.runFiltered(["git", "init", "--quiet", folder.string]) == 0 else { return [] }
      done.append("Created a git repository.")
    }
    if setUpMerge(in: folder, context) {
      done.append("Configured git to merge history files entry by entry.")
    }
    return done
  }

  private static func isInside(_ folder: FilePath) -> Bool {
    var above = folder
    while !above.isEmpty {
      if (try? CommandContext.current.files.status(above.appending(".git"))) ?? nil != nil {
        return true
      }
      if !above.removeLastComponent() { break }
    }
    return false
  }

  /// Sets the merge driver in the repository's own configuration, which git does not clone.
  ///
  /// If prog is not on the path, git merges line by line and reports a conflict, because such a
  /// merge can mix two sessions without any sign of it.
  private static func setUpMerge(in folder: FilePath, _ context: CommandContext) -> Bool {
    let settings = [
      ("name", "prog history, entry by entry"),
      (
        "driver",
        "command -v prog >/dev/null || { git merge-file %A %O %B; exit 1; }; "
          + "prog merge-driver %O %A %B %P"
      ),
    ]
    return settings.allSatisfy { key, value in
      context.runFiltered(
        ["git", "-C", folder.string, "config", "merge.\(TrainingFolder.mergeDriver).\(key)", value])
        == 0
    }
  }
}
