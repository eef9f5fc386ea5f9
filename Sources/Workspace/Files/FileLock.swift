// Locks: one process writes at a time, and a waiting process learns which one.

package import Diagnostics
package import SystemPackage

/// The process that holds a lock.
package struct LockHolder: Hashable, Sendable {
  package let process: Int32
  /// The command that it runs: `prog run`.
  package let command: String
  /// The terminal that it runs on: `pts/3`.
  package var terminal: String?
  /// The local date and time when it took the lock: `2025-10-06 18:05`.
  package var since: String?

  package init(
    process: Int32, command: String, terminal: String? = nil, since: String? = nil
  ) {
    self.process = process
    self.command = command
    self.terminal = terminal
    self.since = since
  }

  /// Reads a line with a process number and a command, then lines with `on TERMINAL` and `since
  /// TIME` if they are known.
  init?(written bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0.prefix(200), as: UTF8.self) }
    let parts = (lines.first ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
    func line(_ word: String) -> String? {
      lines.dropFirst().first { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
    }
    self.init(
      process: process, command: String(parts[1]), terminal: line("on "), since: line("since "))
  }

  /// The process for messages: `'prog run' (process 4711, pts/3, since 2025-10-06 18:05)`.
  package var text: String {
    let parts = ["process \(process)", terminal, since.map { "since \($0)" }]
    return "'\(command)' (\(parts.compactMap(\.self).joined(separator: ", ")))"
  }

  /// The lines of the lock's file.
  var written: String {
    let rest = [terminal.map { "on \($0)\n" }, since.map { "since \($0)\n" }]
    return "\(process) \(command)\n" + rest.compactMap(\.self).joined()
  }
}

/// A lock that is held until `release`, or until the process ends in any way.
package struct FileLock {
  private let files: any FileSystem
  private let handle: FileHandle
  private let path: FilePath
  /// True if the lock's file is removed with the lock.
  private let isPassing: Bool

  /// The result of taking a lock.
  enum Outcome {
    case acquired(FileLock)
    /// The lock is held by another process, named if known.
    case held(LockHolder?)
  }

  /// The time between two attempts, in milliseconds.
  static let step = 25

  /// Acquires the lock of a file for up to `patience` milliseconds.
  ///
  /// The file is created if it does not exist, and stays unless `isPassing` is true.
  static func acquire(
    _ path: FilePath, for holder: LockHolder, in files: any FileSystem, patience: Int,
    isPassing: Bool = false
  ) throws(FileFailure) -> Outcome {
    var waited = 0
    while true {
      let handle = try files.openForUpdate(path, as: .lock)
      do throws(FileFailure) {
        if try holds(handle, path, in: files) {
          // The note only informs other processes, so a full disk must not prevent the lock. A file
          // with another name may belong to somebody else, so it is locked but not written.
          if try files.status(handle).linkCount == 1 {
            try? files.truncate(handle, 0)
            try? files.writeAll(handle, Array(holder.written.utf8))
          }
          return .acquired(
            FileLock(files: files, handle: handle, path: path, isPassing: isPassing))
        }
        guard waited < patience else {
          let note = try files.uninterrupted(try files.read(handle, WrittenFile.lock.limit))
          let other = LockHolder(written: note)
          files.close(handle)
          return .held(other)
        }
      } catch {
        files.close(handle)
        throw error
      }
      files.close(handle)
      files.wait(milliseconds: step)
      waited += step
    }
  }

  /// Returns true if the lock is taken and its file is still where the next process looks for it.
  ///
  /// The previous holder may have removed the file meanwhile, and another process may hold a new
  /// one.
  static func holds(
    _ handle: FileHandle, _ path: FilePath, in files: any FileSystem
  ) throws(FileFailure) -> Bool {
    guard try files.uninterrupted(try files.lock(handle)) else {
      return false
    }
    guard let there = try files.status(path) else { return false }
    return try files.status(handle).identity == there.identity
  }

  /// Takes a lock over from the process that holds it, even if that process is stopped.
  ///
  /// A new file, which is locked already, replaces the lock's file. From then on the other process
  /// has a lock without a file; it must check that with `isInPlace` before each change. Only one
  /// process may do this at a time: `new` is the same name for all.
  static func takeOver(
    _ path: FilePath, through new: FilePath, for holder: LockHolder, in files: any FileSystem
  ) throws(FileFailure) -> Outcome {
    guard case .acquired(let lock) = try acquire(new, for: holder, in: files, patience: 0) else {
      return .held(nil)
    }
    do throws(FileFailure) {
      try files.rename(new, to: path)
      return .acquired(FileLock(files: files, handle: lock.handle, path: path, isPassing: false))
    } catch {
      files.close(lock.handle)
      throw error
    }
  }

  /// True while no other process has taken the lock over or removed its file. If the whole folder
  /// was moved, the lock moved with it.
  var isInPlace: Bool {
    get throws(FileFailure) {
      let mine = try files.status(handle)
      guard let there = try files.status(path) else { return mine.linkCount > 0 }
      return mine.identity == there.identity
    }
  }

  package func release() {
    // Remove the file before the lock is released, so that another process's file is not removed.
    if isPassing { try? files.remove(path) }
    files.close(handle)
  }
}

extension Diagnostic {
  /// Returns the problem that another process is writing the file.
  static func locked(_ name: String, by holder: LockHolder?) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.locked, "'\(name)' is being changed by \(holder?.text ?? "another process")",
      notes: ["nothing was changed"], help: ["wait until it has finished, then try again"])
  }
}

extension TrainingFolder {
  /// Removes the lock file of another program that a killed command of prog had started. Returns
  /// false if the file is not newer than that command.
  package func removeLock(at path: FilePath, newerThan time: Int) -> Bool {
    guard let found = try? files.status(path), found.kind == .file, found.changed >= time else {
      return false
    }
    do throws(FileFailure) {
      try files.remove(path)
      return true
    } catch {
      return false
    }
  }

  /// Takes a lock outside the folder's own files until it is released. Its file is removed with it,
  /// so a file that is there before belongs to a process that was killed.
  ///
  /// - Throws: `locked` if another process holds it
  package func lock(at path: FilePath, of name: String) throws(Diagnostic) -> FileLock {
    let outcome = try attempting(
      .write, path,
      try FileLock.acquire(
        path, for: holder, in: files, patience: SafeWriter.patience, isPassing: true))
    switch outcome {
    case .acquired(let lock): return lock
    case .held(let other): throw Diagnostic.locked(name, by: other)
    }
  }
}
