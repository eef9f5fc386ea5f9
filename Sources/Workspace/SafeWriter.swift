// The one way in which prog changes a file: the old or the new text is there, whole, at any moment.

package import Diagnostics
package import SystemPackage

/// Changes files so that a crash, a full disk or a second writer never costs a byte.
package struct SafeWriter {
  package let files: any FileSystem
  package let holder: LockHolder
  /// The training folder; nil for files that the lifter named and that are in none.
  private let root: FilePath?
  /// How a path is called in reports.
  private let shown: (FilePath) -> String
  /// Tells the lifter what a write did besides writing: where it went, what it left behind.
  private let notice: (Diagnostic) -> Void

  /// How often an edit is done anew because something else changed the file.
  static let attempts = 5
  /// How long a lock is waited for, in milliseconds.
  static let patience = 1000

  package init(
    files: any FileSystem, holder: LockHolder, in root: FilePath?,
    shown: @escaping (FilePath) -> String = { $0.string },
    notice: @escaping (Diagnostic) -> Void
  ) {
    self.files = files
    self.holder = holder
    self.root = root
    self.shown = shown
    self.notice = notice
  }

  /// Replaces the text of a file by what `edit` makes of it; a file that is missing has no bytes.
  ///
  /// `edit` must check its result; where it throws, or gives back the same bytes, nothing is
  /// written. It runs again on the new text when something changed the file meanwhile. Links are
  /// followed as far as the kind of file permits.
  /// - Returns: The bytes that the file has now.
  @discardableResult
  package func update(
    _ path: FilePath, as kind: WrittenFile, edit: ([UInt8]) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    let name = shown(path)
    let place = try destination(path, kind)
    let target = place.path
    let folder = target.removingLastComponent()
    try reporting(.create, folder) { () throws(FileFailure) in
      try files.makeFolders(folder)
    }
    let lockPath = folder.appending(".prog.lock")
    let outcome = try reporting(.write, lockPath) { () throws(FileFailure) in
      // Among files that are not prog's own, none is to stay.
      try FileLock.take(
        lockPath, for: holder, in: files, patience: Self.patience,
        isPassing: files.trainingFolder(around: folder) == nil)
    }
    guard case .taken(let lock) = outcome else {
      guard case .held(let other) = outcome else { return [] }
      throw Diagnostic.locked(name, by: other)
    }
    defer { lock.release() }
    recoverLeftovers(beside: target)
    for _ in 0..<Self.attempts {
      let old = try reporting(.read, path) { () throws(FileFailure) in
        try files.fileContents(target, limit: kind.limit)
      }
      let new = try edit(old ?? [])
      if let old, old == new { return old }
      let before = try permission(to: new, at: place, old, as: kind, path)
      guard try replace(target, old, by: new, as: path) else { continue }
      tell(path, place, before)
      return new
    }
    throw Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "'\(name)' is changed again and again by something else",
      notes: ["nothing was changed"],
      help: ["close editors and synchronisation that write to it, then try again"])
  }

  /// Replaces a file that is this process's own, so that no lock is needed: what git hands over.
  package func replace(_ path: FilePath, by new: [UInt8]) throws(Diagnostic) {
    let place = try destination(path, .mergeResult)
    let old = try reporting(.read, path) { () throws(FileFailure) in
      try files.fileContents(place.path, limit: WrittenFile.mergeResult.limit)
    }
    let before = try permission(to: new, at: place, old, as: .mergeResult, path)
    guard try replace(place.path, old, by: new, as: path) else {
      throw Diagnostic(
        WorkspaceErrorID.changedMeanwhile, "'\(shown(path))' is changed by something else",
        notes: ["nothing was changed"], help: ["try again"])
    }
    tell(path, place, before)
  }

  /// Throws what would keep `update` from writing the file as it is now.
  func expectWritable(_ path: FilePath, as kind: WrittenFile) throws(Diagnostic) {
    let place = try destination(path, kind)
    try reporting(.write, path) { () throws(FileFailure) in
      try files.status(place.path)?.expectWritable()
    }
  }

  // MARK: Permission

  private func destination(
    _ path: FilePath, _ kind: WrittenFile
  ) throws(Diagnostic) -> Destination {
    try reporting(.write, path) { () throws(FileFailure) in
      try files.destination(of: path, as: kind, in: root)
    }
  }

  /// What the file was before the write, nil for a new one; throws where prog must not write.
  private func permission(
    to new: [UInt8], at place: Destination, _ old: [UInt8]?, as kind: WrittenFile,
    _ path: FilePath
  ) throws(Diagnostic) -> FileStatus? {
    try reporting(.write, path) { () throws(FileFailure) in
      if place.mustBeHistory, !WrittenFile.isHistory(old ?? []) {
        throw FileFailure(.tooManySymbolicLinkLevels, .linkToNoHistory(place.path))
      }
      guard new.count <= kind.limit else {
        throw FileFailure(.fileTooLarge, .tooLarge(size: new.count, limit: kind.limit))
      }
      guard old != nil else { return nil }
      let found = try files.status(place.path)
      try found?.expectWritable()
      return found
    }
  }

  /// Says where the write went and what it parted.
  private func tell(_ path: FilePath, _ place: Destination, _ before: FileStatus?) {
    if let link = place.link {
      notice(
        Diagnostic(
          WorkspaceErrorID.linkFollowed,
          "'\(shown(link))' is a link: prog wrote '\(place.path.string)'", severity: .note))
    }
    if let before, before.linkCount > 1 {
      notice(
        Diagnostic(
          WorkspaceErrorID.hardLink,
          "'\(shown(path))' had another name (a hard link), which still has the old text",
          severity: .warning,
          notes: ["prog replaces the file as a whole, so that a crash cannot damage it"],
          help: ["link the other name to it again: ln -f \(shown(path).inShell) OTHER"]))
    }
  }

  // MARK: Steps

  /// False if the file was no longer as it was read; its new text is still there.
  private func replace(
    _ target: FilePath, _ old: [UInt8]?, by new: [UInt8], as path: FilePath
  ) throws(Diagnostic) -> Bool {
    let task: FileTask = old == nil ? .create : .write
    let replacement = try reporting(task, path) { () throws(FileFailure) in
      try place(new, at: target, instead: old)
    }
    guard replacement.isInPlace else {
      settle(replacement.out, of: target)
      return false
    }
    do throws(FileFailure) {
      try files.synchronizeFolder(target.removingLastComponent())
    } catch {
      var problem = error.diagnostic(task, shown(path))
      problem.notes = ["the new text is there, but may be lost if the power fails now"]
      throw problem
    }
    settle(replacement.out, of: target)
    return true
  }

  func write(
    _ bytes: [UInt8], to path: FilePath, like status: FileStatus?
  ) throws(FileFailure) {
    let handle = try files.uninterrupted { () throws(FileFailure) in
      try files.open(path, .create(.temporary))
    }
    defer { files.close(handle) }
    if let status {
      // The owner first, since giving a file away may clear bits of its mode. Only root may give
      // one away; a file that stays the writer's own is still whole.
      try? files.setOwner(handle, status.owner, status.group)
      try files.setMode(handle, status.mode)
    }
    try files.writeAll(handle, bytes)
    try files.uninterrupted { () throws(FileFailure) in try files.synchronize(handle) }
  }

  private func reporting<Result>(
    _ task: FileTask, _ path: FilePath, _ work: () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) {
      return try work()
    } catch {
      let failure = files.explained(error, on: path)
      throw failure.diagnostic(task, shown(failure.path ?? path))
    }
  }
}
