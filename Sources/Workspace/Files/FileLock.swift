// Locks: one process writes at a time, and a waiting process learns which one.

import Diagnostics
import SystemPackage

/// The process that holds a lock.
package struct LockHolder: Hashable, Sendable {
  package let process: Int32
  /// The command that it runs: `prog run`.
  package let command: String

  package init(process: Int32, command: String) {
    self.process = process
    self.command = command
  }

  /// Reads a line with a process number and a command.
  init?(written bytes: [UInt8]) {
    let line = bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
    self.init(process: process, command: String(parts[1]))
  }

  var text: String { "\(process) \(command)\n" }
}

/// A lock that is held until `release`, or until the process ends in any way.
package struct FileLock {
  private let files: any FileSystem
  private let handle: FileHandle
  /// The lock's file, if it is removed with the lock.
  private let passing: FilePath?

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
            try? files.writeAll(handle, Array(holder.text.utf8))
          }
          return .acquired(
            FileLock(files: files, handle: handle, passing: isPassing ? path : nil))
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

  package func release() {
    // Remove the file before the lock is released, so that another process's file is not removed.
    if let passing { try? files.remove(passing) }
    files.close(handle)
  }
}

extension Diagnostic {
  /// Returns the problem that another process is writing the file.
  static func locked(_ name: String, by holder: LockHolder?) -> Diagnostic {
    let who = holder.map { "'\($0.command)' (process \($0.process))" } ?? "another process"
    return Diagnostic(
      WorkspaceErrorID.locked, "'\(name)' is being changed by \(who)",
      notes: ["nothing was changed"], help: ["wait until it has finished, then try again"])
  }
}
