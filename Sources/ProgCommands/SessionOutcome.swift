// What is told after a session was logged: the entry, new records, what the rules changed.

import Diagnostics
import Engine
import HistoryFormat
import Insights
import Notation
import Terminal
import Training
import Workspace

/// The report of a session that is in the history now.
struct SessionOutcome {
  let before: OpenedFolder
  let replay: Replay
  let entry: Entry
  let command: any ReportedCommand
  /// The exercises whose records are new; nil for all.
  var only: Set<String>?

  /// Shows the entry as it is in the history of `folder`, and what follows from it.
  func report(in folder: OpenedFolder) {
    guard let index = folder.record.entries.lastIndex(of: entry) else { return }
    let following = command.following { try consequences(in: folder, at: index) }
    let (new, changes) = following ?? ([], [])
    let id = folder.history.entries[index]
    if command.global.json {
      command.show(
        .document([
          "entry": id.json(only: nil),
          "records": following.map { .array($0.records.map(\.json)) },
          "changes": following.map { .array($0.changes.map(\.json)) },
        ]))
      return
    }
    command.show(lines(id, new, changes))
  }

  /// What the entry would bring, before it is written.
  func outlook() throws -> [StyledLine] {
    let (folder, index) = before.including(entry)
    let (new, changes) = try consequences(in: folder, at: index)
    return told(new, changes)
  }

  /// The day of the entry's program that is next once the entry is in the history.
  func nextDay() throws -> String? {
    guard let program = entry.event.program else { return nil }
    let today = try before.including(entry).folder.replay(on: entry.date).today(entry.date)
      .first { $0.program == program }
    return today?.pending.first?.day ?? today?.coming.first?.day
  }

  /// New records, and what the rules changed.
  private func consequences(
    in folder: OpenedFolder, at index: Int
  ) throws -> (records: [Record], changes: [Change]) {
    let after = try folder.replay(on: entry.date)
    var records = Records(formula: folder.settings.estimate)
    for earlier in 0..<index { _ = records.add(folder.dated(earlier)) }
    let changes = after.runs.flatMap { run in
      run.changes.added(since: replay.runs.first { $0.id == run.id }?.changes ?? [])
    }
    let new = records.add(folder.dated(index)).filter { only?.contains($0.exercise) ?? true }
    return (new, changes)
  }

  private func lines(
    _ entry: HistoryEntry, _ records: [Record], _ changes: [Change]
  ) -> [StyledLine] {
    HistoryEntryView(entry: entry, layout: command.layout).lines + told(records, changes)
  }

  private func told(_ records: [Record], _ changes: [Change]) -> [StyledLine] {
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

/// A change in a line: `Squat.tm 270lb -> 280lb (cycle done)`.
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
  /// `programs/531.yaml:12`, or `linear, line 5` for a built-in one.
  var place: String {
    file == RuleSite.builtIn ? "\(name), built in, line \(line)" : "\(file):\(line)"
  }
}
