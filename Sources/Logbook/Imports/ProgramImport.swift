// Converts programs of other apps and tables into programs of the folder.

package import Diagnostics
package import Interchange
import ProgramFormat
import SystemPackage
import Training
package import Workspace

/// A program that was converted and checked.
package struct ProgramImport {
  package let id: String
  package let text: String
  /// The parts that could not be converted, by line of the file.
  package let problems: [ConversionProblem]
  /// The problems of the program itself.
  package let diagnostics: [Diagnostic]

  /// Converts a Liftoscript program.
  ///
  /// If the program has errors with the scripts, they are left out.
  package static func liftoscript(
    _ source: SourceText, id: String, title: String, in opened: OpenedFolder
  ) -> ProgramImport {
    let naming = naming(opened)
    func convert(scripts: Bool) -> ProgramImport {
      let program = LiftoscriptConverter.convert(
        source, role: naming.role(of:), scripts: scripts)
      return checked(program, source, id, title, opened, naming)
    }
    let whole = convert(scripts: true)
    return whole.diagnostics.hasErrors ? convert(scripts: false) : whole
  }

  /// Converts a table of sets and percentages.
  ///
  /// - Throws: `LogbookError` if the file is not such a table.
  package static func table(
    _ source: SourceText, id: String, title: String, in opened: OpenedFolder
  ) throws -> ProgramImport {
    let naming = naming(opened)
    do throws(Diagnostic) {
      let program = try ProgramTable.read(source, role: naming.role(of:))
      return checked(program, source, id, title, opened, naming)
    } catch {
      throw LogbookError([error], .badInput)
    }
  }

  private static func checked(
    _ program: ConvertedProgram, _ source: SourceText, _ id: String, _ title: String,
    _ opened: OpenedFolder, _ naming: ImportNaming
  ) -> ProgramImport {
    let made = ConvertedProgramText(
      program, title: title, from: FilePath(source.name).lastComponent?.string ?? source.name,
      unit: opened.settings.unit, naming.name)
    let text = SourceText(name: "programs/\(id).yaml", bytes: Array(made.text.utf8))
    return ProgramImport(
      id: id, text: made.text, problems: program.allProblems,
      diagnostics: ProgramText(id: id, source: text).problemsOfImport(opened.settings))
  }

  /// Returns the exercises of a folder for the names of a file.
  private static func naming(_ opened: OpenedFolder) -> ImportNaming {
    let names = ImportNames(opened)
    var known: [String: String] = [:]
    return ImportNaming(opened.settings) { name in
      if let found = known[name] { return found }
      let found = Self.exercise(name, names)
      known[name] = found
      return found
    }
  }

  /// Returns the exercise for `Bench Press, Dumbbell`, or for a plain name.
  private static func exercise(_ name: String, _ names: ImportNames) -> String {
    if let comma = name.lastIndex(of: ",") {
      let base = name[..<comma].trimmed
      let equipment = name[name.index(after: comma)...].trimmed
      let found = names.name("\(base) (\(equipment))", sets: 0)
      if found.origin != .new { return found.exercise }
    }
    return names.name(name, sets: 0).exercise
  }

  /// Returns an id for a name such as `My Program.txt`.
  package static func id(of name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "imported" : words.joined(separator: "-")
  }
}

extension ImportNaming {
  /// Names the exercises of a folder, whose settings say which are done with bodyweight.
  init(_ settings: Settings, name: @escaping (String) -> String) {
    self.init(name: name, isOnBodyweight: { settings.equipment(of: $0) == .bodyweight })
  }
}

extension ProgramText {
  /// Returns the problems of the text, and the errors that `prog check` finds besides them.
  package func problemsOfImport(_ settings: Settings) -> [Diagnostic] {
    let problems = read().diagnostics
    let errors = ProgramCheck(self, settings: settings).problems.filter {
      $0.severity == .error && !problems.contains($0)
    }
    return problems + errors
  }
}
