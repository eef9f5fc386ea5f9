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

extension ProgramLookup {
  /// Returns the lookup for the programs that a shipped program may extend: the other shipped ones.
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
