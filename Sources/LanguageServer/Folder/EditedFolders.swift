// The training folders of the open documents.

import Diagnostics
import Logbook
import SystemPackage
import Training
import Workspace

/// Finds the training folder of each open document, and keeps it until a file changes.
final class EditedFolders {
  private let disk: any FileSystem
  let today: () -> CalendarDate
  /// The open documents.
  private var texts: [FilePath: [UInt8]] = [:]
  /// The folders that were read, or why they cannot be read.
  private var known: [FilePath: Result<EditedFolder, LogbookError>] = [:]
  /// The folders that do not have the last changes of the texts yet.
  private var outdated: Set<FilePath> = []

  init(_ disk: any FileSystem, today: @escaping () -> CalendarDate) {
    self.disk = disk
    self.today = today
  }

  /// Gives a document another text; nil once it is closed.
  func setText(_ bytes: [UInt8]?, at path: FilePath) {
    texts[path] = bytes
    outdated.formUnion(known.keys)
  }

  /// Reads everything again at the next question, because files may have changed.
  func forget() { known = [:] }

  /// Returns whether the folder around a file has to be read first, which takes a while.
  func isLarge(around path: FilePath) -> Bool {
    let search = FolderSearch(current: path.removingLastComponent())
    guard let root = search.folder(in: disk)?.path, known[root] == nil else { return false }
    let history = root.appending("history")
    let sizes = ((try? disk.names(in: history)) ?? []).map { name in
      ((try? disk.status(history.appending(name))) ?? nil)?.size ?? 0
    }
    return sizes.reduce(0, +) > Self.largeHistory
  }

  /// The bytes of a history that takes longer to read than anybody notices.
  private static let largeHistory = 1 << 20

  /// Returns the training folder around a file, or why it cannot be read; nil if there is none.
  func folder(around path: FilePath) -> Result<EditedFolder, LogbookError>? {
    let search = FolderSearch(current: path.removingLastComponent())
    guard let root = search.folder(in: disk)?.path else { return nil }
    let date = today()
    let isCurrent = (try? known[root]?.get()).map { $0.date == date } ?? true
    let result = isCurrent ? known[root] ?? read(root, date) : read(root, date)
    known[root] = result
    if case .success(let folder) = result, outdated.remove(root) != nil { edit(folder) }
    return result
  }

  private func read(_ root: FilePath, _ date: CalendarDate) -> Result<EditedFolder, LogbookError> {
    outdated.insert(root)
    do {
      return .success(try EditedFolder(root, on: disk, date: date))
    } catch {
      return .failure(
        error as? LogbookError ?? LogbookError(.nothingRunning, "the folder cannot be read"))
    }
  }

  private func edit(_ folder: EditedFolder) {
    folder.edit(
      texts.filter { $0.key.inside(folder.root) != nil }.map { (path: $0.key, bytes: $0.value) })
  }
}
