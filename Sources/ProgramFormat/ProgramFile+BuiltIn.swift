// Reading of the built-in progressions, with the same reader as a program's own.

package import Diagnostics
package import Programs
import Synchronization
import YAMLSource

extension ProgramFile {
  /// Returns the built-in progression of the given name, or nil if there is none.
  ///
  /// Only the part of the text that declares it is read, because most programs use one or two. It
  /// is read once, because a history may name many versions of a program.
  package static func builtIn(_ name: String) -> Progression? {
    if let known = knownBuiltIns.withLock({ $0[name] }) { return known }
    let read = readBuiltIn(name)?.progression
    if let read { knownBuiltIns.withLock { $0[name] = read } }
    return read
  }

  private static let knownBuiltIns = Mutex<[String: Progression]>([:])

  /// The problems in the text of the built-in progressions. A test checks that there are none.
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
