// A git repository around a training folder, where git is there, and how it merges the history.

import Logbook
import SystemPackage
import Workspace

/// Git, where it is there.
enum GitRepository {
  /// Makes the folder a repository unless it is in one, and has git merge the history by entries.
  ///
  /// - Returns: What was done, in lines.
  static func begin(in folder: FilePath, _ context: CommandContext) -> [String] {
    var done: [String] = []
    if !isInside(folder) {
      guard context.runFiltered(["git", "init", "--quiet", folder.string]) == 0 else { return [] }
      done.append("Made a git repository of it.")
    }
    if setUpMerge(in: folder, context) { done.append("Git merges history files by entries here.") }
    return done
  }

  /// True in a folder of a repository.
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

  /// Names the merge driver in the repository's own configuration, which no clone takes along.
  ///
  /// Where prog is not on the path git merges by lines, and the file counts as in conflict: a merge
  /// by lines can mix two sessions without a word.
  private static func setUpMerge(in folder: FilePath, _ context: CommandContext) -> Bool {
    let settings = [
      ("name", "history of prog, by entries"),
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
