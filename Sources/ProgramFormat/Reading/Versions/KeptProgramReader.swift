// Reads the versions of a program that prog kept, one after the other.

package import Diagnostics
package import Programs
import YAMLSource

/// Reads kept versions of one program.
///
/// A history may name very many versions, and each usually differs from the one before in a line or
/// two. Parts that are the same are read once.
package struct KeptProgramReader {
  /// The version before, if it had no problems.
  private var last: (source: SourceText, root: YAMLNode, program: Program)?
  private let known = CheckedParts(isForVersions: true)

  package init() {}

  /// Reads a version, without its tests. Its kinds and cases were checked when it was kept.
  ///
  /// `isRepeated` is true if it equals the version before, apart from comments and tests that move
  /// nothing. The result is nil if the text has errors.
  package mutating func read(
    _ source: SourceText, id: String
  ) -> (program: Program, isRepeated: Bool)? {
    guard let document = document(of: source) else { return nil }
    known.isRepeated = false
    let reader = ProgramFile.reader(
      of: document, document.source, id: id, known: known, readsTests: false)
    // Places are a part of the tree, so that a program never refers to another line than its own.
    if let last, known.isRepeated { return (last.program, true) }
    last = nil
    guard !reader.diagnostics.hasErrors else { return nil }
    if let root = document.root, document.diagnostics.isEmpty {
      last = (document.source, root, reader.program)
    }
    return (reader.program, false)
  }

  /// Returns the tree of a text; nil if it extends another file, which prog does not keep.
  ///
  /// It is made from the tree of the version before, if only values and comments were edited. Then
  /// its keys are the same.
  private func document(of source: SourceText) -> YAMLDocument? {
    if let last, let root = last.root.edited(from: last.source, to: source) {
      return YAMLDocument(source: source, root: root, comments: [], diagnostics: [])
    }
    let resolved = ProgramFile.resolved(source, in: .nowhere)
    return resolved.problems.hasErrors ? nil : YAMLDocument.read(resolved.source)
  }
}
