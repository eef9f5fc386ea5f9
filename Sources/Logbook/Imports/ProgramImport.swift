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
  /// The exercises with weights that are added to bodyweight, or are assistance.
  package let added: [AddedWeights]
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
        source, unit: opened.settings.unit, role: naming.role(of:), scripts: scripts)
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
      added: program.added.map { $0.named(naming) },
      diagnostics: ProgramText(id: id, source: text).problemsOfImport(opened.settings))
  }

  /// Returns the exercises of a folder for the names of a file.
  private static func naming(_ opened: OpenedFolder) -> ImportNaming {
    let names = ImportNames(opened)
    var known: [String: String] = [:]
    return ImportNaming(opened.settings) { name in
      if let found = known[name] { return found }
      let found = names.name(name, sets: 0).exercise
      known[name] = found
      return found
    }
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

extension AddedWeights {
  /// Returns the weights with the exercise that their name means.
  func named(_ naming: ImportNaming) -> AddedWeights {
    var named = self
    named.exercise = naming.name(name)
    return named
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
