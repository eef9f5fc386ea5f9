// The system calls that prog makes, one function each, so that tests can replace the disk.

package import SystemPackage

/// A failed call to the system.
package struct FileFailure: Error, Hashable, Sendable {
  /// The kind of file that is in the way, which an errno does not tell.
  package enum Obstacle: Hashable, Sendable {
    /// A pipe or a device; reading it may never return.
    case noFile
    case noFolder
    /// A folder that prog does not create, because the lifter named it.
    case missingFolder
    case danglingLink
    /// A link that prog does not write through.
    case link(to: FilePath)
    /// A link to a file or folder that is not a history.
    case linkToNoHistory(FilePath)
    /// A file that its owner made read-only.
    case readOnly(mode: UInt32)
    /// A file with several names, where only one is expected.
    case otherNames
    /// A file with more bytes than its kind may have; the size is nil if it grew while it was read.
    case tooLarge(size: Int?, limit: Int)
  }

  package let errno: Errno
  package let obstacle: Obstacle?
  /// The file in the way, if it is not the one that the call was for.
  package let path: FilePath?

  package init(_ errno: Errno, _ obstacle: Obstacle? = nil, at path: FilePath? = nil) {
    self.errno = errno
    self.obstacle = obstacle
    self.path = path
  }
}

/// An open file of a `FileSystem`.
package struct FileHandle: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// How a file is opened.
///
/// Opening never waits, except for a `stream`. When opening for writing, links are not followed,
/// neither to the file nor to a folder on the way.
package enum OpenMode: Hashable, Sendable {
  /// Links are followed; the caller must check what was opened.
  case read
  /// As `read`, for a file given by its descriptor: reading waits for the other end.
  case stream
  /// A new file; fails if the name exists.
  case create(WrittenFile)
  /// Read and write; created if it does not exist, never truncated.
  case update(WrittenFile)
}

/// The status of the file at a path.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link, other
  }

  package var kind: Kind
  /// The permission bits.
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// The size in bytes, including holes.
  package var size: Int
  /// The number of names of the file.
  package var linkCount: Int
  /// The time of the last change, in nanoseconds since 1970; 0 if unknown.
  package var changed: Int
  /// The identity that distinguishes the file from all others, whatever its name.
  package var identity: Identity

  /// A device, and a file's number on it.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var number: UInt64

    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  package init(
    kind: Kind, size: Int, mode: UInt32, owner: UInt32, group: UInt32, changed: Int = 0,
    linkCount: Int = 1, identity: Identity
  ) {
    self.linkCount = linkCount
    self.changed = changed
    self.identity = identity
    self.kind = kind
    self.size = size
    self.mode = mode
    self.owner = owner
    self.group = group
  }
}

/// The operations of a disk. Each function is one call; none retries or does two things.
///
/// Functions that change something (`rename`, `exchange`, `link`, `remove`, `createFolder`), and
/// `openFolder`, do not follow links on the way. Their paths must be free of links, like the
/// results of `withoutLinks` and `destination`.
package protocol FileSystem: AnyObject {
  func open(_ path: FilePath, _ mode: OpenMode) throws(FileFailure) -> FileHandle
  /// Reads at most `count` bytes at the handle's position; returns none at the end.
  func read(_ handle: FileHandle, _ count: Int) throws(FileFailure) -> [UInt8]
  /// Writes bytes at the handle's position, and returns how many were written: at least one.
  func write(_ handle: FileHandle, _ bytes: ArraySlice<UInt8>) throws(FileFailure) -> Int
  /// Moves the handle's position to an offset in the file.
  func seek(_ handle: FileHandle, _ offset: Int) throws(FileFailure)
  func truncate(_ handle: FileHandle, _ count: Int) throws(FileFailure)
  /// Returns when the file, or the folder's list of names, is on disk.
  func synchronize(_ handle: FileHandle) throws(FileFailure)
  func setMode(_ handle: FileHandle, _ mode: UInt32) throws(FileFailure)
  func setOwner(_ handle: FileHandle, _ owner: UInt32, _ group: UInt32) throws(FileFailure)
  /// Takes the file's lock until the handle is closed; returns false if it is held elsewhere.
  func lock(_ handle: FileHandle) throws(FileFailure) -> Bool
  /// Returns true if a program has the file open for writing, or nil if the system cannot tell. The
  /// handle must be open for reading.
  func isOpenForWriting(_ handle: FileHandle) -> Bool?
  func close(_ handle: FileHandle)
  func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle
  func rename(_ path: FilePath, to other: FilePath) throws(FileFailure)
  /// Renames a file; fails with `fileExists` if the new name is taken.
  func renameNew(_ path: FilePath, to other: FilePath) throws(FileFailure)
  /// Exchanges the names of two files in one step.
  func exchange(_ path: FilePath, _ other: FilePath) throws(FileFailure)
  /// Gives a file a second name; fails with `fileExists` if the name is taken.
  func link(_ path: FilePath, to other: FilePath) throws(FileFailure)
  func remove(_ path: FilePath) throws(FileFailure)
  func createFolder(_ path: FilePath) throws(FileFailure)
  /// Returns the status without following links, or nil if nothing exists at the path.
  func status(_ path: FilePath) throws(FileFailure) -> FileStatus?
  func status(_ handle: FileHandle) throws(FileFailure) -> FileStatus
  func linkTarget(_ path: FilePath) throws(FileFailure) -> FilePath
  /// Returns the names in a folder, in any order.
  func names(in path: FilePath) throws(FileFailure) -> [String]
  /// Waits for a moment before a lock is tried again.
  func wait(milliseconds: Int)
}

// Reads files: only regular ones, and never more bytes than their kind may have.

extension FileSystem {
  /// Returns the status of a file to read, or nil if it does not exist.
  ///
  /// Fails for a folder, and for pipes and devices, which may never end or answer.
  func file(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    let found = try uninterrupted(try target(path))
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
      handle = try uninterrupted(try open(path, .read))
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
      let piece = try uninterrupted(try read(handle, most))
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
    let handle = try uninterrupted(try open(path, .stream))
    defer { close(handle) }
    return try remaining(handle, limit: limit)
  }
}

// The parts of a path, found in its bytes: the general operations of `FilePath` check and normalize
// every component again, which takes long for the names of temporary files.

extension FilePath {
  private static let slash = CChar(UInt8(ascii: "/"))

  /// Equals `removingLastComponent()`.
  package var folder: FilePath {
    withPlatformString { start in
      let bytes = UnsafeBufferPointer(start: start, count: length)
      guard let end = bytes.lastIndex(of: Self.slash) else { return FilePath() }
      return FilePath(platformString: Array(bytes[..<max(end, 1)]) + [0])
    }
  }

  /// Equals `stem` for the path of a file, with an empty text for a path without components.
  package var fileStem: String {
    let name = fileName
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// Equals `lastComponent?.string`, with an empty text for a path without components.
  package var fileName: String {
    let text = string
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
    return String(text[text.utf8.index(after: end)...])
  }

  /// Returns the path relative to `root`, or nil if it is not inside; `root` itself has no
  /// components.
  package func inside(_ root: FilePath) -> FilePath? {
    withPlatformString { start in
      root.withPlatformString { rootStart in
        let bytes = UnsafeBufferPointer(start: start, count: length)
        let rootBytes = UnsafeBufferPointer(start: rootStart, count: root.length)
        guard bytes.starts(with: rootBytes) else { return nil }
        let rest = bytes[rootBytes.count...]
        if rootBytes.isEmpty { return isAbsolute ? nil : self }
        if rest.isEmpty { return FilePath() }
        if rest.first == Self.slash {
          return FilePath(platformString: Array(rest.dropFirst()) + [0])
        }
        return rootBytes.last == Self.slash ? FilePath(platformString: Array(rest) + [0]) : nil
      }
    }
  }
}
