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
      guard context.inputIsTerminal else {
        throw LogbookError([Self.exists(first.name)], .cannotCreate)
      }
      let names = existing.map { "'\($0.name)'" }.joined(separator: ", ")
      let question =
        existing.count == 1 ? "already exists. Replace it?" : "already exist. Replace them?"
      guard isAgreed(to: "\(names) \(question) [y/N] ") else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
    }
    for file in files {
      let (writer, path) = writer(of: file.name, by: command)
      let mayReplace = existing.contains { $0.name == file.name }
      try Problem.translated {
        _ = try writer.update(path, as: file.kind) { old throws(Diagnostic) in
          let new = Array(file.text.utf8)
          guard old.isEmpty || old == new || mayReplace else { throw Self.exists(file.name) }
          return new
        }
      }
    }
  }

  /// Creates a folder that the lifter named, but not the folders around it.
  func createFolder(_ name: String, by command: String) throws {
    let path = FilePath(context.workingDirectory).pushing(FilePath(name)).lexicallyNormalized()
    try Problem.translated { try reader(command).createFolder(named: path) }
  }

  private func reader(_ command: String) -> TrainingFolder {
    TrainingFolder(
      FilePath(context.workingDirectory), files: context.files, holder: .ofThisProcess(command),
      notice: global.notice)
  }

  private func path(_ file: NewFile) -> FilePath {
    FilePath(context.workingDirectory).pushing(FilePath(file.name))
  }
}
