// The programs that `prog diff` compares: files, ids, kept versions and git revisions.

import Diagnostics
import ProgramFormat
import SystemPackage
package import Workspace

/// Finds a program by file, id, kept version or git revision.
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
        [
          Diagnostic(
            WorkspaceErrorID.noSuchFile, "'\(id)' does not have a kept version '\(version)'",
            help: ["see the versions: ls history/programs"])
        ], .noInput)
    }
    return ProgramText(id: String(id), source: source)
  }

  private func committed(
    _ revision: String, _ path: String, _ name: String
  ) throws -> ProgramText {
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
      return try GitTree(
        repository: here.string, revision: revision, named: name, with: git
      ).tree
    } catch let failure as LogbookError
      where failure.diagnostics.first?.id == LogbookErrorID.cannotFetch.rawValue
    {
      throw LogbookError(
        [
          Diagnostic(
            WorkspaceErrorID.noSuchFile, "git does not know the revision '\(revision)' here",
            notes: ["'\(name)' is neither a file nor the id of a program"],
            help: ["see the revisions: git log --oneline"])
        ], .noInput)
    }
  }

  private func text(
    _ path: TreePath, _ name: String, _ tree: SourceTree
  ) throws -> ProgramText {
    let source = try tree.text(path)
    return ProgramText(
      id: path.stem, source: SourceText(name: name, bytes: source.bytes),
      in: tree.lookup(from: path))
  }

  /// Returns the current folder's path in its repository.
  private func prefix() throws -> [String] {
    let answer = git(GitCall(["-C", here.string, "rev-parse", "--show-prefix"]))
    guard let answer, answer.isFine else { return [] }
    return String(decoding: answer.output, as: UTF8.self).split { $0 == "/" || $0.isNewline }
      .map(String.init)
  }
}
