// An update of an added program: the newest text of its source, merged with the lifter's edits.

import Diagnostics
package import ProgramFormat
import SystemPackage
package import Workspace

/// The effect of an update on an added program.
package struct ProgramUpdate {
  package enum Outcome {
    /// The source has the text that is pinned.
    case current
    /// The new text.
    case changed(ProgramText)
    /// Both the lifter and the source changed these keys.
    case conflicts([MergeConflict])
  }

  package let pin: ProgramPin
  package let newest: SharedProgram
  /// The program as it is in the folder.
  package let mine: ProgramText
  package let outcome: Outcome

  /// True if the lifter changed the pinned text.
  package var hasOwnEdits: Bool { ProgramPin.hash(of: mine.source.bytes) != pin.sha256 }

  package init(_ pin: ProgramPin, newest: SharedProgram, in opened: OpenedFolder) throws {
    self.pin = pin
    self.newest = newest
    guard let mine = opened.text(of: pin.id) else {
      throw LogbookError(
        .notAdded, "the file of '\(pin.id)' is missing",
        help: [
          "restore programs/\(pin.id).yaml, or forget it: prog remove \(pin.id.inShell)"
        ], .noInput)
    }
    self.mine = mine
    guard newest.pin.sha256 != pin.sha256 else {
      outcome = .current
      return
    }
    func named(_ bytes: [UInt8]) -> SourceText { SourceText(name: mine.source.name, bytes: bytes) }
    // An edit with errors cannot be merged; its errors say more than a conflict.
    _ = try mine.program(opened.settings.renames)
    let base = try Self.base(of: pin, mine, opened)
    switch ProgramFile.merge(base: base, mine: mine.source, theirs: named(newest.bytes)) {
    case .text(let bytes):
      outcome = .changed(ProgramText(id: pin.id, source: named(bytes)))
    case .conflicts(let conflicts): outcome = .conflicts(conflicts)
    }
  }

  /// Returns the text that was pinned: the file's own if it was not edited, otherwise the kept one.
  private static func base(
    of pin: ProgramPin, _ mine: ProgramText, _ opened: OpenedFolder
  ) throws -> SourceText {
    if ProgramPin.hash(of: mine.source.bytes) == pin.sha256 { return mine.source }
    let kept = try Problem.translated { try opened.folder.version(pin.version, of: pin.id) }
    guard let kept, ProgramPin.hash(of: kept.bytes) == pin.sha256 else {
      let name = "history/programs/\(pin.id)-\(pin.version).yaml"
      throw LogbookError(
        [
          Diagnostic(
            WorkspaceErrorID.noSuchFile, "'\(name)' does not exist",
            notes: ["it is the text that you edited; without it, your edits cannot be merged"],
            help: ["restore it from git: git checkout -- \(name.inShell)"])
        ], .noInput)
    }
    return kept
  }

  /// Returns the edits that make the update.
  package func edits(to text: ProgramText, in folder: TrainingFolder) -> [FileEdit] {
    let (before, after) = (mine.source.bytes, text.source.bytes)
    let (name, pin) = (mine.source.name, newest.pin)
    return [
      folder.versionEdit(pin.id, newest.bytes),
      FileEdit(folder.layout.root.appending(name), as: .program) { old throws(Diagnostic) in
        guard old == before || old == after else {
          throw Diagnostic(
            WorkspaceErrorID.changedMeanwhile, "another program changed '\(name)'",
            notes: ["nothing was changed"], help: ["try again"])
        }
        return after
      },
      folder.editPins { $0[pin.id] = pin },
    ].compactMap(\.self)
  }
}

extension OpenedFolder {
  /// Returns the folder with another text of one of its programs.
  package func replacing(_ text: ProgramText) -> OpenedFolder {
    OpenedFolder(
      folder: folder, settings: settings, history: history, record: record,
      programs: programs.map { $0.id == text.id ? text : $0 }, warnings: warnings, gym: gym)
  }
}
