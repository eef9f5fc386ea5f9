// `prog history edit` corrects one entry.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

struct HistoryEditCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct one entry, in your editor or with options",
    discussion: """
      Without options, prog opens the entry in $VISUAL or $EDITOR. Set numbers count the sets as \
      they are shown, warm-up sets included. They refer to the entry before the edit.
      Examples:
        prog history edit 2025-09-24.1
        prog history edit 2025-09-24.1 --move-to 2025-09-23T18:05
        prog history edit 2025-09-24.1 --drop "Curl 2-3" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Entry id, such as 2025-09-24.1, or a date with only one entry")
  var id: String

  @Option(
    help: ArgumentHelp(
      "Set the work sets (\"Squat: 3x5 @ 100kg\"), one set (\"Squat 3: 5 @ 102.5kg\"), "
        + "or the value of another entry", valueName: "change"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Add an exercise, or sets to one: \"Curl: 3x10 @ 20kg\"", valueName: "sets"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp(
      "Remove an exercise (\"Curl\") or some of its sets (\"Curl 2-3\")", valueName: "sets"))
  var drop: [String] = []

  @Option(
    help: ArgumentHelp(
      "Add bodyweight to plain loads: bw for all exercises, \"Dip: bw\" for one",
      valueName: "load"))
  var to: [String] = []

  @Option(
    help: ArgumentHelp(
      "Move the entry to another date or time: 2025-09-23, or 2025-09-23T18:05", valueName: "date"))
  var moveTo: String?

  @Option(help: "Change the title")
  var title: String?

  @Option(help: ArgumentHelp("Change how long the workout took: 58min, or none", valueName: "time"))
  var took: String?

  @Option(help: ArgumentHelp("Add a note", valueName: "text"))
  var note: [String] = []

  @Flag(help: "Remove the existing notes")
  var dropNotes = false

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "history edit")
    let old = try opened.history.entry(named: id)
    let amendment = EntryAmendment(
      given: set, added: add, dropped: drop, turned: to, date: moveTo, today: date,
      title: title, took: took, note: note, dropsNotes: dropNotes)
    guard amendment.isEmpty else {
      let entry = try amendment.amended(old, opened, dialogue())
      return try propose(entry, nil, old, opened)
    }
    let text = opened.history.files[old.file].text(of: old)
    let editor = EntryEditor(
      text: text, name: old.id.text, example: EntryAmendment.example(of: old.entry), command: self)
    try editor.edit { entry, text, path in
      try propose(entry, text, old, opened, kept: path.string)
    }
  }

  private func propose(
    _ entry: Entry, _ text: [UInt8]?, _ old: HistoryEntry, _ opened: OpenedFolder,
    kept: String? = nil
  ) throws {
    // A time typed in the editor is kept as it is. With options, two entries of the same minute are
    // kept apart.
    let entry = text == nil ? opened.history.spaced(entry, insteadOf: old.id) : entry
    let edits = try Problem.translated {
      try opened.folder.edits(replacing: old, of: opened.history, with: entry, as: text)
    }
    try review(
      Proposal(
        edits: edits, opened: opened, date: try moment.date, kept: kept,
        members: { after in ["entry": after.json(of: entry)] }))
  }
}

extension OpenedFolder {
  /// Returns an entry as JSON, with its id in this folder.
  func json(of entry: Entry) -> JSON? {
    history.entries.last { $0.entry.historyText == entry.historyText }?.json(only: nil)
  }
}
