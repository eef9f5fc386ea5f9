// Converts programs of other apps and tables into programs of the folder.

package import Diagnostics
package import Interchange
import ProgramFormat
import SystemPackage
import Training
import Workspace

/// A program that was converted and checked.
package struct ProgramImport {
  package let id: String
  package let text: String
  /// What could not be converted, by line of the file.
  package let problems: [ConversionProblem]
  /// The problems of the program itself.
  package let diagnostics: [Diagnostic]

  /// Converts a Liftoscript program.
  ///
  /// If the program has errors with the scripts, they are left out.
  package static func liftoscript(
    _ source: SourceText, id: String, title: String, in opened: OpenedFolder
  ) -> ProgramImport {
    let whole = checked(LiftoscriptConverter.convert(source), source, id, title, opened)
    guard whole.diagnostics.hasErrors else { return whole }
    return checked(
      LiftoscriptConverter.convert(source, scripts: false), source, id, title, opened)
  }

  /// Converts a table of sets and percentages.
  ///
  /// - Throws: `LogbookError` if the file is not such a table.
  package static func table(
    _ source: SourceText, id: String, title: String, in opened: OpenedFolder
  ) throws -> ProgramImport {
    do throws(Diagnostic) {
      return checked(try ProgramTable.read(source), source, id, title, opened)
    } catch {
      throw LogbookError([error], .badInput)
    }
  }

  static func checked(
    _ program: ConvertedProgram, _ source: SourceText, _ id: String, _ title: String,
    _ opened: OpenedFolder
  ) -> ProgramImport {
    let names = ImportNames(opened)
    var known: [String: String] = [:]
    let made = ConvertedProgramText(
      program, title: title, from: FilePath(source.name).lastComponent?.string ?? source.name,
      unit: opened.settings.unit
    ) { name in
      if let found = known[name] { return found }
      let found = Self.exercise(name, names)
      known[name] = found
      return found
    }
    let text = SourceText(name: "programs/\(id).yaml", bytes: Array(made.text.utf8))
    return ProgramImport(
      id: id, text: made.text, problems: program.allProblems,
      diagnostics: ProgramFile.read(text, id: id).diagnostics)
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
