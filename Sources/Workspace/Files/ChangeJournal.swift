// The record of a change of several files, by which the change is undone if it fails in the middle
// or if prog is killed.

import Diagnostics
import SystemPackage

/// An edit of a change, with the bytes that it replaces.
struct ChangeStep {
  let path: FilePath
  let kind: WrittenFile
  /// The bytes from before the edit; nil if the file did not exist.
  let old: [UInt8]?
  /// The text after the edit; nil if the file is removed.
  fileprivate(set) var new: TextDigest?
  /// The report if only this edit and the edits before it were made.
  fileprivate(set) var ifLast: UnfinishedChange?

  init(_ edit: FileEdit, from old: [UInt8]?, to new: [UInt8]) {
    (path, kind, ifLast, self.old) = (edit.path, edit.kind, edit.ifLast, old)
    self.new = edit.removesFile ? nil : TextDigest(new)
  }

  fileprivate init(_ path: FilePath, _ kind: WrittenFile, old: [UInt8]?, new: TextDigest?) {
    (self.path, self.kind, self.old, self.new) = (path, kind, old, new)
  }
}

extension [ChangeStep] {
  /// Adds a step. Several changes of one file after another are kept as one: many entries can be
  /// removed at once.
  mutating func add(_ step: ChangeStep) {
    guard let last, last.path == step.path, let before = last.new, step.new != nil,
      before == step.old.map({ TextDigest($0) })
    else { return append(step) }
    (self[count - 1].new, self[count - 1].ifLast) = (step.new, step.ifLast)
  }

  /// Returns true if the file of a step is as it was before that step.
  fileprivate func isUndone(_ index: Int, if now: [UInt8]?) -> Bool {
    self[...index].contains { $0.path == self[index].path && $0.old == now }
  }
}

/// The steps of a change on disk.
///
/// The record is there, complete, before the first file is written, and removing it completes the
/// change. The process that makes the change holds the lock of the record until then, so a record
/// without a holder belongs to a change that was killed.
struct ChangeJournal {
  private let files: any FileSystem
  private let path: FilePath
  private let handle: FileHandle

  private static let header = "; prog change 1"

  static func path(in layout: FolderLayout) -> FilePath {
    layout.root.appending(FolderLayout.changeName)
  }

  /// Takes the lock of the record at `path`, which is created. Returns nil if another process is
  /// making a change.
  static func locked(
    _ path: FilePath, in files: any FileSystem
  ) throws(FileFailure) -> ChangeJournal? {
    let handle = try files.openForUpdate(path, as: .temporary)
    do throws(FileFailure) {
      if try FileLock.holds(handle, path, in: files) {
        return ChangeJournal(files: files, path: path, handle: handle)
      }
    } catch {
      files.close(handle)
      throw error
    }
    files.close(handle)
    return nil
  }

  /// Writes the record. It is on disk when this returns.
  func write(_ steps: [ChangeStep], in root: FilePath) throws(FileFailure) {
    try files.truncate(handle, 0)
    try files.seek(handle, 0)
    try files.writeAll(handle, Self.text(of: steps, in: root))
    try files.uninterrupted(try files.synchronize(handle))
    try files.synchronizeFolder(path.folder)
  }

  /// Returns the steps of the change that was not completed; none if it had not begun.
  func unfinished(in root: FilePath) throws(FileFailure) -> [ChangeStep] {
    let size = try files.size(of: handle, limit: WrittenFile.temporary.limit)
    let bytes = try files.remaining(handle, likely: size, limit: WrittenFile.temporary.limit)
    return Self.steps(in: bytes, root) ?? []
  }

  /// Completes the change.
  func remove() throws(FileFailure) {
    try files.uninterrupted(try files.remove(path))
    try files.synchronizeFolder(path.folder)
  }

  /// Releases the lock.
  func close() { files.close(handle) }

  // MARK: Text

  private static func text(of steps: [ChangeStep], in root: FilePath) -> [UInt8] {
    var bytes = Array("\(header)\n".utf8)
    for step in steps {
      let count = step.old.map { String($0.count) } ?? "-"
      let name = step.path.inside(root)?.string ?? ""
      bytes += Array("\(step.kind.rawValue) \(count) \(step.new?.text ?? "-") \(name)\n".utf8)
      bytes += (step.old ?? []) + [newline]
    }
    return bytes + Array("end\n".utf8)
  }

  /// Reads a record; nil if it is incomplete, so that its change had not begun.
  private static func steps(in bytes: [UInt8], _ root: FilePath) -> [ChangeStep]? {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: newline) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard line() == header else { return nil }
    var steps: [ChangeStep] = []
    while let next = line() {
      if next == "end" { return steps }
      let fields = next.split(separator: " ", maxSplits: 3).map(String.init)
      guard fields.count == 4, let kind = WrittenFile(rawValue: fields[0]),
        !fields[3].hasPrefix("/"), !fields[3].split(separator: "/").contains("..")
      else { return nil }
      var old: [UInt8]?
      if fields[1] != "-" {
        guard let count = Int(fields[1]), count >= 0, count < rest.count else { return nil }
        old = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      guard line() == "" else { return nil }
      steps.append(
        ChangeStep(
          root.appending(fields[3]), kind, old: old, new: TextDigest(written: fields[2][...])))
    }
    return nil
  }

  private static var newline: UInt8 { UInt8(ascii: "\n") }
}

extension TrainingFolder {
  /// Writes the record of a change before it is made. Nil if the change has only one file besides
  /// kept versions of programs, or if a file is outside the folder.
  ///
  /// - Throws: `locked` if another process is making a change of several files
  func begin(_ edits: [FileEdit]) throws(Diagnostic) -> ChangeJournal? {
    guard Set(edits.lazy.filter { $0.kind != .version }.map(\.path)).count > 1,
      edits.allSatisfy({ $0.path.inside(layout.root)?.string.contains("\n") == false })
    else { return nil }
    let path = ChangeJournal.path(in: layout)
    guard let journal = try attempting(.create, path, try waitForJournal()) else {
      throw Diagnostic.locked(layout.root.string, by: nil)
    }
    do throws(Diagnostic) {
      // The record of a killed change stays until that change is undone.
      guard undo(try attempting(.create, path, try journal.unfinished(in: layout.root))) else {
        throw FileFailure(.ioError).diagnostic(.create, layout.shown(path))
      }
      do throws(Diagnostic) {
        let steps = try steps(of: edits)
        try attempting(.create, path, try journal.write(steps, in: layout.root))
      } catch {
        try? journal.remove()
        throw error
      }
      return journal
    } catch {
      journal.close()
      throw error
    }
  }

  /// Returns the record with its lock; nil if another process keeps the lock for too long.
  private func waitForJournal() throws(FileFailure) -> ChangeJournal? {
    for _ in 0...(SafeWriter.patience / FileLock.step) {
      if let journal = try ChangeJournal.locked(ChangeJournal.path(in: layout), in: files) {
        return journal
      }
      files.wait(milliseconds: FileLock.step)
    }
    return nil
  }

  /// Returns the bytes of a file, which it has on disk unless `texts` has others.
  private func bytes(
    _ path: FilePath, _ kind: WrittenFile, _ texts: [FilePath: [UInt8]?]
  ) throws(Diagnostic) -> [UInt8]? {
    if let known = texts[path] { return known }
    return try ownText(path, as: kind)?.bytes
  }

  private func steps(of edits: [FileEdit]) throws(Diagnostic) -> [ChangeStep] {
    var steps: [ChangeStep] = []
    var texts: [FilePath: [UInt8]?] = [:]
    for edit in edits {
      let before = try bytes(edit.path, edit.kind, texts)
      let new = try edit.change(before ?? [])
      steps.add(ChangeStep(edit, from: before, to: new))
      texts[edit.path] = .some(edit.removesFile ? nil : new)
    }
    return steps
  }

  // MARK: Undoing

  /// Undoes a change of several files that was killed in the middle.
  ///
  /// Does nothing while another process is making a change. A problem is reported as a warning,
  /// because it must not stop the command.
  package func undoUnfinishedChange() {
    let path = ChangeJournal.path(in: layout)
    guard let found = try? files.status(path), found.kind == .file else { return }
    do throws(Diagnostic) {
      let journal = try attempting(.write, path, try ChangeJournal.locked(path, in: files))
      guard let journal else { return }
      defer { journal.close() }
      let steps = try attempting(.write, path, try journal.unfinished(in: layout.root))
      if undo(steps) { try attempting(.write, path, try journal.remove()) }
    } catch {
      warn(error)
    }
  }

  /// Restores the files of a killed change. Returns false if that failed, and may succeed later.
  ///
  /// If another program changed one of the files since, all stay as they are.
  private func undo(_ steps: [ChangeStep]) -> Bool {
    do throws(Diagnostic) {
      var texts: [FilePath: [UInt8]?] = [:]
      var names: [String] = []
      for (index, step) in steps.enumerated().reversed() {
        let now = try bytes(step.path, step.kind, texts)
        if steps.isUndone(index, if: now) { continue }
        let name = step.path.inside(layout.root)?.string ?? ""
        guard step.new == now.map({ TextDigest($0) }) else {
          warn(
            Diagnostic(
              WorkspaceErrorID.changedMeanwhile,
              "another program changed '\(name)' after an interrupted change",
              notes: ["the interrupted change was not undone"], help: ["check with: prog doctor"]))
          return true
        }
        texts[step.path] = .some(step.old)
        names = ["'\(name)'"] + names.filter { $0 != "'\(name)'" }
      }
      for index in steps.indices.reversed() { try takeBack(index, of: steps, writer) }
      guard !names.isEmpty else { return true }
      warn(
        Diagnostic(
          WorkspaceErrorID.changeUndone,
          "undid an interrupted change of \(names.joined(separator: ", "))",
          notes: ["prog was killed before the change was complete"],
          help: ["run the interrupted command again"]))
      return true
    } catch {
      warn(error)
      return false
    }
  }

  private func warn(_ problem: Diagnostic) {
    var problem = problem
    problem.severity = .warning
    notice(problem)
  }

  /// Restores the file of a step, if the step was made; throws if another program changed it since.
  private func takeBack(
    _ index: Int, of steps: [ChangeStep], _ writer: SafeWriter
  ) throws(Diagnostic) {
    let step = steps[index]
    let now = try ownText(step.path, as: step.kind)?.bytes
    if steps.isUndone(index, if: now) { return }
    let changed = Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "another program changed '\(layout.shown(step.path))'")
    guard step.new == now.map({ TextDigest($0) }) else { throw changed }
    guard let old = step.old else {
      return try writer.remove(step.path, as: step.kind, containing: now ?? [])
    }
    try writer.update(step.path, as: step.kind) { bytes throws(Diagnostic) in
      guard bytes == now ?? [] else { throw changed }
      return old
    }
  }

  /// Takes back the steps of a change that failed, the last one first, and returns its problem with
  /// what is in the files now.
  ///
  /// If one cannot be taken back, those before it stay too: the files are then as they were at some
  /// moment of the change, and its edits are ordered so that nothing is lost at any.
  /// `isFirst` is true if no edit was made before the one that failed.
  func takenBack(
    _ steps: [ChangeStep], after problem: Diagnostic, isFirst: Bool
  ) -> Diagnostic {
    // The lifter does not need to know through which links this writes.
    let quiet = TrainingFolder(layout.root, files: files, holder: holder, notice: { _ in }).writer
    var kept = steps
    while let last = kept.last {
      do throws(Diagnostic) {
        try takeBack(kept.count - 1, of: kept, quiet)
      } catch {
        guard isUnchanged(last) else { break }
      }
      kept.removeLast()
    }
    var problem = problem
    let count = problem.notes.count
    problem.notes.removeAll {
      [FileNotes.unchanged, FileNotes.nothingChanged, FileNotes.mayBeLost].contains($0)
    }
    guard let last = kept.last else {
      let isSaid = problem.notes.contains { $0.hasSuffix(FileNotes.nothingChanged) }
      if !isSaid, !isFirst || problem.notes.count < count {
        problem.notes.append(FileNotes.nothingChanged)
      }
      problem.help = problem.help.map { $0 == FileNotes.onceOnly ? FileNotes.checkDisk : $0 }
      return problem
    }
    var names: [String] = []
    for name in kept.map({ layout.shown($0.path) }) where !names.contains(name) {
      names.append(name)
    }
    problem.notes.removeAll { $0.hasSuffix(FileNotes.nothingChanged) }
    problem.notes.append("already changed: \(names.joined(separator: ", "))")
    if let state = last.ifLast {
      problem.notes.append(state.note)
      problem.help = problem.help.compactMap(\.withoutTryingAgain) + [state.help]
    }
    return problem
  }

  /// Returns true if the file of a step is as it was before the step.
  private func isUnchanged(_ step: ChangeStep) -> Bool {
    do throws(Diagnostic) {
      return try ownText(step.path, as: step.kind)?.bytes == step.old
    } catch {
      return false
    }
  }
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
