// The lines of a program that are not saved yet, each with the effects that it causes.

import Diagnostics
import Logbook

/// Changed lines of a document, with the changes of sessions that these lines cause.
struct UnsavedEdit {
  /// The lines, from 0. Empty if lines were removed before this one.
  let lines: Range<Int>
  let changes: Set<EditEffect.Change>

  /// The most edits that are looked at one by one, which bounds the time. The last one has the
  /// lines of all others.
  private static let most = 6

  /// Returns the unsaved edits of a document, from the first line.
  ///
  /// An edit causes an effect that is not there without the edit. If the program has errors
  /// without it, then one that is there with this edit alone.
  static func edits(
    of document: OpenDocument, causing effects: [EditEffect], in folder: EditedFolder
  ) -> [UnsavedEdit] {
    guard !effects.isEmpty, let saved = folder.savedText(at: document.path) else { return [] }
    let (old, new) = (EditScript.lines(saved), EditScript.lines(document.source.bytes))
    let runs = runs(old, new)
    /// Returns the changes by program, with some of the edits; nil for a program with errors.
    func changes(with isMade: (Int) -> Bool) -> [String: [EditEffect.Change]?] {
      var bytes: [UInt8] = []
      var end = 0
      for (index, run) in runs.enumerated() {
        bytes += old[end..<run.old.lowerBound].joined()
        bytes += isMade(index) ? new[run.new].joined() : old[run.old].joined()
        end = run.old.upperBound
      }
      bytes += old[end...].joined()
      let text = SourceText(name: folder.name(of: document.path), bytes: bytes)
      let found = EditEffect.effects(
        ofFile: text.name, in: EditedFolder(folder, with: text))
      return Dictionary(found.map { ($0.program, $0.changes) }) { $1 }
    }
    return runs.indices.map { index in
      let without = changes { $0 != index }
      let alone = without.values.contains { $0 == nil } ? changes { $0 == index } : [:]
      let caused = effects.flatMap { $0.changes ?? [] }.filter { change in
        if let others = without[change.program, default: []] { return !others.contains(change) }
        return alone[change.program, default: []]?.contains {
          ($0.day, $0.slot) == (change.day, change.slot)
        } ?? true
      }
      return UnsavedEdit(lines: runs[index].new, changes: Set(caused))
    }
  }

  /// Returns the differences of two texts. Changed lines that follow one another are one difference
  /// each, if none was added or removed between them.
  private static func runs(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [EditScript.Edit] {
    var script = EditScript(old, new)
    let runs = script.edits().flatMap { run in
      run.old.count == run.new.count
        ? zip(run.old, run.new).map { EditScript.Edit(old: $0..<$0 + 1, new: $1..<$1 + 1) } : [run]
    }
    guard runs.count > most, let last = runs.last else { return runs }
    let first = runs[most - 1]
    return runs.prefix(most - 1) + [
      EditScript.Edit(
        old: first.old.lowerBound..<last.old.upperBound,
        new: first.new.lowerBound..<last.new.upperBound)
    ]
  }
}
