// The files that a command takes as arguments: paths, standard input, folders, and ids of programs.

package import Diagnostics
import Embedded
package import ProgramFormat
package import Programs
package import SystemPackage
package import Training
package import Workspace

/// Finds and reads the programs and history files in a command's arguments.
///
/// A path is relative to the current folder or, if nothing has this name there, to the training
/// folder of `--dir`.
package struct FileArguments {
  package struct ProgramSource {
    package let text: ProgramText
    /// Nil for standard input.
    package let path: FilePath?
    /// Finds the programs that this one may extend.
    package let lookup: ProgramLookup
  }

  let here: TrainingFolder
  private let input: () -> [UInt8]
  /// True if `--dir` selects the training folder.
  private let isFolderChosen: Bool
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

  func path(_ name: String) throws -> FilePath {
    let path = here.layout.root.pushing(FilePath(name))
    guard isFolderChosen, (try? here.files.status(path)) == nil else { return path }
    return try folder().layout.root.pushing(FilePath(name))
  }

  private func missing(_ name: String, help: [String] = []) -> LogbookError {
    LogbookError(WorkspaceErrorID.noSuchFile, "'\(name)' does not exist", help: help, .noInput)
  }

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

  /// Returns the files with these endings in a folder, by name, and any other name as it is.
  ///
  /// - Throws: `LogbookError` if the folder has no such file.
  package func files(_ name: String, endings: [String]) throws -> [String] {
    guard name != "-", !name.isEmpty, case let path = try path(name).lexicallyNormalized(),
      here.isFolder(path)
    else { return [name] }
    let start = name.hasSuffix("/") ? name : name + "/"
    let files = try Problem.translated { try here.paths(in: path, endings: endings) }
    guard !files.isEmpty else {
      throw LogbookError(
        WorkspaceErrorID.noSuchFile, "'\(name)' does not contain a file to import",
        help: ["prog reads files that end with \(endings.joined(separator: ", "))"], .noInput)
    }
    return files.map { start + ($0.lastComponent?.string ?? "") }
  }

  /// Returns true for the file of a program version that prog saved beside the history.
  package func isSavedVersion(_ path: FilePath) -> Bool {
    let folder = path.removingLastComponent().lexicallyNormalized()
    return layout(around: folder)?.versions == folder
  }

  private func layout(around path: FilePath) -> FolderLayout? {
    FolderSearch(current: path).folder(in: here.files).map { FolderLayout($0.path) }
  }

  package func history(_ name: String) throws -> (source: SourceText, path: FilePath) {
    guard !name.isEmpty else {
      throw LogbookError(.missingArgument, "the name of the file is empty", help: ["name a file"])
    }
    let path = try path(name)
    let source = try Problem.translated(instead: ["name a file"]) {
      try here.text(path, as: .history)
    }
    guard let source else { throw missing(name) }
    return (SourceText(name: name, bytes: source.bytes), path)
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
    let sources = try names.filter { !isIndex($0) }.compactMap { name -> ProgramSource? in
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

  /// Returns true for the list of a repository's programs, which `*.yaml` names, too.
  private func isIndex(_ name: String) -> Bool {
    guard name != "-", let path = try? path(name),
      path.lastComponent?.string == ProgramIndex.name,
      let text = (try? here.text(path, as: .program)) ?? nil
    else { return false }
    return text.bytes.split(separator: 0x0A).contains { $0.starts(with: "programs:".utf8) }
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
      LogbookErrorID.unexpectedArgument, "'\(text.name)' \(found), and is not a program",
      help: ["to check it, run: prog doctor"], .badInput)
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
    let instead = ["name a file", "for all programs of the training folder, name no file"]
    return try Problem.translated(instead: instead) {
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

/// The programs of a folder and the programs shipped with prog, by ids and titles.
package struct KnownPrograms {
  private let own: [ProgramText]
  private let renames: ExerciseRenames

  package init(_ own: [ProgramText], _ renames: ExerciseRenames = ExerciseRenames()) {
    self.own = own
    self.renames = renames
  }

  /// Returns the id of the program with this id, or else with this title, of the folder before the
  /// shipped ones; nil if there is none. A part of an id or a title is not a name.
  ///
  /// - Throws: `unknown-program` if several programs have the title.
  package func id(_ name: String) throws -> String? {
    if own.contains(where: { $0.id == name }) || ShippedPrograms.ids.contains(name) { return name }
    let titled = own.filter { isTitle(name, of: $0) }.map(\.id)
    guard titled.count < 2 else {
      throw LogbookError(
        .unknownProgram, "several programs have the title '\(name)'",
        help: ["name one by its id: \(titled.map { "'\($0)'" }.joined(separator: ", "))"], .noInput)
    }
    return titled.first
      ?? ShippedPrograms.ids.first { id in
        // A copy in the folder may have another title.
        !own.contains { $0.id == id }
          && ProgramText.shipped(id).map { isTitle(name, of: $0) } ?? false
      }
  }

  /// Returns the program that a name means: the folder's, otherwise the shipped one.
  package func text(_ name: String) throws -> ProgramText? {
    try id(name).flatMap { id in own.first { $0.id == id } ?? ProgramText.shipped(id) }
  }

  private func isTitle(_ name: String, of text: ProgramText) -> Bool {
    text.read(renames).program?.description.title.lowercased() == name.lowercased()
  }
}

package enum ProgramSuggestions {
  /// Returns the help for a program that is not among `ids`. It names the ids that contain the
  /// typed text, whatever its case and signs, else the one that is a typo away.
  package static func help(for typed: String, among ids: [String]) -> [String] {
    let ids = Array(Set(ids)).sorted()
    let found = having(typed, among: ids)
    if (1...6).contains(found.count) {
      return ["did you mean \(found.map { "'\($0)'" }.listed("or"))?"]
    }
    return [
      nearest(to: typed, among: ids).map(didYouMean)
        ?? "see 'prog programs' for all programs"
    ]
  }

  /// Returns the only id that can be meant: `5/3/1` is `531`, and `stronglifts` is
  /// `stronglifts-5x5`. Nil if several contain what was typed, or if it is too short to tell.
  package static func only(for typed: String, among ids: [String]) -> String? {
    let found = having(typed, among: Array(Set(ids)))
    return lettersAndDigits(typed).count < 3 || found.count != 1 ? nil : found[0]
  }

  private static func having(_ typed: String, among ids: [String]) -> [String] {
    let wanted = lettersAndDigits(typed)
    let same = ids.filter { lettersAndDigits($0) == wanted }
    guard same.isEmpty, wanted.count > 1 else { return same }
    return ids.filter { lettersAndDigits($0).contains(wanted) }
  }

  private static func lettersAndDigits(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

// Reads program files by path, with the folder that each may extend programs from.

extension ProgramText {
  /// Returns a program that is shipped with prog, or nil.
  ///
  /// If it extends another shipped program, the text is merged with that, in canonical form. So a
  /// copy of it does not need another file. `name` is the name of the file in problems.
  package static func shipped(_ id: String, named name: String? = nil) -> ProgramText? {
    ShippedPrograms.text(of: id).map { text in
      let own = SourceText(name: name ?? "\(id).yaml", text: text)
      let whole = ProgramFile.resolved(own, in: .shipped(id))
      guard whole.source != own else { return ProgramText(id: id, source: own) }
      var bytes = whole.source.bytes
      let merged = SourceText(name: own.name, bytes: bytes)
      if case .text(let canonical) = ProgramFile.canonical(merged, id: id) { bytes = canonical }
      return ProgramText(id: id, source: SourceText(name: own.name, bytes: bytes))
    }
  }

  /// Returns the program to train with, checked together with the programs that it extends, and its
  /// problems. Its tests are not read.
  ///
  /// Renamed exercises get their current names. If `wasChecked`, a text without renamed exercises
  /// is not checked again.
  package func read(
    _ renames: ExerciseRenames = ExerciseRenames(), wasChecked: Bool = false
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    guard !renames.isEmpty, !resolved.problems.hasErrors else {
      return ProgramFile.read(resolved, id: id, wasChecked: wasChecked, readsTests: false)
    }
    let renamed = resolved.source.renaming(renames, id: id)
    let current =
      renamed == resolved.source ? resolved : ProgramFile.resolved(renamed, in: .nowhere)
    return ProgramFile.read(current, id: id, readsTests: false)
  }

  /// Returns the program to train with and its warnings.
  ///
  /// - Throws: `LogbookError` if the program has errors.
  package func checked() throws -> (program: Program, warnings: [Diagnostic]) {
    let (program, diagnostics) = read()
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return (program, diagnostics)
  }

  /// Returns the program with its tests.
  ///
  /// - Throws: `LogbookError` if the program or one of its tests has errors
  package func withTests() throws -> Program {
    let (program, diagnostics) = ProgramFile.read(resolved, id: id)
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return program
  }

  /// Returns the program with its tests, its problems, and hints about likely mistakes in it.
  package func check() -> ProgramFile.Checked { ProgramFile.check(resolved, id: id) }
}

extension ProgramLookup {
  /// Returns the lookup for the programs that a file may extend.
  package static func of(_ path: FilePath, on files: any FileSystem) -> ProgramLookup {
    let folder = FolderSearch(current: path.folder).folder(in: files)?.path
    return ProgramTree(of: path, in: folder, files: files, shipped: ShippedPrograms.ids).lookup
  }

  fileprivate static func shipped(_ id: String) -> ProgramLookup {
    ProgramLookup(place: id, shipped: ShippedPrograms.ids) { path, _, _ in
      let near = ShippedPrograms.ids.map { "./\($0).yaml" }
      guard let id = ShippedPrograms.ids.first(where: { path == "./\($0).yaml" }),
        let text = ShippedPrograms.text(of: id)
      else { return .missing(near: near) }
      return .found(SourceText(name: "\(id).yaml", text: text), place: id)
    }
  }
}
