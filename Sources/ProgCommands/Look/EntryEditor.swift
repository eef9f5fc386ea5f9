// One entry in an editor: its own words in a file of their own, until they read as an entry.

import Diagnostics
import HistoryFormat
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

/// Leads one entry through the editor that the environment names.
struct EntryEditor {
  let text: [UInt8]
  /// The entry's id, for the name of the file.
  let name: String
  let command: any ReportedCommand

  private var context: CommandContext { command.context }
  /// Where other programs keep what is temporary.
  private var folder: String {
    context.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Opens the editor until the text is an entry that `accept` takes; unchanged text ends it.
  ///
  /// What was typed is kept in its file wherever it did not get into the history.
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
        guard goesOn(after: failure, scratch.path, &reader) else {
          throw QuietExit(status: failure.status)
        }
      } catch let quiet as QuietExit {
        command.tell("Your text is kept in \(scratch.path.string)")
        throw quiet
      }
    }
  }

  /// As other programs choose: `VISUAL`, `EDITOR`, at a terminal `vi`.
  private var editor: String {
    get throws {
      for name in ["VISUAL", "EDITOR"] {
        if let editor = context.environment[name]?.trimmed, !editor.isEmpty { return editor }
      }
      guard context.inputIsTerminal else {
        throw LogbookError(
          .noEditor, "nothing says what to change, and no editor is named",
          help: [
            "name one: EDITOR=nano prog history edit \(name)",
            "or say it: prog history edit \(name) --set \"Squat 3: 5 @ 102.5kg\"",
          ])
      }
      return "vi"
    }
  }

  /// The editor may be a command with options; the shell takes it apart.
  private func run(_ editor: String, on scratch: ScratchFile) throws {
    let status = context.runProcess(["sh", "-c", "\(editor) \"$1\"", "sh", scratch.path.string])
    guard status != 126, status != 127 else {
      scratch.remove()
      throw LogbookError(
        .noEditor, "the editor '\(editor)' cannot be run",
        help: ["name another: EDITOR=nano prog history edit \(name)"])
    }
    guard status != 0 else { return }
    let isSame = (try? scratch.bytes()) == text
    if isSame { scratch.remove() }
    let end = status.map { "The editor ended with \($0)" } ?? "The editor was ended"
    command.tell(
      "\(end): nothing was changed."
        + (isSame ? "" : " Your text is kept in \(scratch.path.string)"))
    throw QuietExit(status: .no)
  }

  private func entry(_ typed: [UInt8], at path: FilePath) throws -> Entry {
    let source = SourceText(name: path.string, bytes: typed)
    switch HistoryFile.entry(writtenAs: source) {
    case .success(let entry): return entry
    case .failure(.unreadable(let problems)): throw LogbookError(problems, .badInput)
    case .failure(.count(let count)):
      throw LogbookError(
        .notOneEntry, count == 0 ? "no entry is left" : "these are \(count) entries",
        help: [
          count == 0
            ? "an entry is removed by: prog history rm \(name)"
            : "leave one here, and add others with prog log or in the history's file"
        ], .badInput)
    }
  }

  /// Shows what is wrong and offers the editor again; false where the text is left in its file.
  private func goesOn(
    after failure: LogbookError, _ path: FilePath, _ reader: inout LineReader
  ) -> Bool {
    command.warn(failure.diagnostics)
    if context.inputIsTerminal {
      Interruption.say("\nNothing was changed. Your text is kept in \(path.string)\n")
      defer { Interruption.end() }
      context.printError("Enter opens the editor again, q leaves it > ")
      if case .line(let line) = reader.next(), line.trimmed.lowercased() != "q" { return true }
    }
    command.tell("Nothing was changed. Your text is kept in \(path.string)")
    return false
  }
}
