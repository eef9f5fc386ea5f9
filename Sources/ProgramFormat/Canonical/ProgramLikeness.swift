// Comparison of two texts of one program by their trees, independent of how they are written.

import Diagnostics
import YAMLSource

/// The tree of a program without places, styles and the order of keys, and with notation in
/// canonical form.
///
/// A program is made from its tree alone, so two files with equal values here are the same program.
indirect enum ProgramLikeness: Hashable {
  case text(String, isNull: Bool)
  case list([ProgramLikeness])
  case mapping([Entry])

  struct Entry: Hashable {
    var key: String
    var value: ProgramLikeness
  }

  static func of(_ root: YAMLNode, _ texts: inout CanonicalTexts) -> ProgramLikeness {
    of(root, ProgramOutline(root), &texts)
  }

  private static func of(
    _ node: YAMLNode, _ outline: ProgramOutline, _ texts: inout CanonicalTexts
  ) -> ProgramLikeness {
    switch node {
    case .scalar(let scalar):
      return .text(text(scalar, outline, &texts), isNull: scalar.isNull)
    case .sequence(let sequence): return .list(sequence.items.map { of($0, outline, &texts) })
    case .mapping(let mapping):
      var entries = mapping.entries.map {
        Entry(key: text($0.key, outline, &texts), value: of($0.value, outline, &texts))
      }
      if let ranks = outline.mappings[mapping.span.start]?.ranks {
        entries = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { entries[$0] }
      }
      return .mapping(entries)
    }
  }

  private static func text(
    _ scalar: YAMLScalar, _ outline: ProgramOutline, _ texts: inout CanonicalTexts
  ) -> String {
    texts.form(of: scalar.text, outline.texts[scalar.span.start])
  }
}

// The canonical forms of the strings of one file, each worked out once.

/// The canonical forms found so far.
///
/// The text of a program is compared with itself after each pass, so the same string comes up
/// several times, and a long list of sets is expensive to read.
struct CanonicalTexts {
  private struct Written: Hashable {
    var role: TextRole
    var text: String
  }

  private var known: [Written: String] = [:]

  /// Returns a string with this role in canonical form. Without a role it is unchanged.
  mutating func form(of text: String, _ role: TextRole?) -> String {
    guard let role else { return text }
    let written = Written(role: role, text: text)
    if let form = known[written] { return form }
    let form = role.canonical(text)
    known[written] = form
    // A canonical form is its own: it was read back and printed the same when it was made.
    known[Written(role: role, text: form)] = form
    return form
  }
}
