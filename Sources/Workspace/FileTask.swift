// What a failed call says to the lifter: which file, why, and what to do.

import Diagnostics
import HistoryFormat
import SystemPackage
import YAMLSource

/// What was being done when a call failed.
enum FileTask {
  case read, write, create

  var verb: String {
    switch self {
    case .read: "read"
    case .write: "write"
    case .create: "create"
    }
  }

  fileprivate var helpForSize: String {
    switch self {
    case .read: "split it: another file can be named with 'extends'"
    case .write, .create: "make it smaller, or split it"
    }
  }

  var id: WorkspaceErrorID {
    switch self {
    case .read: .cannotRead
    case .write: .cannotWrite
    case .create: .cannotCreate
    }
  }
}

extension FileFailure {
  /// The failure as a problem of the file called `name`.
  func diagnostic(_ task: FileTask, _ name: String) -> Diagnostic {
    let unchanged = task == .read ? [] : ["what was there before is unchanged"]
    if let obstacle { return obstacle.diagnostic(task, name, notes: unchanged) }
    switch errno {
    case .noSpace, .diskQuotaExceeded:
      return Diagnostic(
        WorkspaceErrorID.diskFull, "the disk is full: cannot \(task.verb) '\(name)'",
        notes: unchanged, help: ["free some space, then try again"])
    case .fileTooLarge:
      return Diagnostic(
        WorkspaceErrorID.diskFull, "there is no room to \(task.verb) '\(name)': file too large",
        notes: unchanged, help: ["raise the limit: ulimit -f unlimited"])
    case .noSuchFileOrDirectory, .notDirectory:
      return Diagnostic(
        WorkspaceErrorID.noSuchFile, "there is no '\(name)'",
        help: ["check the name, or make a training folder with 'prog init'"])
    case .permissionDenied, .notPermitted, .readOnlyFileSystem:
      return Diagnostic(
        task.id, "may not \(task.verb) '\(name)': \(errno.description.lowercased())",
        notes: unchanged, help: ["check who owns it and whether it may be changed: ls -l"])
    case .tooManySymbolicLinkLevels:
      return Diagnostic(
        WorkspaceErrorID.tooManyLinks, "the links of '\(name)' lead in a circle",
        notes: unchanged, help: ["see where they lead: ls -l"])
    case .isDirectory:
      return Diagnostic(
        task.id, "cannot \(task.verb) '\(name)': it is a folder", notes: unchanged,
        help: ["move the folder away; a file is expected here"])
    default:
      return Diagnostic(
        task.id, "cannot \(task.verb) '\(name)': \(errno.description.lowercased())",
        notes: unchanged, help: ["check the disk, then try again"])
    }
  }
}

extension FileFailure.Obstacle {
  fileprivate func diagnostic(_ task: FileTask, _ name: String, notes: [String]) -> Diagnostic {
    switch self {
    case .noFile:
      Diagnostic(
        task.id, "cannot \(task.verb) '\(name)': it is a pipe or a device", notes: notes,
        help: ["move it away; a file is expected here"])
    case .noFolder:
      Diagnostic(
        task.id, "'\(name)' is no folder", notes: notes,
        help: ["move it away, or name another folder; a folder is expected here"])
    case .danglingLink:
      Diagnostic(
        WorkspaceErrorID.noSuchFile, "the link '\(name)' leads nowhere", notes: notes,
        help: ["see where it should lead: ls -l \(name.inShell)"])
    case .link(let target):
      Diagnostic(
        WorkspaceErrorID.linkNotFollowed,
        "cannot \(task.verb) '\(name)': it is a link to '\(target.string)'", notes: notes,
        help: ["remove the link if you did not create it: rm \(name.inShell)"])
    case .linkToNoHistory(let target):
      Diagnostic(
        WorkspaceErrorID.linkNotFollowed,
        "cannot \(task.verb) '\(name)': it is a link to '\(target.string)'",
        notes: notes + ["no history file there begins with '\(HistoryLimits.firstLine)'"],
        help: [
          "remove the link if you did not create it: rm \(name.inShell)",
          "if you did, make '\(HistoryLimits.firstLine)' the first line of a history file there",
        ])
    case .readOnly(let mode):
      Diagnostic(
        WorkspaceErrorID.readOnlyFile,
        "cannot \(task.verb) '\(name)': it is read-only (mode \(String(mode & 0o777, radix: 8)))",
        notes: notes, help: ["to let prog write it: chmod u+w \(name.inShell)"])
    case .otherNames:
      Diagnostic(
        WorkspaceErrorID.hardLink,
        "cannot \(task.verb) '\(name)': it has another name (a hard link)", notes: notes,
        help: ["make it a file of its own: cp \(name.inShell) copy && mv copy \(name.inShell)"])
    case .tooLarge(let size, let limit):
      Diagnostic(
        YAMLErrorID.tooLarge,
        size.map { "the file has \($0) bytes, more than \(limit)" }
          ?? "the file has more than \(limit) bytes",
        notes: notes, help: [task.helpForSize], in: SourceText(name: name, bytes: []))
    }
  }
}

extension FileStatus {
  /// Throws for a file that its owner made read-only.
  ///
  /// Nothing else keeps prog from it: a rename replaces such a file, and root may write it.
  func expectWritable() throws(FileFailure) {
    guard mode & 0o200 == 0 else { return }
    throw FileFailure(.permissionDenied, .readOnly(mode: mode))
  }
}

extension FileSystem {
  /// The failure of a call on `path`, with what stands in the way on the path to it: a file or a
  /// dangling link where a folder is expected.
  func explained(_ failure: FileFailure, on path: FilePath) -> FileFailure {
    guard failure.obstacle == nil, failure.path == nil,
      failure.errno == .noSuchFileOrDirectory || failure.errno == .notDirectory
    else { return failure }
    var folder = path
    while folder.removeLastComponent(), !folder.components.isEmpty {
      guard let found = try? status(folder) else { continue }
      guard found.kind == .link else {
        return found.kind == .folder
          ? failure : FileFailure(.notDirectory, .noFolder, at: folder)
      }
      guard let end = try? resolved(folder), let target = try? status(end) else {
        return FileFailure(failure.errno, .danglingLink, at: folder)
      }
      return target.kind == .folder
        ? failure : FileFailure(.notDirectory, .noFolder, at: folder)
    }
    return failure
  }

  /// What a path leads to in the end, links followed; nil where there is nothing.
  func target(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    try status(try resolved(path))
  }

  /// Repeats a call that a signal interrupted.
  func uninterrupted<Result>(
    _ call: () throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    while true {
      do throws(FileFailure) {
        return try call()
      } catch {
        if error.errno != .interrupted { throw error }
      }
    }
  }

  /// Opens a file to read and write it; a link in its place is a failure that says so.
  func openForUpdate(
    _ path: FilePath, as kind: WrittenFile
  ) throws(FileFailure) -> FileHandle {
    let handle: FileHandle
    do throws(FileFailure) {
      handle = try uninterrupted { () throws(FileFailure) in try open(path, .update(kind)) }
    } catch {
      let there = try status(path)
      if error.errno == .permissionDenied, let there { try there.expectWritable() }
      guard error.errno == .tooManySymbolicLinkLevels, there?.kind == .link else { throw error }
      throw FileFailure(error.errno, .link(to: try withoutLinks(path)))
    }
    do throws(FileFailure) {
      let found = try status(handle)
      guard found.kind == .file else { throw FileFailure(.notSupported, .noFile) }
      try found.expectWritable()
      return handle
    } catch {
      close(handle)
      throw error
    }
  }

  /// Writes all of `bytes`, however many calls it takes.
  func writeAll(_ handle: FileHandle, _ bytes: [UInt8]) throws(FileFailure) {
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      let count = try uninterrupted { () throws(FileFailure) in try write(handle, rest) }
      guard count > 0 else { throw FileFailure(.ioError) }
      place += count
    }
  }

  /// Returns when the names in a folder are on the disk, where the disk can tell.
  func synchronizeFolder(_ path: FilePath) throws(FileFailure) {
    let handle = try uninterrupted { () throws(FileFailure) in try openFolder(path) }
    defer { close(handle) }
    do throws(FileFailure) {
      try uninterrupted { () throws(FileFailure) in try synchronize(handle) }
    } catch {
      // Some network and FUSE disks have no fsync of folders; there is nothing more to be had.
      guard error.errno == .invalidArgument || error.errno == .notSupported else { throw error }
    }
  }

  /// Makes a folder and those above it that do not exist yet, each on the disk before it is used.
  func makeFolders(_ path: FilePath) throws(FileFailure) {
    var missing: [FilePath] = []
    var folder = path
    while try status(folder) == nil, !folder.components.isEmpty {
      missing.append(folder)
      folder = folder.removingLastComponent()
      if folder.isEmpty { break }
    }
    for path in missing.reversed() {
      do throws(FileFailure) {
        try makeFolder(path)
      } catch {
        if error.errno != .fileExists { throw error }
      }
      let parent = path.removingLastComponent()
      try synchronizeFolder(parent.isEmpty ? "." : parent)
    }
  }

  /// Follows links to the file that is meant, which need not exist yet.
  func resolved(_ path: FilePath) throws(FileFailure) -> FilePath {
    var path = path
    for _ in 0..<40 {
      guard try status(path)?.kind == .link else { return path }
      let target = try linkTarget(path)
      path = target.isAbsolute ? target : path.removingLastComponent().pushing(target)
    }
    throw FileFailure(.tooManySymbolicLinkLevels)
  }
}
