// The program files that a command is given: paths, standard input, or all of the folder.

import Diagnostics
import SystemPackage
import Terminal
import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds and reads the programs that a command works on.
struct ProgramSources {
  let global: GlobalOptions
  let command: String
  let context: CommandContext

  /// The texts of these files with their paths; of all programs of the folder where none is named.
  func texts(_ names: [String]) throws -> [(text: ProgramText, path: FilePath?)] {
    try all(names).texts
  }

  /// The same, with what is wrong with the folder's programs as files.
  func all(
    _ names: [String]
  ) throws -> (texts: [(text: ProgramText, path: FilePath?)], problems: [Diagnostic]) {
    guard names.isEmpty else { return (try names.map { try text($0) }, []) }
    let folder = try OpenedFolder.folder(global, command)
    return try Problem.translated {
      try folder.expectFolder()
      let (texts, problems) = try folder.programTexts()
      return (texts.map { ($0, folder.layout.root.appending($0.source.name)) }, problems)
    }
  }

  private func text(_ name: String) throws -> (text: ProgramText, path: FilePath?) {
    guard name != "-" else {
      let bytes = StandardInput.bytes(context.input, limit: 2 << 20)
      return (ProgramText(id: "input", source: SourceText(name: "<input>", bytes: bytes)), nil)
    }
    let here = FilePath(context.workingDirectory)
    let path = here.pushing(FilePath(name))
    let folder = TrainingFolder(here, files: Disk(), holder: .ofThisProcess(command))
    return try Problem.translated {
      guard let source = try folder.text(path) else {
        throw CommandFailure(
          [Diagnostic(WorkspaceErrorID.noSuchFile, "there is no file '\(name)'")], .noInput)
      }
      let text = SourceText(name: name, bytes: source.bytes)
      return (ProgramText(id: path.stem ?? name, source: text), path)
    }
  }
}

extension LockHolder {
  /// This process, running a command of prog.
  static func ofThisProcess(_ command: String) -> LockHolder {
    LockHolder(process: getpid(), command: "prog \(command)")
  }
}
