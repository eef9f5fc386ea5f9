// Program files that a command is given by path, with the folder tree that each may read from.

package import Diagnostics
import Embedded
package import ProgramFormat
package import Programs
package import SystemPackage
package import Training
package import Workspace

extension ProgramText {
  /// The text of a file; one from standard input stands in the current folder.
  package init(
    id: String, source: SourceText, at path: FilePath, on files: any FileSystem & Sendable
  ) {
    self.init(id: id, source: source, in: .of(path, on: files))
  }

  /// A program that comes with prog.
  package static func shipped(_ id: String) -> ProgramText? {
    ShippedPrograms.text(of: id).map {
      ProgramText(id: id, source: SourceText(name: "\(id).yaml", text: $0))
    }
  }

  /// The program with what it extends, checked, and all that is wrong with it.
  ///
  /// Exercises that were renamed are read by their present names.
  package func read(
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
  package func check() -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    ProgramFile.check(resolved, id: id)
  }
}

extension ProgramLookup {
  /// What the program of a file may extend.
  package static func of(
    _ path: FilePath, on files: any FileSystem & Sendable
  ) -> ProgramLookup {
    let folder = FolderSearch(current: path.removingLastComponent()).folder(in: files)?.path
    return ProgramTree(of: path, in: folder, files: files, shipped: ShippedPrograms.ids).lookup
  }
}
