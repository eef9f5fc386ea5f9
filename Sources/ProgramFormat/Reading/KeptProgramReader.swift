// Reads the versions of a program that prog kept, one after the other.

package import Diagnostics
package import Programs
import YAMLSource

/// Reads kept versions of one program, each by itself.
package struct KeptProgramReader {
  /// The version before, if it had no problems.
  private var last: (root: YAMLNode, program: Program)?

  package init() {}

  /// Reads a version, without its tests. Its kinds and cases were checked when it was kept.
  ///
  /// `isRepeated` is true if it equals the version before, apart from comments that move nothing.
  /// The result is nil if the text has errors, or extends another file, which prog does not keep.
  package mutating func read(
    _ source: SourceText, id: String
  ) -> (program: Program, isRepeated: Bool)? {
    let resolved = ProgramFile.resolved(source, in: .nowhere)
    guard !resolved.problems.hasErrors else { return nil }
    let document = YAMLDocument.read(resolved.source)
    // Places are a part of the tree, so that a program never refers to another line than its own.
    if let last, last.root == document.root { return (last.program, true) }
    let reader = ProgramFile.reader(
      of: document, resolved.source, id: id, isKept: true, readsTests: false)
    let isWhole = document.diagnostics.isEmpty && !reader.diagnostics.hasErrors
    last = isWhole ? document.root.map { ($0, reader.program) } : nil
    return reader.diagnostics.hasErrors ? nil : (reader.program, false)
  }
}
