// The contents of a training folder: reads and writes its files.

package import Diagnostics
package import HistoryFormat
package import SystemPackage
import Training

/// A training folder; all its files are read and changed through this type.
package struct TrainingFolder {
  package let layout: FolderLayout
  package let files: any FileSystem
  package let holder: LockHolder
  /// Reports side effects of a write.
  let notice: (Diagnostic) -> Void

  /// True if an option or the environment names the folder. `prog init` without a name would create
  /// another one.
  package var isNamed = false

  package init(
    _ root: FilePath, files: any FileSystem, holder: LockHolder,
    notice: @escaping (Diagnostic) -> Void
  ) {
    layout = FolderLayout(root)
    self.files = files
    self.holder = holder
    self.notice = notice
  }

  /// A writer that names files relative to the folder.
  package var writer: SafeWriter {
    let layout = layout
    // The writer resolves links, so it may name a file by the folder's real path.
    let real = try? files.withoutLinks(layout.root)
    return SafeWriter(
      files: files, holder: holder, in: layout.root,
      shown: { path in
        guard let inner = real.flatMap({ path.inside($0) }), !inner.isEmpty else {
          return layout.shown(path)
        }
        return inner.string
      }, notice: notice)
  }

  /// Throws `no-such-folder` if the folder does not exist.
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
          ? "\(name) is not a folder"
          : isLink ? "broken link \(name)" : "training folder \(name) does not exist",
        help: [
          isNamed && found == nil && !isLink
            ? "create it: prog init \(layout.root.string.inShell)" : "create one with 'prog init'",
          "or choose another with --dir or PROG_DIR",
        ])
    }
  }

  /// Returns the text of a file that the lifter named, with its name for messages, or nil if it
  /// does not exist.
  ///
  /// A file given by its descriptor, such as `/dev/stdin` or `/dev/fd/63`, may be a pipe. A named
  /// pipe is refused, because it may never answer.
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
    return path == "/dev/stdin" || path.folder == "/dev/fd"
      || path.folder == "/proc/self/fd"
  }

  /// Returns true if a path leads to a folder, which may have the name of a program.
  package func isFolder(_ path: FilePath) -> Bool {
    ((try? files.target(path)) ?? nil)?.kind == .folder
  }

  /// Returns the text of a file in this folder, or nil if it does not exist; throws if it is not a
  /// file.
  package func ownText(
    _ path: FilePath, as kind: WrittenFile
  ) throws(Diagnostic) -> SourceText? {
    try reading(path) { () throws(FileFailure) in
      try files.fileContents(path, limit: kind.limit)
    }
    .map { SourceText(name: layout.shown(path), bytes: $0) }
  }

  /// Returns the paths of a folder's files with one of `endings`, ordered by name.
  ///
  /// Hidden files are ignored. A missing folder has no files.
  package func paths(in folder: FilePath, endings: [String]) throws(Diagnostic) -> [FilePath] {
    var names: [String] = []
    do throws(FileFailure) {
      names = try files.names(in: folder)
    } catch {
      // Pass a path inside, so that the folder itself is checked too.
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

  /// Reads all files `history/*.txt` as one history. A file that is too large is not read, and no
  /// file is read if the others are too large together.
  package func history() throws(Diagnostic) -> History {
    var sizes: [(path: FilePath, size: Int)] = []
    for path in try paths(in: layout.history, endings: [".txt"]) {
      let size = try reading(path) { () throws(FileFailure) in try files.file(path)?.size }
      if let size { sizes.append((path, size)) }
    }
    let readable = sizes.filter { $0.size <= HistoryLimits.bytes }
    let total = readable.reduce(0) { $0 + $1.size }
    let isReadable = total <= HistoryLimits.bytes
    let largest = readable.max { $0.size < $1.size }?.path
    var read: [HistoryFile] = []
    for (path, size) in sizes {
      let name = layout.shown(path)
      if size > HistoryLimits.bytes {
        read.append(HistoryFile(unread: name, because: .tooLarge(file: size)))
      } else if !isReadable {
        let problem = path == largest ? Diagnostic.tooLarge(history: total) : nil
        read.append(HistoryFile(unread: name, because: problem))
      } else if let text = try ownText(path, as: .history) {
        read.append(HistoryFile(text))
      }
    }
    return History(read)
  }
}
