// Writes files that a command was asked to write, and asks before replacing one.

import Diagnostics
import Logbook
import SafeOutput
import SystemPackage
import Terminal
import Workspace

/// A file to write at a path that the lifter named.
struct NewFile {
  /// The path as it was typed.
  let name: String
  let kind: WrittenFile
  let text: String
}

extension ReportedCommand {
  /// Writes files. An existing file with another text is replaced only after a yes.
  ///
  /// - Throws: `file-exists`, before any of the files is written
  func write(_ files: [NewFile], consent: ReplacementConsent, by command: String) throws {
    let existing = try files.filter { file in
      try expectName(file.name)
      let old = try Problem.translated(instead: ["name a file"]) {
        try reader(command).ownText(path(file), as: file.kind)
      }
      return old.map { $0.bytes != Array(file.text.utf8) } ?? false
    }
    if !consent.yes, let first = existing.first {
      guard context.inputIsTerminal else { throw LogbookError([exists(first.name)], .cannotCreate) }
      let names = existing.map { "'\($0.name)'" }.joined(separator: ", ")
      let question = existing.count == 1 ? "exists. Replace it?" : "exist. Replace them?"
      guard isAgreed(to: "\(names) \(question) [y/N] ") else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
    }
    for file in files {
      let path = path(file)
      // The file may be in a training folder.
      let root = FolderSearch(current: path.removingLastComponent()).folder(in: context.files)?.path
      let writer = SafeWriter(
        files: context.files, holder: .ofThisProcess(command), in: root,
        shown: { shown in
          shown == path
            ? file.name
            : shown == path.removingLastComponent()
              ? FilePath(file.name).removingLastComponent().string : shown.string
        }, notice: global.notice)
      let mayReplace = existing.contains { $0.name == file.name }
      try Problem.translated {
        _ = try writer.update(path, as: file.kind) { old throws(Diagnostic) in
          let new = Array(file.text.utf8)
          guard old.isEmpty || old == new || mayReplace else { throw exists(file.name) }
          return new
        }
      }
    }
  }

  /// Creates a folder that the lifter named, but not the folders around it.
  func makeFolder(_ name: String, by command: String) throws {
    let path = FilePath(context.workingDirectory).pushing(FilePath(name)).lexicallyNormalized()
    try Problem.translated { try reader(command).makeFolder(named: path) }
  }

  private func reader(_ command: String) -> TrainingFolder {
    TrainingFolder(
      FilePath(context.workingDirectory), files: context.files, holder: .ofThisProcess(command),
      notice: global.notice)
  }

  private func path(_ file: NewFile) -> FilePath {
    FilePath(context.workingDirectory).pushing(FilePath(file.name))
  }

  private func exists(_ name: String) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.fileExists, "'\(name)' already exists",
      notes: ["nothing was changed"], help: ["choose another name, or replace it with --yes"])
  }
}
