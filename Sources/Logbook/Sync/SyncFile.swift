// Tells the files of a training folder from all others beside them, by their paths.

import HistoryFormat
package import Workspace

/// A kind of file that belongs to a training folder, so that `prog sync` commits it.
package enum SyncFile: Hashable, Sendable {
  /// `history/2026.txt`
  case history
  /// `history/programs/leg-day-1a2b3c4d.yaml`
  case version
  /// A program, or a file that programs extend, anywhere in `programs/`.
  case program
  /// `programs/program.schema.json`
  case schema
  case settings
  case pins
  /// `.gitignore` and `.gitattributes`
  case gitFile
  /// A photo that a note of the history names.
  case photo

  /// Returns the kind of the file at a path relative to the training folder; nil for a file that
  /// does not belong to it, and for a copy that a sync tool made.
  package init?(_ path: String, photos: Set<String> = []) {
    guard ConflictCopy(path) == nil else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, parts.allSatisfy({ !$0.isEmpty && $0 != ".." }) else { return nil }
    let isYAML = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    switch (parts.first, parts.count) {
    case (".gitignore", 1), (".gitattributes", 1): self = .gitFile
    case _ where parts.contains { $0.hasPrefix(".") }: return nil
    case ("prog.yaml", 1): self = .settings
    case ("prog.lock.yaml", 1): self = .pins
    case ("history", 2) where name.hasSuffix(".txt"): self = .history
    case ("history", 3) where parts[1] == "programs" && isYAML: self = .version
    case ("programs", 2) where name == ProgramTemplate.schemaName: self = .schema
    case ("programs", 2...) where isYAML: self = .program
    default:
      guard photos.contains(path) else { return nil }
      self = .photo
    }
  }

  /// Returns the kind with which prog writes such a file. `isNew` is true if it does not exist yet.
  package func written(isNew: Bool) -> WrittenFile {
    switch self {
    case .history: .history
    case .version: .version
    case .program: isNew ? .newProgram : .program
    case .schema: .schema
    case .settings: .settings
    case .pins: .pins
    case .gitFile: .gitFile
    case .photo: .synced
    }
  }

  /// True for a file that is written in YAML and edited by hand.
  package var isEdited: Bool { [.program, .settings, .pins].contains(self) }

  /// The folders and files in which such files are, without photos.
  package static let places = [
    "history", "programs", FolderLayout.settingsName, "prog.lock.yaml", ".gitignore",
    ".gitattributes",
  ]
}

/// A copy of a file that a sync tool made because two devices changed the file.
package struct ConflictCopy: Hashable, Sendable {
  /// The path of the copy and of the file itself, relative to the training folder.
  package let path: String
  package let original: String

  /// Each tool's mark in the names of its copies, between the name and the ending.
  nonisolated(unsafe) private static let marks: [Regex<Substring>] = [
    // Syncthing: 2026.sync-conflict-20260901-101112-ABCDEFG.txt
    /\.sync-conflict-\d{8}-\d{6}(?:-[A-Z0-9]+)?/,
    // Dropbox, Nextcloud: 2026 (Ann's conflicted copy 2026-09-01).txt
    /\s?\([^()]*conflicted copy[^()]*\)/,
    // Seafile: 2026 (SFConflict ann@example.org 2026-09-01-10-11-12).txt
    /\s?\(SFConflict [^()]*\)/,
    // ownCloud: 2026_conflict-20260901-101112.txt
    /_conflict-\d{8}-\d{6}/,
    // Resilio Sync: 2026.Conflict.txt
    /\.Conflict/,
  ]

  /// Reads a path; nil if no tool names its copies so.
  package init?(_ path: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    guard name.contains("onflict") || name.contains("SFConflict") else { return nil }
    for mark in Self.marks {
      guard let match = name.firstMatch(of: mark) else { continue }
      let left = name[..<match.range.lowerBound] + name[match.range.upperBound...]
      guard !left.isEmpty, !left.hasPrefix(".") else { continue }
      self.path = path
      original = String(path[..<start] + left)
      return
    }
    return nil
  }
}
