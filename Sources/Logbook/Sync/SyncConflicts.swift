// Both sides of what a sync cannot combine, and what to type.

import Diagnostics
import HistoryFormat
import ProgramFormat
import Training

/// Ends a sync in which both sides changed the same things. Nothing was changed.
package struct SyncConflicts: Error {
  package let all: [SyncConflict]
  /// The other side: `origin/main`, or the name of a copy.
  package let other: String
  /// The command that made the merge.
  private let command: String

  package init(_ all: [SyncConflict], with other: String, command: String = "prog sync") {
    (self.all, self.other, self.command) = (all, other, command)
  }

  /// The lines that show both sides, with the name of each file and each entry or key above them.
  package var lines: [String] { all.flatMap(lines) }

  private func lines(_ conflict: SyncConflict) -> [String] {
    switch conflict.kind {
    case .entries(let entries):
      entries.flatMap { entry in
        ["\(conflict.name): \(entry.name)"] + side("here", entry.ours) + side(other, entry.theirs)
      }
    case .keys(let keys):
      keys.map { key in
        let path = key.path.isEmpty ? "the whole file" : key.path
        let (mine, theirs) = (key.mine ?? "removed", key.theirs ?? "removed")
        return "\(conflict.name): \(path): here \(mine), in \(other) \(theirs)"
      }
    case .file(let isDamaged):
      [
        "\(conflict.name): "
          + (isDamaged ? "entries are missing or cut on one side" : "two different texts")
      ]
    }
  }

  private func side(_ name: String, _ lines: [UInt8]?) -> [String] {
    guard let lines else { return ["  \(name): removed"] }
    let text = String(decoding: lines, as: UTF8.self).split(whereSeparator: \.isNewline)
    return ["  \(name):"] + text.map { "    \($0)" }
  }

  package var problem: LogbookError {
    let names = all.map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let isDamaged = all.contains { $0.kind == .file(isDamaged: true) }
    let hasKeys = all.contains { if case .keys = $0.kind { true } else { false } }
    let edit = names.first.map { "change \($0) here so that both sides agree, then sync again" }
    return LogbookError(
      .syncConflict,
      "this device and '\(other)' changed \(names.map { "'\($0)'" }.listed("and")) in different ways",
      notes: ["nothing was changed"],
      help: isDamaged
        ? ["repair the damaged file first; its problems: prog doctor"]
        : [
          "keep what is here: \(command) --keep mine",
          "keep what is in \(other): \(command) --keep theirs",
        ] + (hasKeys ? [edit].compactMap(\.self) : []), .no)
  }
}
