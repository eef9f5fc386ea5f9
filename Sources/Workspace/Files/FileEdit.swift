// Changes of files that can be previewed before they are made, and are made together or not at all.

package import Diagnostics
package import SystemPackage

/// A change of one file, applied to the bytes it has when the change is made.
///
/// `change` must check its own result. It runs again if another program changed the file meanwhile.
package struct FileEdit {
  package let path: FilePath
  package let kind: WrittenFile
  /// True if the file itself is removed. Its new bytes are none then.
  package let removesFile: Bool
  /// The report if only this edit and the edits before it were made.
  package var ifLast: UnfinishedChange?
  let change: ([UInt8]) throws(Diagnostic) -> [UInt8]

  package init(
    _ path: FilePath, as kind: WrittenFile,
    change: @escaping ([UInt8]) throws(Diagnostic) -> [UInt8]
  ) {
    (self.path, self.kind, self.change, removesFile) = (path, kind, change, false)
  }

  /// Creates the edit that removes a file. `check` throws if its bytes are not the expected ones.
  package init(
    removing path: FilePath, as kind: WrittenFile,
    check: @escaping ([UInt8]) throws(Diagnostic) -> Void
  ) {
    (self.path, self.kind, removesFile) = (path, kind, true)
    change = { bytes throws(Diagnostic) in
      try check(bytes)
      return []
    }
  }
}

/// Describes a change whose first edits were made and cannot be undone.
package struct UnfinishedChange {
  /// The place where the lifter's data is now.
  let note: String
  /// The way to finish the change; running the same command again does not.
  let help: String
}

/// The effect of edits on one file.
package struct FileChange: Hashable, Sendable {
  /// The name for messages: `history/2025.txt`.
  package let name: String
  package let old: [UInt8]
  package internal(set) var new: [UInt8]

  package init(name: String, old: [UInt8], new: [UInt8]) {
    (self.name, self.old, self.new) = (name, old, new)
  }
}

/// The notes and help of a failed write about the contents of its file.
enum FileNotes {
  static let unchanged = "the existing contents are unchanged"
  static let nothingChanged = "nothing was changed"
  static let mayBeLost = "the new contents are written, but a power failure now may lose them"
  static let onceOnly = "check the disk; do not run the command again, the change is in the file"
  static let checkDisk = "check the disk, then try again"
}

extension TrainingFolder {
  /// Returns the effect of the edits on the current files, without files that stay the same.
  package func preview(_ edits: [FileEdit]) throws(Diagnostic) -> [FileChange] {
    var changes: [FileChange] = []
    var indices: [String: Int] = [:]
    for edit in edits {
      let name = layout.shown(edit.path)
      if let index = indices[name] {
        changes[index].new = try edit.change(changes[index].new)
      } else {
        let old = try ownText(edit.path, as: edit.kind)?.bytes ?? []
        indices[name] = changes.count
        changes.append(FileChange(name: name, old: old, new: try edit.change(old)))
      }
    }
    return changes.filter { $0.old != $0.new }
  }

  /// Makes the edits one after another, each completely. If one throws, those before it are taken
  /// back, the last one first; if prog is killed, `undoUnfinishedChange` restores the files.
  ///
  /// If prog must not write one of the files, none is changed.
  ///
  /// - Returns: The current texts of the files.
  @discardableResult
  package func make(_ edits: [FileEdit]) throws(Diagnostic) -> [SourceText] {
    let writer = writer
    var open: [FileEdit] = []
    for edit in edits where try !isKeptVersion(edit) {
      try writer.expectWritable(edit.path, as: edit.kind)
      open.append(edit)
    }
    let journal = try begin(open)
    defer { journal?.close() }
    var steps: [ChangeStep] = []
    var texts: [SourceText] = []
    // The files of killed writers are looked for in each folder once.
    var folders: Set<FilePath> = []
    for edit in open {
      let name = layout.shown(edit.path)
      do throws(Diagnostic) {
        let recovers = folders.insert(edit.path.folder).inserted
        let bytes = try make(edit, writer, recovers: recovers, &steps)
        let text = SourceText(name: name, bytes: bytes)
        if let index = texts.firstIndex(where: { $0.name == name }) {
          texts[index] = text
        } else {
          texts.append(text)
        }
      } catch {
        // The error of a single edit says whether the file has changed.
        let problem =
          open.count == 1 ? error : takenBack(steps, after: error, isFirst: texts.isEmpty)
        try? journal?.remove()
        throw problem
      }
    }
    do throws(Diagnostic) {
      try attempting(.write, ChangeJournal.path(in: layout), try journal?.remove())
    } catch {
      throw takenBack(steps, after: error, isFirst: false)
    }
    return texts
  }

  /// Returns true if the edit stores a version that is stored already. Nothing is written then, so
  /// the file and its folder may be read-only.
  private func isKeptVersion(_ edit: FileEdit) throws(Diagnostic) -> Bool {
    guard edit.kind == .version, !edit.removesFile,
      let old = try ownText(edit.path, as: .version)?.bytes
    else { return false }
    return try edit.change(old) == old
  }

  private func make(
    _ edit: FileEdit, _ writer: SafeWriter, recovers: Bool, _ steps: inout [ChangeStep]
  ) throws(Diagnostic) -> [UInt8] {
    let isNew = isMissing(edit.path)
    var step: ChangeStep?
    func changed(_ old: [UInt8]) throws(Diagnostic) -> [UInt8] {
      step = nil
      let new = try edit.change(old)
      step = ChangeStep(edit, from: isNew ? nil : old, to: new)
      return new
    }
    defer { if let step { steps.add(step) } }
    guard edit.removesFile else {
      return try writer.update(edit.path, as: edit.kind, recovers: recovers, edit: changed)
    }
    try writer.remove(edit.path, as: edit.kind) { bytes throws(Diagnostic) in
      _ = try changed(bytes)
    }
    return []
  }

  /// Returns false for a file whose status is unknown.
  private func isMissing(_ path: FilePath) -> Bool {
    do throws(FileFailure) {
      return try files.target(path) == nil
    } catch {
      return false
    }
  }
}
