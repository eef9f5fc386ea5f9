// The record of a change of several files, by which the change is undone if prog is killed.

import Diagnostics
import SystemPackage

/// The files that one change writes, with their bytes from before it.
///
/// The record is on disk, complete, before the first file is written, and removing it completes the
/// change. The process that makes the change holds the lock of the record until then, so a record
/// without a holder belongs to a change that was killed.
struct ChangeJournal {
  /// A file of the change.
  struct File: Equatable {
    /// The path in the training folder.
    let path: String
    let kind: WrittenFile
    /// The bytes from before the change; nil if the file did not exist.
    let old: [UInt8]?
    /// The text after each edit of the file; nil where it is removed.
    var states: [TextDigest?]
  }

  private let files: any FileSystem
  private let path: FilePath
  private let handle: FileHandle

  private init(_ path: FilePath, _ handle: FileHandle, in files: any FileSystem) {
    self.path = path
    self.handle = handle
    self.files = files
  }

  private static let header = "; prog change 1"

  static func path(in layout: FolderLayout) -> FilePath {
    layout.root.appending(FolderLayout.changeName)
  }

  // MARK: Making a change

  /// Takes the lock of the record at `path`, which is created. Returns nil if another process is
  /// making a change.
  static func locked(
    _ path: FilePath, in files: any FileSystem
  ) throws(FileFailure) -> ChangeJournal? {
    let handle = try files.openForUpdate(path, as: .temporary)
    do throws(FileFailure) {
      if try FileLock.holds(handle, path, in: files) {
        return ChangeJournal(path, handle, in: files)
      }
    } catch {
      files.close(handle)
      throw error
    }
    files.close(handle)
    return nil
  }

  /// Writes the record. It is on disk when this returns.
  func write(_ change: [File]) throws(FileFailure) {
    try files.truncate(handle, 0)
    try files.seek(handle, 0)
    try files.writeAll(handle, Self.text(of: change))
    try files.uninterrupted { () throws(FileFailure) in try files.synchronize(handle) }
    try files.synchronizeFolder(path.folder)
  }

  /// Returns the files of the change that was not completed; none if it had not begun.
  func unfinished() throws(FileFailure) -> [File] {
    let size = try files.size(of: handle, limit: WrittenFile.temporary.limit)
    let bytes = try files.remaining(handle, likely: size, limit: WrittenFile.temporary.limit)
    return Self.files(in: bytes) ?? []
  }

  /// Completes the change.
  func remove() throws(FileFailure) {
    try files.uninterrupted { () throws(FileFailure) in try files.remove(path) }
    try files.synchronizeFolder(path.folder)
  }

  /// Releases the lock.
  func close() { files.close(handle) }

  // MARK: Text

  private static func text(of change: [File]) -> [UInt8] {
    var bytes = Array("\(header)\n".utf8)
    for file in change {
      let states = file.states.map { $0?.text ?? "-" }.joined(separator: ",")
      let count = file.old.map { String($0.count) } ?? "-"
      bytes += Array("\(file.kind.rawValue) \(count) \(states) \(file.path)\n".utf8)
      bytes += (file.old ?? []) + [newline]
    }
    return bytes + Array("end\n".utf8)
  }

  /// Reads a record; nil if it is incomplete, so that its change had not begun.
  private static func files(in bytes: [UInt8]) -> [File]? {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: newline) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard line() == header else { return nil }
    var files: [File] = []
    while let next = line() {
      if next == "end" { return files }
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
      files.append(
        File(
          path: fields[3], kind: kind, old: old,
          states: fields[2].split(separator: ",").map { TextDigest(written: $0) }))
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
      edits.allSatisfy({ place(of: $0) != nil })
    else { return nil }
    let journal = try translated { () throws(FileFailure) in try waitForJournal() }
    guard let journal else { throw Diagnostic.locked(layout.root.string, by: nil) }
    do throws(Diagnostic) {
      // The record of a killed change stays until that change is undone.
      guard undo(try translated { () throws(FileFailure) in try journal.unfinished() }) else {
        throw problem(FileFailure(.ioError))
      }
      do throws(Diagnostic) {
        let change = try change(by: edits)
        try translated { () throws(FileFailure) in try journal.write(change) }
      } catch {
        try? journal.remove()
        throw error
      }
    } catch {
      journal.close()
      throw error
    }
    return journal
  }

  /// Returns the record with its lock; nil if another process keeps the lock for too long.
  private func waitForJournal() throws(FileFailure) -> ChangeJournal? {
    var waited = 0
    while waited <= SafeWriter.patience {
      if let journal = try ChangeJournal.locked(ChangeJournal.path(in: layout), in: files) {
        return journal
      }
      files.wait(milliseconds: 25)
      waited += 25
    }
    return nil
  }

  /// Runs a call on the record, with its failure as a problem of the record's file.
  private func translated<Result>(
    _ call: () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) { return try call() } catch { throw problem(error) }
  }

  private func problem(_ failure: FileFailure) -> Diagnostic {
    let path = ChangeJournal.path(in: layout)
    return files.explained(failure, on: path).diagnostic(.create, layout.shown(path))
  }

  /// Returns the path of an edited file inside the folder; nil if it is outside.
  private func place(of edit: FileEdit) -> String? {
    edit.path.inside(layout.root).flatMap { $0.string.contains("\n") ? nil : $0.string }
  }

  /// Returns the files that edits change.
  private func change(by edits: [FileEdit]) throws(Diagnostic) -> [ChangeJournal.File] {
    var change: [ChangeJournal.File] = []
    var texts: [[UInt8]] = []
    for edit in edits {
      guard let path = place(of: edit) else { continue }
      let index = change.firstIndex { $0.path == path } ?? change.count
      if index == change.count {
        let old = try ownText(edit.path, as: edit.kind)?.bytes
        change.append(ChangeJournal.File(path: path, kind: edit.kind, old: old, states: []))
        texts.append(old ?? [])
      }
      texts[index] = try edit.change(texts[index])
      change[index].states.append(edit.removesFile ? nil : TextDigest(texts[index]))
    }
    return change
  }

  /// Undoes a change of several files that was killed in the middle.
  ///
  /// Does nothing while another process is making a change. A problem is reported as a warning,
  /// because it must not stop the command.
  package func undoUnfinishedChange() {
    let path = ChangeJournal.path(in: layout)
    guard let found = try? files.status(path), found.kind == .file else { return }
    do throws(FileFailure) {
      guard let journal = try ChangeJournal.locked(path, in: files) else { return }
      defer { journal.close() }
      if undo(try journal.unfinished()) { try journal.remove() }
    } catch {
      warn(files.explained(error, on: path).diagnostic(.write, layout.shown(path)))
    }
  }

  /// Restores the files of a change. Returns false if that failed, and may succeed later.
  ///
  /// If another program changed one of the files since, all stay as they are.
  private func undo(_ change: [ChangeJournal.File]) -> Bool {
    let writer = writer
    do throws(Diagnostic) {
      var changed: [(file: ChangeJournal.File, path: FilePath, now: [UInt8]?)] = []
      for file in change {
        let path = layout.root.appending(file.path)
        let now = try ownText(path, as: file.kind)?.bytes
        if now == file.old { continue }
        guard file.states.contains(now.map { TextDigest($0) }) else {
          warn(
            Diagnostic(
              WorkspaceErrorID.changedMeanwhile,
              "another program changed '\(file.path)' after an interrupted change",
              notes: ["the interrupted change was not undone"], help: ["check with: prog doctor"]))
          return true
        }
        changed.append((file, path, now))
      }
      for (file, path, now) in changed {
        if let old = file.old {
          try writer.update(path, as: file.kind) { _ throws(Diagnostic) in old }
        } else {
          try writer.remove(path, as: file.kind, containing: now ?? [])
        }
      }
      guard !changed.isEmpty else { return true }
      let names = changed.map { "'\($0.file.path)'" }.joined(separator: ", ")
      warn(
        Diagnostic(
          WorkspaceErrorID.changeUndone, "undid an interrupted change of \(names)",
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
}
