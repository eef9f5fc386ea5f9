// The built-in progressions, read from their text by the same reader as a program's own.

package import Diagnostics
package import Programs
import YAMLSource

extension ProgramFile {
  /// The built-in progression of that name; nil for none.
  ///
  /// Only the part of the text that declares it is read: most programs use one or two.
  package static func builtIn(_ name: String) -> Progression? { readBuiltIn(name)?.progression }

  /// What is wrong with the text of the built-in progressions: nothing, as a test holds.
  package static var builtInProblems: [Diagnostic] {
    BuiltInProgressions.names.flatMap { readBuiltIn($0)?.problems ?? [] }
  }

  private static func readBuiltIn(
    _ name: String
  ) -> (progression: Progression?, problems: [Diagnostic])? {
    guard let part = BuiltInProgressions.part(of: name) else { return nil }
    let source = SourceText(
      name: BuiltInProgressions.sourceName, bytes: Array(part.text.utf8), firstLine: part.line)
    let document = YAMLDocument.read(source)
    var reader = ProgramReader(id: "", source: source)
    if let root = document.root { reader.namedProgressions(root) }
    var progression = reader.program.progressions[name]
    progression?.isBuiltIn = true
    progression?.source = source
    return (progression, document.diagnostics + reader.diagnostics)
  }
}
