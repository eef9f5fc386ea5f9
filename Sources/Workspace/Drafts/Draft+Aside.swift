// Drafts that were set aside, and the draft of the session that was saved last.

package import Diagnostics
import SystemPackage

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
    let change = try beginChange()
    defer { change?.release() }
    guard try writing(try files.status(path)) != nil else { return nil }
    let number = try writing(try freeNumber())
    try writing(try files.rename(path, to: aside(number)))
    try writing(try files.synchronizeFolder(path.folder))
    forgetFile()
    return number
  }

  /// Renames the draft of a session that was saved, over the one that was saved before it.
  package func keepAsSaved() throws(Diagnostic) {
    let change = try beginChange()
    defer { change?.release() }
    guard try writing(try files.status(path)) != nil else { return forgetFile() }
    try writing(try files.rename(path, to: path.folder.appending(path.fileName + Self.saved)))
    try writing(try files.synchronizeFolder(path.folder))
    forgetFile()
  }

  static let saved = ".saved"

  func freeNumber() throws(FileFailure) -> Int {
    for number in 1...AsideName.most where try files.status(aside(number)) == nil { return number }
    throw FileFailure(.fileExists)
  }

  /// Continues with a draft that was set aside. A draft that is on disk is set aside before;
  /// returns its number.
  ///
  /// If prog is killed in between, both are set aside.
  package func replace(withAside number: Int) throws(Diagnostic) -> Int? {
    let moved = try setAside()
    let change = try beginChange()
    defer { change?.release() }
    guard try writing(try files.status(aside(number)))?.kind == .file else {
      throw FileFailure(.noSuchFileOrDirectory).diagnostic(.write, shown)
    }
    try writing(try files.rename(aside(number), to: path))
    try writing(try files.synchronizeFolder(path.folder))
    try writing(try read())
    return moved
  }

  func writing<Result>(
    _ call: @autoclosure () throws(FileFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FileFailure) { return try call() } catch { throw error.diagnostic(.write, shown) }
  }

  func aside(_ number: Int) -> FilePath {
    path.folder.appending(AsideName.file(path.fileName, number))
  }
}

extension FolderLayout {
  /// Returns the lines of the session that was saved last with `removed(keepsLines: true)`, without
  /// opening the draft.
  package func savedDraftLines(_ name: String, in files: any FileSystem) -> [String] {
    lines(of: history.appending(Self.draftFile(name) + Draft.saved), in: files) ?? []
  }

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
