// The draft of a running session. Each set is on disk before the next prompt.

package import Diagnostics
package import SystemPackage

/// The lines of a session that is not in the history yet, in the order in which they were added.
///
/// To this type a line is only text; the session gives it meaning. While a draft is open, no other
/// process can open it, but one can take it over: then each further change throws `session-moved`.
/// If that process only added lines and has closed the draft, this one continues after them: see
/// `hasNewLines`.
/// The file is `history/.draft-NAME`; it is created with the first line that is added. A line that
/// was cut off by a crash is dropped.
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
  private var lock: DraftLock
  /// True while a lock for several changes is held.
  private var isAlone = false
  /// The problem to report once another process has the session.
  private var loss: Diagnostic?
  /// True if another process added lines and has closed the draft since. `lines` has them; nothing
  /// can be added before `acceptNewLines`, because the session must know them first.
  package private(set) var hasNewLines = false
  private var length = 0
  /// True if the file was deleted and `held` begins with its lines.
  private var isBeginningAgain = false
  /// True if a failed write may have left bytes after `length`.
  private var isTorn = false
  private var isOpen = true

  private init(
    name: String, files: any FileSystem, path: FilePath, shown: String, lock: DraftLock
  ) {
    self.shown = shown
    self.name = name
    self.files = files
    self.path = path
    self.lock = lock
  }

  /// Opens the draft called `name`, which may not exist yet. With `isTakingOver`, it is taken over
  /// if it is open elsewhere.
  ///
  /// - Throws: `session-running`, with the other process, if the draft is open elsewhere; `locked`
  ///   if the other process is changing the draft and does not finish
  package static func open(
    _ name: String, in layout: FolderLayout, files: any FileSystem, holder: LockHolder,
    isTakingOver: Bool = false
  ) throws(Diagnostic) -> Draft {
    let named = layout.draft(name)
    let path: FilePath
    var lock: DraftLock
    var outcome = FileLock.Outcome.held(nil)
    var place = named
    do throws(FileFailure) {
      path = try files.destination(of: named, as: .draft, in: layout.root).path
      lock = DraftLock(of: path, for: holder, in: files)
      place = layout.history.appending(lock.path.fileName)
      try files.createFolders(path.folder)
      outcome = try lock.open(isTakingOver: isTakingOver)
    } catch {
      let failure = files.explained(error, on: place)
      throw failure.diagnostic(.create, layout.shown(failure.path ?? place))
    }
    switch outcome {
    case .held(let other):
      // Only a change that is being made prevents a takeover.
      throw isTakingOver
        ? .locked(layout.shown(named), by: other) : .sessionRunning(in: other)
    case .acquired(let change):
      defer { change.release() }
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

  /// Adds a line that need not reach the disk before the next one, because it is not worth resuming
  /// a session for.
  package func hold(_ line: String) { held.append(line) }

  /// Adds a line, after the lines that were held. They are on disk when this returns.
  package func append(_ line: String) throws(Diagnostic) { try add([line]) }

  /// Writes the lines again if another program deleted the file.
  package func restoreIfDeleted() throws(Diagnostic) {
    if try writing(try isDeleted) || isBeginningAgain { try add([]) }
  }

  /// Adds several lines, after the lines that were held. All of them are on disk when this returns.
  package func append(_ lines: [String]) throws(Diagnostic) { try add(lines) }

  /// Allows changes again after the lines of another process.
  package func acceptNewLines() { hasNewLines = false }

  private func add(_ new: [String]) throws(Diagnostic) {
    let change = try beginChange()
    defer { change?.release() }
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
      try files.uninterrupted(try files.synchronize(handle))
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

  private func beginAgain() throws(FileFailure) {
    let all = lines + held
    forgetFile()
    held = all
    isBeginningAgain = true
    try files.createFolders(path.folder)
  }

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
    let change = try beginChange()
    defer { change?.release() }
    if handle != nil {
      try writing(try files.remove(path))
      try writing(try files.synchronizeFolder(path.folder))
    }
    forgetFile()
  }

  /// Removes the draft of a session that is already in the history; returns a warning if that
  /// fails. With `keepsLines`, its lines stay until the next session is saved: see
  /// `savedDraftLines`.
  package func removed(keepsLines: Bool = false) -> Diagnostic? {
    do throws(Diagnostic) {
      if keepsLines {
        try keepAsSaved()
        close()
      } else {
        try remove()
      }
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

  // MARK: Other processes

  /// Runs `work`, which makes several changes, while no other process can take the draft over.
  ///
  /// - Throws: `session-moved` if another process has it
  package func alone<Result>(_ work: () throws -> Result) throws -> Result {
    let change = try beginChange()
    isAlone = true
    defer {
      isAlone = false
      change?.release()
    }
    return try work()
  }

  /// Returns the problem to report if another process has taken the draft over, or has replaced its
  /// file; nil if not. Fast enough to be called at each key.
  package func movedElsewhere() -> Diagnostic? {
    let looksMoved = try? !lock.isInPlace || isReplaced
    guard isOpen, loss == nil, looksMoved ?? false else { return loss }
    (try? beginChange())?.release()
    return loss
  }

  /// Locks the draft for one change, if it still belongs to this process. Returns nil if it is
  /// locked already, or if its folder was moved away, together with the open files.
  func beginChange() throws(Diagnostic) -> FileLock? {
    if isAlone || !isOpen { return nil }
    if let loss { throw loss }
    let change: FileLock?
    switch try writing(try lock.beginChange()) {
    case .acquired(let lock)?: change = lock
    case .held(let other)?: throw .locked(shown, by: other)
    case nil: change = nil
    }
    do throws(FileFailure) {
      loss = try foundLoss()
    } catch {
      change?.release()
      throw error.diagnostic(.write, shown)
    }
    if let problem = loss ?? (hasNewLines ? .sessionMoved(to: nil) : nil) {
      change?.release()
      throw problem
    }
    return change
  }

  /// Returns the problem to report if the draft on disk is not this process's any more.
  private func foundLoss() throws(FileFailure) -> Diagnostic? {
    var mayHaveChanged = false
    if try !lock.isInPlace {
      let wasTakenOver = try files.status(lock.path) != nil
      if case .held(let other) = try lock.acquireAgain() { return .sessionMoved(to: other) }
      // The other process has ended already, or only the file of the lock was removed.
      if wasTakenOver, handle != nil, try files.status(path) == nil {
        return .sessionMoved(to: nil)
      }
      mayHaveChanged = true
    }
    let wasReplaced = try isReplaced
    guard mayHaveChanged || wasReplaced, try files.status(path) != nil else { return nil }
    let bytes = try files.contents(path, limit: WrittenFile.draft.limit) ?? []
    let there = DraftText.completeLines(bytes)
    if mayHaveChanged, there.count > kept.count, there.starts(with: kept) {
      forgetFile()
      try read()
      hasNewLines = true
      return nil
    }
    guard there == lines else {
      // After a takeover, all lines of this process are in the other one's draft.
      let isKept = mayHaveChanged || there.starts(with: kept)
      return .sessionMoved(to: nil, aside: isKept ? nil : try copyAside())
    }
    if wasReplaced, let handle {
      files.close(handle)
      self.handle = nil
    }
    return nil
  }

  /// True if another file is in the place of the draft, as a program that synchronizes folders
  /// leaves it.
  private var isReplaced: Bool {
    get throws(FileFailure) {
      guard let there = try files.status(path) else { return false }
      guard let handle else { return there.size > 0 }
      return try files.status(handle).identity != there.identity
    }
  }

  /// The lines that were on disk, even if the file was deleted.
  private var kept: [String] { isBeginningAgain ? held : lines }

  /// Writes the lines to a draft of their own, and returns its number.
  private func copyAside() throws(FileFailure) -> Int {
    let number = try freeNumber()
    let copy = try files.uninterrupted(try files.open(aside(number), .create(.draft)))
    defer { files.close(copy) }
    try files.writeAll(copy, kept.flatMap(DraftText.bytes))
    try files.uninterrupted(try files.synchronize(copy))
    try files.synchronizeFolder(path.folder)
    return number
  }
}

extension Diagnostic {
  fileprivate static func sessionRunning(in other: LockHolder?) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.sessionRunning,
      "a session is already open in \(other?.text ?? "another process")",
      help: ["finish it there, or run 'prog run' on a terminal to continue it here"])
  }

  fileprivate static func sessionMoved(to other: LockHolder?, aside: Int? = nil) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.sessionMoved, "this session was continued elsewhere",
      notes: [
        other.map { "it is open in \($0.text)" },
        aside.map { "the sets of this terminal are set aside as draft \($0)" },
      ].compactMap(\.self),
      help: ["to continue it here again: prog run"])
  }
}

extension FolderLayout {
  static let draftStart = ".draft-"

  static func draftFile(_ name: String) -> String { draftStart + DraftText.fileName(name) }

  package func draft(_ name: String) -> FilePath { history.appending(Self.draftFile(name)) }

  /// Returns the complete lines of the draft called `name`, without opening it; none if it does not
  /// exist or cannot be read.
  package func draftLines(_ name: String, in files: any FileSystem) -> [String] {
    lines(of: draft(name), in: files) ?? []
  }

  /// Returns the process that opened the draft called `name` last; nil if it is not known.
  package func draftHolder(_ name: String, in files: any FileSystem) -> LockHolder? {
    let path = history.appending(DraftLock.file(of: Self.draftFile(name)))
    return ((try? files.fileContents(path, limit: WrittenFile.lock.limit)) ?? nil)
      .flatMap { LockHolder(written: $0) }
  }

  /// Returns the complete lines of a draft's file; nil if it cannot be read.
  func lines(of path: FilePath, in files: any FileSystem) -> [String]? {
    let bytes = (try? files.fileContents(path, limit: WrittenFile.draft.limit)) ?? nil
    return bytes.map { bytes in
      DraftText.completeLines(bytes)
    }
  }

  /// Returns the names of the drafts with lines, in order: the sessions that can be resumed.
  package func drafts(in files: any FileSystem) -> [String] {
    let names = (try? files.names(in: history)) ?? []
    return names.compactMap { file in
      guard file.hasPrefix(Self.draftStart), !file.hasSuffix(".lock"),
        lines(of: history.appending(file), in: files)?.isEmpty == false
      else { return nil }
      return DraftText.name(ofFile: file.dropFirst(Self.draftStart.count))
    }.sorted()
  }
}
