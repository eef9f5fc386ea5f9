// The real disk: calls swift-system where possible, and the C library otherwise.

import CRename
package import Diagnostics
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The file system of the machine.
package final class Disk: FileSystem, Sendable {
  package init() {}

  package func open(_ path: FilePath, _ mode: OpenMode) throws(FileFailure) -> FileHandle {
    switch mode {
    case .read: try open(path, O_RDONLY | O_NONBLOCK)
    case .stream: try open(path, O_RDONLY)
    case .create: try openForWriting(path, O_WRONLY | O_CREAT | O_EXCL)
    case .update: try openForWriting(path, O_RDWR | O_CREAT | O_NONBLOCK)
    }
  }

  private func open(_ path: FilePath, _ flags: Int32) throws(FileFailure) -> FileHandle {
    try opened(
      path.withPlatformString { systemOpen(AT_FDCWD, $0, flags | O_CLOEXEC | O_NOCTTY, 0) })
  }

  private func openForWriting(_ path: FilePath, _ flags: Int32) throws(FileFailure) -> FileHandle {
    let all = flags | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW
    return try inFolder(of: path) { folder, name throws(FileFailure) in
      try opened(systemOpen(folder, name, all, 0o666))
    }
  }

  package func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return try inFolder(of: path) { folder, name throws(FileFailure) in
      try opened(systemOpen(folder, name, flags, 0))
    }
  }

  package func read(_ handle: FileHandle, _ count: Int) throws(FileFailure) -> [UInt8] {
    try attempt {
      try [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
        used = try FileDescriptor(rawValue: handle.number).read(
          into: UnsafeMutableRawBufferPointer(buffer), retryOnInterrupt: false)
      }
    }
  }

  package func write(_ handle: FileHandle, _ bytes: ArraySlice<UInt8>) throws(FileFailure) -> Int {
    try attempt {
      try bytes.withUnsafeBytes { buffer in
        try FileDescriptor(rawValue: handle.number).write(buffer, retryOnInterrupt: false)
      }
    }
  }

  package func seek(_ handle: FileHandle, _ offset: Int) throws(FileFailure) {
    _ = try attempt {
      try FileDescriptor(rawValue: handle.number).seek(offset: Int64(offset), from: .start)
    }
  }

  package func truncate(_ handle: FileHandle, _ count: Int) throws(FileFailure) {
    try check(ftruncate(handle.number, off_t(count)))
  }

  package func synchronize(_ handle: FileHandle) throws(FileFailure) {
    #if canImport(Darwin)
      // On Darwin, fsync may leave the data in the drive's cache.
      if fcntl(handle.number, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(handle.number))
  }

  package func setMode(_ handle: FileHandle, _ mode: UInt32) throws(FileFailure) {
    try check(fchmod(handle.number, mode_t(truncatingIfNeeded: mode)))
  }

  package func setOwner(
    _ handle: FileHandle, _ owner: UInt32, _ group: UInt32
  ) throws(FileFailure) {
    try check(fchown(handle.number, owner, group))
  }

  package func lock(_ handle: FileHandle) throws(FileFailure) -> Bool {
    if flock(handle.number, LOCK_EX | LOCK_NB) == 0 { return true }
    let code = Errno(rawValue: errno)
    if code == .wouldBlock { return false }
    throw FileFailure(code)
  }

  package func close(_ handle: FileHandle) {
    try? FileDescriptor(rawValue: handle.number).close()
  }

  package func rename(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try inFolders(of: path, other) { renameat($0, $1, $2, $3) }
  }

  package func renameNew(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    #if canImport(Darwin)
      try rename(path, to: other, UInt32(RENAME_EXCL))
    #else
      // RENAME_NOREPLACE
      try rename(path, to: other, 1)
    #endif
  }

  package func exchange(_ path: FilePath, _ other: FilePath) throws(FileFailure) {
    #if canImport(Darwin)
      try rename(path, to: other, UInt32(RENAME_SWAP))
    #else
      // RENAME_EXCHANGE
      try rename(path, to: other, 2)
    #endif
  }

  private func rename(
    _ path: FilePath, to other: FilePath, _ flags: UInt32
  ) throws(FileFailure) {
    try inFolders(of: path, other) { folder, name, otherFolder, otherName in
      #if canImport(Darwin)
        renameatx_np(folder, name, otherFolder, otherName, flags)
      #else
        prog_renameat2(folder, name, otherFolder, otherName, flags)
      #endif
    }
  }

  package func link(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try inFolders(of: path, other) { linkat($0, $1, $2, $3, 0) }
  }

  package func isOpenForWriting(_ handle: FileHandle) -> Bool? {
    #if os(Linux)
      // Linux grants a read lease only on a file that is not open for writing. Swift imports
      // neither F_SETSIG nor F_SETLEASE. The signal for a broken lease must be one that is ignored
      // by default; otherwise it would end the process.
      let (setSignal, setLease): (Int32, Int32) = (10, 1024)
      guard fcntl(handle.number, setSignal, SIGURG) == 0 else { return nil }
      if fcntl(handle.number, setLease, Int32(F_RDLCK)) == 0 {
        _ = fcntl(handle.number, setLease, Int32(F_UNLCK))
        return false
      }
      return errno == EAGAIN ? true : nil
    #else
      return nil
    #endif
  }

  package func remove(_ path: FilePath) throws(FileFailure) {
    try inFolder(of: path) { folder, name throws(FileFailure) in
      try check(unlinkat(folder, name, 0))
    }
  }

  package func createFolder(_ path: FilePath) throws(FileFailure) {
    try inFolder(of: path) { folder, name throws(FileFailure) in
      try check(mkdirat(folder, name, 0o777))
    }
  }

  package func status(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    var found = stat()
    if path.withPlatformString({ lstat($0, &found) }) != 0 {
      let code = Errno(rawValue: errno)
      if code == .noSuchFileOrDirectory || code == .notDirectory { return nil }
      throw FileFailure(code)
    }
    return FileStatus(found)
  }

  package func status(_ handle: FileHandle) throws(FileFailure) -> FileStatus {
    var found = stat()
    try check(fstat(handle.number, &found))
    return FileStatus(found)
  }

  package func linkTarget(_ path: FilePath) throws(FileFailure) -> FilePath {
    let size = 4096
    let bytes = path.withPlatformString { name in
      [CChar](unsafeUninitializedCapacity: size + 1) { buffer, used in
        let count = buffer.baseAddress.map { readlink(name, $0, size) } ?? -1
        used = max(0, count)
      }
    }
    guard !bytes.isEmpty else { throw FileFailure(Errno(rawValue: errno)) }
    return (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }

  package func names(in path: FilePath) throws(FileFailure) -> [String] {
    guard let folder = path.withPlatformString({ opendir($0) }) else {
      throw FileFailure(Errno(rawValue: errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileFailure(Errno(rawValue: errno)) }
    return names
  }

  package func wait(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: min(999, max(0, milliseconds)) * 1_000_000)
    _ = nanosleep(&time, nil)
  }

  // MARK: Errors

  func check(_ result: Int32) throws(FileFailure) {
    if result != 0 { throw FileFailure(Errno(rawValue: errno)) }
  }

  private func attempt<Result>(_ call: () throws -> Result) throws(FileFailure) -> Result {
    do {
      return try call()
    } catch {
      throw FileFailure((error as? Errno) ?? .ioError)
    }
  }
}

// Opens one folder inside the other, without following links.

extension Disk {
  #if os(Linux)
    /// `O_PATH`, which only needs the right to search a folder. Swift does not import it.
    private static let pathOnly: Int32 = 0o10_000_000
    private static let searching = pathOnly | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
  #else
    private static let searching = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
  #endif

  /// Calls `work` with the open folder of a path and the last component of the path.
  ///
  /// Opens one folder inside the other and follows no links. Otherwise another process could put a
  /// link in place of a folder between a check of the path and the call.
  func inFolder<Result>(
    of path: FilePath,
    _ work: (_ folder: Int32, _ name: UnsafePointer<CChar>) throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    var folder = try opened(
      systemOpen(AT_FDCWD, path.isAbsolute ? "/" : ".", Self.searching, 0))
    defer { close(folder) }
    for part in path.folder.components {
      let next = try opened(
        part.withPlatformString { systemOpen(folder.number, $0, Self.searching, 0) })
      close(folder)
      folder = next
    }
    // The root does not have a name of its own.
    let name = path.fileName
    let bytes = Array((name.isEmpty ? "." : name).utf8CString)
    let result: Swift.Result<Result, FileFailure> = bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return .failure(FileFailure(.invalidArgument)) }
      do throws(FileFailure) {
        return .success(try work(folder.number, start))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Calls `work` with the open folders and the last components of two paths.
  func inFolders(
    of path: FilePath, _ other: FilePath,
    _ work: (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileFailure) {
    try inFolder(of: path) { folder, name throws(FileFailure) in
      try inFolder(of: other) { otherFolder, otherName throws(FileFailure) in
        try check(work(folder, name, otherFolder, otherName))
      }
    }
  }

  func opened(_ descriptor: Int32) throws(FileFailure) -> FileHandle {
    guard descriptor >= 0 else { throw FileFailure(Errno(rawValue: errno)) }
    return FileHandle(descriptor)
  }
}

/// Calls `openat` of the C library: returns a descriptor, or -1 with `errno` set.
func systemOpen(
  _ folder: Int32, _ name: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 {
  openat(folder, name, flags, mode)
}

// A private folder for files that another program writes, such as the objects that git fetches.

extension Disk {
  /// The deepest folder that `removeScratchFolder` enters.
  private static let deepest = 32

  /// Creates a new folder that only its owner can enter, with a name that cannot be guessed.
  package func createScratchFolder(in parent: FilePath) throws(Diagnostic) -> FilePath {
    // The folder for temporary files may be reached through links, which belong to the system.
    let place = (try? withoutLinks(parent)) ?? parent
    var name = Array(place.appending("prog-XXXXXX").string.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw FileFailure(Errno(rawValue: errno)).ofScratch(in: parent, named: parent.string)
    }
    return FilePath(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Removes a scratch folder with everything in it. Links in it are removed, not followed.
  package func removeScratchFolder(_ path: FilePath) {
    guard path.fileName.hasPrefix("prog-") else { return }
    removeTree(path, depth: 0)
  }

  private func removeTree(_ path: FilePath, depth: Int) {
    guard depth < Self.deepest, let found = try? status(path) else { return }
    guard found.kind == .folder else {
      try? remove(path)
      return
    }
    for name in (try? names(in: path)) ?? [] { removeTree(path.appending(name), depth: depth + 1) }
    try? inFolder(of: path) { folder, name throws(FileFailure) in
      try check(unlinkat(folder, name, AT_REMOVEDIR))
    }
  }
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    let kind: Kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let changed = found.st_mtimespec
    #else
      let changed = found.st_mtim
    #endif
    self.init(
      kind: kind, size: Int(found.st_size), mode: UInt32(found.st_mode & 0o7777),
      owner: found.st_uid, group: found.st_gid,
      changed: Int(changed.tv_sec) &* 1_000_000_000 &+ Int(changed.tv_nsec),
      linkCount: Int(found.st_nlink),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: found.st_dev),
        number: UInt64(truncatingIfNeeded: found.st_ino)))
  }
}
