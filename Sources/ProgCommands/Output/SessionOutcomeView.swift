// The report of a logged session: the entry, new records, and changes by rules.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Interchange
import Logbook
import Notation
import SessionFlow
import Sessions
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
      command.show(document: [
        "entry": entry.json(only: nil), "records": following.map { .array($0.records.map(\.json)) },
        "changes": following.map { effects in
          .array(
            effects.changes.map { $0.json(of: $0.value.owner.flatMap { effects.loads[$0] }) })
        },
        "lighter": following.flatMap { $0.lighter.isEmpty ? nil : .array($0.lighter.map(\.json)) },
        "raised": following.flatMap { $0.raised.isEmpty ? nil : .array($0.raised.map(\.json)) },
      ])
      return
    }
    command.show(
      HistoryEntryView(entry: entry, layout: command.layout).lines
        + (following.map { $0.remarks(isVerbose: isVerbose) } ?? []).flatMap {
          SessionScreen().line($0).wrapped(to: command.layout.width ?? .max, hanging: 4)
        })
  }
}

/// Shows a change with its rule: `Squat.weight 85kg -> 87.5kg  when made: weight += step  [linear,
/// built in, line 5]`.
struct ChangeView {
  let change: Change

  var line: StyledLine { StyledLine("    ") + text }
  var text: StyledLine { StyledLine(change.words, .dim) }
}

/// `--verbose`: shows the rule behind each change.
struct VerboseOption: ParsableArguments {
  @Flag(help: "Also show the rule behind each change, with its file and line")
  var verbose = false
}

extension LighterLoad {
  fileprivate var json: JSON {
    .object([
      "value": .string(value.text), "lifted": lifted.json, "command": .string(arguments.asCommand),
    ])
  }
}

extension RaisedLoad {
  fileprivate var json: JSON {
    .object([
      "value": .string(value.text), "before": before.json, "command": .string(arguments.asCommand),
    ])
  }
}
