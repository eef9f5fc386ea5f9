// The files of the disk, with the unsaved texts of the editor in front of them.

package import SystemPackage

/// A disk on which every open document has the text that the editor shows.
///
/// Files that are not open are read from the disk. Nothing can be written.
package final class BufferedFiles: FileSystem {
  private let disk: any FileSystem
  private var buffers: [FilePath: [UInt8]] = [:]
  /// The files of the disk that seem to be removed.
  private var hidden: Set<FilePath> = []
  /// The open buffers that are read, each with the bytes that are left.
  private var reading: [Int32: ArraySlice<UInt8>] = [:]
  private var lastNumber: Int32 = 0
  /// The paths that were opened since `noteReads` was called.
  package private(set) var read: Set<FilePath> = []

  package init(_ disk: any FileSystem) { self.disk = disk }

  /// Begins to note which files are read.
  package func noteReads() { read = [] }

  /// Gives a file the text that the editor has for it; nil for the file on disk.
  package func setBuffer(_ bytes: [UInt8]?, at path: FilePath) {
    let path = path.lexicallyNormalized()
    buffers[path] = bytes
    // Other files may reach it without the links of its path.
    if let real = try? disk.withoutLinks(path) { buffers[real] = bytes }
  }

  /// Lets a file of the disk seem to be removed.
  package func hide(_ path: FilePath) { hidden.insert(path.lexicallyNormalized()) }

  // MARK: Reading

  package func open(_ path: FilePath, _ mode: OpenMode) throws(FileFailure) -> FileHandle {
    switch mode {
    case .read, .stream: break
    case .create, .update: throw FileFailure(.readOnlyFileSystem)
    }
    read.insert(path)
    guard !hidden.contains(path) else { throw FileFailure(.noSuchFileOrDirectory) }
    guard let bytes = buffers[path] else { return try disk.open(path, mode) }
    // Handles of the disk are never negative.
    lastNumber -= 1
    reading[lastNumber] = bytes[...]
    return FileHandle(lastNumber)
  }

  package func read(_ handle: FileHandle, _ count: Int) throws(FileFailure) -> [UInt8] {
    guard let rest = reading[handle.number] else { return try disk.read(handle, count) }
    reading[handle.number] = rest.dropFirst(count)
    return Array(rest.prefix(count))
  }

  package func seek(_ handle: FileHandle, _ offset: Int) throws(FileFailure) {
    guard reading[handle.number] == nil else { throw FileFailure(.illegalSeek) }
    try disk.seek(handle, offset)
  }

  package func close(_ handle: FileHandle) {
    if reading.removeValue(forKey: handle.number) == nil { disk.close(handle) }
  }

  package func isOpenForWriting(_ handle: FileHandle) -> Bool? {
    reading[handle.number] == nil ? disk.isOpenForWriting(handle) : false
  }

  package func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle {
    try disk.openFolder(path)
  }

  package func status(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    if hidden.contains(path) { return nil }
    let found = try disk.status(path)
    guard let bytes = buffers[path], found?.kind ?? .file == .file else { return found }
    return Self.status(of: bytes, like: found)
  }

  package func status(_ handle: FileHandle) throws(FileFailure) -> FileStatus {
    guard let rest = reading[handle.number] else { return try disk.status(handle) }
    return Self.status(of: Array(rest), like: nil)
  }

  /// Returns the status of a text, which may not have a file yet.
  private static func status(of bytes: [UInt8], like file: FileStatus?) -> FileStatus {
    var status =
      file
      ?? FileStatus(
        kind: .file, size: 0, mode: 0o644, owner: 0, group: 0,
        identity: FileStatus.Identity(device: 0, number: 0))
    status.size = bytes.count
    return status
  }

  package func linkTarget(_ path: FilePath) throws(FileFailure) -> FilePath {
    try disk.linkTarget(path)
  }

  package func names(in path: FilePath) throws(FileFailure) -> [String] {
    let new = buffers.keys.filter { $0.folder == path }.map(\.fileName)
    var names: [String] = []
    do throws(FileFailure) {
      names = try disk.names(in: path)
    } catch {
      guard error.errno == .noSuchFileOrDirectory, !new.isEmpty else { throw error }
    }
    if !hidden.isEmpty { names.removeAll { hidden.contains(path.appending($0)) } }
    return names + Set(new).subtracting(names)
  }

  // MARK: Writing

  package func write(_: FileHandle, _: ArraySlice<UInt8>) throws(FileFailure) -> Int {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func truncate(_: FileHandle, _: Int) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func synchronize(_: FileHandle) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func setMode(_: FileHandle, _: UInt32) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func setOwner(_: FileHandle, _: UInt32, _: UInt32) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func lock(_: FileHandle) throws(FileFailure) -> Bool {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func rename(_: FilePath, to _: FilePath) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func renameNew(_: FilePath, to _: FilePath) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func exchange(_: FilePath, _: FilePath) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func link(_: FilePath, to _: FilePath) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func remove(_: FilePath) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func createFolder(_: FilePath) throws(FileFailure) {
    throw FileFailure(.readOnlyFileSystem)
  }

  package func wait(milliseconds: Int) { disk.wait(milliseconds: milliseconds) }
}
