// Takes back the edits of a change if a later one fails: an error changes nothing.

import Diagnostics
import SystemPackage

/// Describes a change whose first edits were made and cannot be undone.
package struct UnfinishedChange {
  /// The place where the lifter's data is now.
  let note: String
  /// The way to finish the change; running the same command again does not.
  let help: String
}

/// The edits of a change that were begun, with the bytes that each of them replaced.
struct BegunEdits {
  private let folder: TrainingFolder
  private let writer: SafeWriter
  private var steps: [Step] = []
  /// The folders in which something was written. The files of killed writers are looked for in each
  /// once, not once for each of its files.
  private var written: Set<FilePath> = []

  private struct Step {
    var edit: FileEdit
    /// True if the file did not exist.
    let isNew: Bool
    var old: [UInt8] = []
    /// The bytes to write, or nil if the edit failed before that.
    var new: [UInt8]?
  }

  init(in folder: TrainingFolder) {
    self.folder = folder
    writer = folder.writer
  }

  /// Makes an edit and returns the bytes that its file has now.
  mutating func make(_ edit: FileEdit) throws(Diagnostic) -> [UInt8] {
    var step = Step(edit: edit, isNew: isMissing(edit.path))
    do throws(Diagnostic) {
      let bytes = try make(edit, &step)
      append(step)
      return bytes
    } catch {
      steps.append(step)
      throw error
    }
  }

  private mutating func make(
    _ edit: FileEdit, _ step: inout Step
  ) throws(Diagnostic) -> [UInt8] {
    func changed(_ old: [UInt8]) throws(Diagnostic) -> [UInt8] {
      (step.old, step.new) = (old, nil)
      let new = try edit.change(old)
      step.new = new
      return new
    }
    guard edit.removesFile else {
      let recovers = written.insert(edit.path.folder).inserted
      return try writer.update(edit.path, as: edit.kind, recovers: recovers, edit: changed)
    }
    try writer.remove(edit.path, as: edit.kind) { bytes throws(Diagnostic) in
      _ = try changed(bytes)
    }
    return []
  }

  /// Adds a step that succeeded. Several changes of one file after another are kept as one: many
  /// entries can be removed at once.
  private mutating func append(_ step: Step) {
    guard let last = steps.last, last.edit.path == step.edit.path, last.new == step.old,
      !last.edit.removesFile, !step.edit.removesFile
    else { return steps.append(step) }
    steps[steps.count - 1].edit = step.edit
    steps[steps.count - 1].new = step.new
  }

  // MARK: Taking back

  /// Takes back all edits and returns the problem of the last one, with what is in the files now.
  func takenBack(after problem: Diagnostic) -> Diagnostic {
    let kept = self.kept(after: problem)
    var problem = problem
    let count = problem.notes.count
    problem.notes.removeAll { FileNotes.all.contains($0) }
    guard let last = kept.last else {
      let isSaid = problem.notes.contains { $0.hasSuffix(FileNotes.nothingChanged) }
      if !isSaid, steps.count > 1 || problem.notes.count < count {
        problem.notes.append(FileNotes.nothingChanged)
      }
      problem.help = problem.help.map { $0 == FileNotes.onceOnly ? FileNotes.checkDisk : $0 }
      return problem
    }
    var names: [String] = []
    for step in kept {
      let name = folder.layout.shown(step.edit.path)
      if !names.contains(name) { names.append(name) }
    }
    problem.notes.removeAll { $0.hasSuffix(FileNotes.nothingChanged) }
    problem.notes.append("already changed: \(names.joined(separator: ", "))")
    if let state = last.edit.ifLast {
      problem.notes.append(state.note)
      problem.help = problem.help.compactMap(\.withoutTryingAgain) + [state.help]
    }
    return problem
  }

  /// Takes back the edits because of a problem, the last one first, and returns those that stay.
  ///
  /// If one cannot be taken back, those before it stay too: the files are then as they were at some
  /// moment of the change, and its edits are ordered so that nothing is lost at any.
  private func kept(after problem: Diagnostic) -> [Step] {
    var kept = steps
    while let step = kept.last, isTakenBack(step, problem) { kept.removeLast() }
    return kept
  }

  private func isTakenBack(_ step: Step, _ problem: Diagnostic) -> Bool {
    guard let new = step.new, new != step.old || step.isNew || step.edit.removesFile else {
      return true
    }
    if isUnchanged(step) { return true }
    // The lifter does not need to know through which links this writes.
    let quiet = TrainingFolder(
      folder.layout.root, files: folder.files, holder: folder.holder, notice: { _ in })
    do throws(Diagnostic) {
      if step.isNew {
        try quiet.writer.remove(step.edit.path, as: step.edit.kind, containing: new)
      } else {
        try quiet.writer.update(step.edit.path, as: step.edit.kind) { bytes throws(Diagnostic) in
          // Another program may have written since then; its text stays.
          guard bytes == new else { throw problem }
          return step.old
        }
      }
      return true
    } catch {
      return isUnchanged(step)
    }
  }

  /// Returns true if a file is as it was before the edit.
  private func isUnchanged(_ step: Step) -> Bool {
    if step.isNew { return isMissing(step.edit.path) }
    do throws(Diagnostic) {
      return try folder.ownText(step.edit.path, as: step.edit.kind)?.bytes == step.old
    } catch {
      return false
    }
  }

  /// Returns false for a file whose status is unknown.
  private func isMissing(_ path: FilePath) -> Bool {
    do throws(FileFailure) {
      return try folder.files.target(path) == nil
    } catch {
      return false
    }
  }
}

/// The notes and help of a failed write about the contents of its file.
enum FileNotes {
  static let unchanged = "the existing contents are unchanged"
  static let nothingChanged = "nothing was changed"
  static let mayBeLost = "the new contents are written, but a power failure now may lose them"
  static let onceOnly = "check the disk; do not run the command again, the change is in the file"

  static let checkDisk = "check the disk, then try again"

  static let all: Set = [unchanged, nothingChanged, mayBeLost]
}

extension String {
  /// The help without the advice to try again, or nil if nothing remains.
  fileprivate var withoutTryingAgain: String? {
    if self == "try again" { return nil }
    if self == FileNotes.onceOnly { return "check the disk" }
    let retry = ", then try again"
    return hasSuffix(retry) ? String(dropLast(retry.count)) : self
  }
}
