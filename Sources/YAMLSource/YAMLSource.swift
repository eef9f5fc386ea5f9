// YAML files as trees with exact places.
//
// This module knows YAML: libyaml's events, the places of nodes and comments, anchors and merge
// keys, and where YAML trips a writer. It must not know what a key means, nor where a file lies. It
// is the only module that imports C.

package import Diagnostics

/// Bounds that hold for every file, so that reading one always ends soon and in little memory.
package enum YAMLLimits {
  /// The largest file, in bytes.
  package static let bytes = 1 << 20
  /// How deep lists and mappings may stand in one another, aliases followed.
  package static let nesting = 64
  /// How many entries one list or mapping may have.
  package static let entries = 2_000
  /// How many lists, mappings and texts a file may have.
  package static let nodes = 50_000
  /// How many nodes aliases may add to the tree; a long text counts as several.
  package static let aliasNodes = 10_000
  /// How many problems of one file are reported at once, apart from broken texts.
  package static let problems = 100
  /// How many broken texts of one file are reported at once.
  static let syntaxErrors = 10
}

extension YAMLDocument {
  /// Reads one YAML file; a problem of any kind is in the document's `diagnostics`.
  ///
  /// A text that trips YAML is reported, then taken as a text of no meaning so that the rest of
  /// the file can be looked at too; the tree of such a file is not given away.
  package static func read(_ source: SourceText) -> YAMLDocument {
    guard let checked = YAMLCheckedBytes(source) else {
      return YAMLDocument(
        source: source, root: nil, comments: [],
        diagnostics: YAMLCheckedBytes.problems(of: source))
    }
    var bytes = source.bytes
    var broken: [Diagnostic] = []
    var blanked: [Range<Int>] = []
    while true {
      var builder = YAMLTreeBuilder(bytes: bytes, original: source, marks: checked.marks)
      let failure = bytes.withUnsafeBufferPointer { builder.build($0) }
      guard let failure else {
        return document(source, builder, root: broken.isEmpty ? builder.root : nil, broken)
      }
      // A line that was broken before says nothing new.
      let isNew = !blanked.contains { failure.line.overlaps($0) }
      if isNew { broken.append(failure.diagnostic) }
      guard isNew, let text = failure.text, broken.count < YAMLLimits.syntaxErrors else {
        return document(source, builder, root: nil, broken)
      }
      for offset in text { bytes[offset] = UInt8(ascii: "x") }
      blanked.append(text)
    }
  }

  private static func document(
    _ source: SourceText, _ builder: YAMLTreeBuilder, root: YAMLNode?, _ broken: [Diagnostic]
  ) -> YAMLDocument {
    var diagnostics = builder.diagnostics + broken
    for index in diagnostics.indices { diagnostics[index].source = source }
    return YAMLDocument(
      source: source, root: root, comments: builder.comments,
      diagnostics: diagnostics.sortedByPlace())
  }
}
