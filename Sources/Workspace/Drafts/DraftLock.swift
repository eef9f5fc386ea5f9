// The locks of a draft: which process has the session, and which one is changing the draft.

import SystemPackage

/// The lock that a session holds while it is open, and the one that is held for each change.
///
/// The lock of a session can be taken over, because its process may be stopped, or at the other end
/// of a lost connection. The lock for changes cannot. It is held only for moments, and while a
/// process holds it, the session stays with that process.
struct DraftLock {
  /// The file of the session's lock.
  let path: FilePath
  private let changePath: FilePath
  private let newPath: FilePath
  private let holder: LockHolder
  private let files: any FileSystem
  private var session: FileLock?

  /// The longest wait for another process's change, in milliseconds.
  private static let patience = 1000

  /// Returns the name of the file of the session's lock, for the file of the draft.
  static func file(of draft: String) -> String { draft + ".lock" }

  /// Describes the locks of the draft at `draft`, a path without links. Nothing is locked yet.
  init(of draft: FilePath, for holder: LockHolder, in files: any FileSystem) {
    func beside(_ ending: String) -> FilePath {
      draft.folder.appending(draft.fileName + ending)
    }
    path = draft.folder.appending(Self.file(of: draft.fileName))
    (changePath, newPath) = (beside(".change.lock"), beside(".new.lock"))
    (self.holder, self.files) = (holder, files)
  }

  /// Takes the session's lock, from another process if `isTakingOver`. Returns the lock for
  /// changes, so that the draft can be read before another process takes it over.
  mutating func open(isTakingOver: Bool) throws(FileFailure) -> FileLock.Outcome {
    let outcome = try FileLock.acquire(changePath, for: holder, in: files, patience: Self.patience)
    guard case .acquired(let change) = outcome else { return outcome }
    do throws(FileFailure) {
      var result = try FileLock.acquire(path, for: holder, in: files, patience: 0)
      if case .held = result, isTakingOver {
        result = try FileLock.takeOver(path, through: newPath, for: holder, in: files)
      }
      guard case .acquired(let lock) = result else {
        change.release()
        return result
      }
      session = lock
      return outcome
    } catch {
      change.release()
      throw error
    }
  }

  /// True while no other process has taken the session over, and the file of its lock exists.
  var isInPlace: Bool { get throws(FileFailure) { try session?.isInPlace ?? false } }

  /// Locks the draft for a change. Returns nil if its folder was moved away; the session's lock and
  /// the draft moved with it.
  func beginChange() throws(FileFailure) -> FileLock.Outcome? {
    if try files.status(path.folder) == nil, try isInPlace { return nil }
    return try FileLock.acquire(changePath, for: holder, in: files, patience: Self.patience)
  }

  /// Takes the session's lock again after it was lost, if no other process has it now.
  mutating func acquireAgain() throws(FileFailure) -> FileLock.Outcome {
    let outcome = try FileLock.acquire(path, for: holder, in: files, patience: 0)
    if case .acquired(let lock) = outcome {
      session?.release()
      session = lock
    }
    return outcome
  }

  func release() { session?.release() }
}
