// What a failed call says to the lifter: which file, why, and what to do.

import Diagnostics
package import SystemPackage

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
        help: ["see where it should lead: ls -l \(name)"])
    }
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

  /// What is known of a file that is to be read; nil where there is none.
  ///
  /// Fails for a folder, and for what may never end or answer: pipes and devices.
  func file(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    let found = try uninterrupted { () throws(FileFailure) in try target(path) }
    switch found?.kind {
    case .folder: throw FileFailure(.isDirectory)
    case .other: throw FileFailure(.notSupported, .noFile)
    case .file, .link, nil: return found
    }
  }

  /// All bytes of a regular file; nil where there is none.
  func fileContents(_ path: FilePath) throws(FileFailure) -> [UInt8]? {
    guard let found = try file(path) else { return nil }
    return try contents(path, likely: found.size)
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

  /// All bytes of a file, which are likely to be so many; nil where there is none.
  package func contents(
    _ path: FilePath, likely size: Int = 0
  ) throws(FileFailure) -> [UInt8]? {
    let handle: FileHandle
    do throws(FileFailure) {
      handle = try uninterrupted { () throws(FileFailure) in try open(path, .read) }
    } catch {
      if error.errno == .noSuchFileOrDirectory { return nil }
      throw error
    }
    defer { close(handle) }
    return try remaining(handle, likely: size)
  }

  /// All bytes from the handle's position on; as many as are likely are read into one array.
  func remaining(_ handle: FileHandle, likely count: Int = 0) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var size = max(1 << 16, count)
    while true {
      let piece = try uninterrupted { () throws(FileFailure) in try read(handle, size) }
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      size = bytes.count < count ? count - bytes.count : min(max(bytes.count, 1 << 16), 1 << 24)
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
