// Checks the files of a folder: leftovers, permissions, and how git merges the history.

import Diagnostics
import HistoryFormat
import SystemPackage
import Workspace

extension DoctorChecks {
  /// Checks drafts, leftover files, permissions and git settings.
  package mutating func examineFiles() {
    let layout = opened.folder.layout
    let files = opened.folder.files
    for name in layout.drafts(in: files) {
      add(
        .unfinishedSession, "unfinished session in '\(layout.shown(layout.draft(name)))'",
        help: ["resume or discard it: prog run"])
    }
    for folder in [layout.root, layout.history, layout.programs, layout.versions] {
      let names = ((try? files.names(in: folder)) ?? []).sorted()
      for name in names where Self.isLeftover(name) {
        let shown = layout.shown(folder.appending(name))
        if examineRemains(folder.appending(name)) { continue }
        add(
          .leftoverFile, "leftover file '\(shown)'",
          notes: [
            "prog was killed while writing, or the disk failed; the file it was replacing is intact"
          ],
          help: ["remove it: rm \(shown.inShell)"])
      }
    }
    examinePermissions()
    examineGit()
  }

  private static func isLeftover(_ name: String) -> Bool {
    // The command has undone a change that was killed, so another process is making this one.
    name.hasPrefix(".") && name.hasSuffix(".prog-tmp") && name != FolderLayout.changeName
  }

  // MARK: Permissions

  private mutating func examinePermissions() {
    let layout = opened.folder.layout
    let files = opened.folder.files
    let owner = (try? files.status(layout.root))??.owner
    var paths = [layout.history]
    paths += ((try? files.names(in: layout.history)) ?? []).sorted()
      .filter { $0.hasSuffix(".txt") }.map { layout.history.appending($0) }
    for path in paths {
      guard let status = (try? files.status(path)) ?? nil, status.kind != .link else { continue }
      let shown = layout.shown(path)
      if status.mode & 0o600 != 0o600 || status.kind == .folder && status.mode & 0o100 == 0 {
        add(
          .notWritable, "'\(shown)' cannot be written by its owner",
          notes: ["its mode is \(String(status.mode & 0o777, radix: 8))"],
          help: [
            "make it writable: chmod \(status.kind == .folder ? "u+rwx" : "u+rw") \(shown.inShell)"
          ])
      } else if let owner, status.owner != owner {
        add(
          .notWritable, "'\(shown)' and the training folder have different owners",
          notes: ["prog was probably run as root once"],
          help: ["change the owner: sudo chown --reference=. \(shown.inShell)"])
      }
    }
  }

  // MARK: Git

  /// Checks that git merges the history entry by entry. Otherwise two sessions that were logged on
  /// different devices can be mixed up.
  private mutating func examineGit() {
    let root = opened.folder.layout.root
    let files = opened.folder.files
    guard let repository = Self.repository(around: root, files) else { return }
    func text(_ path: FilePath) -> String {
      let source = (try? opened.folder.ownText(path, as: .gitFile)) ?? nil
      return String(decoding: source?.bytes ?? [], as: UTF8.self)
    }
    let attributes = text(root.appending(".gitattributes"))
    let driver = "merge=\(TrainingFolder.mergeDriver)"
    let names = opened.history.files.map(\.source.name)
    let drivers = (names.isEmpty ? ["history/2025.txt"] : names)
      .map(GitAttributes(attributes).mergeDriver)
    guard !drivers.contains("union") else {
      return add(
        .mergeByLines, "git merges the history line by line: merge=union", severity: .error,
        notes: ["sessions from different devices can be mixed up without a conflict"],
        help: ["write '\(driver)' instead in .gitattributes, then run: prog init"])
    }
    let isNamed = drivers.allSatisfy { $0 == TrainingFolder.mergeDriver }
    let isKnown = text(repository.appending("config")).contains(
      "[merge \"\(TrainingFolder.mergeDriver)\"]")
    guard !isNamed || !isKnown else { return }
    add(
      .mergeByLines, "git is not set up to merge history files",
      notes: [
        isNamed
          ? "git does not clone this setting"
          : ".gitattributes does not give them the merge driver of prog"
      ],
      help: ["set it up: prog init"])
  }

  /// Returns git's own folder, or nil outside a repository and if that folder is elsewhere.
  private static func repository(
    around folder: FilePath, _ files: any FileSystem
  ) -> FilePath? {
    gitEntry(around: folder, files).flatMap { $0.isFolder ? $0.path : nil }
  }

  /// Returns the `.git` of the repository around a folder, which is a file if git's own folder is
  /// elsewhere; nil outside a repository.
  static func gitEntry(
    around folder: FilePath, _ files: any FileSystem
  ) -> (path: FilePath, isFolder: Bool)? {
    var above = folder
    while !above.isEmpty {
      let path = above.appending(".git")
      if let status = (try? files.status(path)) ?? nil { return (path, status.kind == .folder) }
      if !above.removeLastComponent() { break }
    }
    return nil
  }
}
