// Opens one folder inside the other, without following links.

import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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
