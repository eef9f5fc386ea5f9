// A YAML file as read: its tree, its comments, and what is wrong with it.

package import Diagnostics

/// A comment, from its `#` to the end of its line.
package struct YAMLComment: Hashable, Sendable {
  package let span: SourceSpan
  /// The text after `#`, without blanks around it.
  package let text: String
  /// Whether something else stands before it on its line.
  package let isTrailing: Bool

  package init(span: SourceSpan, text: String, isTrailing: Bool) {
    self.span = span
    self.text = text
    self.isTrailing = isTrailing
  }
}

/// One YAML file, read as far as it can be understood.
package struct YAMLDocument: Sendable {
  package let source: SourceText
  /// The tree, or nil where the file is empty or its syntax is broken; `diagnostics` tells which.
  package let root: YAMLNode?
  /// All comments in the order of the file.
  package let comments: [YAMLComment]
  /// What is wrong with the file as YAML, in order, each with `source` set.
  package let diagnostics: [Diagnostic]

  package init(
    source: SourceText, root: YAMLNode?, comments: [YAMLComment], diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.root = root
    self.comments = comments
    self.diagnostics = diagnostics
  }

  /// Whether something was found that is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
