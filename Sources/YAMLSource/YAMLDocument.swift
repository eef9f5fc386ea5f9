// A YAML file that was read: its tree, its comments and its problems.

package import Diagnostics

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
