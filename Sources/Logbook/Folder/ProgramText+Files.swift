// Reads program files by path, with the folder that each may extend programs from.

package import Diagnostics
import Embedded
package import ProgramFormat
package import Programs
package import SystemPackage
package import Training
package import Workspace

extension ProgramText {
  /// Returns a program that is shipped with prog, or nil.
  package static func shipped(_ id: String) -> ProgramText? {
    ShippedPrograms.text(of: id).map {
      ProgramText(id: id, source: SourceText(name: "\(id).yaml", text: $0))
    }
  }

  /// Returns the program, checked together with the programs that it extends, and its problems.
  ///
  /// Renamed exercises get their current names.
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

  /// Returns the program and its warnings.
  ///
  /// - Throws: `LogbookError` if the program has errors.
  package func checked() throws -> (program: Program, warnings: [Diagnostic]) {
    let (program, diagnostics) = read()
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return (program, diagnostics)
  }

  /// Returns the program as `read` does, and hints about likely mistakes in it.
  package func check() -> (program: Program?, diagnostics: [Diagnostic], hints: [Diagnostic]) {
    ProgramFile.check(resolved, id: id)
  }
}

extension ProgramLookup {
  /// Returns the lookup for the programs that a file may extend.
  package static func of(
    _ path: FilePath, on files: any FileSystem
  ) -> ProgramLookup {
    let folder = FolderSearch(current: path.folder).folder(in: files)?.path
    return ProgramTree(of: path, in: folder, files: files, shipped: ShippedPrograms.ids).lookup
  }
}
