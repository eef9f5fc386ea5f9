// The canonical form of a program file: the same program, written the one way.

package import Diagnostics
import YAMLSource

/// What became of a file that was brought into canonical form.
package enum CanonicalForm: Hashable, Sendable {
  /// The whole text; the same bytes where nothing was to change.
  case text([UInt8])
  /// The file has problems.
  case refused([Diagnostic])
}

extension ProgramFile {
  /// The text of a program in canonical form, made by changing only what is not canonical.
  ///
  /// Keys stand in the order of the key tables, two columns a level, notation in its canonical
  /// print, quotes only where they are needed, short mappings in braces; comments and blank lines
  /// stay. Each change is read back, and made only where the program and its comments are the same.
  /// Of a program that extends another only its own text is looked at, once all of it is sound.
  package static func canonical(
    _ source: SourceText, id: String, in lookup: ProgramLookup = .nowhere
  ) -> CanonicalForm {
    let problems = read(resolved(source, in: lookup), id: id).diagnostics
    let document = YAMLDocument.read(source)
    guard !problems.contains(where: { $0.severity == .error }), let root = document.root else {
      return .refused(problems)
    }
    var draft = Draft(
      document: YAMLDocument.read(
        SourceText(name: source.name, bytes: source.bytes.withPlainBreaks)),
      likeness: ProgramLikeness.of(root), comments: document.comments.map(\.text).sorted())
    draft.change { SpellingPass.spelled($0) }
    // Each turn orders what holds nothing out of order, from the inside out.
    for _ in 0..<YAMLLimits.nesting where !draft.change({ KeyOrderPass.ordered($0) }) { break }
    draft.change { LayoutPass.laidOut($0) }
    if draft.change({ ShortMappingPass.joined($0) }) { draft.change { LayoutPass.laidOut($0) } }
    return .text(draft.document.source.bytes)
  }

  /// A text of one line as a program file writes it: plain where it reads back as itself, else in
  /// quotes.
  package static func spelled(_ text: String, isFlow: Bool = false) -> String {
    ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: true) ?? ScalarSpelling.quoted(text)
  }

  /// A text between two passes, read anew after each.
  private struct Draft {
    var document: YAMLDocument
    /// What the text must go on to say.
    let likeness: ProgramLikeness
    let comments: [String]

    /// Takes the text that a pass makes, unless it would not read back as the same.
    @discardableResult
    mutating func change(_ pass: (YAMLDocument) -> [UInt8]?) -> Bool {
      guard let bytes = pass(document), bytes != document.source.bytes else { return false }
      let new = YAMLDocument.read(SourceText(name: document.source.name, bytes: bytes))
      guard let root = new.root, ProgramLikeness.of(root) == likeness,
        new.comments.map(\.text).sorted() == comments,
        new.diagnostics.map(\.id) == document.diagnostics.map(\.id)
      else { return false }
      document = new
      return true
    }
  }
}

extension [UInt8] {
  /// The text with `\n` for `\r\n`, and without a byte order mark.
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
