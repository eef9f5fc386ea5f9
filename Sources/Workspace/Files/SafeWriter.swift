// The only way in which prog changes files: at any moment, the old or the new text is complete.

package import Diagnostics
package import SystemPackage

/// Changes files so that a crash, a full disk or a second writer never loses a byte.
package struct SafeWriter {
  package let files: any FileSystem
  package let holder: LockHolder
  /// The training folder; nil for files outside any training folder.
  private let root: FilePath?
  /// Returns the name of a path for messages.
  private let shown: (FilePath) -> String
  /// Reports side effects of a write: where it went, and what it left behind.
  private let notice: (Diagnostic) -> Void

  /// How often an edit is repeated because another program changed the file.
  static let attempts = 5
  /// How long to wait for a lock, in milliseconds.
  static let patience = 1000

  package init(
    files: any FileSystem, holder: LockHolder, in root: FilePath?,
    shown: @escaping (FilePath) -> String = { $0.string },
    notice: @escaping (Diagnostic) -> Void
  ) {
    (self.files, self.holder, self.root, self.shown, self.notice) =
      (files, holder, root, shown, notice)
  }

  /// Replaces the text of a file with the result of `edit`; a missing file has no bytes.
  ///
  /// `edit` must check its result. If it throws or returns the same bytes, the file is not written.
  /// If another program changed the file meanwhile, `edit` runs again on the new text. Links are
  /// followed as far as the kind of file permits. Before the first write in a folder, `recovers`
  /// puts the lines of files that killed writers left there in their place.
  ///
  /// - Returns: The bytes that the file has now.
  @discardableResult
  package func update(
    _ path: FilePath, as kind: WrittenFile, recovers: Bool = true,
    edit: ([UInt8]) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    let place = try destination(path, kind)
    let target = place.path
    try expectTrainingFolder(of: target, kind)
    try reporting(.create, target.folder, try createFolder(of: target, kind, named: path))
    let lock = try lock(beside: target, for: path)
    defer { lock.release() }
    if recovers { recoverLeftovers(beside: target) }
    for _ in 0..<Self.attempts {
      let (bytes, isInPlace) = try replace(place, named: path, as: kind, edit)
      if isInPlace { return bytes }
    }
    throw changed(
      "another program keeps changing '\(shown(path))'",
      help: "close editors and sync tools that write to it, then try again")
  }

  /// Replaces a file that belongs to this process and needs no lock: the file that git passes.
  package func replace(_ path: FilePath, by new: [UInt8]) throws(Diagnostic) {
    let place = try destination(path, .mergeResult)
    let result = try replace(place, named: path, as: .mergeResult) { _ throws(Diagnostic) in new }
    guard result.isInPlace else { throw changed("another program changed '\(shown(path))'") }
  }

  /// Removes a file, unless `check` throws for the bytes that it has; a missing file has none.
  package func remove(
    _ path: FilePath, as kind: WrittenFile, check: ([UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try expectWritable(path, as: kind)
    let target = try destination(path, kind).path
    let folder = try reporting(.read, path, try files.status(target.folder))
    guard folder != nil else { return try check([]) }
    let lock = try lock(beside: target, for: path)
    defer { lock.release() }
    recoverLeftovers(beside: target)
    let old = try reporting(.read, path, try files.fileContents(target, limit: kind.limit))
    try check(old ?? [])
    if let old {
      let isGone = try reporting(.write, path, try removeUnchanged(target, old))
      guard isGone else { throw changed("another program changed '\(shown(path))'") }
    }
    try synchronizeFolder(of: target, .write, path)
  }

  /// Removes a file whose text is `old`. Does nothing if the file does not exist.
  ///
  /// - Throws: `changed-meanwhile` if the file has another text
  package func remove(
    _ path: FilePath, as kind: WrittenFile, containing old: [UInt8]
  ) throws(Diagnostic) {
    let target = try destination(path, kind).path
    let isMissing = try reporting(.read, path, try files.status(target)) == nil
    try remove(path, as: kind) { text throws(Diagnostic) in
      guard text == old || isMissing else {
        throw changed("another program changed '\(shown(path))'")
      }
    }
  }

  /// Lets only the owner look into the folder of a file.
  package func makeFolderPrivate(of path: FilePath) throws(Diagnostic) {
    do throws(FileFailure) {
      let folder = try files.openFolder(try files.withoutLinks(path.folder))
      defer { files.close(folder) }
      try files.setMode(folder, 0o700)
    } catch {
      throw error.diagnostic(.write, shown(path))
    }
  }

  private func changed(_ summary: String, help: String = "try again") -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.changedMeanwhile, summary, notes: [FileNotes.nothingChanged], help: [help])
  }

  /// Returns the path without links at which a file is written.
  private func destination(
    _ path: FilePath, _ kind: WrittenFile
  ) throws(Diagnostic) -> Destination {
    try reporting(.write, path, try files.destination(of: path, as: kind, in: root))
  }

  private func expectTrainingFolder(
    of target: FilePath, _ kind: WrittenFile
  ) throws(Diagnostic) {
    guard let root, kind.needsTrainingFolder,
      try reporting(.create, target.folder, try files.status(target.folder)) == nil,
      try reporting(.create, target.folder, try files.target(root)) == nil
    else { return }
    throw Diagnostic(
      WorkspaceErrorID.noSuchFolder, "training folder '\(root.string)' does not exist",
      notes: [FileNotes.nothingChanged], help: ["if you moved it, choose its place with --dir"])
  }

  private func createFolder(
    of target: FilePath, _ kind: WrittenFile, named path: FilePath
  ) throws(FileFailure) {
    if kind.createsFolders { return try files.createFolders(target.folder) }
    guard try files.status(target.folder) == nil else { return }
    throw FileFailure(.noSuchFileOrDirectory, .missingFolder, at: path.folder)
  }

  /// Throws if `update` would not be allowed to write the file as it is now.
  func expectWritable(_ path: FilePath, as kind: WrittenFile) throws(Diagnostic) {
    let place = try destination(path, kind)
    try reporting(.write, path, try files.status(place.path)?.expectWritable())
  }

  private func lock(beside target: FilePath, for path: FilePath) throws(Diagnostic) -> FileLock {
    let folder = target.folder
    let lockPath = folder.appending(".prog.lock")
    let outcome: FileLock.Outcome
    do throws(FileFailure) {
      // In a folder that is not prog's, the lock file must not stay.
      outcome = try FileLock.acquire(
        lockPath, for: holder, in: files, patience: Self.patience,
        isPassing: files.trainingFolder(around: folder) == nil)
    } catch {
      // If prog cannot create a lock file in the folder, no other process uses one there.
      let isNew = ((try? files.status(lockPath)) ?? nil) == nil
      guard isNew, error.obstacle == nil, error.isRefusal else {
        let failure = files.explained(error, on: lockPath)
        throw failure.diagnostic(.write, shown(failure.path ?? lockPath))
      }
      let name = shown(folder)
      throw Diagnostic(
        WorkspaceErrorID.cannotWrite,
        "cannot write '\(shown(path))': \(error.errno.description.lowercased())",
        notes: [FileNotes.unchanged],
        help: ["check the permissions of its folder: ls -ld \((name.isEmpty ? "." : name).inShell)"]
      )
    }
    switch outcome {
    case .acquired(let lock): return lock
    case .held(let other): throw Diagnostic.locked(shown(path), by: other)
    }
  }

  /// Returns the status of the file before the write, or nil for a new file; throws if prog must
  /// not write it.
  private func permission(
    to new: [UInt8], at place: Destination, instead old: [UInt8]?, as kind: WrittenFile
  ) throws(FileFailure) -> FileStatus? {
    if place.mustBeHistory, !WrittenFile.isHistory(old ?? []) {
      throw FileFailure(.tooManySymbolicLinkLevels, .linkToNoHistory(place.path))
    }
    guard new.count <= kind.limit else {
      throw FileFailure(.fileTooLarge, .tooLarge(size: new.count, limit: kind.limit))
    }
    let found = old == nil ? nil : try files.status(place.path)
    try found?.expectWritable()
    return found
  }

  // MARK: Steps

  /// Replaces a text with the result of an edit, and reports where the write went and which hard
  /// link it broke. `isInPlace` is false if the file changed since it was read; the change is kept.
  private func replace(
    _ place: Destination, named path: FilePath, as kind: WrittenFile,
    _ edit: ([UInt8]) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> (bytes: [UInt8], isInPlace: Bool) {
    let target = place.path
    let old = try reporting(.read, path, try files.fileContents(target, limit: kind.limit))
    let new = try edit(old ?? [])
    if let old, old == new { return (old, true) }
    let before = try reporting(
      .write, path, try permission(to: new, at: place, instead: old, as: kind))
    let task: FileTask = old == nil ? .create : .write
    let replacement = try reporting(task, path, try self.place(new, at: target, instead: old))
    if replacement.isInPlace { try synchronizeFolder(of: target, task, path) }
    recover(replacement.out, of: target)
    guard replacement.isInPlace else { return (new, false) }
    if let link = place.link {
      notice(
        Diagnostic(
          WorkspaceErrorID.linkFollowed,
          "'\(shown(link))' is a link: prog wrote to '\(target.string)'", severity: .note))
    }
    if let before, before.linkCount > 1 {
      notice(
        Diagnostic(
          WorkspaceErrorID.hardLink,
          "'\(shown(path))' had another name (a hard link), which still has the old text",
          severity: .warning, notes: ["prog replaces whole files, so a crash cannot damage them"],
          help: ["link the other name to it again: ln -f \(shown(path).inShell) OTHER"]))
    }
    return (new, true)
  }

  /// Returns false if the file has another text than `old`, which stays.
  ///
  /// The file is first moved aside and read again. If another program changed it meanwhile, it is
  /// moved back.
  private func removeUnchanged(_ target: FilePath, _ old: [UInt8]) throws(FileFailure) -> Bool {
    let aside = try aside(target, old)
    try files.uninterrupted(try files.rename(target, to: aside))
    guard try files.contents(aside) == old else {
      try files.renameNew(aside, to: target)
      return false
    }
    try files.remove(aside)
    return true
  }

  private func synchronizeFolder(
    of target: FilePath, _ task: FileTask, _ path: FilePath
  ) throws(Diagnostic) {
    do throws(FileFailure) {
      try files.synchronizeFolder(target.folder)
    } catch {
      var problem = error.diagnostic(task, shown(path))
      problem.notes = [FileNotes.mayBeLost]
      // The same command would log a workout twice.
      problem.help = [FileNotes.onceOnly]
      throw problem
    }
  }

  func write(
    _ bytes: [UInt8], to path: FilePath, like status: FileStatus?
  ) throws(FileFailure) {
    let handle = try files.uninterrupted(try files.open(path, .create(.temporary)))
    defer { files.close(handle) }
    if let status {
      // Set the owner first, because that may clear bits of the mode. Only root may change the
      // owner; if it fails, the file is still complete.
      try? files.setOwner(handle, status.owner, status.group)
      try files.setMode(handle, status.mode)
    }
    try files.writeAll(handle, bytes)
    try files.uninterrupted(try files.synchronize(handle))
  }

  private func reporting<Result>(
    _ task: FileTask, _ path: FilePath, _ work: @autoclosure () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) {
      return try work()
    } catch {
      let failure = files.explained(error, on: path)
      throw failure.diagnostic(task, shown(failure.path ?? path))
    }
  }
}
