// The report of a logged session: the entry, new records, and changes by rules.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Terminal
import Training

/// Shows the outcome of a session.
struct SessionOutcomeView {
  let outcome: SessionOutcome
  let command: any ReportedCommand

  /// Shows the entry as it is in the history of `folder`, and its effects.
  func report(in folder: OpenedFolder) {
    guard let index = folder.record.entries.lastIndex(of: outcome.entry) else { return }
    let following = command.following { try outcome.consequences(in: folder, at: index) }
    let (new, changes) = following ?? ([], [])
    let entry = folder.history.entries[index]
    if command.global.json {
      command.show(
        .document([
          "entry": entry.json(only: nil),
          "records": following.map { .array($0.records.map(\.json)) },
          "changes": following.map { .array($0.changes.map(\.json)) },
        ]))
      return
    }
    command.show(HistoryEntryView(entry: entry, layout: command.layout).lines + lines(new, changes))
  }

  /// Returns the effects that the entry would have, before it is written.
  func outlook() throws -> [StyledLine] {
    let (records, changes) = try outcome.outlook()
    return lines(records, changes)
  }

  private func lines(_ records: [Record], _ changes: [Change]) -> [StyledLine] {
    var lines: [StyledLine] = []
    if !records.isEmpty {
      lines += ["", StyledLine("New records", .bold)]
      for telling in HeadlineRecords(records).all {
        var line = StyledLine("  " + telling.record.announcement, .green)
        if telling.more > 0 { line.append("  +\(telling.more) more", .dim) }
        lines.append(line)
      }
    }
    if !changes.isEmpty {
      lines += ["", StyledLine("What changes", .bold)]
      lines += changes.map { ChangeView(change: $0).line }
    }
    return lines.flatMap { $0.wrapped(to: command.layout.width ?? .max, hanging: 4) }
  }
}

/// Shows a change in one line: `Squat.tm 270lb -> 280lb  cycle done`.
struct ChangeView {
  let change: Change

  var line: StyledLine {
    var line = StyledLine("  \(change.value.text) ")
    line.append("\(change.before?.text ?? "open") -> \(change.after?.text ?? "open")", .bold)
    line.append("  \(change.why)", .dim)
    if let rule = change.rule { line.append("  [\(rule.place)]", .dim) }
    return line
  }
}

extension RuleSite {
  /// The place of the rule: `programs/531.yaml:12`, or `linear, built in, line 5`.
  var place: String {
    file == RuleSite.builtIn ? "\(name), built in, line \(line)" : "\(file):\(line)"
  }
}
