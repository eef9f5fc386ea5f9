// `prog history edit`: one entry is corrected.

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
    abstract: "Correct one entry, in your editor or by options; nothing else is touched.",
    discussion: """
      Without options the entry opens in $VISUAL or $EDITOR. Sets are counted as they are shown, \
      warm-ups too, and as they were before the edit.
      Examples:
        prog history edit 2025-09-24.1
        prog history edit 2025-09-24.1 --set "Squat 3: 5 @ 102.5kg" --drop "Curl" --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The entry: 2025-09-24.1, or its date where it is the only one.")
  var id: String

  @Option(
    help: ArgumentHelp(
      "\"Squat: 3x5 @ 100kg\" gives its work sets, \"Squat 3: 5 @ 102.5kg\" one of them; of other entries "
        + "the value.", valueName: "what"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp("\"Curl: 3x10 @ 20kg\": an exercise, or more sets.", valueName: "sets"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp("\"Curl\", or some of its sets: \"Curl 2-3\".", valueName: "what"))
  var drop: [String] = []

  @Option(
    help: ArgumentHelp(
      "bw: loads become bodyweight and that load; of one exercise \"Dip: bw\".", valueName: "bw"))
  var to: [String] = []

  @Option(help: "Its title.")
  var title: String?

  @Option(help: ArgumentHelp("How long it took: 58min, or none.", valueName: "time"))
  var took: String?

  @Option(help: ArgumentHelp("One more note.", valueName: "text"))
  var note: [String] = []

  @Flag(help: "Leave out the notes it has.")
  var dropNotes = false

  @OptionGroup var consent: Consent

  func run() throws {
    let opened = try OpenedFolder.open(global, "history edit")
    let old = try opened.history.entry(named: id)
    let amendment = EntryAmendment(
      given: set, added: add, dropped: drop, turned: to, date: global.date, title: title,
      took: took,
      note: note, dropsNotes: dropNotes)
    guard amendment.isEmpty else {
      let entry = try amendment.amended(old.entry, opened, dialogue())
      return try propose(entry, nil, old, opened)
    }
    let text = opened.history.files[old.file].text(of: old)
    try EntryEditor(text: text, name: old.id.text, command: self).edit {
      entry, text, path in try propose(entry, text, old, opened, kept: path.string)
    }
  }

  private func propose(
    _ entry: Entry, _ text: [UInt8]?, _ old: HistoryEntry, _ opened: OpenedFolder,
    kept: String? = nil
  ) throws {
    // In an editor every second is the lifter's; by options two of one minute are kept apart.
    let entry = text == nil ? opened.history.spaced(entry, insteadOf: old.id) : entry
    let edits = try Problem.translated {
      try opened.folder.edits(replacing: old, of: opened.history, with: entry, as: text)
    }
    try review(
      Proposal(
        edits: edits, opened: opened, date: context.now().date, kept: kept,
        members: { after in ["entry": after.json(of: entry)] }))
  }
}

extension OpenedFolder {
  /// An entry as JSON with the id that it has here.
  func json(of entry: Entry) -> JSON? {
    history.entries.last { $0.entry.historyText == entry.historyText }?.json(only: nil)
  }
}
