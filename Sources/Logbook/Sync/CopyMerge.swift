// Merges the copies that sync tools make of files which two devices changed.

package import Diagnostics
import HistoryFormat
import SystemPackage
package import Workspace

extension ConflictCopy {
  /// Returns the copies in a training folder, in the order of their paths.
  package static func all(in folder: TrainingFolder) -> [ConflictCopy] {
    let layout = folder.layout
    let places = [layout.root, layout.history, layout.versions, layout.programs]
    return places.flatMap { place in
      ((try? folder.files.names(in: place)) ?? []).sorted().compactMap { name in
        guard let copy = ConflictCopy(layout.shown(place.appending(name))),
          SyncFile(copy.original) != nil
        else { return nil }
        return copy
      }
    }
  }
}

/// The merged text of one file and its copies.
package struct CopyMerge {
  /// The file itself, relative to the training folder.
  package let name: String
  package let copies: [String]
  /// The edits that write the merged text and then remove the copies.
  package let edits: [FileEdit]
  package let changes: EntryChanges

  /// Merges all copies of a folder. `earlier` returns the text that git last knew of a file.
  ///
  /// An entry that only one side has stays, because no common earlier text is known from which it
  /// could have been removed.
  ///
  /// - Throws: `SyncConflicts` if both sides have an entry differently
  package static func all(
    in folder: TrainingFolder, keeping side: MergeSide?, earlier: (String) -> [UInt8]?
  ) throws -> [CopyMerge] {
    let copies = ConflictCopy.all(in: folder)
    var conflicts: [SyncConflict] = []
    var merges: [CopyMerge] = []
    for group in copies.grouped(by: \.original) {
      let name = group[0].original
      guard let kind = SyncFile(name) else { continue }
      let original = try text(name, folder, kind)
      var merged = original
      var texts: [(path: String, bytes: [UInt8])] = []
      for copy in group {
        let theirs = try text(copy.path, folder, kind) ?? []
        texts.append((copy.path, theirs))
        let versions = SyncVersions(
          name: name,
          base: base(earlier(name), merged ?? [], theirs, kind), mine: merged, theirs: theirs)
        switch SyncMerge(versions, as: kind, keeping: side) {
        case .text(let bytes): merged = bytes
        case .conflict(let kind): conflicts.append(SyncConflict(name: name, kind: kind))
        }
      }
      merges.append(CopyMerge(name, kind, original, merged ?? [], texts, in: folder))
    }
    guard conflicts.isEmpty else {
      throw SyncConflicts(conflicts, with: "the copy", command: "prog sync --files")
    }
    return merges
  }

  private init(
    _ name: String, _ kind: SyncFile, _ old: [UInt8]?, _ new: [UInt8],
    _ copies: [(path: String, bytes: [UInt8])], in folder: TrainingFolder
  ) {
    self.name = name
    self.copies = copies.map(\.path)
    let isHistory = kind == .history
    changes = EntryChanges(
      from: isHistory ? HistoryFile.entries(old) : [], to: isHistory ? HistoryFile.entries(new) : []
    )
    let written = kind.written(isNew: old == nil)
    let root = folder.layout.root
    let edit = FileEdit(root.pushing(FilePath(name)), as: written) { bytes throws(Diagnostic) in
      guard bytes == old ?? [] else { throw Diagnostic.changedMeanwhile(name) }
      return new
    }
    edits =
      [edit]
      + copies.map { copy in
        FileEdit(removing: root.pushing(FilePath(copy.path)), as: written) {
          bytes throws(Diagnostic) in
          guard bytes == copy.bytes else { throw Diagnostic.changedMeanwhile(copy.path) }
        }
      }
  }

  private static func text(
    _ name: String, _ folder: TrainingFolder, _ kind: SyncFile
  ) throws -> [UInt8]? {
    try Problem.translated {
      try folder.ownText(
        folder.layout.root.pushing(FilePath(name)), as: kind.written(isNew: false))?.bytes
    }
  }

  /// Returns the best text to merge from. An older text may be newer than one of the sides, so of a
  /// history it counts only for entries that both sides have.
  private static func base(
    _ earlier: [UInt8]?, _ mine: [UInt8], _ theirs: [UInt8], _ kind: SyncFile
  ) -> [UInt8]? {
    guard let earlier else { return nil }
    guard kind == .history else { return earlier == mine || earlier == theirs ? earlier : nil }
    func source(_ bytes: [UInt8]) -> SourceText { SourceText(name: "", bytes: bytes) }
    let merge = HistoryMerge(
      base: source([]), ours: source(mine), theirs: source(theirs), keeping: nil)
    let both = merge.conflicts.flatMap { [$0.ours, $0.theirs].compactMap(\.self) }
    let known = HistoryFile(source(earlier))
    let kept = known.entries.map { known.text(of: $0) }.filter { text in
      both.contains { $0.starts(with: text) && $0.count <= text.count + 1 }
    }
    guard !kept.isEmpty else { return nil }
    return Array("; prog history 1\n".utf8) + kept.flatMap { [UInt8(ascii: "\n")] + $0 }
  }
}
