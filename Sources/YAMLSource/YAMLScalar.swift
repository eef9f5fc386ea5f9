// A text in a YAML file, with the way back from each of its bytes to the file.

package import Diagnostics

/// A scalar as it was written: never a boolean, a number or a date, whatever it looks like.
package struct YAMLScalar: Hashable, Sendable {
  /// How the text is written.
  package enum Style: Hashable, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// A run of decoded text and the run of source bytes that it was read from.
  ///
  /// Runs that are written as they are map byte by byte; others (an escape, a folded line break) as
  /// a whole.
  package struct Run: Hashable, Sendable {
    package var text: Range<Int>
    package var source: SourceSpan
    /// Whether the bytes are the same in both.
    package var isWritten: Bool

    package init(text: Range<Int>, source: SourceSpan, isWritten: Bool) {
      self.text = text
      self.source = source
      self.isWritten = isWritten
    }
  }

  /// The decoded text: escapes read, lines folded.
  package let text: String
  /// The bytes as written, with quotes, without anchor and tag.
  package let span: SourceSpan
  package let style: Style
  /// The `*name` that put the scalar here, if it is written elsewhere.
  package var alias: SourceSpan?
  /// The source offset of the text's first byte, where the text stands in the file byte for byte.
  private let start: Int
  /// The way back where it does not; in order, without gaps in the text.
  private let runs: [Run]

  /// A scalar whose text stands in the file byte for byte, from `start` on.
  package init(text: String, span: SourceSpan, style: Style, start: Int) {
    self.text = text
    self.span = span
    self.style = style
    self.start = start
    self.runs = []
  }

  /// A scalar whose text was decoded run by run.
  package init(text: String, span: SourceSpan, style: Style, runs: [Run]) {
    self.text = text
    self.span = span
    self.style = style
    self.start = runs.first?.source.start ?? span.start
    self.runs = runs
  }

  /// Whether the text stands in the file byte for byte: no escape, no folded line.
  package var isWritten: Bool { runs.isEmpty }

  /// Whether nothing is given: an empty plain scalar, `~` or a plain `null`.
  package var isNull: Bool {
    style == .plain && (text.isEmpty || text == "~" || text == "null")
  }

  /// The source bytes of a range of the decoded text, in UTF-8 bytes.
  ///
  /// An empty range gives the empty span at that place; offsets beyond the text give its end.
  package func sourceSpan(ofText range: Range<Int>) -> SourceSpan {
    SourceSpan(
      sourceOffset(range.lowerBound, atEnd: false),
      range.isEmpty
        ? sourceOffset(range.lowerBound, atEnd: false)
        : sourceOffset(range.upperBound, atEnd: true))
  }

  /// A diagnostic about a part of the decoded text, moved to where that part stands in the file.
  package func placed(_ diagnostic: Diagnostic, in source: SourceText? = nil) -> Diagnostic {
    var copy = diagnostic
    copy.span = diagnostic.span.map { sourceSpan(ofText: $0.start..<$0.end) } ?? span
    if let source { copy.source = source }
    return copy
  }

  /// Where the byte at `offset` begins in the file, or where the one before it ends.
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
