// The one way in which prog changes a file: the old or the new text is there, whole, at any moment.

package import Diagnostics
package import SystemPackage

/// Changes files so that a crash, a full disk or a second writer never costs a byte.
package struct SafeWriter {
  package let files: any FileSystem
  package let holder: LockHolder
  /// How a path is called in reports.
  private let shown: (FilePath) -> String

  /// How often an edit is done anew because something else changed the file.
  static let attempts = 5
  /// How long a lock is waited for, in milliseconds.
  static let patience = 1000

  package init(
    files: any FileSystem, holder: LockHolder,
    shown: @escaping (FilePath) -> String = { $0.string }
  ) {
    self.files = files
    self.holder = holder
    self.shown = shown
  }

  /// Replaces the text of a file by what `edit` makes of it; a file that is missing has no bytes.
  ///
  /// `edit` must check its result; where it throws, or gives back the same bytes, nothing is
  /// written. It runs again on the new text when something changed the file meanwhile.
  /// - Returns: The bytes that the file has now.
  @discardableResult
  package func update(
    _ path: FilePath, edit: ([UInt8]) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    let name = shown(path)
    let target = try reporting(.write, path) { () throws(FileFailure) in
      try files.resolved(path)
    }
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
    recoverLeftovers(of: target)
    for _ in 0..<Self.attempts {
      let old = try reporting(.read, path) { () throws(FileFailure) in
        try files.fileContents(target)
      }
      let new = try edit(old ?? [])
      if let old, old == new { return old }
      let isWritten = try replace(target, old, by: new, as: path)
      if isWritten { return new }
    }
    throw Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "'\(name)' is changed again and again by something else",
      notes: ["nothing was changed"],
      help: ["close editors and synchronisation that write to it, then try again"])
  }

  /// Replaces a file that is this process's own, so that no lock is needed: what git hands over.
  package func replace(_ path: FilePath, by new: [UInt8]) throws(Diagnostic) {
    let old = try reporting(.read, path) { () throws(FileFailure) in
      try files.fileContents(path)
    }
    guard try replace(path, old, by: new, as: path) else {
      throw Diagnostic(
        WorkspaceErrorID.changedMeanwhile, "'\(shown(path))' is changed by something else",
        notes: ["nothing was changed"], help: ["try again"])
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
      try files.open(path, .create)
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
