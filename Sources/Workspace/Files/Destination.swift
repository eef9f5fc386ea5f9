// Finds where a write goes: follows links only as far as the kind of file permits.

import SystemPackage

/// The place where a file is written.
struct Destination: Hashable {
  /// The path without links.
  let path: FilePath
  /// The first link that was followed, as it was named; nil if there was none.
  var link: FilePath?
  /// True if the write is refused unless the file already is a history.
  var mustBeHistory = false
}

extension FileSystem {
  /// Returns where a write to `path` goes, inside the training folder `root` or at any place
  /// without one.
  ///
  /// Links on the way to the training folder, or to the folder of a file outside one, are followed,
  /// because the lifter named them. From there on, `kind` decides. The target of a link must exist.
  func destination(
    of path: FilePath, as kind: WrittenFile, in root: FilePath?
  ) throws(FileFailure) -> Destination {
    guard let name = path.lastComponent, name.kind == .regular else {
      throw FileFailure(.isDirectory)
    }
    let folder = path.folder
    let inner = root.flatMap { folder.inside($0) }
    let base = inner == nil ? folder : root ?? folder
    var place = Destination(path: try withoutLinks(base.isEmpty ? "." : base))
    if try status(place.path) == nil {
      let failure = explained(FileFailure(.noSuchFileOrDirectory), on: base.appending(name))
      if failure.obstacle != nil { throw failure }
    }
    if let inner {
      var walked = FilePath()
      for folder in inner.components {
        walked.append(folder)
        place = try step(from: place, into: walked, of: base, as: kind)
      }
    }
    return try end(of: place, name, as: kind, named: path)
  }

  /// Follows one more folder.
  private func step(
    from place: Destination, into folder: FilePath, of root: FilePath, as kind: WrittenFile
  ) throws(FileFailure) -> Destination {
    let named = root.pushing(folder)
    guard let name = folder.lastComponent else { return place }
    let next = Destination(path: place.path.appending(name), link: place.link)
    guard let found = try status(next.path), found.kind != .folder else { return next }
    guard found.kind == .link else { throw FileFailure(.notDirectory, .noFolder, at: named) }
    let target = try withoutLinks(next.path)
    guard let status = try status(target) else {
      throw FileFailure(.noSuchFileOrDirectory, .danglingLink, at: named)
    }
    guard status.kind == .folder else { throw FileFailure(.notDirectory, .noFolder, at: named) }
    switch kind.link(for: folder) {
    case .refused: throw FileFailure(.tooManySymbolicLinkLevels, .link(to: target), at: named)
    case .followed: break
    case .followedToHistory:
      guard holdsHistory(target) else {
        throw FileFailure(.tooManySymbolicLinkLevels, .linkToNoHistory(target), at: named)
      }
    }
    return Destination(path: target, link: place.link ?? named)
  }

  /// Follows the file itself.
  private func end(
    of place: Destination, _ name: FilePath.Component, as kind: WrittenFile, named path: FilePath
  ) throws(FileFailure) -> Destination {
    let end = Destination(path: place.path.appending(name), link: place.link)
    guard let found = try status(end.path) else {
      // A link to a folder of programs only gives access to programs that exist there.
      if place.link != nil, kind == .program { throw FileFailure(.noSuchFileOrDirectory) }
      return end
    }
    guard found.kind == .link else {
      try expectFile(found, at: path)
      return end
    }
    let target = try withoutLinks(end.path)
    guard kind.link != .refused else {
      throw FileFailure(.tooManySymbolicLinkLevels, .link(to: target), at: path)
    }
    guard let status = try status(target) else {
      throw FileFailure(.noSuchFileOrDirectory, .danglingLink, at: path)
    }
    try expectFile(status, at: path)
    // Check before a lock file is created beside it; the text is checked again under the lock.
    if kind.link == .followedToHistory,
      !WrittenFile.isHistory(try start(of: target, WrittenFile.markLength))
    {
      throw FileFailure(.tooManySymbolicLinkLevels, .linkToNoHistory(target), at: path)
    }
    return Destination(
      path: target, link: place.link ?? path, mustBeHistory: kind.link == .followedToHistory)
  }

  private func expectFile(_ found: FileStatus, at path: FilePath) throws(FileFailure) {
    switch found.kind {
    case .file: break
    case .folder: throw FileFailure(.isDirectory, at: path)
    case .link, .other: throw FileFailure(.notSupported, .noFile, at: path)
    }
  }

  /// Returns true for a folder with a history that prog began, which only its owner could start.
  private func holdsHistory(_ folder: FilePath) -> Bool {
    let names = ((try? names(in: folder)) ?? []).filter { $0.hasSuffix(".txt") }
    return names.contains { name in
      guard let file = FilePath.Component(name) else { return false }
      let start = try? self.start(of: folder.appending(file), WrittenFile.markLength)
      return WrittenFile.isHistory(start ?? [])
    }
  }

  /// Returns at most `count` bytes of a regular file that is not a link.
  private func start(of path: FilePath, _ count: Int) throws(FileFailure) -> [UInt8] {
    guard try status(path)?.kind == .file else { return [] }
    let handle = try uninterrupted { () throws(FileFailure) in try open(path, .read) }
    defer { close(handle) }
    guard try status(handle).kind == .file else { return [] }
    return try uninterrupted { () throws(FileFailure) in try read(handle, count) }
  }
}
