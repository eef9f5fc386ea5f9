// The merge that a sync is about to write, so that the next sync can finish it.

import Diagnostics
import HistoryFormat
import SystemPackage
import Workspace

/// A commit that the branch moves to as soon as its files are on disk.
///
/// Without it, the entries that were received would look like new entries of this device, and
/// would come back if another device removed them meanwhile.
struct UnfinishedMerge {
  let repository: FolderRepository

  private static let ref = "refs/prog/merge"

  /// Notes the commit before its files are written.
  func begin(_ commit: String) throws {
    try repository.run("note the merge", ["update-ref", Self.ref, commit])
  }

  func end() throws {
    try repository.run("complete the merge", ["update-ref", "-d", Self.ref])
  }

  /// Moves the branch to the noted commit if the files of that commit were written.
  func finish(on branch: String) throws {
    guard let commit = try repository.commit(Self.ref) else { return }
    if let head = try repository.commit("HEAD"), head != commit,
      try repository.base(head, commit) == head, try isWritten(from: head, to: commit)
    {
      try move(branch, from: head, to: commit)
    }
    try end()
  }

  /// Updates the index and moves the branch. The files are on disk.
  func move(_ branch: String, from head: String, to commit: String) throws {
    try repository.run("update the index", ["read-tree", "-i", "-m", head, commit])
    try repository.run(
      "move the branch", ["update-ref", "-m", "prog sync", "refs/heads/\(branch)", commit, head])
  }

  /// Returns whether the files have the changes between two commits. They were written together, so
  /// one of them tells about all, even if it was changed again since.
  private func isWritten(from head: String, to commit: String) throws -> Bool {
    let folder = repository.folder
    for difference in try repository.differences(head, commit)
    where difference.path.hasPrefix(repository.prefix) {
      let name = String(difference.path.dropFirst(repository.prefix.count))
      guard let kind = SyncFile(name) else { continue }
      let path = folder.layout.root.pushing(FilePath(name))
      let now = try Problem.translated {
        try folder.ownText(path, as: kind.written(isNew: false))?.bytes
      }
      let old = try difference.old.map { _ in try repository.bytes(difference.path, in: head) }
      let new = try difference.new.map { _ in try repository.bytes(difference.path, in: commit) }
      if now == new { return true }
      if now == old { return false }
      guard kind == .history else { continue }
      let changes = EntryChanges(
        from: HistoryFile.entries(old), to: HistoryFile.entries(new))
      let present = Set(HistoryFile.entries(now))
      if !changes.added.isEmpty { return changes.added.contains(where: present.contains) }
      if !changes.removed.isEmpty { return !changes.removed.contains(where: present.contains) }
    }
    return false
  }
}
