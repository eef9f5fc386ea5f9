// `prog history rm` removes entries from the history.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Training
import Workspace

struct HistoryRemoveCommand: DeletingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm",
    abstract: "Remove entries from the history",
    discussion: """
      Comments between the lines of an entry are kept.
      Examples:
        prog history rm 2025-09-24.1
        prog history rm 2025-09-24.1 2025-09-25 --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Entry ids, such as 2025-09-24.1, or dates with only one entry")
  var ids: [String]

  @OptionGroup var consent: Consent

  @OptionGroup var deletion: DeletionConsent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "history rm")
    var entries: [HistoryEntry] = []
    for id in ids {
      let entry = try opened.history.entry(named: id)
      if !entries.contains(entry) { entries.append(entry) }
    }
    let edits = entries.flatMap { opened.folder.edits(removing: $0, of: opened.history) }
    try review(
      Proposal(
        edits: edits, opened: opened, date: date,
        endsAll: entries.count == opened.history.entries.count,
        members: { _ in ["removed": .array(entries.map { $0.json(only: nil) })] }))
  }
}
