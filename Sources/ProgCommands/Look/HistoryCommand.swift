// `prog history` shows past workouts and corrects entries.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import Notation
import SystemPackage
import Terminal
import Training
import Workspace

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", _superCommandName: "prog",
    abstract: "Show past workouts and other entries, or correct them",
    discussion: """
      Without a subcommand, prog lists the last 10 entries, as prog history list does.
      Examples:
        prog history squat --from 2025-09-01
        prog history edit 2025-09-24.1 --set "Squat 3: 5 @ 102.5kg"
      """,
    subcommands: [
      HistoryListCommand.self, HistoryEditCommand.self, HistoryRemoveCommand.self,
      HistoryMoveCommand.self,
    ],
    defaultSubcommand: HistoryListCommand.self)
}

struct HistoryEditCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct one entry, in your editor or with options",
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
    help: .value(
      "change",
      "Set the work sets (\"Squat: 3x5 @ 100kg\"), one set (\"Squat 3: 5 @ 102.5kg\"), "
        + "or the value of another entry"))
  var set: [String] = []

  @Option(help: .value("sets", "Add an exercise, or sets to one: \"Curl: 3x10 @ 20kg\""))
  var add: [String] = []

  @Option(help: .value("sets", "Remove an exercise (\"Curl\") or some of its sets (\"Curl 2-3\")"))
  var drop: [String] = []

  @Option(
    help: .value(
      "load", "Add bodyweight to plain loads: bw for all exercises, \"Dip: bw\" for one"))
  var to: [String] = []

  @Option(
    help: .value("date", "Move the entry to another date or time: 2025-09-23, or 2025-09-23T18:05"))
  var moveTo: String?

  @Option(help: "Change the title")
  var title: String?

  @Option(help: .value("time", "Change how long the workout took: 58min, or none"))
  var took: String?

  @Option(help: .value("text", "Add a note"))
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
      return try propose(entry, nil, insteadOf: old, opened)
    }
    let text = opened.history.files[old.file].text(of: old)
    let editor = EntryEditor(
      text: text, name: old.id.text, example: EntryAmendment.example(of: old.entry), command: self)
    try editor.edit { entry, text, path in
      try propose(entry, text, insteadOf: old, opened, kept: path.string)
    }
  }
}

extension ReviewedCommand {
  /// Reviews an entry in place of another one. `text` is how it was typed in an editor.
  fileprivate func propose(
    _ entry: Entry, _ text: [UInt8]?, insteadOf old: HistoryEntry, _ opened: OpenedFolder,
    kept: String? = nil, members: KeyValuePairs<String, JSON?> = [:]
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
        words: EntryDifference(before: old.entry, after: entry).words,
        members: { after in
          JSON.members(members) + JSON.members(["entry": after.json(of: entry)])
        }))
  }
}

extension OpenedFolder {
  func json(of entry: Entry) -> JSON? {
    history.entries.last { $0.entry.historyText == entry.historyText }?.json(only: nil)
  }
}

struct HistoryMoveCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv", abstract: "Move an entry to another date",
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
    let moved = try EntryAmendment(date: to, today: date).amended(old, opened, dialogue())
    try propose(moved, nil, insteadOf: old, opened, members: ["from": .string(old.id.text)])
  }
}

struct HistoryRemoveCommand: DeletingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Remove entries from the history",
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
        words: entries.map(\.removal),
        members: { _ in
          JSON.members(["removed": .array(entries.map { $0.json(only: nil) })])
        }))
  }
}

/// Shows an entry for `prog history`.
struct HistoryEntryView {
  let entry: HistoryEntry
  /// The only exercise to show, or nil for all.
  var only: String?
  let layout: Layout

  var lines: [StyledLine] {
    var head = StyledLine(entry.entry.date.long, .bold)
    if let time = entry.entry.time { head.append(" \(time.text)", .dim) }
    head.append(" · " + entry.entry.summary)
    head.append("  \(entry.id.text)", .dim)
    return [head] + details
  }

  private var details: [StyledLine] {
    switch entry.entry.event {
    case .workout(let workout):
      let shown = workout.exercises.filter { only == nil || $0.name == only }
      return shown.flatMap { lines(of: $0) } + (only == nil ? notes(workout.notes) : [])
    case .start(_, _, let inputs), .set(_, let inputs):
      return inputs.map { StyledLine("  \($0.name) = \($0.value.text)") }
    case .stop(_, let notes), .skip(_, _, let notes), .redo(_, _, let notes),
      .pause(_, _, let notes), .bodyweight(_, let notes), .measure(_, _, let notes):
      return self.notes(notes)
    case .note(let lines, let photos):
      return notes(Array(lines.dropFirst())) + photos.map { StyledLine("  photo \($0)") }
    case .deload:
      return entry.entry.event.parts.values.map { StyledLine("  \($0.name) \($0.value.text)") }
    case .resume: return []
    }
  }

  private func lines(of exercise: PerformedExercise) -> [StyledLine] {
    var line = StyledLine(exercise.isSuperset ? "  + " : "  ")
    line.append(exercise.heading, .bold)
    // Only a line that is wrapped needs blanks that hold a set together.
    let sets =
      layout.width == nil ? SetPrinter.text(of: exercise.sets) : SetText.text(exercise.sets)
    line.append(": ")
    line.append(sets)
    return [line] + notes(exercise.notes)
  }

  private func notes(_ notes: [String]) -> [StyledLine] {
    notes.map { StyledLine("  ") + StyledLine(quoted($0), .italic) }
  }
}

extension HistoryEntry {
  /// The removal of the entry, in words.
  var removal: String { "Removes \(entry.date.long) · \(entry.summary)" }

  func json(only exercise: String?) -> JSON {
    .object([JSON.Member("id", .string(id.text))] + EntryJSON.members(entry, only: exercise))
  }
}

/// Edits one entry in the editor that the environment names.
struct EntryEditor {
  let text: [UInt8]
  /// The entry's id, for the name of the file.
  let name: String
  /// An option with which the entry could be changed, for lifters without an editor.
  let example: String
  let command: any ReportedCommand

  private var context: CommandContext { command.context }
  private var folder: String {
    context.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Opens the editor until `accept` accepts the entry, or the text is unchanged.
  ///
  /// The typed text stays in its file unless it was written to the history.
  func edit(accept: (Entry, [UInt8], _ kept: FilePath) throws -> Void) throws {
    let editor = try editor
    let scratch = try Problem.translated {
      try ScratchFile(text, named: "prog-\(name)", in: FilePath(folder), files: context.files)
    }
    var reader = LineReader(context.input)
    while true {
      try run(editor, on: scratch)
      let typed = try Problem.translated { try scratch.bytes() }
      guard typed != text else {
        scratch.remove()
        command.show(["Nothing was changed."])
        return
      }
      do {
        try accept(try entry(typed, at: scratch.path), typed, scratch.path)
        scratch.remove()
        return
      } catch let failure as LogbookError {
        guard continues(after: failure, scratch.path, &reader) else {
          throw QuietExit(status: failure.status)
        }
      } catch let quiet as QuietExit {
        command.tell("Your text is saved in \(scratch.path.string)")
        throw quiet
      }
    }
  }

  /// Returns the variable of the environment that names an editor, and the editor.
  static func variable(in environment: [String: String]) -> (name: String, editor: String)? {
    for name in ["VISUAL", "EDITOR"] {
      if let editor = environment[name]?.trimmed, !editor.isEmpty { return (name, editor) }
    }
    return nil
  }

  /// The editor, chosen as other programs do: `VISUAL`, `EDITOR`, or `vi` at a terminal.
  private var editor: String {
    get throws {
      if let (_, editor) = Self.variable(in: context.environment) { return editor }
      guard context.inputIsTerminal else {
        throw LogbookError(
          .noEditor, "no change was given, and no editor is set",
          help: [
            "set an editor: EDITOR=nano prog history edit \(name)",
            "or give the change: prog history edit \(name) \(example)",
          ])
      }
      return "vi"
    }
  }

  /// Runs the editor. It may be a command with options, so the shell splits it.
  private func run(_ editor: String, on scratch: ScratchFile) throws {
    let status = context.runProcess(["sh", "-c", "\(editor) \"$1\"", "sh", scratch.path.string])
    guard status != 126, status != 127 else {
      scratch.remove()
      throw LogbookError(
        .noEditor, "cannot run the editor '\(editor)'",
        help: ["use another one: EDITOR=nano prog history edit \(name)"])
    }
    guard status != 0 else { return }
    let isSame = (try? scratch.bytes()) == text
    if isSame { scratch.remove() }
    let end = status.map { "The editor exited with status \($0)" } ?? "The editor was killed"
    command.tell(
      "\(end). Nothing was changed."
        + (isSame ? "" : " Your text is saved in \(scratch.path.string)"))
    throw QuietExit(status: .no)
  }

  private func entry(_ typed: [UInt8], at path: FilePath) throws -> Entry {
    let source = SourceText(name: path.string, bytes: typed)
    switch HistoryFile.entry(writtenAs: source) {
    case .success(let entry): return entry
    case .failure(.unreadable(let problems)): throw LogbookError(problems, .badInput)
    case .failure(.count(let count)):
      throw LogbookError(
        .notOneEntry, "expected one entry, found \(count == 0 ? "none" : "\(count)")",
        help: [
          count == 0
            ? "to remove the entry: prog history rm \(name)"
            : "keep one entry here, and add others with prog log or in the history file"
        ], .badInput)
    }
  }

  /// Shows the problems and offers the editor again. Returns false if the lifter quits; the text
  /// then stays in its file.
  private func continues(
    after failure: LogbookError, _ path: FilePath, _ reader: inout LineReader
  ) -> Bool {
    command.warn(failure.diagnostics)
    if context.inputIsTerminal {
      Interruption.say("\nNothing was changed. Your text is saved in \(path.string)\n")
      defer { Interruption.end() }
      command.prompt("Enter reopens the editor, q quits")
      if case .line(let line) = reader.next(), line.trimmed.lowercased() != "q" { return true }
    }
    command.tell("Nothing was changed. Your text is saved in \(path.string)")
    return false
  }
}
