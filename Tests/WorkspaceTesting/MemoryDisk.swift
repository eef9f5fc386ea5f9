// A disk in memory that distinguishes its current contents from those that would survive a power
// cut, and that can fail or stop at any call.

package import SystemPackage
package import Workspace

/// Files and folders with only the guarantees of POSIX.
///
/// Bytes are safe only after `synchronize` of their file, names only after `synchronize` of their
/// folder.
package final class MemoryDisk: FileSystem {
  package final class Node {
    package var kind: FileStatus.Kind
    package var bytes: [UInt8] = []
    /// The bytes that survive a power cut.
    package var safeBytes: [UInt8] = []
    package var mode: UInt32 = 0o644
    package var linkCount = 1
    /// The size that a sparse file reports.
    package var claimedSize: Int?
    package var target = FilePath()
    package var lockedBy: Int32?
    /// The number of other programs that have it open for writing.
    package var writers = 0
    package init(_ kind: FileStatus.Kind) { self.kind = kind }
  }

  /// An event at a call.
  package enum Fault {
    case error(Errno)
    /// The process is killed: this call and all later ones have no effect.
    case stop
    /// Another program acts, then the call continues.
    case event((MemoryDisk) -> Void)
  }

  struct Handle {
    package var node: Node
    package var path: String
    package var position = 0
  }

  package var names: [String: Node] = [:]
  /// The names that survive a power cut.
  package var safeNames: [String: Node] = [:]
  package private(set) var calls: [String] = []
  package var faults: [Int: Fault] = [:]
  /// The fault at each call of a name.
  package var everyFault: [String: Fault] = [:]
  /// The calls that the file system does not support.
  package var missingCalls: Set<String> = []
  /// The most bytes that one write accepts.
  package var writeLimit = Int.max
  package private(set) var waited = 0
  package internal(set) var isStopped = false
  var handles: [Int32: Handle] = [:]
  private var nextHandle: Int32 = 3

  package init() { addFolder("/t") }

  // MARK: Calls

  private func call(_ name: String) throws(FileFailure) {
    guard !isStopped else { throw FileFailure(.ioError) }
    let fault = faults[calls.count] ?? everyFault[name]
    calls.append(name)
    switch fault {
    case .error(let errno): throw FileFailure(errno)
    case .stop:
      isStopped = true
      throw FileFailure(.ioError)
    case .event(let act):
      act(self)
      if isStopped { throw FileFailure(.ioError) }
    case nil: break
    }
    if missingCalls.contains(name) { throw FileFailure(.invalidArgument) }
  }

  func node(_ path: FilePath) throws(FileFailure) -> Node {
    var path = path.string
    for _ in 0..<40 {
      guard let node = names[path] else { throw FileFailure(.noSuchFileOrDirectory) }
      guard node.kind == .link else { return node }
      path = node.target.string
    }
    throw FileFailure(.tooManySymbolicLinkLevels)
  }

  private func parent(_ path: String) -> String {
    // `FilePath` is slow in a debug build.
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return end == path.startIndex && path.utf8.first == UInt8(ascii: "/")
      ? "/" : String(path[..<end])
  }

  private func handle(_ handle: FileHandle) throws(FileFailure) -> Handle {
    guard let found = handles[handle.number] else { throw FileFailure(.badFileDescriptor) }
    return found
  }

  private func opened(_ node: Node, _ path: FilePath) -> FileHandle {
    nextHandle += 1
    handles[nextHandle] = Handle(node: node, path: path.string)
    return FileHandle(nextHandle)
  }

  package func open(_ path: FilePath, _ mode: OpenMode) throws(FileFailure) -> FileHandle {
    try call("open")
    let isThere = names[path.string] != nil
    let kind: WrittenFile? =
      switch mode {
      case .read, .stream: nil
      case .create(let kind), .update(let kind): kind
      }
    if case .create = mode, isThere { throw FileFailure(.fileExists) }
    if kind != nil, names[path.string]?.kind == .link {
      throw FileFailure(.tooManySymbolicLinkLevels)
    }
    if kind != nil, !isThere {
      guard names[parent(path.string)]?.kind == .folder else {
        throw FileFailure(.noSuchFileOrDirectory)
      }
      names[path.string] = Node(.file)
    }
    let node = try node(path)
    if node.kind == .folder, kind != nil { throw FileFailure(.isDirectory) }
    return opened(node, path)
  }

  package func openFolder(_ path: FilePath) throws(FileFailure) -> FileHandle {
    try call("openFolder")
    return opened(try node(path), path)
  }

  package func read(_ handle: FileHandle, _ count: Int) throws(FileFailure) -> [UInt8] {
    try call("read")
    var open = try self.handle(handle)
    let piece = Array(open.node.bytes.dropFirst(open.position).prefix(count))
    open.position += piece.count
    handles[handle.number] = open
    return piece
  }

  package func write(_ handle: FileHandle, _ bytes: ArraySlice<UInt8>) throws(FileFailure) -> Int {
    try call("write")
    var open = try self.handle(handle)
    let piece = bytes.prefix(writeLimit)
    let end = open.position + piece.count
    if open.node.bytes.count < end {
      open.node.bytes += Array(repeating: 0, count: end - open.node.bytes.count)
    }
    open.node.bytes.replaceSubrange(open.position..<end, with: piece)
    open.position = end
    handles[handle.number] = open
    return piece.count
  }

  package func seek(_ handle: FileHandle, _ offset: Int) throws(FileFailure) {
    try call("seek")
    handles[handle.number]?.position = offset
  }

  package func truncate(_ handle: FileHandle, _ count: Int) throws(FileFailure) {
    try call("truncate")
    let open = try self.handle(handle)
    open.node.bytes = Array(open.node.bytes.prefix(count))
  }

  package func synchronize(_ handle: FileHandle) throws(FileFailure) {
    try call("synchronize")
    let open = try self.handle(handle)
    guard open.node.kind == .folder else {
      open.node.safeBytes = open.node.bytes
      return
    }
    for (path, _) in safeNames where parent(path) == open.path { safeNames[path] = names[path] }
    for (path, node) in names where parent(path) == open.path { safeNames[path] = node }
  }

  package func setMode(_ handle: FileHandle, _ mode: UInt32) throws(FileFailure) {
    try call("setMode")
    try self.handle(handle).node.mode = mode
  }

  package func setOwner(
    _ handle: FileHandle, _ owner: UInt32, _ group: UInt32
  ) throws(FileFailure) {
    try call("setOwner")
  }

  package func lock(_ handle: FileHandle) throws(FileFailure) -> Bool {
    try call("lock")
    let node = try self.handle(handle).node
    guard node.lockedBy == nil || node.lockedBy == handle.number else { return false }
    node.lockedBy = handle.number
    return true
  }

  package func close(_ handle: FileHandle) {
    // A process that ends also releases its locks.
    if let node = handles[handle.number]?.node, node.lockedBy == handle.number {
      node.lockedBy = nil
    }
    handles[handle.number] = nil
  }

  package func rename(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try call("rename")
    guard let node = names[path.string] else { throw FileFailure(.noSuchFileOrDirectory) }
    names[other.string]?.linkCount -= 1
    names[other.string] = node
    names[path.string] = nil
  }

  package func renameNew(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try call("renameNew")
    guard let node = names[path.string] else { throw FileFailure(.noSuchFileOrDirectory) }
    guard names[other.string] == nil else { throw FileFailure(.fileExists) }
    names[other.string] = node
    names[path.string] = nil
  }

  package func exchange(_ path: FilePath, _ other: FilePath) throws(FileFailure) {
    try call("exchange")
    guard let node = names[path.string], let second = names[other.string] else {
      throw FileFailure(.noSuchFileOrDirectory)
    }
    names[other.string] = node
    names[path.string] = second
  }

  package func link(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try call("link")
    guard let node = names[path.string] else { throw FileFailure(.noSuchFileOrDirectory) }
    guard names[other.string] == nil else { throw FileFailure(.fileExists) }
    names[other.string] = node
  }

  package func isOpenForWriting(_ handle: FileHandle) -> Bool? {
    do throws(FileFailure) {
      try call("isOpenForWriting")
      return try self.handle(handle).node.writers > 0
    } catch {
      return nil
    }
  }

  package func remove(_ path: FilePath) throws(FileFailure) {
    try call("remove")
    guard let node = names[path.string] else { throw FileFailure(.noSuchFileOrDirectory) }
    node.linkCount -= 1
    names[path.string] = nil
  }

  package func createFolder(_ path: FilePath) throws(FileFailure) {
    try call("createFolder")
    if names[path.string] != nil { throw FileFailure(.fileExists) }
    if names[parent(path.string)] != nil, try node(FilePath(parent(path.string))).kind != .folder {
      throw FileFailure(.notDirectory)
    }
    names[path.string] = Node(.folder)
  }

  package func status(_ path: FilePath) throws(FileFailure) -> FileStatus? {
    try call("status")
    return names[path.string].map { status(of: $0) }
  }

  package func status(_ handle: FileHandle) throws(FileFailure) -> FileStatus {
    try call("status")
    return status(of: try self.handle(handle).node)
  }

  private func status(of node: Node) -> FileStatus {
    let address = UInt64(UInt(bitPattern: Unmanaged.passUnretained(node).toOpaque()))
    return FileStatus(
      kind: node.kind, size: node.claimedSize ?? node.bytes.count, mode: node.mode, owner: 1,
      group: 1, linkCount: node.linkCount,
      identity: FileStatus.Identity(device: 0, number: address))
  }

  package func linkTarget(_ path: FilePath) throws(FileFailure) -> FilePath {
    try call("linkTarget")
    return names[path.string]?.target ?? FilePath()
  }

  package func names(in path: FilePath) throws(FileFailure) -> [String] {
    try call("names")
    guard names[path.string]?.kind == .folder else { throw FileFailure(.noSuchFileOrDirectory) }
    return names.keys.filter { parent($0) == path.string && $0 != path.string }
      .compactMap { $0.split(separator: "/").last.map(String.init) }
  }

  package func wait(milliseconds: Int) { waited += milliseconds }
}

extension LockHolder {
  package static let test = LockHolder(process: 4711, command: "prog log")
}
