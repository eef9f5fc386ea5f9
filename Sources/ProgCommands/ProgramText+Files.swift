// Program files that a command is given by path, with the folder tree that each may read from.

import Diagnostics
import Embedded
import ProgramFormat
import Programs
import SystemPackage
import Training
import Workspace

extension ProgramText {
  /// The text of a file; one from standard input stands in the current folder.
  init(id: String, source: SourceText, at path: FilePath) {
    self.init(id: id, source: source, in: .of(path))
  }

  /// A program that comes with prog.
  static func shipped(_ id: String) -> ProgramText? {
    ShippedPrograms.text(of: id).map {
      ProgramText(id: id, source: SourceText(name: "\(id).yaml", text: $0))
    }
  }

  /// The program with what it extends, checked, and all that is wrong with it.
  ///
  /// Exercises that were renamed are read by their present names.
  func read(
    _ renames: ExerciseRenames = ExerciseRenames()
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    guard !renames.isEmpty, !resolved.problems.hasErrors else {
      return ProgramFile.read(resolved, id: id)
    }
    let renamed = resolved.source.renaming(renames, id: id)
    return renamed == resolved.source
      ? ProgramFile.read(resolved, id: id) : ProgramFile.read(renamed, id: id)
  }

  /// The program as `read` gives it, and what is hardly meant in it.
  func check() -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    ProgramFile.check(resolved, id: id)
  }
}

extension ProgramLookup {
  /// What the program of a file may extend.
  static func of(_ path: FilePath) -> ProgramLookup {
    let disk = CommandContext.current.files
    let folder = FolderSearch(current: path.removingLastComponent()).folder(in: disk)?.path
    return ProgramTree(of: path, in: folder, files: disk, shipped: ShippedPrograms.ids).lookup
  }
}
