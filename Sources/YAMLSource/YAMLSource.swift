// YAML files as trees with exact source locations.
//
// This module handles YAML: the events of libyaml, the places of nodes and comments, anchors, merge
// keys, and frequent mistakes in YAML. It does not depend on the meaning of keys or on where a file
// is stored. It is the only module that imports C.

package import Diagnostics

/// The limits for every file. They bound the time and memory that reading one takes.
package enum YAMLLimits {
  /// The largest file, in bytes.
  package static let bytes = 1 << 20
  /// The deepest nesting of lists and mappings, including those reached through aliases.
  package static let nesting = 64
  /// The most entries of one list or mapping.
  package static let entries = 2_000
  /// The most lists, mappings and strings in one file.
  package static let nodes = 50_000
  /// The most nodes that aliases may add to the tree. A long string counts as several nodes.
  package static let aliasNodes = 10_000
  /// The most problems of one file that are reported at once, not counting syntax errors.
  package static let problems = 100
  /// The most syntax errors of one file that are reported at once.
  static let syntaxErrors = 10
  /// The most signs inside strings that are masked.
  static let masks = 1_000
}

/// A comment, from its `#` to the end of its line.
package struct YAMLComment: Hashable, Sendable {
  package let span: SourceSpan
  /// The text after `#`, without surrounding spaces.
  package let text: String
  /// True if the comment follows other content on its line.
  package let isTrailing: Bool

  package init(span: SourceSpan, text: String, isTrailing: Bool) {
    self.span = span
    self.text = text
    self.isTrailing = isTrailing
  }
}

/// One YAML file, with as much of it as could be read.
package struct YAMLDocument: Sendable {
  package let source: SourceText
  /// The tree. Nil if the file is empty or its syntax is invalid; `diagnostics` tells the two
  /// apart.
  package let root: YAMLNode?
  /// All comments, in the order of the file.
  package let comments: [YAMLComment]
  /// The problems of the file as YAML, in order, each with its `source` set.
  package let diagnostics: [Diagnostic]

  package init(
    source: SourceText, root: YAMLNode?, comments: [YAMLComment], diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.root = root
    self.comments = comments
    self.diagnostics = diagnostics
  }

  /// True if one of the problems is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension YAMLDocument {
  /// Reads one YAML file. All problems are in the document's `diagnostics`.
  ///
  /// A string that breaks the syntax is reported and replaced by a placeholder, so that the rest of
  /// the file can be checked too. The tree of such a file is returned only if `evenIfBroken`.
  package static func read(_ source: SourceText, evenIfBroken: Bool = false) -> YAMLDocument {
    guard let checked = YAMLCheckedBytes(source) else {
      return YAMLDocument(
        source: source, root: nil, comments: [], diagnostics: YAMLCheckedBytes.problems(of: source))
    }
    var bytes = source.bytes
    var broken: [Diagnostic] = []
    var blanked: [Range<Int>] = []
    var cuts: [Diagnostic] = []
    var masked: Set<Int> = []
    while true {
      var builder = YAMLTreeBuilder(
        bytes: bytes, original: source, marks: checked.marks, restored: masked)
      let failure = bytes.withUnsafeBufferPointer { builder.build($0) }
      let new = Set(builder.masked).subtracting(masked)
      if !new.isEmpty, cuts.count < YAMLLimits.problems, masked.count < YAMLLimits.masks {
        for offset in new { bytes[offset] = UInt8(ascii: "_") }
        cuts += builder.cuts
        masked.formUnion(new)
        continue
      }
      guard let failure else {
        let isWhole = broken.isEmpty || evenIfBroken
        return document(source, builder, root: isWhole ? builder.root : nil, cuts + broken)
      }
      // Both sides of a conflict are in the file, so every other problem is a consequence of it.
      let conflicts = YAMLConflicts.found(in: source)
      if !conflicts.isEmpty {
        return YAMLDocument(source: source, root: nil, comments: [], diagnostics: conflicts)
      }
      // A second error on a broken line would only be a consequence of the first.
      let isNew = !blanked.contains { failure.line.overlaps($0) }
      if isNew { broken.append(failure.diagnostic) }
      guard isNew, let text = failure.text, broken.count < YAMLLimits.syntaxErrors else {
        return document(source, builder, root: nil, cuts + broken)
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

// Finds the markers that git leaves in a file that it could not merge.

/// The conflicts of a merge in a file that is not valid YAML because of them.
enum YAMLConflicts {
  /// Returns a problem for the first marker of each conflict.
  static func found(in source: SourceText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var isInside = false
    var start = 0
    for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      defer { start += line.count + 1 }
      guard let marker = marker(of: line) else { continue }
      let isFirst = marker == UInt8(ascii: "<") || !isInside
      isInside = marker != UInt8(ascii: ">")
      guard isFirst, found.count < YAMLLimits.syntaxErrors else { continue }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      found.report(
        YAMLErrorID.conflictMarker,
        "git conflict marker '\(String(decoding: text, as: UTF8.self).shortened(to: 60))'",
        at: SourceSpan(start, start + text.count), label: "left by a merge",
        help: ["keep the correct lines and remove the markers <<<<<<<, ======= and >>>>>>>"],
        in: source)
    }
    return found
  }

  /// Returns the character of a line of seven equal ones, with a name after them or none.
  private static func marker(of line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<=>|".utf8.contains(first), line.count >= 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(7).first
    return next.map { $0 <= 0x20 } ?? true ? first : nil
  }
}
