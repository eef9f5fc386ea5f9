// The one shape of every problem prog reports: what is wrong, where, and the way out.
//
// This module knows source texts, spans, diagnostics and how they are shown. It must not know what
// the texts are about: no YAML, no notation, no file system.

/// An id that diagnostics of one module carry; each module lists its own in a `CaseIterable` enum.
package protocol DiagnosticID: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// How bad a problem is: an error stops the use of the input, a warning does not.
package enum Severity: String, Hashable, Sendable {
  case error, warning, note
}

/// One problem in one place, with all that a report needs.
package struct Diagnostic: Hashable, Sendable, Error {
  /// Kebab-case and stable; `prog explain` knows it.
  package var id: String
  package var severity: Severity
  /// One line, lower case, no full stop, with the value in question.
  package var summary: String
  /// What the caret says, beside the excerpt.
  package var label: String?
  /// Where: offsets into the text that was read. A reader of a part reports offsets into the
  /// part, and whoever gave it the part shifts them.
  package var span: SourceSpan?
  /// The text that `span` points into; set by whoever knows the file.
  package var source: SourceText?
  /// Facts that help to understand, a line each.
  package var notes: [String]
  /// Ways out, a line each: a near name, or text to paste.
  package var help: [String]

  /// The longest text of a problem, in bytes; what is longer is quoted without its middle.
  private static let longest = 600

  package init(
    _ id: some DiagnosticID, _ summary: String, severity: Severity = .error,
    at span: SourceSpan? = nil, label: String? = nil, notes: [String] = [], help: [String] = [],
    in source: SourceText? = nil
  ) {
    self.id = id.rawValue
    self.severity = severity
    self.summary = summary.shortened(to: Self.longest)
    self.label = label?.shortened(to: Self.longest)
    self.span = span
    self.source = source
    self.notes = notes.map { $0.shortened(to: Self.longest) }
    self.help = help.map { $0.shortened(to: Self.longest) }
  }

  /// The same problem seen from the text that holds the part it was found in.
  package func shifted(by offset: Int, in source: SourceText? = nil) -> Diagnostic {
    var copy = self
    copy.span = span?.shifted(by: offset)
    if let source { copy.source = source }
    return copy
  }
}
