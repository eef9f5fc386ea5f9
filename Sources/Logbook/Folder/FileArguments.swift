// The files that a command takes as arguments: paths, standard input, folders, and ids of programs.

package import Diagnostics
import Embedded
package import ProgramFormat
import Programs
package import SystemPackage
package import Workspace

/// Finds and reads the programs and history files in a command's arguments.
///
/// A path is relative to the current folder or, if nothing has this name there, to the training
/// folder of `--dir`.
package struct FileArguments {
  /// One program file.
  package struct ProgramSource {
    package let text: ProgramText
    /// Nil for standard input.
    package let path: FilePath?
    /// Finds the programs that this one may extend.
    package let lookup: ProgramLookup
  }

  /// The current folder of the process.
  private let here: TrainingFolder
  /// Reads standard input.
  private let input: () -> [UInt8]
  /// True if `--dir` selects the training folder.
  private let isFolderChosen: Bool
  /// Returns the training folder that the options and the environment select.
  private let folder: () throws -> TrainingFolder

  package init(
    here: TrainingFolder, input: @escaping () -> [UInt8], isFolderChosen: Bool,
    folder: @escaping () throws -> TrainingFolder
  ) {
    self.here = here
    self.input = input
    self.isFolderChosen = isFolderChosen
    self.folder = folder
  }

  private func path(_ name: String) throws -> FilePath {
    let path = here.layout.root.pushing(FilePath(name))
    guard isFolderChosen, (try? here.files.status(path)) == nil else { return path }
    return try folder().layout.root.pushing(FilePath(name))
  }

  private func missing(_ name: String, help: [String] = []) -> LogbookError {
    LogbookError(
      [Diagnostic(WorkspaceErrorID.noSuchFile, "'\(name)' does not exist", help: help)], .noInput)
  }

  /// Returns true if a path exists.
  package func exists(_ name: String) throws -> Bool {
    let path = try path(name)
    return ((try? here.files.status(path)) ?? nil) != nil
  }

  /// Returns the programs and history files in a folder: of a whole training folder, the files in
  /// its folders for them, without saved versions. Any other name is returned as it is.
  package func expanded(_ name: String) throws -> [String] {
    guard name != "-" else { return [name] }
    let path = try path(name).lexicallyNormalized()
    guard here.isFolder(path) else { return [name] }
    let start = name.hasSuffix("/") ? name : name + "/"
    let layout = layout(around: path)
    if path == layout?.versions { return [] }
    if let layout, path == layout.root {
      return try [layout.programs, layout.history].flatMap { inner in
        here.isFolder(inner) ? try expanded(start + (inner.lastComponent?.string ?? "")) : []
      }
    }
    return try Problem.translated {
      try here.paths(in: path, endings: [".txt", ".yaml", ".yml"]).map { file in
        start + (file.lastComponent?.string ?? "")
      }
    }
  }

  /// Returns true for the file of a program version that prog saved beside the history.
  package func isSavedVersion(_ path: FilePath) -> Bool {
    let folder = path.removingLastComponent().lexicallyNormalized()
    return layout(around: folder)?.versions == folder
  }

  private func layout(around path: FilePath) -> FolderLayout? {
    FolderSearch(current: path).folder(in: here.files).map { FolderLayout($0.path) }
  }

  /// Returns the text of a history file, under the name in the arguments, and its path.
  package func history(_ name: String) throws -> (source: SourceText, path: FilePath) {
    guard !name.isEmpty else {
      throw LogbookError(
        .missingArgument, "the name of the file is empty", help: ["name a file"])
    }
    let path = try path(name)
    let endings = [".csv", ".json", ".ndjson", ".txt"]
    let source = try Problem.translated(instead: files(in: path, named: name, endings)) {
      try here.text(path, as: .history)
    }
    guard let source else { throw missing(name) }
    return (SourceText(name: name, bytes: source.bytes), path)
  }

  /// Returns help that names the files of a folder.
  private func files(in path: FilePath, named name: String, _ endings: [String]) -> [String] {
    guard here.isFolder(path) else { return ["name a file"] }
    let start = name.hasSuffix("/") ? name : name + "/"
    let files = ((try? here.paths(in: path, endings: endings)) ?? []).filter {
      $0.lastComponent?.string != FolderLayout.settingsName
    }
    let names = files.prefix(3).map { (start + ($0.lastComponent?.string ?? "")).inShell }
    return names.isEmpty ? ["name a file"] : ["name a file in it: \(names.joined(separator: ", "))"]
  }
}

extension FileArguments {
  /// Returns the programs in these files or of the folder with these ids, or all programs of the
  /// folder if `names` is empty.
  ///
  /// - Throws: `LogbookError` if a file has a problem.
  package func programs(_ names: [String]) throws -> [ProgramSource] {
    let (sources, problems) = try readablePrograms(names)
    if problems.hasErrors { throw LogbookError(problems, .badInput) }
    return sources
  }

  /// Returns the programs as `programs` does, together with the problems of files: two files with
  /// the same id, or a file that is too large.
  package func readablePrograms(
    _ names: [String]
  ) throws -> (sources: [ProgramSource], problems: [Diagnostic]) {
    guard !names.isEmpty else { return try programsOfFolder() }
    var problems: [Diagnostic] = []
    let sources = try names.compactMap { name -> ProgramSource? in
      do {
        // A folder may have the name of a program.
        if try isFolder(name), let source = program(ofFolder: name) { return source }
        if let source = try program(inFile: name) ?? program(ofFolder: name) { return source }
        throw missingProgram(name)
      } catch let failure as LogbookError where failure.status == .badInput {
        problems += failure.diagnostics
        return nil
      }
    }
    return (sources, problems)
  }

  private func program(ofFolder id: String) -> ProgramSource? {
    // Without a folder, the name can only be a file.
    (try? programsOfFolder())?.sources.first { $0.text.id == id }
  }

  private func missingProgram(_ name: String) -> LogbookError {
    let near = nearest(to: name, among: ownTexts.map(\.id))
    let help =
      ShippedPrograms.ids.contains(name)
      ? ["it is shipped with prog, so it has no file: prog show \(name)"]
      : near.map { [didYouMean($0)] } ?? []
    return missing(name, help: help)
  }

  private func programsOfFolder() throws -> (sources: [ProgramSource], problems: [Diagnostic]) {
    let folder = try folder()
    return try Problem.translated {
      try folder.expectFolder()
      let (texts, problems) = try folder.programTexts(shipped: ShippedPrograms.ids)
      let sources = texts.map { text in
        let path = folder.layout.root.appending(text.source.name)
        let lookup = folder.lookup(from: path, shipped: ShippedPrograms.ids)
        return ProgramSource(text: text, path: path, lookup: lookup)
      }
      return (sources, problems)
    }
  }

  /// Returns the program of a file, otherwise the one with that id or title, of the folder before
  /// the shipped ones. `-` is standard input.
  package func program(_ name: String) throws -> ProgramText {
    if try !isFolder(name), let found = try program(inFile: name) { return found.text }
    let own = ownTexts
    if let found = try KnownPrograms(own).text(name) { return found }
    let near = nearest(to: name, among: own.map(\.id) + ShippedPrograms.ids)
    throw LogbookError(
      .unknownProgram, "no file or program named '\(name)'",
      help: [near.map(didYouMean) ?? "see 'prog programs' for all programs"],
      .noInput)
  }

  private func isFolder(_ name: String) throws -> Bool {
    try name != "-" && here.isFolder(path(name))
  }

  /// The programs of the folder, if there is one.
  private var ownTexts: [ProgramText] {
    guard let folder = try? folder() else { return [] }
    return ((try? folder.programTexts(shipped: ShippedPrograms.ids))?.texts) ?? []
  }

  /// Throws if a file is a history or has the settings of a training folder. As a program, each of
  /// its lines would be a problem.
  private func expectProgram(_ text: SourceText, at path: FilePath) throws {
    let folder = path.removingLastComponent().lexicallyNormalized()
    let isText = path.extension == "txt"
    let isHistory =
      text.bytes.starts(with: Array("; prog history".utf8))
      || isText && layout(around: folder)?.history == folder
    let keys = ["program:", "extends:"].map { Array($0.utf8) }
    let isSettings =
      path.lastComponent?.string == FolderLayout.settingsName
      && !text.bytes.split(separator: 0x0A).contains { line in
        keys.contains { line.starts(with: $0) }
      }
    guard isHistory || isSettings else { return }
    let found = isHistory ? "is a history" : "has the settings of a training folder"
    throw LogbookError(
      [
        Diagnostic(
          LogbookErrorID.unexpectedArgument, "'\(text.name)' \(found), and is not a program",
          help: ["to check it, run: prog doctor"])
      ], .badInput)
  }

  /// Returns the program in a file, or nil if the file does not exist. `-` is standard input.
  private func program(inFile name: String) throws -> ProgramSource? {
    guard name != "-" else {
      let source = SourceText(name: "<input>", bytes: input())
      let lookup = ProgramLookup.of(here.layout.root.appending("-"), on: here.files)
      return ProgramSource(
        text: ProgramText(id: "input", source: source, in: lookup), path: nil, lookup: lookup)
    }
    let path = try path(name)
    let instead = {
      files(in: path, named: name, [".yaml", ".yml"])
        + ["for all programs of the training folder, name no file"]
    }
    return try Problem.translated(instead: instead()) {
      guard let source = try here.text(path, as: .program) else { return nil }
      let named = SourceText(name: name, bytes: source.bytes)
      try expectProgram(named, at: path)
      let lookup = ProgramLookup.of(path, on: here.files)
      return ProgramSource(
        text: ProgramText(id: path.fileStem, source: named, in: lookup), path: path,
        lookup: lookup)
    }
  }
}
