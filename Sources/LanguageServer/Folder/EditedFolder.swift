// A training folder with the unsaved programs of the editor in it.

import Diagnostics
import Engine
import Logbook
import ProgramFormat
import SystemPackage
import Training
import Workspace

/// A training folder as it is on disk, and as it will be once all open programs are saved.
///
/// Everything is worked out when it is first asked for, and kept until a text changes.
final class EditedFolder {
  let root: FilePath
  let date: CalendarDate
  /// The folder on disk.
  let saved: OpenedFolder
  /// The folder with the unsaved texts.
  private(set) var edited: OpenedFolder
  /// The replay of the history on disk, from which the others continue; nil if it has damage.
  private lazy var unsettled: Replay? = try? saved.unsettledReplay(on: date)
  /// The replay of the folder on disk; nil if it cannot be replayed.
  private lazy var replayOfSaved: Replay? = try? replay(of: saved)
  /// The weeks ahead of running programs as they are on disk, by program.
  private var savedWeeks: [String: PlannedWeeks] = [:]
  /// The replays with the unsaved texts: of one program alone, or without a name of all programs.
  private var replays: [String?: Result<Replay, LogbookError>] = [:]
  /// The unsaved edits of open programs, with their effects.
  private var edits: [FilePath: [UnsavedEdit]] = [:]
  /// The unsaved texts, by the name of the file.
  private var texts: [String: SourceText] = [:]

  /// Reads a folder.
  ///
  /// - Throws: `LogbookError` if it does not exist or cannot be read.
  init(_ root: FilePath, on disk: any FileSystem, date: CalendarDate) throws {
    let folder = TrainingFolder(
      root, files: disk, holder: LockHolder(process: 0, command: "prog lsp")
    ) { _ in }
    let opened = try OpenedFolder.open(folder)
    self.root = root
    self.date = date
    saved = opened
    edited = opened
  }

  /// Copies a folder, with another text in place of one.
  init(_ folder: EditedFolder, with text: SourceText) {
    (root, date, saved, savedWeeks) = (folder.root, folder.date, folder.saved, folder.savedWeeks)
    texts = folder.texts.merging([text.name: text]) { $1 }
    edited = saved.editing(Array(texts.values))
    (unsettled, replayOfSaved) = (folder.unsettled, folder.replayOfSaved)
  }

  /// Takes over the texts of the editor, each with the path of its file.
  func edit(_ texts: [(path: FilePath, bytes: [UInt8])]) {
    let named = texts.map { SourceText(name: name(of: $0.path), bytes: $0.bytes) }
    self.texts = Dictionary(named.map { ($0.name, $0) }) { $1 }
    edited = saved.editing(named)
    (replays, edits) = ([:], [:])
  }

  /// Returns the unsaved edits of a document, which cause these effects.
  func edits(of document: OpenDocument, causing effects: [EditEffect]) -> [UnsavedEdit] {
    if let known = edits[document.path] { return known }
    let found = UnsavedEdit.edits(of: document, causing: effects, in: self)
    edits[document.path] = found
    return found
  }

  /// Returns the name of a file in the sources of programs.
  func name(of path: FilePath) -> String { saved.folder.layout.shown(path) }

  /// Returns the id of the program in a file of the folder; nil for any other file.
  func id(of path: FilePath) -> String? { saved.id(ofFile: path.string) }

  /// The programs that are running, in the order of their starts.
  var running: [String] { saved.runningIDs(through: date) }

  /// Returns the replay of the folder with the unsaved texts, in which a program runs.
  ///
  /// - Throws: `LogbookError` if the program or the history has errors.
  func replay(of program: String) throws(LogbookError) -> Replay {
    if case .success(let whole) = replay(only: nil) { return whole }
    // While you type, another running program may have errors.
    return try replay(only: program).get()
  }

  private func replay(only program: String?) -> Result<Replay, LogbookError> {
    if let known = replays[program] { return known }
    var result: Result<Replay, LogbookError>
    do {
      result = .success(
        try program == nil ? replay(of: edited) : edited.replay(on: date, only: program))
    } catch {
      result = .failure(
        error as? LogbookError ?? LogbookError(.nothingRunning, "the history cannot be replayed"))
    }
    replays[program] = result
    return result
  }

  private func replay(of folder: OpenedFolder) throws -> Replay {
    guard let unsettled else { return try folder.replay(on: date) }
    return try folder.replay(on: date, from: unsettled)
  }

  /// Returns the weeks ahead of a running program as it is on disk; nil if they are unknown.
  func weeksOfSaved(_ id: String) -> PlannedWeeks? {
    if let known = savedWeeks[id] { return known }
    guard let replayOfSaved, let program = try? saved.program(id) else { return nil }
    let weeks = PlannedWeeks(
      ProgramWeeks(replayOfSaved, program, from: date, count: EditEffect.weeks))
    savedWeeks[id] = weeks
    return weeks
  }

  /// The running programs whose text differs from the one on disk, with both texts.
  var changedPrograms: [(before: ProgramText, after: ProgramText)] {
    running.compactMap { id in
      guard let before = saved.text(of: id), let after = edited.text(of: id),
        before.resolved.source.bytes != after.resolved.source.bytes
      else { return nil }
      return (before, after)
    }
  }

  /// Returns the text of a program on disk; nil for a file that is not on disk.
  func savedText(at path: FilePath) -> [UInt8]? {
    (try? saved.folder.ownText(path, as: .program))?.bytes
  }
}
