// The type of every problem that prog reports: what is wrong, where, and how to fix it.
//
// This module handles source texts, spans, diagnostics and their display. It must not depend on
// what the texts are about: YAML, the notation, or files.

/// The ids of one module's diagnostics. Each module lists its own in a `CaseIterable` enum.
package protocol DiagnosticID: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The severity of a problem. An error stops the use of the input; a warning does not.
package enum Severity: String, Hashable, Sendable {
  case error, warning, note
}

/// One problem at one place, with everything that a report of it needs.
package struct Diagnostic: Hashable, Sendable, Error {
  /// The id, in kebab-case. It never changes, and `prog explain ID` prints its page.
  package var id: String
  package var severity: Severity
  /// One line in lower case without a full stop, which names the value in question.
  package var summary: String
  /// The text after the carets.
  package var label: String?
  /// The place, as offsets into the text that was read. A reader of a part of a text reports
  /// offsets into that part, and its caller shifts them.
  package var span: SourceSpan?
  /// The text that `span` points into, set by the code that knows the file.
  package var source: SourceText?
  /// Facts that help to understand the problem, one line each.
  package var notes: [String]
  /// Suggestions, one line each: a similar name, or text to paste.
  package var help: [String]

  /// The most bytes of one text of a problem. Longer texts are shortened in the middle.
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

  /// Returns the same problem with its span moved by `offset`, for the text that contains the part
  /// in which it was found.
  package func shifted(by offset: Int, in source: SourceText? = nil) -> Diagnostic {
    var copy = self
    copy.span = span?.shifted(by: offset)
    if let source { copy.source = source }
    return copy
  }
}

// Sorting diagnostics in the order in which a reader meets them.

extension [Diagnostic] {
  /// Returns the diagnostics sorted by the place where each was written, without duplicates.
  ///
  /// Sources are in the order of their first problem. Within a source, problems without a place
  /// come first, and problems at the same place keep their order.
  package func sortedByPlace() -> [Diagnostic] { map(\.atOrigin).inOrder() }

  private func inOrder() -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    for one in self {
      let name = one.source?.name ?? ""
      if ranks[name] == nil { ranks[name] = ranks.count }
    }
    func place(_ one: Diagnostic) -> (Int, Int, Int) {
      (ranks[one.source?.name ?? ""] ?? 0, one.span?.start ?? -1, one.span?.end ?? -1)
    }
    let order = indices.sorted { one, other in
      let (first, second) = (place(self[one]), place(self[other]))
      return first == second ? one < other : first < second
    }
    var seen: Set<Identity> = []
    return order.map { self[$0] }.filter { seen.insert(Identity($0)).inserted }
  }

  /// True if at least one diagnostic is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// The fields in which two reports of one problem are equal. It omits the source text, which would
/// be slow to compare.
private struct Identity: Hashable {
  let id: String
  let severity: Severity
  let summary: String
  let source: String?
  let span: SourceSpan?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    severity = diagnostic.severity
    summary = diagnostic.summary
    source = diagnostic.source?.name
    span = diagnostic.span
  }
}
