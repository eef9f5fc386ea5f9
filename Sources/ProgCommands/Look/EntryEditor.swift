// Edits one entry in an editor, as a file of its own, until prog can read it.

import Diagnostics
import HistoryFormat
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

/// Edits one entry in the editor that the environment names.
struct EntryEditor {
  let text: [UInt8]
  /// The entry's id, for the name of the file.
  let name: String
  /// An option with which the entry could be changed, for lifters without an editor.
  let example: String
  let command: any ReportedCommand

  private var context: CommandContext { command.context }
  /// The folder for temporary files.
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
