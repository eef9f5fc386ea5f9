// The canonical form of a program file: the same program in the standard format.

package import Diagnostics
import YAMLSource

/// The result of bringing a file into canonical form.
package enum CanonicalForm: Hashable, Sendable {
  /// The whole text. It is unchanged if it was already canonical.
  case text([UInt8])
  /// The file has problems.
  case refused([Diagnostic])
}

extension ProgramFile {
  /// Returns the text of a program in canonical form. Only parts that are not canonical are
  /// changed.
  ///
  /// Keys are in the order of the key tables, and levels are indented by two columns. Notation is
  /// in its canonical form, strings are quoted only if necessary, and short mappings are in braces.
  /// Comments and blank lines are kept. After each change the text is read again, and the change is
  /// dropped if the program or its comments would differ. If the program extends another one, all
  /// of its files must be valid, but only its own text is changed.
  package static func canonical(
    _ source: SourceText, id: String, in lookup: ProgramLookup = .nowhere
  ) -> CanonicalForm {
    let problems = read(resolved(source, in: lookup), id: id).diagnostics
    let document = YAMLDocument.read(source)
    guard !problems.contains(where: { $0.severity == .error }), let root = document.root else {
      return .refused(problems)
    }
    var texts = CanonicalTexts()
    let likeness = ProgramLikeness.of(root, &texts)
    var draft = Draft(
      document: YAMLDocument.read(
        SourceText(name: source.name, bytes: source.bytes.withPlainBreaks)),
      likeness: likeness, comments: document.comments.map(\.text).sorted(), texts: texts)
    draft.change { SpellingPass.spelled($0, &$1) }
    // Each pass orders the mappings whose contents are already in order, from the inside out.
    for _ in 0..<YAMLLimits.nesting
    where !draft.change({ document, _ in KeyOrderPass.ordered(document) }) { break }
    draft.change { document, _ in LayoutPass.laidOut(document) }
    if draft.change({ document, _ in ShortMappingPass.joined(document) }) {
      draft.change { document, _ in LayoutPass.laidOut(document) }
    }
    return .text(draft.document.source.bytes)
  }

  /// Returns a string as a program file writes it on one line: plain if it reads back as itself,
  /// else in quotes.
  package static func spelled(_ text: String, isFlow: Bool = false) -> String {
    if text.utf8.contains(where: { $0 < 0x20 }) { return ScalarSpelling.escaped(text) }
    return ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: true)
      ?? ScalarSpelling.quoted(text)
  }

  /// A text between two passes. It is read again after each.
  private struct Draft {
    var document: YAMLDocument
    /// The program that the text must still describe after each pass.
    let likeness: ProgramLikeness
    let comments: [String]
    var texts: CanonicalTexts

    /// Applies the result of a pass, unless it would read back as something else.
    @discardableResult
    mutating func change(
      _ pass: (YAMLDocument, inout CanonicalTexts) -> [UInt8]?
    ) -> Bool {
      guard let bytes = pass(document, &texts), bytes != document.source.bytes else { return false }
      let new = YAMLDocument.read(SourceText(name: document.source.name, bytes: bytes))
      guard let root = new.root, ProgramLikeness.of(root, &texts) == likeness,
        new.comments.map(\.text).sorted() == comments,
        new.diagnostics.map(\.id) == document.diagnostics.map(\.id)
      else { return false }
      document = new
      return true
    }
  }
}

extension [UInt8] {
  /// The text with `\n` instead of `\r\n`, and without a byte order mark.
  fileprivate var withPlainBreaks: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for (index, byte) in enumerated() {
      if byte == 0x0D, index + 1 < count, self[index + 1] == 0x0A { continue }
      result.append(byte)
    }
    return result.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(result.dropFirst(3)) : result
  }
}
