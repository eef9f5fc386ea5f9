// A string in a YAML file, with a mapping from each of its bytes back to the file.

package import Diagnostics

/// A scalar as it was written. It is always a string, never a boolean, a number or a date.
package struct YAMLScalar: Hashable, Sendable {
  /// The style in which a scalar is written.
  package enum Style: Hashable, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// A run of decoded text, and the run of source bytes it was read from.
  ///
  /// Runs that equal their source map byte by byte. Others, such as an escape or a folded line
  /// break, map as a whole.
  package struct Run: Hashable, Sendable {
    package var text: Range<Int>
    package var source: SourceSpan
    /// True if the decoded bytes equal the source bytes.
    package var isWritten: Bool

    package init(text: Range<Int>, source: SourceSpan, isWritten: Bool) {
      self.text = text
      self.source = source
      self.isWritten = isWritten
    }
  }

  /// The decoded text, with escapes replaced and lines folded.
  package let text: String
  /// The bytes as written, with quotes, but without anchor and tag.
  package let span: SourceSpan
  package let style: Style
  /// The `*name` that refers to the scalar, if it is written elsewhere.
  package var alias: SourceSpan?
  /// The source offset of the text's first byte, if the text equals its source.
  private let start: Int
  /// The runs in order and without gaps, if the text does not equal its source.
  private let runs: [Run]

  /// Creates a scalar whose text equals the source bytes from `start`.
  package init(text: String, span: SourceSpan, style: Style, start: Int) {
    self.text = text
    self.span = span
    self.style = style
    self.start = start
    self.runs = []
  }

  /// Creates a scalar whose text was decoded run by run.
  package init(text: String, span: SourceSpan, style: Style, runs: [Run]) {
    self.text = text
    self.span = span
    self.style = style
    self.start = runs.first?.source.start ?? span.start
    self.runs = runs
  }

  /// Returns the scalar with its place in the source moved by `offset` bytes.
  func shifted(by offset: Int) -> YAMLScalar {
    if offset == 0 { return self }
    guard !runs.isEmpty else {
      return YAMLScalar(
        text: text, span: span.shifted(by: offset), style: style, start: start + offset)
    }
    return YAMLScalar(
      text: text, span: span.shifted(by: offset), style: style,
      runs: runs.map { run in
        Run(text: run.text, source: run.source.shifted(by: offset), isWritten: run.isWritten)
      })
  }

  /// True if the text equals its source: no escapes and no folded lines.
  package var isWritten: Bool { runs.isEmpty }

  /// True if the value is missing: an empty plain scalar, `~` or a plain `null`.
  package var isNull: Bool {
    style == .plain && (text.isEmpty || text == "~" || text == "null")
  }

  /// Returns the source bytes of a range of the decoded text. The range counts UTF-8 bytes.
  ///
  /// An empty range gives an empty span at its place. Offsets beyond the text give its end.
  package func sourceSpan(ofText range: Range<Int>) -> SourceSpan {
    SourceSpan(
      sourceOffset(range.lowerBound, atEnd: false),
      range.isEmpty
        ? sourceOffset(range.lowerBound, atEnd: false)
        : sourceOffset(range.upperBound, atEnd: true))
  }

  /// The mapping of spans of the decoded text to spans of the file.
  package var places: (SourceSpan) -> SourceSpan {
    guard isWritten else { return { self.sourceSpan(ofText: $0.start..<$0.end) } }
    // Most texts equal their source, and this captures nothing that is counted.
    let (start, count) = (start, text.utf8.count)
    return { SourceSpan(start + min(max($0.start, 0), count), start + min(max($0.end, 0), count)) }
  }

  /// Returns a diagnostic about a part of the decoded text, moved to the place of that part in the
  /// file.
  package func placed(_ diagnostic: Diagnostic, in source: SourceText? = nil) -> Diagnostic {
    var copy = diagnostic
    copy.span = diagnostic.span.map { sourceSpan(ofText: $0.start..<$0.end) } ?? span
    if let source { copy.source = source }
    return copy
  }

  /// Returns the source offset at which the byte at `offset` begins, or at which the byte before it
  /// ends.
  private func sourceOffset(_ offset: Int, atEnd: Bool) -> Int {
    let offset = min(max(offset, 0), text.utf8.count)
    guard !runs.isEmpty else { return start + offset }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      let end = runs[middle].text.upperBound
      if atEnd ? end >= offset : end > offset { high = middle } else { low = middle + 1 }
    }
    let run = runs[low]
    let into = offset - run.text.lowerBound
    if into <= 0 { return run.source.start }
    if into >= run.text.count { return run.source.end }
    if run.isWritten { return run.source.start + into }
    return atEnd ? run.source.end : run.source.start
  }
}
