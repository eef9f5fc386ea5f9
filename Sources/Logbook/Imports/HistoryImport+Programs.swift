// The templates of other apps, which become programs.

package import Diagnostics
package import Interchange
import ProgramFormat
import SystemPackage
package import Workspace

extension HistoryImport {
  /// The programs that the templates of the files become.
  package struct NewProgram {
    package let id: String
    package let bytes: [UInt8]
    /// The problems of the program; the file is not written if it has errors.
    package let problems: [Diagnostic]
    /// True if a program with this id exists, which is not changed.
    package let exists: Bool

    package var isWritten: Bool { !exists && !problems.hasErrors }
    package var name: String { "programs/\(id).yaml" }
  }

  /// The weights of the templates that are added to bodyweight, or are assistance.
  package var addedInPrograms: [AddedWeights] {
    let naming = self.naming
    return files.flatMap { $0.addedInPrograms(naming.role(of:)) }.map { $0.named(naming) }
  }

  /// Names the exercises of the templates. Some of them are not in any workout.
  private var naming: ImportNaming {
    let exercises = Dictionary(names.map { ($0.name, $0.exercise) }) { first, _ in first }
    let search = ImportNames(opened)
    return ImportNaming(opened.settings) { name in
      exercises[name] ?? search.name(name, sets: 0).exercise
    }
  }

  package var programs: [NewProgram] {
    let naming = self.naming
    return files.flatMap { file in
      file.programs.map { program in
        let made = ImportedProgramText(program, from: file.source.name, naming)
        let name = "programs/\(made.id).yaml"
        let source = SourceText(name: name, bytes: Array(made.text.utf8))
        return NewProgram(
          id: made.id, bytes: source.bytes,
          problems: ProgramText(id: made.id, source: source).problemsOfImport(opened.settings),
          exists: opened.text(of: made.id) != nil)
      }
    }
  }

  /// Returns the edits that add the new programs.
  package var programEdits: [FileEdit] {
    programs.filter(\.isWritten).map { program in
      FileEdit(opened.folder.layout.root.appending(program.name), as: .newProgram) {
        old throws(Diagnostic) in
        old.isEmpty ? program.bytes : old
      }
    }
  }
}
