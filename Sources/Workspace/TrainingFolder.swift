// The contents of a training folder: what is read from it, and what is written to it.

package import Diagnostics
package import HistoryFormat
package import SystemPackage
package import Training

/// A training folder, and the one way to read and change what it holds.
package struct TrainingFolder {
  package let layout: FolderLayout
  package let files: any FileSystem
  package let holder: LockHolder
  /// Tells the lifter what a write did besides writing.
  private let notice: (Diagnostic) -> Void

  package init(
    _ root: FilePath, files: any FileSystem, holder: LockHolder,
    notice: @escaping (Diagnostic) -> Void
  ) {
    layout = FolderLayout(root)
    self.files = files
    self.holder = holder
    self.notice = notice
  }

  /// The writer that calls files as they are called from within the folder.
  package var writer: SafeWriter {
    let layout = layout
    // The writer resolves links, so it may name a path in the folder by the folder's real place.
    let real = try? files.withoutLinks(layout.root)
    return SafeWriter(
      files: files, holder: holder, in: layout.root,
      shown: { path in
        var inner = path
        guard let real, inner.removePrefix(real), !inner.isEmpty else { return layout.shown(path) }
        return inner.string
      }, notice: notice)
  }

  /// Throws `no-such-folder` where there is no folder at all.
  package func expectFolder() throws(Diagnostic) {
    let found: FileStatus?
    do throws(FileFailure) {
      found = try files.target(layout.root)
    } catch {
      throw error.diagnostic(.read, layout.root.string)
    }
    guard found?.kind == .folder else {
      let name = "'\(layout.root.string)'"
      let isLink = (try? files.status(layout.root))?.kind == .link
      throw Diagnostic(
        WorkspaceErrorID.noSuchFolder,
        found != nil
          ? "\(name) is no folder"
          : isLink ? "the link \(name) leads nowhere" : "there is no training folder \(name)",
        help: ["make one with 'prog init'", "or name one with --dir or PROG_DIR"])
    }
  }

  /// The text of a file that the lifter named, under the name that reports show; nil where there is
  /// nothing.
  ///
  /// What was named by its descriptor, `/dev/stdin` or `/dev/fd/63`, may be a pipe; a pipe that has a
  /// name is refused, since it may never answer.
  package func text(
    _ path: FilePath, as kind: WrittenFile
  ) throws(Diagnostic) -> SourceText? {
    guard Self.isDescriptor(path) else { return try ownText(path, as: kind) }
    let bytes = try reading(path) { () throws(FileFailure) in
      try files.streamed(path, limit: kind.limit)
    }
    return SourceText(name: layout.shown(path), bytes: bytes)
  }

  private static func isDescriptor(_ path: FilePath) -> Bool {
    let path = path.lexicallyNormalized()
    return path == "/dev/stdin" || path.removingLastComponent() == "/dev/fd"
      || path.removingLastComponent() == "/proc/self/fd"
  }

  /// True where a path leads to a folder, which may be called like a program.
  package func isFolder(_ path: FilePath) -> Bool {
    ((try? files.target(path)) ?? nil)?.kind == .folder
  }

  /// The text of a file of this folder; nil where there is none, thrown where something else is.
  package func ownText(
    _ path: FilePath, as kind: WrittenFile
  ) throws(Diagnostic) -> SourceText? {
    try reading(path) { () throws(FileFailure) in
      try files.fileContents(path, limit: kind.limit)
    }
    .map { SourceText(name: layout.shown(path), bytes: $0) }
  }

  /// The paths of a folder's files with one of `endings`, in the order of their names.
  ///
  /// Files whose names begin with a point are passed over; a folder that is missing has none.
  package func paths(in folder: FilePath, endings: [String]) throws(Diagnostic) -> [FilePath] {
    var names: [String] = []
    do throws(FileFailure) {
      names = try files.names(in: folder)
    } catch {
      // From a file inside, so that the folder itself is on the path that is looked at.
      let failure = files.explained(error, on: folder.appending("x"))
      guard failure.errno == .noSuchFileOrDirectory, failure.obstacle == nil else {
        throw failure.diagnostic(.read, layout.shown(failure.path ?? folder))
      }
    }
    return names.sorted().filter { name in
      !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }.map { folder.appending($0) }
  }

  private func reading<Result>(
    _ path: FilePath, _ work: () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) {
      return try work()
    } catch {
      let failure = files.explained(error, on: path)
      throw failure.diagnostic(.read, layout.shown(failure.path ?? path))
    }
  }

  // MARK: History

  /// All files `history/*.txt`, merged; one that is too large is not even read.
  package func history() throws(Diagnostic) -> History {
    var read: [HistoryFile] = []
    for path in try paths(in: layout.history, endings: [".txt"]) {
      let size = try reading(path) { () throws(FileFailure) in try files.file(path)?.size }
      if let size, size > HistoryLimits.bytes {
        read.append(HistoryFile(named: layout.shown(path), tooLarge: size))
      } else if let text = try ownText(path, as: .history) {
        read.append(HistoryFile(text))
      }
    }
    return History(read)
  }

  /// Appends an entry to the file of its year, which is created if there is none.
  ///
  /// - Returns: The text of that file as it is now.
  @discardableResult
  package func append(_ entry: Entry) throws(Diagnostic) -> SourceText {
    let path = layout.history(year: entry.date.parts.year)
    let name = layout.shown(path)
    let bytes = try writer.update(path, as: .history) { bytes throws(Diagnostic) in
      try HistoryFile(SourceText(name: name, bytes: bytes)).appending(entry)
    }
    return SourceText(name: name, bytes: bytes)
  }
}
