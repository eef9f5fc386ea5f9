// A disk on which reads fail after a number of writes.

import Synchronization
import SystemPackage
import Workspace

/// The machine's disk, on which reads fail after a number of files were put in place.
final class WeakDisk: FileSystem, Sendable {
  private let disk = Disk()
  private let most: Int?
  private let count = Mutex(0)

  /// - Parameter most: The number of files that may be written before reads fail; nil for never.
  init(failingAfter most: Int?) { self.most = most }

  /// The number of files put in place so far.
  var written: Int { count.withLock { $0 } }

  private func expectSound() throws(FileFailure) {
    if let most, written >= most { throw FileFailure(.ioError) }
  }

  func rename(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try disk.rename(path, to: other)
    // A temporary file that gets another temporary name is not in place yet.
    if other.lastComponent?.string.hasSuffix(".prog-tmp") != true { count.withLock { $0 += 1 } }
  }

  func renameNew(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try disk.renameNew(path, to: other)
    count.withLock { $0 += 1 }
  }

  func exchange(_ path: FilePath, _ other: FilePath) throws(FileFailure) {
    try disk.exchange(path, other)
    count.withLock { $0 += 1 }
  }

  func link(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try disk.link(path, to: other)
    count.withLock { $0 += 1 }
  }

  func read(_ handle: FileHandle, _ count: Int) throws(FileFailure) -> [UInt8] {
    try expectSound()
    return try disk.read(handle, count)
  }

  func names(in path: FilePath) throws(FileFailure) -> [String] {
    try expectSound()
    return try disk.names(in: path)
  }

  // MARK: Passed on to the disk

  func open(_ path: FilePath, _ mode: OpenMode) throws(FileFailure) -> FileHandle {
    try disk.open(path, mode)
  }
  func write(_ handle: FileHandle, _ bytes: ArraySlice<UInt8>) throws(FileFailure) -> Int {
    try disk.write(handle, bytes)
  }
  func seek(_ handle: FileHandle, _ offset: Int) throws(FileFailure) {
    try disk.seek(handle, offset)
  }
  func truncate(_ handle: FileHandle, _ count: Int) throws(FileFailure) {
    try disk.truncate(handle, count)
  }
  func synchronize(_ handle: FileHandle) throws(FileFailure) { try disk.synchronize(handle) }
  func setMode(_ handle: FileHandle, _ mode: UInt32) throws(FileFailure) {
    try disk.setMode(handle, mode)
  }
  func setOwner(_ handle: FileHandle, _ owner: UInt32, _ group: UInt32) throws(FileFailure) {
    try disk.setOwner(handle, owner, group)
  }
  func lock(_ handle: FileHandle) throws(FileFailure) -> Bool { try disk.lock(handle) }
  func isOpenForWriting(_ handle: FileHandle) -> Bool? { disk.isOpenForWriting(handle) }
  func close(_ handle: FileHandle) { disk.close(handle) }
  func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle {
    try disk.openFolder(path)
  }
  func remove(_ path: FilePath) throws(FileFailure) { try disk.remove(path) }
  func createFolder(_ path: FilePath) throws(FileFailure) { try disk.createFolder(path) }
  func status(_ path: FilePath) throws(FileFailure) -> FileStatus? { try disk.status(path) }
  func status(_ handle: FileHandle) throws(FileFailure) -> FileStatus { try disk.status(handle) }
  func linkTarget(_ path: FilePath) throws(FileFailure) -> FilePath { try disk.linkTarget(path) }
  func wait(milliseconds: Int) { disk.wait(milliseconds: milliseconds) }
}
