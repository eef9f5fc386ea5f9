// The real disk: swift-system where it has the call, the C library for the rest.

import CRename
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
    let shared: FilePermissions = [
      .ownerReadWrite, .groupReadWrite, .otherReadWrite,
    ]
    return try attempt {
      let descriptor =
        switch mode {
        case .read: try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        case .create:
          try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: shared)
        case .update:
          try FileDescriptor.open(
            path, .readWrite, options: [.create, .closeOnExec], permissions: shared)
        }
      return FileHandle(descriptor.rawValue)
    }
  }

  package func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle {
    try attempt {
      FileHandle(
        try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec]).rawValue)
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
      // fsync leaves the data in the drive's own memory there.
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
    try check(
      path.withPlatformString { from in
        other.withPlatformString { to in systemRename(from, to) }
      })
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
    try check(
      path.withPlatformString { from in
        other.withPlatformString { to in
          #if canImport(Darwin)
            renameatx_np(AT_FDCWD, from, AT_FDCWD, to, flags)
          #else
            prog_renameat2(AT_FDCWD, from, AT_FDCWD, to, flags)
          #endif
        }
      })
  }

  package func link(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try check(
      path.withPlatformString { from in
        other.withPlatformString { to in linkat(AT_FDCWD, from, AT_FDCWD, to, 0) }
      })
  }

  package func isOpenForWriting(_ handle: FileHandle) -> Bool? {
    #if os(Linux)
      // Linux grants a read lease only on a file that nobody has open for writing. Swift imports
      // neither F_SETSIG nor F_SETLEASE. The signal for a lease that is broken is one that is ignored
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
    try check(path.withPlatformString { unlink($0) })
  }

  package func makeFolder(_ path: FilePath) throws(FileFailure) {
    try check(path.withPlatformString { mkdir($0, 0o777) })
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

  private func check(_ result: Int32) throws(FileFailure) {
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
      identity: Identity(
        device: UInt64(truncatingIfNeeded: found.st_dev),
        number: UInt64(truncatingIfNeeded: found.st_ino)))
  }
}

/// `rename` of the C library, which the method of that name hides.
private func systemRename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
  rename(from, to)
}
