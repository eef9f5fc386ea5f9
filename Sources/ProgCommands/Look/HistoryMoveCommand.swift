// `prog history mv`: an entry gets another date.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Training
import Workspace

struct HistoryMoveCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move an entry to another date, and into the file of its year.",
    discussion: """
      Without a time it keeps the one it has.
      Examples:
        prog history mv 2025-09-24.1 2025-09-23
        prog history mv 2025-12-31.1 2026-01-01T09:30 --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The entry: 2025-09-24.1, or its date where it is the only one.")
  var id: String

  @Argument(help: "Its new date, perhaps with a time: 2025-09-23, 2025-09-23T18:05.")
  var to: String

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "history mv")
    let old = try opened.history.entry(named: id)
    let moved = try EntryAmendment(date: to).amended(old.entry, opened, dialogue())
    let entry = opened.history.spaced(moved, insteadOf: old.id)
    let edits = try Problem.translated {
      try opened.folder.edits(replacing: old, of: opened.history, with: entry)
    }
    try review(
      Proposal(
        edits: edits, opened: opened, date: date,
        members: { after in ["from": .string(old.id.text), "entry": after.json(of: entry)] }))
  }
}
