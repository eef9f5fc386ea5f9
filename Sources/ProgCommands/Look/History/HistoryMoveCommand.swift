// `prog history mv` moves an entry to another date.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Training
import Workspace

struct HistoryMoveCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move an entry to another date",
    discussion: """
      The entry keeps its time unless you give a new one. It goes to the history file of its year.
      Examples:
        prog history mv 2025-09-24.1 2025-09-23
        prog history mv 2025-12-31.1 2026-01-01T09:30 --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Entry id, such as 2025-09-24.1, or a date with only one entry")
  var id: String

  @Argument(help: "New date: 2025-09-23, or 2025-09-23T18:05 with a time")
  var to: String

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "history mv")
    let old = try opened.history.entry(named: id)
    let moved = try EntryAmendment(date: to, today: date)
      .amended(old, opened, dialogue())
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
