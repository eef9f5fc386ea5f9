// Edits single entries of the history, in an order in which a crash between two writes loses
// nothing.

package import Diagnostics
package import HistoryFormat
import SystemPackage
package import Training

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
