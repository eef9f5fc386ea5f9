// Turns a failed call into a message: which file, why, and what to do.

package import Diagnostics
import HistoryFormat
import SystemPackage
import YAMLSource

/// The operation that failed.
package enum FileTask: String {
  case read, write, create

  fileprivate func helpForSize(of name: String) -> String {
    guard self == .read else { return "make it smaller, or split it" }
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
      ? "split it: a program can build on another file with 'extends'"
      : "split it into several files"
  }

  private var id: WorkspaceErrorID {
    switch self {
    case .read: .cannotRead
    case .write: .cannotWrite
    case .create: .cannotCreate
    }
  }

  /// Returns a problem of the file called `name`, whose summary says what failed and why.
  fileprivate func problem(
    _ name: String, _ why: String, _ id: WorkspaceErrorID? = nil, notes: [String] = [],
    help: [String]
  ) -> Diagnostic {
    Diagnostic(
      id ?? self.id, "cannot \(rawValue) '\(name)': \(why)",
      notes: (self == .read ? [] : [FileNotes.unchanged]) + notes, help: help)
  }

  fileprivate func problem(
    _ id: WorkspaceErrorID?, _ summary: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      id ?? self.id, summary, notes: self == .read ? [] : [FileNotes.unchanged], help: [help])
  }
}

/// The help for an obstacle in the place of one of prog's own files.
private enum ObstacleHelp {
  static let folder = "move the folder away; prog needs a file here"
  static let device = "move it away; prog needs a file here"
}

extension Diagnostic {
  /// Returns the problem of a file that the command line names. If a folder or a device has that
  /// name, the help is about another name, because nothing is in prog's way.
  package func ofNamedFile(instead: [String]) -> Diagnostic {
    guard help == [ObstacleHelp.folder] || help == [ObstacleHelp.device] else { return self }
    var copy = self
    (copy.help, copy.notes) = (instead, [])
    return copy
  }
}

extension FileFailure {
  /// True if the system does not allow the call.
  var isRefusal: Bool {
    errno == .permissionDenied || errno == .notPermitted || errno == .readOnlyFileSystem
  }

  /// Returns the failure as a problem of the file called `name`.
  package func diagnostic(_ task: FileTask, _ name: String) -> Diagnostic {
    let quoted = name.inShell
    if let obstacle { return obstacle.diagnostic(task, name, quoted) }
    let why = errno.description.lowercased()
    switch errno {
    case .noSpace, .diskQuotaExceeded:
      return task.problem(
        name, "the disk is full", .diskFull, help: ["free some space, then try again"])
    case .fileTooLarge:
      return task.problem(
        name, "file too large", .diskFull, help: ["raise the limit: ulimit -f unlimited"])
    case .noSuchFileOrDirectory, .notDirectory:
      return Diagnostic(
        WorkspaceErrorID.noSuchFile, "'\(name)' does not exist",
        help: ["check the name, or create a training folder with 'prog init'"])
    case .permissionDenied, .notPermitted, .readOnlyFileSystem:
      return task.problem(name, why, help: ["check its owner and permissions: ls -l"])
    case .tooManySymbolicLinkLevels:
      return task.problem(
        .tooManyLinks, "the links at '\(name)' form a loop", help: "check where they point: ls -l")
    case .isDirectory: return task.problem(name, "it is a folder", help: [ObstacleHelp.folder])
    default: return task.problem(name, why, help: [FileNotes.checkDisk])
    }
  }
}

extension FileFailure.Obstacle {
  fileprivate func diagnostic(_ task: FileTask, _ name: String, _ quoted: String) -> Diagnostic {
    let removal = "remove the link if you did not create it: rm \(quoted)"
    switch self {
    case .noFile:
      return task.problem(name, "it is a pipe or a device", help: [ObstacleHelp.device])
    case .noFolder:
      return task.problem(
        nil, "'\(name)' is not a folder", help: "move it away, or choose another folder")
    case .missingFolder:
      return Diagnostic(
        WorkspaceErrorID.noSuchFile, "folder '\(name)' does not exist",
        help: ["create it: mkdir -p \(quoted)"])
    case .danglingLink:
      return task.problem(
        .noSuchFile, "broken link '\(name)'", help: "check where it points: ls -l \(quoted)")
    case .link(let target):
      return task.problem(
        name, "it is a link to '\(target.string)'", .linkNotFollowed, help: [removal])
    case .linkToNoHistory(let target):
      let line = HistoryLimits.firstLine
      return task.problem(
        name, "it is a link to '\(target.string)'", .linkNotFollowed,
        notes: ["no history file there begins with '\(line)'"],
        help: [
          removal, "if you did, make '\(line)' the first line of a history file there",
        ])
    case .readOnly(let mode):
      return task.problem(
        name, "it is read-only (mode \(String(mode & 0o777, radix: 8)))", .readOnlyFile,
        help: ["to let prog write it: chmod u+w \(quoted)"])
    case .otherNames:
      return task.problem(
        name, "it has another name (a hard link)", .hardLink,
        help: ["make it a separate file: cp \(quoted) copy && mv copy \(quoted)"])
    case .tooLarge(let size, let limit):
      return Diagnostic(
        YAMLErrorID.tooLarge,
        size.map { "the file has \($0) bytes; the limit is \(limit)" }
          ?? "the file exceeds the limit of \(limit) bytes",
        notes: task == .read ? [] : [FileNotes.unchanged], help: [task.helpForSize(of: name)],
        in: SourceText(name: name, bytes: []))
    }
  }
}

extension FileStatus {
  /// Throws for a file that its owner made read-only.
  ///
  /// Without this check prog would write it, because a rename replaces such a file, and root may
  /// write it.
  func expectWritable() throws(FileFailure) {
    guard mode & 0o200 == 0 else { return }
    throw FileFailure(.permissionDenied, .readOnly(mode: mode))
  }
}

extension FileSystem {
  /// Returns the failure of a call on `path`, with the obstacle on the way to it: a file or a
  /// broken link in place of a folder.
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

  /// Returns the status of a path with links followed, or nil if nothing exists there.
  func target(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    try status(try resolved(path))
  }

  /// Repeats a call that a signal interrupted.
  func uninterrupted<Result>(
    _ call: @autoclosure () throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    while true {
      do throws(FileFailure) {
        return try call()
      } catch {
        if error.errno != .interrupted { throw error }
      }
    }
  }

  /// Opens a file for reading and writing; throws `link` if it is a link.
  func openForUpdate(
    _ path: FilePath, as kind: WrittenFile
  ) throws(FileFailure) -> FileHandle {
    let handle: FileHandle
    do throws(FileFailure) {
      handle = try uninterrupted(try open(path, .update(kind)))
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

  /// Writes all of `bytes`, with as many calls as needed.
  func writeAll(_ handle: FileHandle, _ bytes: [UInt8]) throws(FileFailure) {
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      let count = try uninterrupted(try write(handle, rest))
      guard count > 0 else { throw FileFailure(.ioError) }
      place += count
    }
  }

  /// Waits until the names in a folder are on disk, if the disk supports it.
  func synchronizeFolder(_ path: FilePath) throws(FileFailure) {
    let handle = try uninterrupted(try openFolder(path))
    defer { close(handle) }
    do throws(FileFailure) {
      try uninterrupted(try synchronize(handle))
    } catch {
      // Some network and FUSE disks cannot sync folders; there is no alternative.
      guard error.errno == .invalidArgument || error.errno == .notSupported else { throw error }
    }
  }

  /// Creates a folder and its missing parents, each on disk before it is used.
  func createFolders(_ path: FilePath) throws(FileFailure) {
    var missing: [FilePath] = []
    var folder = path
    while try status(folder) == nil, !folder.components.isEmpty {
      missing.append(folder)
      folder = folder.folder
      if folder.isEmpty { break }
    }
    for path in missing.reversed() {
      do throws(FileFailure) {
        try createFolder(path)
      } catch {
        if error.errno != .fileExists { throw error }
      }
      let parent = path.folder
      try synchronizeFolder(parent.isEmpty ? "." : parent)
    }
  }

  /// Follows links to the actual file, which may not exist yet.
  func resolved(_ path: FilePath) throws(FileFailure) -> FilePath {
    var path = path
    for _ in 0..<40 {
      guard try status(path)?.kind == .link else { return path }
      let target = try linkTarget(path)
      path = target.isAbsolute ? target : path.folder.pushing(target)
    }
    throw FileFailure(.tooManySymbolicLinkLevels)
  }
}
