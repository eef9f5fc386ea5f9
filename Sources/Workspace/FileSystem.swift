// The system calls prog makes, one function each, so that tests can stand in for the disk.

package import SystemPackage

/// A call to the system that failed.
package struct FileFailure: Error, Hashable, Sendable {
  /// What stands where something else is expected, which an errno does not tell.
  package enum Obstacle: Hashable, Sendable {
    /// A pipe or a device, from which a read may never return.
    case noFile
    case noFolder
    case danglingLink
    /// A link through which prog does not write.
    case link(to: FilePath)
    /// A link that leads elsewhere than to a history.
    case linkToNoHistory(FilePath)
    /// A file that its owner may not write.
    case readOnly(mode: UInt32)
    /// A file with other names, in a place where only one name is expected.
    case otherNames
    /// More bytes than a file of its kind may have; the size is nil where it grew while it was read.
    case tooLarge(size: Int?, limit: Int)
  }

  package let errno: Errno
  package let obstacle: Obstacle?
  /// The file in the way, where it is not the one that the call was for.
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
/// Opening never waits, except for a `stream`. For writing, no link is followed, neither in the place
/// of the file nor in that of a folder on the way.
package enum OpenMode: Hashable, Sendable {
  /// Links are followed; the caller must look at what was opened.
  case read
  /// The same for what the lifter named by its descriptor: reading waits for the other end.
  case stream
  /// A new file; fails where something of that name exists.
  case create(WrittenFile)
  /// Read and written, created where it does not exist, never emptied.
  case update(WrittenFile)
}

/// What a path leads to.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link, other
  }

  package var kind: Kind
  /// The permission bits.
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// In bytes, holes included.
  package var size: Int
  /// How many names the file has.
  package var linkCount: Int
  /// When the contents were changed last, in nanoseconds since 1970; 0 where nobody knows.
  package var changed: Int
  /// What tells the file from all others that are there, whatever it is called.
  package var identity: Identity

  /// A disk, and a file's number on it.
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

/// What can be asked of a disk. Each function is one call; none retries, none does two things.
///
/// Functions that change something (`rename`, `exchange`, `link`, `remove`, `makeFolder`), and `openFolder`, follow no
/// link on the way: their paths must be without links, as `withoutLinks` and `destination` give them.
package protocol FileSystem: AnyObject {
  func open(_ path: FilePath, _ mode: OpenMode) throws(FileFailure) -> FileHandle
  /// At most `count` bytes from the handle's position on; none at the end.
  func read(_ handle: FileHandle, _ count: Int) throws(FileFailure) -> [UInt8]
  /// How many of `bytes` were written at the handle's position; at least one.
  func write(_ handle: FileHandle, _ bytes: ArraySlice<UInt8>) throws(FileFailure) -> Int
  /// Moves the handle's position to a byte of the file.
  func seek(_ handle: FileHandle, _ offset: Int) throws(FileFailure)
  func truncate(_ handle: FileHandle, _ count: Int) throws(FileFailure)
  /// Returns when the file, or the folder's list of names, is on the disk.
  func synchronize(_ handle: FileHandle) throws(FileFailure)
  func setMode(_ handle: FileHandle, _ mode: UInt32) throws(FileFailure)
  func setOwner(_ handle: FileHandle, _ owner: UInt32, _ group: UInt32) throws(FileFailure)
  /// True when nobody else holds the file's lock, which this handle then does until it is closed.
  func lock(_ handle: FileHandle) throws(FileFailure) -> Bool
  /// Whether any program has the file of a handle for reading open for writing; nil if the system cannot tell.
  func isOpenForWriting(_ handle: FileHandle) -> Bool?
  func close(_ handle: FileHandle)
  func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle
  func rename(_ path: FilePath, to other: FilePath) throws(FileFailure)
  /// Renames a file, and fails with `fileExists` if the new name is taken.
  func renameNew(_ path: FilePath, to other: FilePath) throws(FileFailure)
  /// Gives each of two files the name of the other in one step.
  func exchange(_ path: FilePath, _ other: FilePath) throws(FileFailure)
  /// Gives a file a second name, and fails with `fileExists` if that name is taken.
  func link(_ path: FilePath, to other: FilePath) throws(FileFailure)
  func remove(_ path: FilePath) throws(FileFailure)
  func makeFolder(_ path: FilePath) throws(FileFailure)
  /// What is there; links are not followed. Nil where there is nothing.
  func status(_ path: FilePath) throws(FileFailure) -> FileStatus?
  func status(_ handle: FileHandle) throws(FileFailure) -> FileStatus
  func linkTarget(_ path: FilePath) throws(FileFailure) -> FilePath
  /// The names in a folder, in no order.
  func names(in path: FilePath) throws(FileFailure) -> [String]
  /// Lets a moment pass before a lock is tried again.
  func wait(milliseconds: Int)
}
