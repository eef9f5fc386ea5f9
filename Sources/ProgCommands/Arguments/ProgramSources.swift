// The program files that a command takes as arguments: paths, standard input, or all files of the
// folder.

import Diagnostics
import Embedded
import Logbook
import ProgramFormat
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

/// Finds and reads the program files in a command's arguments.
struct ProgramSources {
  let global: GlobalOptions
  let command: String
  let context: CommandContext

  /// One program file.
  struct Source {
    let text: ProgramText
    /// Nil for standard input.
    let path: FilePath?
    /// Finds the programs that this one may extend.
    let lookup: ProgramLookup
  }

  /// Returns the programs in these files, or all programs of the folder if `names` is empty.
  ///
  /// - Throws: `LogbookError` if a file has a problem.
  func texts(_ names: [String]) throws -> [Source] {
    let (texts, problems) = try all(names)
    if problems.hasErrors { throw LogbookError(problems, .badInput) }
    return texts
  }

  /// Returns the programs as `texts` does, together with the problems of files: two files with the
  /// same id, or a file that is too large.
  func all(_ names: [String]) throws -> (texts: [Source], problems: [Diagnostic]) {
    guard names.isEmpty else {
      var problems: [Diagnostic] = []
      let texts = try names.compactMap { name -> Source? in
        do {
          return try text(name)
        } catch let failure as LogbookError where failure.status == .badInput {
          problems += failure.diagnostics
          return nil
        }
      }
      return (texts, problems)
    }
    let folder = try OpenedFolder.folder(global, command)
    return try Problem.translated {
      try folder.expectFolder()
      let (texts, problems) = try folder.programTexts(shipped: ShippedPrograms.ids)
      let sources = texts.map { text in
        let path = folder.layout.root.appending(text.source.name)
        let lookup = folder.lookup(from: path, shipped: ShippedPrograms.ids)
        return Source(text: text, path: path, lookup: lookup)
      }
      return (sources, problems)
    }
  }

  private func text(_ name: String) throws -> Source {
    guard let source = try file(name) else {
      throw LogbookError(
        [Diagnostic(WorkspaceErrorID.noSuchFile, "'\(name)' does not exist")], .noInput)
    }
    return source
  }

  /// Returns the program in a file, or nil if the file does not exist. `-` is standard input.
  ///
  /// `orFolder`: If true, it is also nil for a folder, which may have the name of a program.
  func file(_ name: String, orFolder: Bool = false) throws -> Source? {
    let here = FilePath(context.workingDirectory)
    guard name != "-" else {
      let bytes = StandardInput.bytes(context.input, limit: 2 << 20)
      let source = SourceText(name: "<input>", bytes: bytes)
      let lookup = ProgramLookup.of(here.appending("-"), on: context.files)
      return Source(
        text: ProgramText(id: "input", source: source, in: lookup), path: nil, lookup: lookup)
    }
    let path = here.pushing(FilePath(name))
    let folder = TrainingFolder(
      here, files: context.files, holder: .ofThisProcess(command), notice: global.notice)
    return try Problem.translated {
      if orFolder, folder.isFolder(path) { return nil }
      guard let source = try folder.text(path, as: .program) else { return nil }
      let named = SourceText(name: name, bytes: source.bytes)
      let lookup = ProgramLookup.of(path, on: context.files)
      return Source(
        text: ProgramText(id: path.stem ?? name, source: named, in: lookup), path: path,
        lookup: lookup)
    }
  }
}

extension LockHolder {
  /// Returns the holder for this process, which runs the given command of prog.
  static func ofThisProcess(_ command: String) -> LockHolder {
    LockHolder(process: getpid(), command: "prog \(command)")
  }
}
