// How files are read: regular ones only, and never more bytes than a file of their kind may have.

package import SystemPackage

extension FileSystem {
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

  /// All bytes of a regular file of at most `limit` bytes; nil where there is none.
  ///
  /// A link that leads nowhere is a failure: the file is expected, and where it is nobody knows.
  func fileContents(_ path: FilePath, limit: Int) throws(FileFailure) -> [UInt8]? {
    // Before it is opened, since to open a device may do something; `contents` looks at it again.
    guard try file(path) != nil else {
      // If another program has created the file since, prog fails to create its own and reads again.
      if try status(path)?.kind == .link {
        throw FileFailure(.noSuchFileOrDirectory, .danglingLink)
      }
      return nil
    }
    return try contents(path, limit: limit)
  }

  /// All bytes of a regular file; nil where there is none.
  ///
  /// What the file is and how large it is, is asked of the open file before a byte is read, so that
  /// nothing can take its place between a look and the reading.
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

  /// The size of an open file; fails for anything but a regular file of at most `limit` bytes.
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

  /// All bytes from the handle's position on; as many as are likely are read into one array.
  ///
  /// Stops behind `limit` bytes, with a failure: the file grew since its size was asked for.
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

  /// All that can be read of what the lifter named by its descriptor, at most `limit` bytes.
  func streamed(_ path: FilePath, limit: Int) throws(FileFailure) -> [UInt8] {
    let handle = try uninterrupted { () throws(FileFailure) in try open(path, .stream) }
    defer { close(handle) }
    return try remaining(handle, limit: limit)
  }
}
