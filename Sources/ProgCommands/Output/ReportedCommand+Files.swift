// Writes files that the command line names: a picture, a report.

import Diagnostics
import Logbook
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

extension ReportedCommand {
  /// Writes a file whose name is relative to the current folder. An existing file is replaced only
  /// after a yes, or if `isOwn` says that prog may replace it without asking.
  func write(
    _ markup: SafeMarkup, to name: String, as kind: WrittenFile, of command: String,
    mayReplace: Bool, isOwn: ([UInt8]) -> Bool = { _ in false }
  ) throws {
    try write(
      Array(markup.string.utf8), to: name, as: kind, of: command, mayReplace: mayReplace,
      isOwn: isOwn)
  }

  /// Writes a file of bytes in the same way.
  func write(
    _ bytes: [UInt8], to name: String, as kind: WrittenFile, of command: String,
    mayReplace: Bool, isOwn: ([UInt8]) -> Bool = { _ in false }
  ) throws {
    try expectName(name)
    let (writer, path) = writer(of: name, by: command)
    var mayReplace = mayReplace
    func attempt() throws {
      _ = try Problem.translated(instead: ["name a file"]) {
        try writer.update(path, as: kind) { old throws(Diagnostic) in
          guard old.isEmpty || mayReplace || isOwn(old) else { throw Self.exists(name) }
          return bytes
        }
      }
    }
    do {
      try attempt()
    } catch let failure as LogbookError
      where failure.diagnostics.first?.id == WorkspaceErrorID.fileExists.rawValue
      && context.inputIsTerminal
    {
      guard isAgreed(to: "'\(name)' already exists. Replace it? [y/N] ") else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
      mayReplace = true
      try attempt()
    }
  }

  /// Stops the command if the name of a file is empty.
  ///
  /// - Throws: `missing-argument` for an empty name, which would be the current folder.
  func expectName(_ name: String) throws {
    guard name.isEmpty else { return }
    throw LogbookError(.missingArgument, "the name of the file is empty", help: ["name a file"])
  }

  /// Returns the writer of a file whose name is relative to the current folder, and its path. Its
  /// reports have the name as it was typed.
  func writer(of name: String, by command: String) -> (writer: SafeWriter, path: FilePath) {
    let named = FilePath(name)
    let path = FilePath(context.workingDirectory).pushing(named)
    let folder = path.removingLastComponent()
    // The file may be in a training folder.
    let root = FolderSearch(current: folder).folder(in: context.files)?.path
    let writer = SafeWriter(
      files: context.files, holder: .ofThisProcess(command), in: root,
      shown: { shown in
        if shown == path { return name }
        return shown == folder ? named.removingLastComponent().string : shown.string
      }, notice: global.notice)
    return (writer, path)
  }

  /// Returns the problem of a name that is taken.
  static func exists(_ name: String) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.fileExists, "'\(name)' already exists",
      notes: ["nothing was changed"], help: ["choose another name, or replace it with --yes"])
  }

  /// Asks a question that only `y` or `yes` answers with yes.
  func isAgreed(to question: SafeText) -> Bool {
    context.printError(context.fitted(question))
    var reader = LineReader(context.input)
    guard case .line(let line) = reader.next() else {
      context.printError("\n")
      return false
    }
    return ["y", "yes"].contains(line.trimmed.lowercased())
  }
}
