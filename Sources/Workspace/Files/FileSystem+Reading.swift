// Reads files: only regular ones, and never more bytes than their kind may have.

package import SystemPackage

extension FileSystem {
  /// Returns the status of a file to read, or nil if it does not exist.
  ///
  /// Fails for a folder, and for pipes and devices, which may never end or answer.
  func file(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    let found = try uninterrupted { () throws(FileFailure) in try target(path) }
    switch found?.kind {
    case .folder: throw FileFailure(.isDirectory)
    case .other: throw FileFailure(.notSupported, .noFile)
    case .file, .link, nil: return found
    }
  }

  /// Returns all bytes of a regular file of at most `limit` bytes, or nil if it does not exist.
  ///
  /// Fails for a broken link, because the file is expected but cannot be found.
  func fileContents(_ path: FilePath, limit: Int) throws(FileFailure) -> [UInt8]? {
    // Check before opening, because opening a device may have effects; `contents` checks again.
    guard try file(path) != nil else {
      // If another program has created the file since, creating it fails and prog reads again.
      if try status(path)?.kind == .link {
        throw FileFailure(.noSuchFileOrDirectory, .danglingLink)
      }
      return nil
    }
    return try contents(path, limit: limit)
  }

  /// Returns all bytes of a regular file, or nil if it does not exist.
  ///
  /// Checks the kind and size of the open file before reading it, so that it cannot be replaced in
  /// between.
  package func contents(
    _ path: FilePath, limit: Int = WrittenFile.history.limit
  ) throws(FileFailure) -> [UInt8]? {
    let handle: FileHandle
    do throws(FileFailure) {
      handle = try uninterrupted { () throws(FileFailure) in try open(path, .read) }
    } catch {
      if error.errno == .noSuchFileOrDirectory { return nil }
      throw error
    }
    defer { close(handle) }
    let count = try size(of: handle, limit: limit)
    return try remaining(handle, likely: count, limit: limit)
  }

  /// Returns the size of an open file; fails unless it is a regular file of at most `limit` bytes.
  func size(of handle: FileHandle, limit: Int) throws(FileFailure) -> Int {
    let found = try status(handle)
    switch found.kind {
    case .file: break
    case .folder: throw FileFailure(.isDirectory)
    case .link, .other: throw FileFailure(.notSupported, .noFile)
    }
    guard found.size <= limit else {
      throw FileFailure(.fileTooLarge, .tooLarge(size: found.size, limit: limit))
    }
    return found.size
  }

  /// Returns all bytes from the handle's position on; the likely ones are read in one piece.
  ///
  /// Fails after `limit` bytes: the file grew since its size was checked.
  func remaining(
    _ handle: FileHandle, likely count: Int = 0, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var size = max(1 << 16, count)
    while true {
      let most = min(size, limit + 1 - bytes.count)
      let piece = try uninterrupted { () throws(FileFailure) in try read(handle, most) }
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else {
        throw FileFailure(.fileTooLarge, .tooLarge(size: nil, limit: limit))
      }
      size = bytes.count < count ? count - bytes.count : min(max(bytes.count, 1 << 16), 1 << 24)
    }
  }

  /// Reads everything from a file given by its descriptor, at most `limit` bytes.
  func streamed(_ path: FilePath, limit: Int) throws(FileFailure) -> [UInt8] {
    let handle = try uninterrupted { () throws(FileFailure) in try open(path, .stream) }
    defer { close(handle) }
    return try remaining(handle, limit: limit)
  }
}
