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

  package init(_ root: FilePath, files: any FileSystem, holder: LockHolder) {
    layout = FolderLayout(root)
    self.files = files
    self.holder = holder
  }

  /// The writer that calls files as they are called from within the folder.
  package var writer: SafeWriter {
    let layout = layout
    return SafeWriter(files: files, holder: holder, shown: { layout.shown($0) })
  }

  /// Throws `no-such-folder` where there is no folder at all.
  package func expectFolder() throws(Diagnostic) {
    let found: FileStatus?
    do throws(FileFailure) {
      found = try files.status(try files.resolved(layout.root))
    } catch {
      throw error.diagnostic(.read, layout.root.string)
    }
    guard found?.kind == .folder else {
      throw Diagnostic(
        WorkspaceErrorID.noSuchFolder, "there is no training folder '\(layout.root.string)'",
        help: ["make one with 'prog init'", "or name one with --dir or PROG_DIR"])
    }
  }

  /// A file's text under the name that reports show; nil where there is no such file.
  package func text(_ path: FilePath) throws(Diagnostic) -> SourceText? {
    let name = layout.shown(path)
    do throws(FileFailure) {
      return try files.contents(path).map { SourceText(name: name, bytes: $0) }
    } catch {
      throw error.diagnostic(.read, name)
    }
  }

  /// The texts of a folder's files with one of `endings`, in the order of their names.
  ///
  /// Files whose names begin with a point are passed over; a folder that is missing has none.
  func texts(in folder: FilePath, endings: [String]) throws(Diagnostic) -> [SourceText] {
    var names: [String] = []
    do throws(FileFailure) {
      names = try files.names(in: folder)
    } catch {
      guard error.errno == .noSuchFileOrDirectory else {
        throw error.diagnostic(.read, layout.shown(folder))
      }
    }
    var texts: [SourceText] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      guard endings.contains(where: { name.hasSuffix($0) }) else { continue }
      if let text = try text(folder.appending(name)) { texts.append(text) }
    }
    return texts
  }

  // MARK: History

  /// All files `history/*.txt`, merged.
  package func history() throws(Diagnostic) -> History {
    History(try texts(in: layout.history, endings: [".txt"]).map(HistoryFile.init))
  }

  /// Appends an entry to the file of its year, which is made where there is none.
  package func append(_ entry: Entry) throws(Diagnostic) {
    let path = layout.history(year: entry.date.parts.year)
    let name = layout.shown(path)
    try writer.update(path) { bytes throws(Diagnostic) in
      try HistoryFile(SourceText(name: name, bytes: bytes)).appending(entry)
    }
  }

  /// Rewrites an entry of `history` in its place.
  package func replace(
    _ old: HistoryEntry, of history: History, with entry: Entry
  ) throws(Diagnostic) {
    try change(old, of: history) { file throws(Diagnostic) in
      try file.replacing(old, with: entry)
    }
  }

  /// Removes an entry of `history`.
  package func remove(_ old: HistoryEntry, of history: History) throws(Diagnostic) {
    try change(old, of: history) { file throws(Diagnostic) in try file.removing(old) }
  }

  private func change(
    _ old: HistoryEntry, of history: History, _ edit: (HistoryFile) throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) {
    guard history.files.indices.contains(old.file) else { return }
    let name = history.files[old.file].source.name
    try writer.update(layout.root.appending(name)) { bytes throws(Diagnostic) in
      try edit(HistoryFile(SourceText(name: name, bytes: bytes)))
    }
  }
}
