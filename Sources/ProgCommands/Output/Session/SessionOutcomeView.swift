// The report of a logged session: the entry, new records, and changes by rules.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Interchange
import Logbook
import Notation
import Terminal
import Training

/// Shows the outcome of a session.
struct SessionOutcomeView {
  let outcome: SessionOutcome
  let command: any ReportedCommand
  /// True to show the rule behind each change.
  var isVerbose = false

  /// Shows the entry as it is in the history of `folder`, and its effects.
  func report(in folder: OpenedFolder) {
    guard let index = folder.record.entries.lastIndex(of: outcome.entry) else { return }
    let following = command.following { try outcome.consequences(in: folder, at: index) }
    let entry = folder.history.entries[index]
    if command.global.json {
      command.show(
        .document([
          "entry": entry.json(only: nil),
          "records": following.map { .array($0.records.map(\.json)) },
          "changes": following.map { effects in
            .array(
              effects.changes.map { $0.json(of: $0.value.owner.flatMap { effects.loads[$0] }) })
          },
          "lighter": following.flatMap {
            $0.lighter.isEmpty ? nil : .array($0.lighter.map(\.json))
          },
          "raised": following.flatMap {
            $0.raised.isEmpty ? nil : .array($0.raised.map(\.json))
          },
        ]))
      return
    }
    command.show(
      HistoryEntryView(entry: entry, layout: command.layout).lines
        + (following.map(lines) ?? []))
  }

  /// Returns the new records and the changes.
  func lines(_ effects: SessionEffects) -> [StyledLine] {
    var lines: [StyledLine] = []
    let records = effects.records
    if !records.isEmpty {
      lines += ["", StyledLine("New records", .bold)]
      for telling in HeadlineRecords(records).all {
        var line = StyledLine("  " + telling.record.announcement, .green)
        if telling.more > 0 { line.append("  and \(telling.more) more", .dim) }
        lines.append(line)
      }
    }
    if !effects.unproven.isEmpty {
      let names = effects.unproven.joined(separator: ", ")
      lines += [
        "",
        StyledLine(
          "Records of \(names) are not shown: lines of the history that cannot be read may have "
            + "better sets."),
      ]
    }
    if !effects.changes.isEmpty || !effects.unjudged.isEmpty {
      lines += ["", StyledLine("What changes", .bold)]
      for lift in LiftProgress.all(effects.changes, loads: effects.loads) {
        lines.append(StyledLine("  " + (lift.name.map { $0 + ": " } ?? "") + lift.text))
        if isVerbose { lines += lift.changes.map { ChangeView(change: $0).line } }
        if let owner = lift.owner, effects.unused.contains(owner) {
          lines.append("    The plan stays the same: the program writes the load of every set.")
        }
      }
      for line in effects.unjudged {
        lines.append(
          "  \(line.swapFor ?? ""): no change, because the program does not give a factor for \(line.name)"
        )
      }
    }
    if !effects.lighter.isEmpty {
      lines += ["", "You lifted less than planned. To continue from there:"]
      lines += effects.lighter.map { StyledLine("  " + $0.arguments.command) }
    }
    if !effects.raised.isEmpty {
      lines += [
        "",
        effects.raised.count == 1
          ? "You lifted less than planned, but the load goes up. To keep it as it was:"
          : "You lifted less than planned, but the loads go up. To keep them as they were:",
      ]
      lines += effects.raised.map { StyledLine("  " + $0.arguments.command) }
    }
    return lines.flatMap { $0.wrapped(to: command.layout.width ?? .max, hanging: 4) }
  }
}

/// Shows a change with its rule: `Squat.weight 85kg -> 87.5kg  when made: weight += step  [linear,
/// built in, line 5]`.
struct ChangeView {
  let change: Change

  var line: StyledLine { StyledLine("    ") + text }

  var text: StyledLine {
    var line = StyledLine("\(change.value.text) ", .dim)
    line.append("\(change.before?.text ?? "open") -> \(change.after?.text ?? "open")", .dim)
    line.append("  \(change.rule?.text ?? change.why)", .dim)
    if let rule = change.rule { line.append("  [\(rule.place)]", .dim) }
    return line
  }
}

/// `--verbose`: shows the rule behind each change.
struct VerboseOption: ParsableArguments {
  @Flag(help: "Also show the rule behind each change, with its file and line")
  var verbose = false
}

extension LighterLoad {
  fileprivate var json: JSON {
    .object([
      "value": .string(value.text), "lifted": lifted.json,
      "command": .string(arguments.command),
    ])
  }
}

extension RaisedLoad {
  fileprivate var json: JSON {
    .object([
      "value": .string(value.text), "before": before.json, "command": .string(arguments.command),
    ])
  }
}

extension [String] {
  /// The arguments as a command of prog: `prog set Squat.weight=60kg`.
  fileprivate var command: String { "prog " + map(\.inShell).joined(separator: " ") }
}

extension RuleSite {
  /// The place of the rule: `programs/531.yaml:12`, or `linear, built in, line 5`.
  var place: String {
    file == RuleSite.builtIn ? "\(name), built in, line \(line)" : "\(file):\(line)"
  }
}
