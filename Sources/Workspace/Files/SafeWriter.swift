// The only way in which prog changes files: at any moment, the old or the new text is complete.

package import Diagnostics
package import SystemPackage

/// Changes files so that a crash, a full disk or a second writer never loses a byte.
package struct SafeWriter {
  package let files: any FileSystem
  package let holder: LockHolder
  /// The training folder; nil for files outside any training folder.
  private let root: FilePath?
  /// Returns the name of a path for messages.
  private let shown: (FilePath) -> String
  /// Reports side effects of a write: where it went, and what it left behind.
  private let notice: (Diagnostic) -> Void

  /// How often an edit is repeated because another program changed the file.
  static let attempts = 5
  /// How long to wait for a lock, in milliseconds.
  static let patience = 1000

  package init(
    files: any FileSystem, holder: LockHolder, in root: FilePath?,
    shown: @escaping (FilePath) -> String = { $0.string },
    notice: @escaping (Diagnostic) -> Void
  ) {
    self.files = files
    self.holder = holder
    self.root = root
    self.shown = shown
    self.notice = notice
  }

  /// Replaces the text of a file with the result of `edit`; a missing file has no bytes.
  ///
  /// `edit` must check its result. If it throws or returns the same bytes, the file is not written.
  /// If another program changed the file meanwhile, `edit` runs again on the new text. Links are
  /// followed as far as the kind of file permits. Before the first write in a folder, `recovers`
  /// puts the lines of files that killed writers left there in their place.
  ///
  /// - Returns: The bytes that the file has now.
  @discardableResult
  package func update(
    _ path: FilePath, as kind: WrittenFile, recovers: Bool = true,
    edit: ([UInt8]) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    let name = shown(path)
    let place = try destination(path, kind)
    let target = place.path
    try expectTrainingFolder(of: target, kind)
    try reporting(.create, target.folder) { () throws(FileFailure) in
      guard !kind.createsFolders, try files.status(target.folder) == nil else {
        return try files.createFolders(target.folder)
      }
      throw FileFailure(.noSuchFileOrDirectory, .missingFolder, at: path.folder)
    }
    let lock = try lock(beside: target, for: path)
    defer { lock.release() }
    if recovers { recoverLeftovers(beside: target) }
    for _ in 0..<Self.attempts {
      let old = try reporting(.read, path) { () throws(FileFailure) in
        try files.fileContents(target, limit: kind.limit)
      }
      let new = try edit(old ?? [])
      if let old, old == new { return old }
      let before = try permission(to: new, at: place, old, as: kind, path)
      guard try replace(target, old, by: new, as: path) else { continue }
      tell(path, place, before)
      return new
    }
    throw Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "another program keeps changing '\(name)'",
      notes: [FileNotes.nothingChanged],
      help: ["close editors and sync tools that write to it, then try again"])
  }

  /// Replaces a file that belongs to this process and needs no lock: the file that git passes.
  package func replace(_ path: FilePath, by new: [UInt8]) throws(Diagnostic) {
    let place = try destination(path, .mergeResult)
    let old = try reporting(.read, path) { () throws(FileFailure) in
      try files.fileContents(place.path, limit: WrittenFile.mergeResult.limit)
    }
    let before = try permission(to: new, at: place, old, as: .mergeResult, path)
    guard try replace(place.path, old, by: new, as: path) else {
      throw Diagnostic(
        WorkspaceErrorID.changedMeanwhile, "another program changed '\(shown(path))'",
        notes: [FileNotes.nothingChanged], help: ["try again"])
    }
    tell(path, place, before)
  }

  private func expectTrainingFolder(
    of target: FilePath, _ kind: WrittenFile
  ) throws(Diagnostic) {
    guard let root, kind.needsTrainingFolder else { return }
    let isGone = try reporting(.create, target.folder) { () throws(FileFailure) in
      guard try files.status(target.folder) == nil else { return false }
      return try files.target(root) == nil
    }
    guard isGone else { return }
    throw Diagnostic(
      WorkspaceErrorID.noSuchFolder, "training folder '\(root.string)' does not exist",
      notes: [FileNotes.nothingChanged], help: ["if you moved it, choose its place with --dir"])
  }

  /// Throws if `update` would not be allowed to write the file as it is now.
  func expectWritable(_ path: FilePath, as kind: WrittenFile) throws(Diagnostic) {
    let place = try destination(path, kind)
    try reporting(.write, path) { () throws(FileFailure) in
      try files.status(place.path)?.expectWritable()
    }
  }

  /// Takes the lock of the folder of a file.
  func lock(beside target: FilePath, for path: FilePath) throws(Diagnostic) -> FileLock {
    let folder = target.folder
    let lockPath = folder.appending(".prog.lock")
    let outcome: FileLock.Outcome
    do throws(FileFailure) {
      // In a folder that is not prog's, the lock file must not stay.
      outcome = try FileLock.acquire(
        lockPath, for: holder, in: files, patience: Self.patience,
        isPassing: files.trainingFolder(around: folder) == nil)
    } catch {
      // If prog cannot create a lock file in the folder, no other process uses one there.
      let isNew = ((try? files.status(lockPath)) ?? nil) == nil
      guard isNew, error.obstacle == nil, error.isRefusal else {
        let failure = files.explained(error, on: lockPath)
        throw failure.diagnostic(.write, shown(failure.path ?? lockPath))
      }
      throw Diagnostic(
        WorkspaceErrorID.cannotWrite,
        "cannot write '\(shown(path))': \(error.errno.description.lowercased())",
        notes: [FileNotes.unchanged],
        help: ["check the permissions of its folder: ls -ld \(shownFolder(folder).inShell)"])
    }
    switch outcome {
    case .acquired(let lock): return lock
    case .held(let other): throw Diagnostic.locked(shown(path), by: other)
    }
  }

  /// Returns the name of a folder; the current folder has an empty path.
  private func shownFolder(_ folder: FilePath) -> String {
    let name = shown(folder)
    return name.isEmpty ? "." : name
  }

  /// Returns the path without links at which a file is written.
  func place(of path: FilePath, as kind: WrittenFile) throws(Diagnostic) -> FilePath {
    try destination(path, kind).path
  }

  func shownName(_ path: FilePath) -> String { shown(path) }

  // MARK: Permission

  private func destination(
    _ path: FilePath, _ kind: WrittenFile
  ) throws(Diagnostic) -> Destination {
    try reporting(.write, path) { () throws(FileFailure) in
      try files.destination(of: path, as: kind, in: root)
    }
  }

  /// Returns the status of the file before the write, or nil for a new file; throws if prog must
  /// not write it.
  private func permission(
    to new: [UInt8], at place: Destination, _ old: [UInt8]?, as kind: WrittenFile,
    _ path: FilePath
  ) throws(Diagnostic) -> FileStatus? {
    try reporting(.write, path) { () throws(FileFailure) in
      if place.mustBeHistory, !WrittenFile.isHistory(old ?? []) {
        throw FileFailure(.tooManySymbolicLinkLevels, .linkToNoHistory(place.path))
      }
      guard new.count <= kind.limit else {
        throw FileFailure(.fileTooLarge, .tooLarge(size: new.count, limit: kind.limit))
      }
      guard old != nil else { return nil }
      let found = try files.status(place.path)
      try found?.expectWritable()
      return found
    }
  }

  /// Reports where the write went and which hard link it broke.
  private func tell(_ path: FilePath, _ place: Destination, _ before: FileStatus?) {
    if let link = place.link {
      notice(
        Diagnostic(
          WorkspaceErrorID.linkFollowed,
          "'\(shown(link))' is a link: prog wrote to '\(place.path.string)'", severity: .note))
    }
    if let before, before.linkCount > 1 {
      notice(
        Diagnostic(
          WorkspaceErrorID.hardLink,
          "'\(shown(path))' had another name (a hard link), which still has the old text",
          severity: .warning,
          notes: ["prog replaces whole files, so a crash cannot damage them"],
          help: ["link the other name to it again: ln -f \(shown(path).inShell) OTHER"]))
    }
  }

  // MARK: Steps

  /// Returns false if the file changed since it was read; the change is kept.
  private func replace(
    _ target: FilePath, _ old: [UInt8]?, by new: [UInt8], as path: FilePath
  ) throws(Diagnostic) -> Bool {
    let task: FileTask = old == nil ? .create : .write
    let replacement = try reporting(task, path) { () throws(FileFailure) in
      try place(new, at: target, instead: old)
    }
    guard replacement.isInPlace else {
      recover(replacement.out, of: target)
      return false
    }
    try synchronizeFolder(of: target, task, path)
    recover(replacement.out, of: target)
    return true
  }

  /// Waits until the name of a file that was just changed is on disk.
  func synchronizeFolder(
    of target: FilePath, _ task: FileTask, _ path: FilePath
  ) throws(Diagnostic) {
    do throws(FileFailure) {
      try files.synchronizeFolder(target.folder)
    } catch {
      var problem = error.diagnostic(task, shown(path))
      problem.notes = [FileNotes.mayBeLost]
      // The same command would log a workout twice.
      problem.help = [FileNotes.onceOnly]
      throw problem
    }
  }

  func write(
    _ bytes: [UInt8], to path: FilePath, like status: FileStatus?
  ) throws(FileFailure) {
    let handle = try files.uninterrupted { () throws(FileFailure) in
      try files.open(path, .create(.temporary))
    }
    defer { files.close(handle) }
    if let status {
      // Set the owner first, because that may clear bits of the mode. Only root may change the
      // owner; if it fails, the file is still complete.
      try? files.setOwner(handle, status.owner, status.group)
      try files.setMode(handle, status.mode)
    }
    try files.writeAll(handle, bytes)
    try files.uninterrupted { () throws(FileFailure) in try files.synchronize(handle) }
  }

  private func reporting<Result>(
    _ task: FileTask, _ path: FilePath, _ work: () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) {
      return try work()
    } catch {
      let failure = files.explained(error, on: path)
      throw failure.diagnostic(task, shown(failure.path ?? path))
    }
  }
}

// Removes a file, but never one that another program has just changed.

extension SafeWriter {
  /// Removes a file whose text is `old`. Does nothing if the file does not exist.
  ///
  /// The file is first moved aside and read again. If another program changed it meanwhile, it is
  /// moved back.
  ///
  /// - Throws: `changed-meanwhile` if the file has another text
  package func remove(
    _ path: FilePath, as kind: WrittenFile, containing old: [UInt8]
  ) throws(Diagnostic) {
    try expectWritable(path, as: kind)
    let target = try place(of: path, as: kind)
    let lock = try lock(beside: target, for: path)
    defer { lock.release() }
    recoverLeftovers(beside: target)
    let isGone: Bool
    do throws(FileFailure) {
      isGone = try removeUnchanged(target, old, kind)
    } catch {
      throw files.explained(error, on: path).diagnostic(.write, shownName(path))
    }
    guard isGone else {
      throw Diagnostic(
        WorkspaceErrorID.changedMeanwhile, "another program changed '\(shownName(path))'",
        notes: [FileNotes.nothingChanged], help: ["try again"])
    }
    try synchronizeFolder(of: target, .write, path)
  }

  /// Removes a file, unless `check` throws for the bytes that it has; a missing file has none.
  package func remove(
    _ path: FilePath, as kind: WrittenFile, check: ([UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let target = try place(of: path, as: kind)
    let old: [UInt8]?
    do throws(FileFailure) {
      old = try files.fileContents(target, limit: kind.limit)
    } catch {
      throw files.explained(error, on: path).diagnostic(.read, shownName(path))
    }
    try check(old ?? [])
    if let old { try remove(path, as: kind, containing: old) }
  }

  /// Returns false if the file has another text, which stays.
  private func removeUnchanged(
    _ target: FilePath, _ old: [UInt8], _ kind: WrittenFile
  ) throws(FileFailure) -> Bool {
    guard let text = try files.fileContents(target, limit: kind.limit) else { return true }
    guard text == old else { return false }
    let aside = try aside(target, old)
    try files.uninterrupted { () throws(FileFailure) in try files.rename(target, to: aside) }
    guard try files.contents(aside) == old else {
      try files.renameNew(aside, to: target)
      return false
    }
    try files.remove(aside)
    return true
  }
}

// Handles files that were replaced: lines that another program wrote to them are added to the new
// file, exactly once.

extension SafeWriter {
  /// How long to wait for another program that has the old file open, in milliseconds.
  private static let closing = 100

  /// Removes the files that killed writers left in the folder of `target`, after putting lines of
  /// other programs in them into the file that they belong to.
  ///
  /// Needs the lock of the folder. Leftovers that cannot be read or removed now stay for the next
  /// writer.
  func recoverLeftovers(beside target: FilePath) {
    let folder = target.folder
    let own = TemporaryName.stem(of: target)
    var leftovers: [String: [Leftover]] = [:]
    for name in ((try? files.names(in: folder)) ?? []).sorted() where name.hasPrefix(".") {
      guard let leftover = Leftover(folder.appending(name)) else { continue }
      leftovers[leftover.name.stem, default: []].append(leftover)
    }
    for (stem, found) in leftovers.sorted(by: { $0.key < $1.key }) {
      // The stem of a long name is a digest: only the writer of that file knows its name.
      guard stem != own else {
        recover(found, of: target)
        continue
      }
      // A stranger's folder may have a link here, which only a change of that file follows.
      let other = folder.appending(stem)
      if (try? files.status(other))??.kind == .file { recover(found, of: other) }
    }
  }

  private func recover(_ leftovers: [Leftover], of target: FilePath) {
    var waiting: [Leftover] = []
    for leftover in leftovers {
      guard let found = (try? files.status(leftover.path)) ?? nil else { continue }
      if leftover.name.exchange == nil || found.kind != .file {
        // A text that was never in place, or its second name, or a link, which prog never creates.
        try? files.remove(leftover.path)
      } else {
        waiting.append(leftover)
      }
    }
    // A killed writer may have recovered a leftover without removing it.
    for writer in waiting {
      guard let recovered = writer.name.exchange?.recovered,
        let index = waiting.firstIndex(where: { $0.name.mark == recovered }),
        // If the disk cannot exchange files, the old file gets a second name before the new one is
        // in place.
        !waiting.contains(where: { writer.isOld(of: $0) }),
        (try? writer.holdsOldText(in: files)) == true
      else { continue }
      try? files.remove(waiting[index].path)
      waiting.remove(at: index)
    }
    recover(waiting, of: target, patience: 0)
  }

  func recover(_ out: FilePath?, of target: FilePath) {
    guard let leftover = out.flatMap(Leftover.init) else { return }
    recover([leftover], of: target, patience: Self.closing)
  }

  /// Removes leftovers, after appending to the target what other programs wrote to them. A file
  /// that another program still has open is kept for the next writer.
  private func recover(_ leftovers: [Leftover], of target: FilePath, patience: Int) {
    var waiting = leftovers
    var rounds = 0
    while let leftover = waiting.popLast() {
      switch try? leftover.remains(in: files, patience: patience) {
      case .nothing: try? files.remove(leftover.path)
      case .appended(let lines, isOpen: false):
        guard rounds < Self.attempts else { continue }
        rounds += 1
        guard let replacement = try? append(lines, to: target, from: leftover) else { continue }
        if replacement.isInPlace {
          try? files.remove(leftover.path)
        } else {
          waiting.append(leftover)
        }
        if let next = replacement.out.flatMap(Leftover.init) { waiting.append(next) }
      case .appended(_, isOpen: true), .otherText, nil: break
      }
    }
  }

  private func append(
    _ lines: [UInt8], to target: FilePath, from leftover: Leftover
  ) throws(FileFailure) -> Replacement {
    // Without the target it is unknown whether the lines are still needed, so the leftover stays.
    guard let text = try files.contents(target) else {
      throw FileFailure(.noSuchFileOrDirectory)
    }
    let isComplete = text.isEmpty || text.last == UInt8(ascii: "\n")
    let new = text + (isComplete ? [] : [UInt8(ascii: "\n")]) + lines
    let replacement = try place(new, at: target, instead: text, recovering: leftover)
    if replacement.isInPlace {
      try files.synchronizeFolder(target.folder)
    }
    return replacement
  }
}
