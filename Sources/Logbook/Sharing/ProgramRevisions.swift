// The programs that `prog diff` compares: files, ids, kept versions and git revisions.

package import Diagnostics
package import ProgramFormat
import SystemPackage
package import Workspace

package struct ProgramRevisions {
  private let files: FileArguments
  private let here: FilePath
  private let git: GitRunner
  /// Returns the training folder, or nil if there is none.
  private let folder: () throws -> TrainingFolder?

  package init(
    files: FileArguments, here: String, git: @escaping GitRunner,
    folder: @escaping () throws -> TrainingFolder?
  ) {
    self.files = files
    self.here = FilePath(here)
    self.git = git
    self.folder = folder
  }

  /// Returns the program that `name` means: a file, an id, `ID@VERSION`, or `REVISION:PATH`.
  package func program(_ name: String) throws -> ProgramText {
    if name != "-", try !files.exists(name) {
      if let at = name.lastIndex(of: "@"), let text = try kept(name[..<at], name[at...].dropFirst())
      {
        return text
      }
      if let colon = name.firstIndex(of: ":") {
        return try committed(String(name[..<colon]), String(name[colon...].dropFirst()), name)
      }
    }
    return try files.program(name)
  }

  /// Returns a version that prog kept, or nil if the text does not have that form.
  private func kept(_ id: Substring, _ version: Substring) throws -> ProgramText? {
    guard version.utf8.count == 8, version.allSatisfy(\.isHexDigit), !id.isEmpty,
      !id.contains("/"), let folder = try folder()
    else { return nil }
    let source = try Problem.translated {
      try folder.version(version.lowercased(), of: String(id))
    }
    guard let source else {
      throw LogbookError(
        WorkspaceErrorID.noSuchFile, "'\(id)' does not have a kept version '\(version)'",
        help: ["see the versions: ls history/programs"], .noInput)
    }
    return ProgramText(id: String(id), source: source)
  }

  private func committed(_ revision: String, _ path: String, _ name: String) throws -> ProgramText {
    guard !revision.isEmpty, !revision.hasPrefix("-"),
      !revision.unicodeScalars.contains(where: \.isInvisible), !revision.hasMarkedSign
    else {
      throw LogbookError(
        .unsafeAddress, "invalid revision '\(revision)'",
        help: ["write a branch, tag or commit, such as HEAD~1:programs/531.yaml"])
    }
    let tree = try self.tree(revision, name)
    let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
    do {
      let folder = isRelative ? try prefix() : []
      let found = try TreePath(path, from: folder)
      return try text(found, name, tree)
    } catch let problem as Diagnostic {
      throw Problem.of(problem)
    } catch let failure as LogbookError
      where !isRelative
      && failure.diagnostics.first?.id == LogbookErrorID.noProgramInSource.rawValue
    {
      // The path may be relative to the current folder, or to the training folder.
      let folder = (try? prefix()) ?? []
      guard !folder.isEmpty, let found = try? TreePath(path, from: folder),
        let text = try? text(found, name, tree)
      else { throw failure }
      return text
    }
  }

  private func tree(_ revision: String, _ name: String) throws -> SourceTree {
    do {
      return try GitTree(repository: here.string, revision: revision, named: name, with: git).tree
    } catch let failure as LogbookError
      where failure.diagnostics.first?.id == LogbookErrorID.cannotFetch.rawValue
    {
      throw LogbookError(
        WorkspaceErrorID.noSuchFile, "git does not know the revision '\(revision)' here",
        notes: ["'\(name)' is neither a file nor the id of a program"],
        help: ["see the revisions: git log --oneline"], .noInput)
    }
  }

  private func text(_ path: TreePath, _ name: String, _ tree: SourceTree) throws -> ProgramText {
    let source = try tree.text(path)
    return ProgramText(
      id: path.stem, source: SourceText(name: name, bytes: source.bytes),
      in: tree.lookup(from: path))
  }

  private func prefix() throws -> [String] {
    let answer = git(GitCall(arguments: ["-C", here.string, "rev-parse", "--show-prefix"]))
    guard let answer, answer.isFine else { return [] }
    return String(decoding: answer.output, as: UTF8.self).split { $0 == "/" || $0.isNewline }
      .map(String.init)
  }
}

/// The effect of an update on an added program.
package struct ProgramUpdate {
  package enum Outcome {
    /// The source has the text that is pinned.
    case current
    /// The new text.
    case changed(ProgramText)
    /// Both the lifter and the source changed these keys. `others` has all other changes; nil if
    /// they cannot be made alone.
    case conflicts([MergeConflict], others: ProgramText?)
  }

  package let pin: ProgramPin
  package let newest: SharedProgram
  package let mine: ProgramText
  package let outcome: Outcome

  /// True if the lifter changed the pinned text.
  package var hasOwnEdits: Bool { ProgramPin.hash(of: mine.source.bytes) != pin.sha256 }

  /// `side` and `choices` decide the keys that both changed.
  package init(
    _ pin: ProgramPin, newest: SharedProgram, in opened: OpenedFolder,
    keeping side: MergeSide? = nil, choices: [String: MergeChoice] = [:]
  ) throws {
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
    func merged(_ side: MergeSide?, _ choices: [String: MergeChoice] = [:]) -> MergedProgram {
      ProgramFile.merge(
        base: base, mine: mine.source, theirs: named(newest.bytes), keeping: side,
        choices: choices)
    }
    func program(_ bytes: [UInt8]) -> ProgramText {
      ProgramText(id: pin.id, source: named(bytes))
    }
    switch merged(side, choices) {
    case .text(let bytes): outcome = .changed(program(bytes))
    case .conflicts(let conflicts):
      var others: ProgramText?
      if case .text(let bytes) = merged(.mine) { others = program(bytes) }
      outcome = .conflicts(conflicts, others: others)
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
        WorkspaceErrorID.noSuchFile, "'\(name)' does not exist",
        notes: ["it is the text that you edited; without it, your edits cannot be merged"],
        help: ["restore it from git: git checkout -- \(name.inShell)"], .noInput)
    }
    return kept
  }

  package func edits(to text: ProgramText, in folder: TrainingFolder) -> [FileEdit] {
    let (before, after) = (mine.source.bytes, text.source.bytes)
    let (name, pin) = (mine.source.name, newest.pin)
    return [
      folder.versionEdit(pin.id, newest.bytes),
      FileEdit(folder.layout.root.appending(name), as: .program) { old throws(Diagnostic) in
        guard old == before || old == after else {
          throw Diagnostic.changedMeanwhile(name)
        }
        return after
      },
      folder.editPins { $0[pin.id] = pin },
    ].compactMap(\.self)
  }
}
