// The draft of a running session. Each set is on disk before the next prompt.

package import Diagnostics
package import SystemPackage

/// The lines of a session that is not in the history yet, in the order in which they were added.
///
/// To this type a line is only text; the session gives it meaning. While a draft is open, no other
/// process can open it. The file is `history/.draft-NAME`; it is created with the first line that
/// is added. A line that was cut off by a crash is dropped.
package final class Draft {
  package let name: String
  /// The lines on disk: the lines of the draft when it was opened, and the lines added since.
  package private(set) var lines: [String] = []
  /// The lines that reach the disk together with the next one that is added.
  private var held: [String] = []
  let files: any FileSystem
  /// The path without links.
  let path: FilePath
  /// The path for messages.
  let shown: String
  /// The open file, or nil if it does not exist yet.
  private var handle: FileHandle?
  private let lock: FileLock
  private var length = 0
  /// True if the file was deleted and `held` begins with its lines.
  private var isBeginningAgain = false
  /// True if a failed write may have left bytes after `length`.
  private var isTorn = false
  private var isOpen = true

  private init(
    name: String, files: any FileSystem, path: FilePath, shown: String, lock: FileLock
  ) {
    self.shown = shown
    self.name = name
    self.files = files
    self.path = path
    self.lock = lock
  }

  /// Opens the draft called `name`, which may not exist yet.
  ///
  /// - Throws: `session-running`, with the other process, if the draft is open elsewhere.
  package static func open(
    _ name: String, in layout: FolderLayout, files: any FileSystem, holder: LockHolder
  ) throws(Diagnostic) -> Draft {
    let named = layout.draft(name)
    let lockName = "\(FolderLayout.draftFile(name)).lock"
    let path: FilePath
    var outcome = FileLock.Outcome.held(nil)
    var place = named
    do throws(FileFailure) {
      path = try files.destination(of: named, as: .draft, in: layout.root).path
      place = layout.history.appending(lockName)
      try files.createFolders(path.folder)
      outcome = try FileLock.acquire(
        path.folder.appending(lockName), for: holder, in: files, patience: 0)
    } catch {
      let failure = files.explained(error, on: place)
      throw failure.diagnostic(.create, layout.shown(failure.path ?? place))
    }
    switch outcome {
    case .held(let other):
      let who = other.map { "'\($0.command)' (process \($0.process))" } ?? "another process"
      throw Diagnostic(
        WorkspaceErrorID.sessionRunning, "a session is already open in \(who)",
        help: ["finish it there, or quit it with q and resume it here"])
    case .acquired(let lock):
      let draft = Draft(
        name: name, files: files, path: path, shown: layout.shown(named), lock: lock)
      do throws(FileFailure) {
        if try files.status(path) != nil { try draft.read() }
        return draft
      } catch {
        draft.close()
        throw error.diagnostic(.write, layout.shown(named))
      }
    }
  }

  /// Opens the file, creates it if it does not exist, and reads its complete lines.
  func read() throws(FileFailure) {
    let isNew = try files.status(path) == nil
    let handle = try files.openForUpdate(path, as: .draft)
    do throws(FileFailure) {
      // Otherwise the lines would also be appended to the file's other name.
      guard try files.status(handle).linkCount == 1 else {
        throw FileFailure(.notSupported, .otherNames)
      }
      if isNew { try files.synchronizeFolder(path.folder) }
      let limit = WrittenFile.draft.limit
      let size = try files.size(of: handle, limit: limit)
      let bytes = try files.remaining(handle, likely: size, limit: limit)
      length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      lines = DraftText.lines(bytes[..<length])
      isTorn = length < bytes.count
      self.handle = handle
    } catch {
      files.close(handle)
      throw error
    }
  }

  /// Adds a line that need not reach the disk before the next one, because it is not worth resuming
  /// a session for.
  package func hold(_ line: String) { held.append(line) }

  /// Adds a line, after the lines that were held. They are on disk when this returns.
  package func append(_ line: String) throws(Diagnostic) { try add([line]) }

  /// Writes the lines again if another program deleted the file.
  package func restoreIfDeleted() throws(Diagnostic) {
    if try writing(try isDeleted) || isBeginningAgain { try add([]) }
  }

  private func add(_ new: [String]) throws(Diagnostic) {
    do throws(FileFailure) {
      if try isDeleted { try beginAgain() }
      let added = held + new
      let bytes = added.flatMap(DraftText.bytes)
      if handle == nil { try read() }
      guard let handle else { return }
      let (size, limit) = (length + bytes.count, WrittenFile.draft.limit)
      guard size <= limit else {
        throw FileFailure(.fileTooLarge, .tooLarge(size: size, limit: limit))
      }
      try removeTornLine(handle)
      isTorn = true
      try files.writeAll(handle, bytes)
      try files.uninterrupted(try files.synchronize(handle))
      isTorn = false
      length += bytes.count
      lines += added
      held = []
      isBeginningAgain = false
    } catch {
      if let handle { try? removeTornLine(handle) }
      throw error.diagnostic(.write, shown)
    }
  }

  private var isDeleted: Bool {
    get throws(FileFailure) {
      guard let handle else { return false }
      return try files.status(handle).linkCount == 0
    }
  }

  private func beginAgain() throws(FileFailure) {
    // Another session that began in the meantime must not get these lines.
    if try files.status(path) != nil { throw FileFailure(.fileExists) }
    let all = lines + held
    forgetFile()
    held = all
    isBeginningAgain = true
    try files.createFolders(path.folder)
  }

  private func removeTornLine(_ handle: FileHandle) throws(FileFailure) {
    if isTorn {
      try files.truncate(handle, length)
      isTorn = false
    }
    try files.seek(handle, length)
  }

  /// Removes the draft after its session was saved to the history, or if nothing was done in it.
  package func remove() throws(Diagnostic) {
    try clear()
    close()
  }

  /// Removes the file. The draft stays open, empty.
  package func clear() throws(Diagnostic) {
    if handle != nil {
      try writing(try files.remove(path))
      try writing(try files.synchronizeFolder(path.folder))
    }
    forgetFile()
  }

  /// Removes the draft of a session that is already in the history; returns a warning if that
  /// fails.
  package func removed() -> Diagnostic? {
    do throws(Diagnostic) {
      try remove()
      return nil
    } catch {
      var warning = error
      warning.severity = .warning
      return warning
    }
  }

  /// Closes the draft and keeps it on disk, so that a later session can resume it.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    forgetFile()
    lock.release()
  }

  /// Closes the file, which may then be renamed. The draft stays locked, and is empty.
  func forgetFile() {
    if let handle { files.close(handle) }
    handle = nil
    (lines, held, length, isTorn, isBeginningAgain) = ([], [], 0, false, false)
  }

  deinit { close() }
}

extension FolderLayout {
  static let draftStart = ".draft-"

  static func draftFile(_ name: String) -> String { draftStart + DraftText.fileName(name) }

  package func draft(_ name: String) -> FilePath { history.appending(Self.draftFile(name)) }

  /// Returns the complete lines of the draft called `name`, without opening it; none if it does not
  /// exist or cannot be read.
  package func draftLines(_ name: String, in files: any FileSystem) -> [String] {
    lines(of: draft(name), in: files) ?? []
  }

  /// Returns the complete lines of a draft's file; nil if it cannot be read.
  private func lines(of path: FilePath, in files: any FileSystem) -> [String]? {
    let bytes = (try? files.fileContents(path, limit: WrittenFile.draft.limit)) ?? nil
    return bytes.map { bytes in
      DraftText.lines(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)])
    }
  }

  /// Returns the names of the drafts with lines, in order: the sessions that can be resumed.
  package func drafts(in files: any FileSystem) -> [String] {
    let names = (try? files.names(in: history)) ?? []
    return names.compactMap { file in
      guard file.hasPrefix(Self.draftStart), !file.hasSuffix(".lock"),
        lines(of: history.appending(file), in: files)?.isEmpty == false
      else { return nil }
      return DraftText.name(ofFile: file.dropFirst(Self.draftStart.count))
    }.sorted()
  }
}

// Drafts that were set aside: a lifter can list them and resume each of them.

/// A draft that was set aside, in `history/.draft-NAME.aside` or `history/.draft-NAME.aside-2`.
package struct AsideDraft {
  /// The number in the name of the file, from 1. It stays the same while other drafts come and go.
  package let number: Int
  /// The path for messages.
  package let file: String
  /// The complete lines, or nil if the file cannot be read.
  package let lines: [String]?
}

extension Draft {
  /// Sets the draft aside and stays open, empty. Returns the draft's number; nil if there was
  /// nothing on disk.
  package func setAside() throws(Diagnostic) -> Int? {
    guard try writing(try files.status(path)) != nil else { return nil }
    let number = try writing(try freeNumber())
    try writing(try files.rename(path, to: aside(number)))
    try writing(try files.synchronizeFolder(path.folder))
    forgetFile()
    return number
  }

  private func freeNumber() throws(FileFailure) -> Int {
    for number in 1...AsideName.most where try files.status(aside(number)) == nil { return number }
    throw FileFailure(.fileExists)
  }

  /// Continues with a draft that was set aside. A draft that is on disk is set aside before;
  /// returns its number.
  ///
  /// If prog is killed in between, both are set aside.
  package func replace(withAside number: Int) throws(Diagnostic) -> Int? {
    let moved = try setAside()
    guard try writing(try files.status(aside(number)))?.kind == .file else {
      throw FileFailure(.noSuchFileOrDirectory).diagnostic(.write, shown)
    }
    try writing(try files.rename(aside(number), to: path))
    try writing(try files.synchronizeFolder(path.folder))
    try writing(try read())
    return moved
  }

  private func writing<Result>(
    _ call: @autoclosure () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) { return try call() } catch { throw error.diagnostic(.write, shown) }
  }

  private func aside(_ number: Int) -> FilePath {
    path.folder.appending(AsideName.file(path.fileName, number))
  }
}

extension FolderLayout {
  /// Returns the drafts called `name` that were set aside, by number.
  package func asides(of name: String, in files: any FileSystem) -> [AsideDraft] {
    let base = Self.draftFile(name)
    return ((try? files.names(in: history)) ?? []).compactMap { file in
      guard let number = AsideName.number(of: file, base) else { return nil }
      let path = history.appending(file)
      return AsideDraft(number: number, file: shown(path), lines: lines(of: path, in: files))
    }.sorted { $0.number < $1.number }
  }
}

/// The names of drafts that were set aside.
enum AsideName {
  /// The highest number, so that the search for a free one ends.
  static let most = 999
  private static let ending = ".aside"

  static func file(_ draft: String, _ number: Int) -> String {
    draft + ending + (number == 1 ? "" : "-\(number)")
  }

  /// Returns the number in the name of a file, or nil if the file is not one of `draft`.
  static func number(of file: String, _ draft: String) -> Int? {
    guard file.hasPrefix(draft + ending) else { return nil }
    let rest = file.dropFirst(draft.count + ending.count)
    if rest.isEmpty { return 1 }
    guard rest.first == "-", let number = Int(rest.dropFirst()), number > 1,
      self.file(draft, number) == file
    else { return nil }
    return number
  }
}

// Encodes the lines and names of drafts.

/// Encodes a draft's lines with escaped line breaks, and its name as part of a file name.
enum DraftText {
  /// Returns the line's bytes and a line feed, with `\` and line feeds in it written as `\\` and
  /// `\n`.
  static func bytes(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  /// Returns the lines of bytes that end with a line feed.
  static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      var decoded: [UInt8] = []
      var isEscaped = false
      for byte in $0 {
        if isEscaped {
          decoded.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          decoded.append(byte)
        }
      }
      return String(decoding: decoded, as: UTF8.self)
    }
  }

  /// Returns the name with everything except letters, digits, `-` and `_` written as `%XX`.
  static func fileName(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.utf8.count < 2 ? "0" : "") + hex
      }
    }
    return result
  }

  /// Returns the name that `fileName` encoded, or nil if it never produces `file`.
  static func name(ofFile file: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(file.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let hex = String(decoding: rest.prefix(2), as: UTF8.self)
        guard hex.utf8.count == 2, let decoded = UInt8(hex, radix: 16) else { return nil }
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        guard isPlain(byte) else { return nil }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
