// Locks: one writer at a time, and whoever waits is told for whom.

import Diagnostics
import SystemPackage

/// The process that takes a lock, as the next one will be told.
package struct LockHolder: Hashable, Sendable {
  package let process: Int32
  /// What it does: `prog run`.
  package let command: String

  package init(process: Int32, command: String) {
    self.process = process
    self.command = command
  }

  /// One line: a process number and a command.
  init?(written bytes: [UInt8]) {
    let line = bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let process = Int32(parts[0]) else { return nil }
    self.init(process: process, command: String(parts[1]))
  }

  var text: String { "\(process) \(command)\n" }
}

/// A lock that is held until `release`, or until the process ends in whatever way.
package struct FileLock {
  private let files: any FileSystem
  private let handle: FileHandle
  /// The lock's file, where it goes away with the lock.
  private let passing: FilePath?

  /// How a lock came out.
  enum Outcome {
    case taken(FileLock)
    /// By whom it is held, where that is known.
    case held(LockHolder?)
  }

  /// Takes the lock of a file, which is made where it does not exist and stays, unless `isPassing`.
  ///
  /// Tries for `patience` milliseconds.
  static func take(
    _ path: FilePath, for holder: LockHolder, in files: any FileSystem, patience: Int,
    isPassing: Bool = false
  ) throws(FileFailure) -> Outcome {
    let step = 25
    var waited = 0
    while true {
      let handle = try files.openForUpdate(path, as: .lock)
      do throws(FileFailure) {
        if try holds(handle, path, in: files) {
          // The note only helps others; a full disk must not keep anyone from their lock. A file
          // with another name may be anybody's: it is locked, and stays as it is.
          if try files.status(handle).linkCount == 1 {
            try? files.truncate(handle, 0)
            try? files.writeAll(handle, Array(holder.text.utf8))
          }
          return .taken(
            FileLock(files: files, handle: handle, passing: isPassing ? path : nil))
        }
        guard waited < patience else {
          let note = try files.uninterrupted { () throws(FileFailure) in
            try files.read(handle, WrittenFile.lock.limit)
          }
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

  /// True when the lock is taken, and its file still where the next one looks for it.
  ///
  /// Whoever held it may have removed the file meanwhile; somebody else may hold a new one by now.
  private static func holds(
    _ handle: FileHandle, _ path: FilePath, in files: any FileSystem
  ) throws(FileFailure) -> Bool {
    guard try files.uninterrupted({ () throws(FileFailure) in try files.lock(handle) }) else {
      return false
    }
    guard let there = try files.status(path) else { return false }
    return try files.status(handle).identity == there.identity
  }

  package func release() {
    // While it is held, so that the file of nobody else is removed.
    if let passing { try? files.remove(passing) }
    files.close(handle)
  }
}

extension Diagnostic {
  /// Somebody else is writing.
  static func locked(_ name: String, by holder: LockHolder?) -> Diagnostic {
    let who = holder.map { "'\($0.command)' (process \($0.process))" } ?? "another process"
    return Diagnostic(
      WorkspaceErrorID.locked, "'\(name)' is being changed by \(who)",
      notes: ["nothing was changed"], help: ["wait until it is done, then try again"])
  }
}
