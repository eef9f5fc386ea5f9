// The draft of a running session. Each set is on disk before the next prompt.

package import Diagnostics
package import SystemPackage

/// The lines of a session that is not in the history yet, in the order in which they were added.
///
/// To this type a line is only text; the session gives it meaning. While a draft is open, no other
/// process can open it. The file is `history/.draft-NAME`; it is created with the first line that
/// is added. A line that was cut off by a crash is dropped.
package final class Draft {
  package let name: String
  /// The lines on disk: the lines of the draft when it was opened, and the lines added since.
  package private(set) var lines: [String] = []
  /// The lines that reach the disk together with the next one that is added.
  private var held: [String] = []
  let files: any FileSystem
  /// The path without links.
  let path: FilePath
  /// The path for messages.
  let shown: String
  /// The open file, or nil if it does not exist yet.
  private var handle: FileHandle?
  private let lock: FileLock
  private var length = 0
  /// True if the file was deleted and `held` begins with its lines.
  private var isBeginningAgain = false
  /// True if a failed write may have left bytes after `length`.
  private var isTorn = false
  private var isOpen = true

  private init(
    name: String, files: any FileSystem, path: FilePath, shown: String, lock: FileLock
  ) {
    self.shown = shown
    self.name = name
    self.files = files
    self.path = path
    self.lock = lock
  }

  /// Opens the draft called `name`, which may not exist yet.
  ///
  /// - Throws: `session-running`, with the other process, if the draft is open elsewhere.
  package static func open(
    _ name: String, in layout: FolderLayout, files: any FileSystem, holder: LockHolder
  ) throws(Diagnostic) -> Draft {
    let named = layout.draft(name)
    let lockName = "\(FolderLayout.draftFile(name)).lock"
    let path: FilePath
    var outcome = FileLock.Outcome.held(nil)
    do throws(FileFailure) {
      path = try files.destination(of: named, as: .draft, in: layout.root).path
    } catch {
      let failure = files.explained(error, on: named)
      throw failure.diagnostic(.create, layout.shown(failure.path ?? named))
    }
    do throws(FileFailure) {
      try files.createFolders(path.folder)
      outcome = try FileLock.acquire(
        path.folder.appending(lockName), for: holder, in: files, patience: 0)
    } catch {
      let lockPath = layout.history.appending(lockName)
      let failure = files.explained(error, on: lockPath)
      throw failure.diagnostic(.create, layout.shown(failure.path ?? lockPath))
    }
    switch outcome {
    case .held(let other): throw sessionRunning(other)
    case .acquired(let lock):
      let draft = Draft(
        name: name, files: files, path: path, shown: layout.shown(named), lock: lock)
      do throws(FileFailure) {
        if try files.status(path) != nil { try draft.read() }
        return draft
      } catch {
        draft.close()
        throw error.diagnostic(.write, layout.shown(named))
      }
    }
  }

  /// Opens the file, creates it if it does not exist, and reads its complete lines.
  func read() throws(FileFailure) {
    let isNew = try files.status(path) == nil
    let handle = try files.openForUpdate(path, as: .draft)
    do throws(FileFailure) {
      // Otherwise the lines would also be appended to the file's other name.
      guard try files.status(handle).linkCount == 1 else {
        throw FileFailure(.notSupported, .otherNames)
      }
      if isNew { try files.synchronizeFolder(path.folder) }
      let limit = WrittenFile.draft.limit
      let size = try files.size(of: handle, limit: limit)
      let bytes = try files.remaining(handle, likely: size, limit: limit)
      length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      lines = DraftText.lines(bytes[..<length])
      isTorn = length < bytes.count
      self.handle = handle
    } catch {
      files.close(handle)
      throw error
    }
  }

  private static func sessionRunning(_ holder: LockHolder?) -> Diagnostic {
    let who = holder.map { "a session is already open in '\($0.command)' (process \($0.process))" }
    return Diagnostic(
      WorkspaceErrorID.sessionRunning, who ?? "a session is already open in another process",
      help: ["finish it there, or quit it with q and resume it here"])
  }

  /// Adds a line that need not reach the disk before the next one, because it is not worth resuming
  /// a session for.
  package func hold(_ line: String) { held.append(line) }

  /// Adds a line, after the lines that were held. They are on disk when this returns.
  package func append(_ line: String) throws(Diagnostic) { try add([line]) }

  /// Writes the lines again if another program deleted the file.
  package func restoreIfDeleted() throws(Diagnostic) {
    do throws(FileFailure) {
      guard try isDeleted || isBeginningAgain else { return }
    } catch {
      throw error.diagnostic(.write, shown)
    }
    try add([])
  }

  private func add(_ new: [String]) throws(Diagnostic) {
    do throws(FileFailure) {
      if try isDeleted { try beginAgain() }
      let added = held + new
      let bytes = added.flatMap(DraftText.bytes)
      if handle == nil { try read() }
      guard let handle else { return }
      let (size, limit) = (length + bytes.count, WrittenFile.draft.limit)
      guard size <= limit else {
        throw FileFailure(.fileTooLarge, .tooLarge(size: size, limit: limit))
      }
      try removeTornLine(handle)
      isTorn = true
      try files.writeAll(handle, bytes)
      try files.uninterrupted { () throws(FileFailure) in try files.synchronize(handle) }
      isTorn = false
      length += bytes.count
      lines += added
      held = []
      isBeginningAgain = false
    } catch {
      if let handle { try? removeTornLine(handle) }
      throw error.diagnostic(.write, shown)
    }
  }

  private var isDeleted: Bool {
    get throws(FileFailure) {
      guard let handle else { return false }
      return try files.status(handle).linkCount == 0
    }
  }

  /// Lets all lines be written to a new file, with the next one that is added.
  private func beginAgain() throws(FileFailure) {
    // Another session that began in the meantime must not get these lines.
    if try files.status(path) != nil { throw FileFailure(.fileExists) }
    let all = lines + held
    forgetFile()
    held = all
    isBeginningAgain = true
    try files.createFolders(path.folder)
  }

  /// Removes the incomplete line that a failed write may have left, and moves to the file's end.
  private func removeTornLine(_ handle: FileHandle) throws(FileFailure) {
    if isTorn {
      try files.truncate(handle, length)
      isTorn = false
    }
    try files.seek(handle, length)
  }

  /// Removes the draft after its session was saved to the history, or if nothing was done in it.
  package func remove() throws(Diagnostic) {
    try clear()
    close()
  }

  /// Removes the file. The draft stays open, empty.
  package func clear() throws(Diagnostic) {
    if handle != nil {
      do throws(FileFailure) {
        try files.remove(path)
        try files.synchronizeFolder(path.folder)
      } catch {
        throw error.diagnostic(.write, shown)
      }
    }
    forgetFile()
  }

  /// Removes the draft of a session that is already in the history; returns a warning if that
  /// fails.
  package func removed() -> Diagnostic? {
    do throws(Diagnostic) {
      try remove()
      return nil
    } catch {
      var warning = error
      warning.severity = .warning
      return warning
    }
  }

  /// Closes the draft and keeps it on disk, so that a later session can resume it.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    forgetFile()
    lock.release()
  }

  /// Closes the file, which may then be renamed. The draft stays locked, and is empty.
  func forgetFile() {
    if let handle { files.close(handle) }
    handle = nil
    (lines, held, length, isTorn, isBeginningAgain) = ([], [], 0, false, false)
  }

  deinit { close() }
}

extension FolderLayout {
  static let draftStart = ".draft-"

  static func draftFile(_ name: String) -> String { draftStart + DraftText.fileName(name) }

  package func draft(_ name: String) -> FilePath { history.appending(Self.draftFile(name)) }

  /// Returns the complete lines of the draft called `name`, without opening it; none if it does not
  /// exist or cannot be read.
  package func draftLines(_ name: String, in files: any FileSystem) -> [String] {
    let bytes = (try? files.fileContents(draft(name), limit: WrittenFile.draft.limit)) ?? nil
    guard let bytes, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return DraftText.lines(bytes[...end])
  }

  /// Returns the names of the drafts with lines, in order: the sessions that can be resumed.
  package func drafts(in files: any FileSystem) -> [String] {
    let names = (try? files.names(in: history)) ?? []
    return names.compactMap { file in
      guard file.hasPrefix(Self.draftStart), !file.hasSuffix(".lock"),
        let bytes =
          (try? files.fileContents(
            history.appending(file), limit: WrittenFile.draft.limit)) ?? nil,
        bytes.contains(UInt8(ascii: "\n"))
      else { return nil }
      return DraftText.name(ofFile: file.dropFirst(Self.draftStart.count))
    }.sorted()
  }
}
