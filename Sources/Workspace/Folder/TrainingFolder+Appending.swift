// Appends entries to the history while other processes may do the same.

package import Diagnostics
package import HistoryFormat
import SystemPackage
package import Training

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

  /// Refuses a session that another process logged since the history was read.
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

  /// Refuses a start of a program that another process started since the history was read.
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
