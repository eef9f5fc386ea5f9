// Changes of files that can be previewed before they are made.

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
    self.path = path
    self.kind = kind
    self.change = change
    removesFile = false
  }

  /// Creates the edit that removes a file. `check` throws if its bytes are not the expected ones.
  package init(
    removing path: FilePath, as kind: WrittenFile,
    check: @escaping ([UInt8]) throws(Diagnostic) -> Void
  ) {
    self.path = path
    self.kind = kind
    removesFile = true
    change = { bytes throws(Diagnostic) in
      try check(bytes)
      return []
    }
  }
}

/// The effect of edits on one file.
package struct FileChange: Hashable, Sendable {
  /// The name for messages: `history/2025.txt`.
  package let name: String
  package let old: [UInt8]
  package internal(set) var new: [UInt8]

  package init(name: String, old: [UInt8], new: [UInt8]) {
    self.name = name
    self.old = old
    self.new = new
  }
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
    var begun = BegunEdits(in: self)
    var texts: [SourceText] = []
    var indices: [String: Int] = [:]
    for edit in open {
      let name = layout.shown(edit.path)
      do throws(Diagnostic) {
        let text = SourceText(name: name, bytes: try begun.make(edit))
        if let index = indices[name] {
          texts[index] = text
        } else {
          indices[name] = texts.count
          texts.append(text)
        }
      } catch {
        // The error of a single edit says whether the file has changed.
        let problem = open.count == 1 ? error : begun.takenBack(after: error)
        try? journal?.remove()
        throw problem
      }
    }
    do throws(FileFailure) {
      try journal?.remove()
    } catch {
      let path = ChangeJournal.path(in: layout)
      throw begun.takenBack(
        after: files.explained(error, on: path).diagnostic(.write, layout.shown(path)))
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
}
