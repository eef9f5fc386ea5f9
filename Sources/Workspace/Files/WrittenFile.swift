// The kinds of files that prog writes, and where a link at their path may lead.

import HistoryFormat
package import SystemPackage
import YAMLSource

/// A kind of file that prog writes. Opening a file for writing requires its kind.
package enum WrittenFile: String, Hashable, Sendable, CaseIterable {
  /// `prog.yaml`
  case settings
  /// An existing program, in `programs/` or named on the command line.
  case program
  /// A program that prog adds to `programs/`.
  case newProgram
  /// `programs/program.schema.json`
  case schema
  /// `history/*.txt`, or a history file named on the command line.
  case history
  /// `history/programs/ID-VERSION.yaml`
  case version
  /// `.gitignore` and `.gitattributes`
  case gitFile
  /// The file that git passes to `prog merge-driver`.
  case mergeResult
  /// `history/.draft-NAME`
  case draft
  /// `.prog.lock`, and the lock of a draft.
  case lock
  /// The new text of a file before it replaces the file: `.2026.txt.1234.prog-tmp`.
  case temporary
  /// A picture for the lifter, named on the command line.
  case picture
  /// A page for the lifter, named on the command line.
  case report
  /// A copy of the history for other programs, named on the command line.
  case export
  /// `prog.lock.yaml`, the sources of added programs
  case pins
  /// A program or page for others, or the list of a repository's programs, named on the command
  /// line.
  case shared
  /// A photo, or a file beside the training folder, that another device changed.
  case synced
  /// A text that is open in an editor, in the folder for temporary files.
  case scratch
  /// The list of devices that may use `prog serve`, outside the training folder.
  case devices

  /// The links through which prog writes.
  package enum LinkPolicy: Hashable, Sendable {
    /// None: prog does not write through the link.
    case refused
    /// A link to an existing file, or to an existing folder for a folder on the way.
    case followed
    /// A link to a history: a file that begins with `; prog history`, or a folder with such a file.
    case followedToHistory
  }

  /// The policy for a link in place of the file itself.
  package var link: LinkPolicy {
    switch self {
    case .settings, .program: .followed
    case .history: .followedToHistory
    default: .refused
    }
  }

  /// Returns the policy for a link in place of a folder on the way, given relative to the training
  /// folder.
  package func link(for folder: FilePath) -> LinkPolicy {
    switch self {
    case .program: .followed
    case .history, .version, .draft: folder == "history" ? .followedToHistory : .refused
    default: .refused
    }
  }

  /// True if prog creates the missing folders of such a file. It does not for a file that the
  /// lifter names: a missing folder is probably a typo.
  var createsFolders: Bool { ![.picture, .report, .export, .shared].contains(self) }

  /// True for files of the history. Their training folder must exist: if it was moved while prog
  /// runs, a new one in its place would hide the loss.
  var needsTrainingFolder: Bool { self == .history || self == .version }

  /// The most bytes that prog reads from such a file, or writes to it.
  package var limit: Int {
    switch self {
    case .settings, .program, .newProgram, .schema, .version, .gitFile, .pins:
      YAMLLimits.bytes
    case .history, .mergeResult, .temporary, .report, .export: HistoryLimits.bytes
    case .draft, .picture, .scratch, .shared: 1 << 22
    case .devices: 1 << 16
    case .synced: 1 << 27
    case .lock: 1 << 10
    }
  }

  /// The start of the first line of a history file.
  private static let historyMark = Array("; prog history ".utf8)

  /// The number of bytes needed to recognize a history.
  static let markLength = historyMark.count + 3

  /// Returns true for the text of a history that prog began, with or without a byte order mark.
  static func isHistory(_ bytes: some Sequence<UInt8>) -> Bool {
    let start = Array(bytes.prefix(markLength))
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    return text.starts(with: historyMark)
  }
}

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
    let handle = try uninterrupted(try open(path, .read))
    defer { close(handle) }
    guard try status(handle).kind == .file else { return [] }
    return try uninterrupted(try read(handle, count))
  }
}
