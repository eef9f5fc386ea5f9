// Reads the versions of a program that prog kept, one after the other.

package import Diagnostics
import Notation
package import Programs
import Training
import YAMLSource

/// Reads kept versions of one program.
///
/// A history may name very many versions, and each mostly differs from the one before in a line or
/// two. Equal sets are read once, and a version that differs only in comments is not read again.
package struct KeptProgramReader {
  private var last: (root: YAMLNode, program: Program)?
  private let sets = ReadSets()

  package init() {}

  /// Reads a version, without its tests. Its kinds and cases were checked when it was kept.
  ///
  /// `isRepeated` is true if it equals the version before, apart from comments that move nothing. The
  /// result is nil if the text has errors.
  package mutating func read(
    _ source: SourceText, id: String
  ) -> (program: Program, isRepeated: Bool)? {
    let resolved = ProgramFile.resolved(source, in: .nowhere)
    guard !resolved.problems.hasErrors else { return nil }
    let document = YAMLDocument.read(resolved.source)
    // Places are a part of the tree, so that a program never refers to another line than its own.
    if let last, last.root == document.root, document.diagnostics.isEmpty {
      return (last.program, true)
    }
    let reader = ProgramFile.reader(
      of: document, resolved.source, id: id, kept: sets, readsTests: false)
    guard !reader.diagnostics.hasErrors else { return nil }
    if let root = document.root { last = (root, reader.program) }
    return (reader.program, false)
  }
}

/// Sets without problems that were already read, by their texts.
final class ReadSets {
  private var known: [String: [SchemeItem]] = [:]
  private static let most = 10_000

  /// Returns the items of a scheme, with places in the text, and its problems.
  func planned(_ text: String, unit: WeightUnit?) -> ([SchemeItem], [Diagnostic]) {
    if let items = known[text] { return (items, []) }
    let (items, problems) = SetReader.planned(text, unit: unit)
    if problems.isEmpty, known.count < Self.most { known[text] = items }
    return (items, problems)
  }
}
