// The files of a folder: what was left behind, what cannot be written, how git merges.

import Diagnostics
import SystemPackage
import Workspace

extension DoctorChecks {
  package mutating func examineFiles() {
    let layout = opened.folder.layout
    let files = opened.folder.files
    for name in layout.drafts(in: files) {
      add(
        .sessionLeft, "a session was begun and not finished",
        notes: ["its sets are in '\(layout.shown(layout.draft(name)))'"],
        help: ["go on with it, or give it up: prog run"])
    }
    for folder in [layout.root, layout.history, layout.programs, layout.versions] {
      let names = ((try? files.names(in: folder)) ?? []).sorted()
      for name in names where Self.isLeftover(name) {
        let shown = layout.shown(folder.appending(name))
        if examineRemains(folder.appending(name)) { continue }
        add(
          .leftoverFile, "'\(shown)' was left behind",
          notes: [
            name.contains(".aside")
              ? "sets of a session that was given up: look whether any is missing"
              : "prog was killed while it wrote; the file it was writing is whole"
          ],
          help: ["remove it: rm \(shown.inShell)"])
      }
    }
    examinePermissions()
    examineGit()
  }

  private static func isLeftover(_ name: String) -> Bool {
    name.hasPrefix(".")
      && (name.hasSuffix(".prog-tmp") || name.hasPrefix(".draft-") && name.contains(".aside"))
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
            "let it be written: chmod \(status.kind == .folder ? "u+rwx" : "u+rw") \(shown.inShell)"
          ])
      } else if let owner, status.owner != owner {
        add(
          .notWritable, "'\(shown)' belongs to another user than the folder",
          notes: ["prog was probably run as root once"],
          help: ["take it back: sudo chown --reference=. \(shown.inShell)"])
      }
    }
  }

  // MARK: Git

  /// Two phones that each appended a session: git must merge them by entries.
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
    guard !attributes.contains("merge=union") else {
      return add(
        .mergeByLines, "git merges the history line by line: merge=union", severity: .error,
        notes: ["two sessions that were written apart end up mixed, without a word"],
        help: ["write '\(driver)' in its place in .gitattributes, then: prog init"])
    }
    let isNamed = attributes.contains(driver)
    let isKnown = text(repository.appending("config")).contains(
      "[merge \"\(TrainingFolder.mergeDriver)\"]")
    guard !isNamed || !isKnown else { return }
    add(
      .mergeByLines, "git does not know how histories are merged",
      notes: [
        isNamed
          ? "a clone does not take the setting along"
          : ".gitattributes does not name the merge driver of prog"
      ],
      help: ["set it up: prog init"])
  }

  /// The folder of git's own files; nil outside of a repository, and where it lies elsewhere.
  private static func repository(
    around folder: FilePath, _ files: any FileSystem
  ) -> FilePath? {
    var above = folder
    while !above.isEmpty {
      let path = above.appending(".git")
      if let status = (try? files.status(path)) ?? nil {
        return status.kind == .folder ? path : nil
      }
      if !above.removeLastComponent() { break }
    }
    return nil
  }
}
