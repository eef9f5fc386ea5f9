// The contents of a training folder: reads and writes its files.

package import Diagnostics
package import HistoryFormat
package import SystemPackage
package import Training

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
    let bytes = try reading(path, try files.streamed(path, limit: kind.limit))
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
    try reading(path, try files.fileContents(path, limit: kind.limit))
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
    _ path: FilePath, _ call: @autoclosure () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    try attempting(.read, path, try call())
  }

  /// Makes a call, with its failure as a problem of the file at `path` or of what is in its way.
  func attempting<Result>(
    _ task: FileTask, _ path: FilePath, _ call: @autoclosure () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) {
      return try call()
    } catch {
      let failure = files.explained(error, on: path)
      throw failure.diagnostic(task, layout.shown(failure.path ?? path))
    }
  }

  // MARK: History

  /// Reads all files `history/*.txt` as one history. A file that is too large is not read, and no
  /// file is read if the others are too large together.
  package func history() throws(Diagnostic) -> History {
    var sizes: [(path: FilePath, size: Int)] = []
    for path in try paths(in: layout.history, endings: [".txt"]) {
      if let size = try reading(path, try files.file(path)?.size) { sizes.append((path, size)) }
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

// Creates a folder that the lifter named on the command line.

extension TrainingFolder {
  /// Creates a folder unless it exists. It does not create the folders around it: a missing one is
  /// probably a typo.
  package func createFolder(named path: FilePath) throws(Diagnostic) {
    var shown = layout.shown(path)
    do throws(FileFailure) {
      guard try files.status(path) == nil else { return }
      let around = path.folder
      guard try files.target(around) != nil else {
        shown = layout.shown(around)
        throw FileFailure(.noSuchFileOrDirectory, .missingFolder)
      }
      try files.createFolder(path)
    } catch {
      throw error.diagnostic(.create, shown)
    }
  }
}

// Reads the files of a folder that somebody else filled: only files that are really inside it.

/// A file of a folder, or the reason why it is not read.
package enum ContainedText {
  case text(SourceText)
  case missing
  /// A link leads out of the folder, to this path.
  case outside(String)
}

extension TrainingFolder {
  /// Returns a program file of this folder. Links are followed inside the folder.
  package func containedText(_ inner: FilePath) throws(Diagnostic) -> ContainedText {
    let path = layout.root.pushing(inner)
    let real = try reading(path, try files.withoutLinks(path))
    guard real.inside(try reading(path, try files.withoutLinks(layout.root))) != nil else {
      return .outside(real.string)
    }
    let limit = WrittenFile.program.limit
    let bytes = try reading(path, try files.fileContents(real, limit: limit))
    return bytes.map { .text(SourceText(name: inner.string, bytes: $0)) } ?? .missing
  }

  /// Returns true if the folder is a git repository, with or without a work tree.
  package var isRepository: Bool {
    func has(_ name: String) -> Bool {
      ((try? files.status(layout.root.appending(name))) ?? nil) != nil
    }
    return has(".git") || has("HEAD") && has("objects") && has("refs")
  }
}

// Appends entries to the history while other processes may do the same.

extension TrainingFolder {
  /// Appends an entry to the file of its year, which is created if needed.
  ///
  /// If another process wrote an entry of the same time since the history was read, the new entry
  /// gets the next free second. `known` are the entries that were read. If another process has
  /// logged the same session of a program since then, it is not logged a second time.
  ///
  /// - Returns: The current text of that file, and the entry as it was written.
  @discardableResult
  package func append(
    _ entry: Entry, to known: [HistoryEntry]? = nil
  ) throws(Diagnostic) -> (text: SourceText, entry: Entry) {
    let path = layout.history(year: entry.date.parts.year)
    let name = layout.shown(path)
    var written = entry
    let bytes = try writer.update(path, as: .history) { bytes throws(Diagnostic) in
      let file = HistoryFile(SourceText(name: name, bytes: bytes))
      if let known { try expectNoDuplicate(of: entry, in: file.entries, besides: known) }
      written = file.spaced(entry)
      let new = try file.appending(written)
      if case .start(let program, _, _) = entry.event {
        try expectOneStart(
          of: program, from: file, to: HistoryFile(SourceText(name: name, bytes: new)))
      }
      return new
    }
    return (SourceText(name: name, bytes: bytes), written)
  }

  private func expectNoDuplicate(
    of entry: Entry, in entries: [HistoryEntry], besides known: [HistoryEntry]
  ) throws(Diagnostic) {
    guard case .workout(let new) = entry.event, let program = new.program, let day = new.day else {
      return
    }
    func count(_ entries: [HistoryEntry]) -> Int {
      entries.count { other in
        guard other.entry.date == entry.date, case .workout(let workout) = other.entry.event else {
          return false
        }
        return workout.program == program && workout.day == day
      }
    }
    guard count(entries) > count(known) else { return }
    throw Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "another process logged '\(day)' meanwhile",
      notes: ["nothing was changed"],
      help: [
        "see what is logged: prog history \(entry.date.text)",
        "to add to it, run the command again",
      ])
  }

  private func expectOneStart(
    of program: String, from old: HistoryFile, to new: HistoryFile
  ) throws(Diagnostic) {
    let others = try history().files.filter { $0.source.name != old.source.name }
    func count(_ file: HistoryFile) -> Int {
      History(others + [file]).problems
        .count { $0.diagnostic.id == HistoryErrorID.startedTwice.rawValue }
    }
    guard count(new) > count(old) else { return }
    throw Diagnostic(
      WorkspaceErrorID.changedMeanwhile, "another process started '\(program)' meanwhile",
      notes: ["nothing was changed"], help: ["see what is due: prog today"])
  }
}

// Edits single entries of the history, in an order in which a crash between two writes loses
// nothing.

extension TrainingFolder {
  /// Returns the edits that change `old` to `entry`, written as `text` if given.
  ///
  /// An entry that belongs in another year's file is moved there. It is first changed in place,
  /// then copied, then removed from the old file. Between these writes it exists once, or twice in
  /// identical form, which the history's reader reports. `make` takes the first ones back if one
  /// fails.
  package func edits(
    replacing old: HistoryEntry, of history: History, with entry: Entry, as text: [UInt8]? = nil
  ) throws(Diagnostic) -> [FileEdit] {
    guard history.files.indices.contains(old.file) else { return [] }
    func replaced(_ file: HistoryFile) throws(Diagnostic) -> [UInt8] {
      guard let text else { return try file.replacing(old, with: entry) }
      return try file.replacing(old, with: entry, as: text)
    }
    let file = history.files[old.file]
    let name = file.source.name
    let change = edit(name, replaced)
    let target = layout.shown(layout.history(year: entry.date.parts.year))
    guard name == layout.shown(layout.history(year: old.entry.date.parts.year)), name != target
    else { return [change] }
    let changed = HistoryFile(SourceText(name: name, bytes: try replaced(file)))
    // A line that cannot be read belongs to no entry. If there is one, the entry stays in its file.
    guard let moved = changed.entries.first(where: { $0.span.start == old.span.start }),
      changed.isWhole(moved)
    else { return [change] }
    let words = changed.text(of: moved)
    var copy = edit(target) { file throws(Diagnostic) in
      try file.appending(moved.entry, as: words)
    }
    let date = entry.date.text
    var first = change
    first.ifLast = UnfinishedChange(
      note: "the entry has its new date and counts there, but it is still in '\(name)'",
      help: "leave it there; to see it: prog history \(date)")
    copy.ifLast = UnfinishedChange(
      note: "the entry has its new date, and it is in both '\(name)' and '\(target)'",
      help: "remove one of the two, whose ids this shows: prog history \(date)")
    return [
      first, copy,
      edit(name) { file throws(Diagnostic) in try file.removing(moved, withComments: true) },
    ]
  }

  /// Returns the edit that removes an entry.
  package func edits(removing old: HistoryEntry, of history: History) -> [FileEdit] {
    guard history.files.indices.contains(old.file) else { return [] }
    return [
      edit(history.files[old.file].source.name) { file throws(Diagnostic) in
        try file.removing(old)
      }
    ]
  }

  /// Rewrites an entry of `history`.
  ///
  /// - Returns: The current texts of the files.
  @discardableResult
  package func replace(
    _ old: HistoryEntry, of history: History, with entry: Entry
  ) throws(Diagnostic) -> [SourceText] {
    try make(try edits(replacing: old, of: history, with: entry))
  }

  /// Returns an edit of the history file with a name.
  package func edit(
    _ name: String, _ change: @escaping (HistoryFile) throws(Diagnostic) -> [UInt8]
  ) -> FileEdit {
    FileEdit(layout.root.appending(name), as: .history) { bytes throws(Diagnostic) in
      try change(HistoryFile(SourceText(name: name, bytes: bytes)))
    }
  }
}
