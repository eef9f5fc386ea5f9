// The programs around a document, with the unsaved texts of the editor, and what they extend.

import Diagnostics
import Logbook
import ProgramFormat
import SystemPackage
import Workspace

/// The programs that an editor can go to from a document.
///
/// Files on disk are read when they are first needed, and kept until `forget()` is called.
final class ProgramFiles {
  /// Some programs that extend one another, each with its file.
  struct Family {
    var names: ProgramFamily
    var paths: [FilePath]
    /// The index of the document that was asked about.
    var own: Int
  }

  /// A program with its names.
  private struct Program {
    var source: SourceText
    var written: WrittenProgram
    var mentions: [[String]: [ProgramMention]] = [:]
  }

  /// The most programs that are read, and the most folders in which they are looked for.
  private static let mostFiles = 500
  private static let mostFolders = 200

  /// The disk, with the open documents in front of their files.
  private let disk: any FileSystem
  /// The open documents, with the addresses by which the editor knows them.
  private var open: [FilePath: (address: String, document: OpenDocument)] = [:]
  /// The folders that the editor shows.
  var workspaces: [FilePath] = []
  private var programs: [FilePath: Program] = [:]
  /// The programs on disk below a folder.
  private var found: [FilePath: [FilePath]] = [:]
  private var family: Family?
  private var records: [FilePath: TrainedNames] = [:]

  init(_ disk: any FileSystem) { self.disk = disk }

  /// Takes over an open document; nil once it is closed.
  func setDocument(_ document: OpenDocument?, at address: String) {
    guard let path = FileAddress.path(address) else { return }
    open[path] = document.map { (address, $0) }
    programs[path] = nil
    family = nil
    records = [:]
  }

  /// Reads all files again at the next question, because they may have changed.
  func forget() {
    programs = [:]
    found = [:]
    family = nil
    records = [:]
  }

  /// Returns the address of a file, as the editor knows it.
  func address(of path: FilePath) -> String { open[path]?.address ?? FileAddress.address(path) }

  /// Returns a place in a program.
  func location(_ span: SourceSpan, in path: FilePath, countsBytes: Bool) -> JSON {
    let source = program(path)?.source ?? SourceText(name: path.string, bytes: [])
    let range = TextPlaces(source, countsBytes: countsBytes).range(span)
    return ["uri": .string(address(of: path)), "range": range]
  }

  /// Returns what is trained in the folder around a file; nil if it is not in a training folder.
  func record(around path: FilePath) -> TrainedNames? {
    guard let root = trainingFolder(around: path) else { return nil }
    if let known = records[root] { return known }
    let holder = LockHolder(process: 0, command: "prog lsp")
    let record = TrainedNames(TrainingFolder(root, files: disk, holder: holder) { _ in })
    records[root] = record
    return record
  }

  /// Returns a program with all programs of its folder; nil for a file that is not a program.
  func family(around path: FilePath) -> Family? {
    if let family, family.paths[family.own] == path { return family }
    let paths = paths(around: path)
    guard let own = paths.firstIndex(of: path) else { return nil }
    let places = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
    let sources = paths.map { path -> (source: SourceText, base: Int?) in
      guard let program = program(path) else {
        return (SourceText(name: path.string, bytes: []), nil)
      }
      let base = program.written.extended.flatMap { places[Self.target($0.path, from: path)] }
      return (program.source, base)
    }
    let names = ProgramFamily(reading: sources) { source, days in
      self.mentions(of: FilePath(source.name), inheriting: days)
    }
    let family = Family(names: names, paths: paths, own: own)
    self.family = family
    return family
  }

  /// Returns the tree of a program's text.
  func written(_ path: FilePath) -> WrittenProgram? { program(path)?.written }

  /// Returns the paths of all programs of the folders that the editor shows.
  func all(around path: FilePath? = nil) -> [FilePath] {
    let roots = workspaces.isEmpty ? path.map { [root(of: $0)] } ?? [] : workspaces
    return Array(Set(roots.flatMap { programs(below: $0) } + openPrograms)).sorted {
      $0.string < $1.string
    }
  }

  /// Returns the file that a path in a program means.
  static func target(_ written: String, from path: FilePath) -> FilePath {
    path.removingLastComponent().pushing(FilePath(written)).lexicallyNormalized()
  }

  /// Returns the files of a history.
  func histories(of folder: TrainingFolder?) -> [FilePath] {
    guard let history = folder?.layout.root.appending("history") else { return [] }
    let names = ((try? disk.names(in: history)) ?? []).filter { $0.hasSuffix(".txt") }
    return names.sorted().map { history.appending($0) }
  }

  /// Returns the text of a history, as the editor has it.
  func text(of path: FilePath) -> SourceText? {
    let bytes = (try? disk.contents(path)) ?? nil
    return bytes.map { SourceText(name: path.string, bytes: $0) }
  }

  // MARK: Reading

  private var openPrograms: [FilePath] {
    open.keys.filter { program($0) != nil }
  }

  private func paths(around path: FilePath) -> [FilePath] {
    let root = root(of: path)
    let open = openPrograms.filter { $0.starts(with: root) }
    return Array(Set(programs(below: root) + open)).sorted { $0.string < $1.string }
  }

  /// Returns the folder whose programs can extend a file: of the editor, or else the training
  /// folder, or else the file's own.
  private func root(of path: FilePath) -> FilePath {
    let home = path.removingLastComponent()
    return workspaces.first { path.starts(with: $0) } ?? trainingFolder(around: path) ?? home
  }

  private func trainingFolder(around path: FilePath) -> FilePath? {
    FolderSearch(current: path.removingLastComponent()).folder(in: disk)?.path
  }

  private func programs(below root: FilePath) -> [FilePath] {
    if let known = found[root] { return known }
    var files: [FilePath] = []
    var folders = [root]
    // Any other folder may have the whole disk in it.
    let isKnown = workspaces.contains(root) || trainingFolder(around: root.appending("-")) == root
    var visited = isKnown ? 0 : Self.mostFolders - 1
    while let folder = folders.popLast(), visited < Self.mostFolders {
      visited += 1
      for name in ((try? disk.names(in: folder)) ?? []).sorted() where !name.hasPrefix(".") {
        let path = folder.appending(name)
        switch path.extension {
        case "yaml", "yml":
          if files.count < Self.mostFiles, program(path) != nil { files.append(path) }
        case nil:
          // Versions of programs are kept with the history and never change.
          guard name != "history", name != "node_modules",
            (try? disk.status(path))??.kind == .folder
          else { continue }
          folders.append(path)
        default: break
        }
      }
    }
    found[root] = files
    return files
  }

  private func program(_ path: FilePath) -> Program? {
    if let known = programs[path] { return known }
    let program = open[path].map { self.program($0.document) } ?? programOnDisk(path)
    programs[path] = program
    return program
  }

  private func program(_ document: OpenDocument) -> Program? {
    guard document.kind == .program, let written = document.written else { return nil }
    return Program(source: document.source, written: written)
  }

  private func programOnDisk(_ path: FilePath) -> Program? {
    guard
      let bytes = (try? disk.contents(path, limit: WrittenFile.program.limit)) ?? nil,
      DocumentKind(path, bytes) == .program
    else { return nil }
    let source = SourceText(name: path.string, bytes: bytes)
    return Program(source: source, written: WrittenProgram(source))
  }

  private func mentions(of path: FilePath, inheriting days: [String]) -> [ProgramMention] {
    guard let program = program(path) else { return [] }
    if let known = program.mentions[days] { return known }
    let mentions = program.written.mentions(inheriting: days)
    programs[path]?.mentions[days] = mentions
    return mentions
  }
}
