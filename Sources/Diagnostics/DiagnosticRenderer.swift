// Rendering of diagnostics: with the source around them, on one line each, or as JSON.

// `SafeText` is part of this module's interface.
@_exported public import SafeOutput

/// Writes diagnostics in one of three forms, sorted by place and without duplicates.
package struct DiagnosticRenderer: Sendable {
  package var style: DiagnosticStyle

  package init(style: DiagnosticStyle = DiagnosticStyle()) { self.style = style }

  // MARK: With the source

  /// Returns each problem with its source line and carets, separated by empty lines.
  ///
  /// Every line ends with a line break. Without problems the text is empty.
  package func excerpts(_ diagnostics: [Diagnostic]) -> SafeText {
    var lines = SourceCache()
    return diagnostics.sortedByPlace().map { excerpt($0, &lines) }.joined(separator: "\n")
  }

  package func excerpt(_ diagnostic: Diagnostic) -> SafeText {
    var lines = SourceCache()
    return excerpt(diagnostic, &lines)
  }

  private func excerpt(_ diagnostic: Diagnostic, _ cache: inout SourceCache) -> SafeText {
    var text = heading(diagnostic) + "\n"
    var gutter = 1
    let hasTail = !diagnostic.notes.isEmpty || !diagnostic.help.isEmpty
    if let source = diagnostic.source {
      let lines = cache.lines(of: source)
      if let span = diagnostic.span {
        let excerpt = SourceExcerpt(
          lines, span: span, label: diagnostic.label, severity: diagnostic.severity, style: style)
        gutter = excerpt.gutter
        text += "\(arrow(gutter))\(place(lines.position(at: span.start), in: source))\n"
        text += excerpt.text
        if hasTail { text += excerpt.bar + "\n" }
      } else {
        text += "\(arrow(gutter))\(SafeText(marked: source.name))\n"
      }
    }
    for note in diagnostic.notes { text += tail("note", note, .note) }
    for help in diagnostic.help { text += tail("help", help, .help) }
    return text
  }

  /// Returns the first line: `error: summary [id]`.
  private func heading(_ diagnostic: Diagnostic) -> SafeText {
    let word = diagnostic.severity.rawValue + ":"
    let severity = style.paint(SafeText(word), as: .severity(diagnostic.severity))
    let indent = word.count + 1
    let id: SafeText = "[\(SafeText(marked: diagnostic.id))]"
    let whole: SafeText = "\(SafeText(marked: diagnostic.summary)) \(id)"
    var lines = style.lines(of: whole, first: indent, indent: indent)
    // The id is the last word, in plain style.
    let last = lines.removeLast().string.dropLast(id.string.count)
    lines = lines.map { style.paint($0, as: .summary) }
    let end = last.isEmpty ? "" : last.hasSuffix(" ") ? String(last.dropLast()) : String(last)
    let painted = style.paint(SafeText(marked: end), as: .summary)
    lines.append(end.isEmpty ? id : "\(painted) \(id)")
    let margin: SafeText = "\n\(SafeText(repeating: " ", count: indent))"
    return "\(severity) \(lines.joined(separator: margin))"
  }

  private func arrow(_ gutter: Int) -> SafeText {
    "\(SafeText(repeating: " ", count: gutter + 1))\(style.paint("-->", as: .gutter)) "
  }

  private func place(_ position: SourcePosition, in source: SourceText) -> SafeText {
    "\(SafeText(marked: source.name)):\(position.line):\(position.column)"
  }

  /// Returns a note or help: `help: ...`. If the text has several lines, the later ones are aligned
  /// with the first.
  private func tail(
    _ word: String, _ text: String, _ role: DiagnosticStyle.Role
  ) -> SafeText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = word.count + 2
    let shown = lines.flatMap {
      style.lines(of: SafeText(marked: String($0)), first: margin, indent: margin)
    }
    let indent = SafeText(repeating: " ", count: margin)
    return "\(style.paint("\(word):", as: role)) \(shown.joined(separator: "\n" + indent))\n"
  }

  // MARK: On one line

  /// Returns one line per problem: `path:line:col: error: summary [id]`.
  package func short(_ diagnostics: [Diagnostic]) -> SafeText {
    var cache = SourceCache()
    var text = SafeText()
    for diagnostic in diagnostics.sortedByPlace() {
      if let source = diagnostic.source {
        text +=
          diagnostic.span.map { place(cache.lines(of: source).position(at: $0.start), in: source) }
          ?? SafeText(marked: source.name)
        text += ": "
      }
      var onOneLine = self
      onOneLine.style.wrapsText = false
      text += onOneLine.heading(diagnostic) + "\n"
    }
    return text
  }

  // MARK: As JSON

  /// Returns an array of objects with `id`, `severity`, `message`, `path`, `line`, `column`,
  /// `end_line`, `end_column` (after the last character), `label` (the text under the caret),
  /// `notes` and `help` (one suggestion per line).
  ///
  /// Members that do not apply are absent.
  package func json(_ diagnostics: [Diagnostic]) -> JSON {
    var cache = SourceCache()
    return .array(
      diagnostics.sortedByPlace().map { diagnostic in
        var start: SourcePosition?
        var end: SourcePosition?
        if let source = diagnostic.source, let span = diagnostic.span {
          let lines = cache.lines(of: source)
          start = lines.position(at: span.start)
          end = lines.position(at: span.end)
        }
        return .object([
          "id": .string(diagnostic.id),
          "severity": .string(diagnostic.severity.rawValue),
          "message": .string(diagnostic.summary),
          "path": diagnostic.source.map { .string($0.name) },
          "line": start.map { .integer($0.line) },
          "column": start.map { .integer($0.column) },
          "end_line": end.map { .integer($0.line) },
          "end_column": end.map { .integer($0.column) },
          "label": diagnostic.label.map { .string($0) },
          "notes": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map { .string($0) }),
          "help": diagnostic.help.isEmpty
            ? nil : .string(diagnostic.help.joined(separator: "\n")),
        ])
      })
  }
}

/// The lines of the last source that was used. Sorted problems of one source follow each other, so
/// one entry is enough.
private struct SourceCache {
  private var last: SourceLines?

  mutating func lines(of source: SourceText) -> SourceLines {
    if let last, last.source == source { return last }
    let lines = SourceLines(source)
    last = lines
    return lines
  }
}
