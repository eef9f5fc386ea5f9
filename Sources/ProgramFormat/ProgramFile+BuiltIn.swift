// The built-in progressions, read from their text by the same reader as a program's own.

package import Diagnostics
package import Programs
import YAMLSource

extension ProgramFile {
  /// The built-in progressions by name; read once, when the first program uses one.
  package static let builtIn: [String: Progression] = readBuiltIn().progressions

  /// What is wrong with the text of the built-in progressions: nothing, as a test holds.
  package static var builtInProblems: [Diagnostic] { readBuiltIn().problems }

  private static func readBuiltIn() -> (
    progressions: [String: Progression], problems: [Diagnostic]
  ) {
    let source = SourceText(
      name: BuiltInProgressions.sourceName, text: BuiltInProgressions.text)
    let document = YAMLDocument.read(source)
    var reader = ProgramReader(id: "", source: source)
    if let root = document.root { reader.namedProgressions(root) }
    let progressions = reader.program.progressions.mapValues { progression in
      var copy = progression
      copy.isBuiltIn = true
      copy.source = source
      return copy
    }
    return (progressions, document.diagnostics + reader.diagnostics)
  }
}
