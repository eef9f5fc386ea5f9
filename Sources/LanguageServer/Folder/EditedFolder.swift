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

  /// Takes over the texts of the editor, each with the path of its file.
  func edit(_ texts: [(path: FilePath, bytes: [UInt8])]) {
    let named = texts.map { text in
      SourceText(name: saved.folder.layout.shown(text.path), bytes: text.bytes)
    }
    edited = saved.editing(named)
    replays = [:]
  }

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

  /// Returns the first line of a document that differs from its file on disk, from 0; nil for a
  /// file that is not on disk.
  func firstChangedLine(of document: OpenDocument) -> Int? {
    let folder = saved.folder
    guard let old = try? folder.ownText(document.path, as: .program) else { return nil }
    let new = document.source.bytes
    let same = zip(old.bytes, new).prefix { $0 == $1 }.count
    return same == old.bytes.count && same == new.count
      ? nil : SourceLines(document.source).index(at: same)
  }
}
