// Strings that are cut off by ` #`, which begins a comment anywhere on a line.

package import Diagnostics

/// Finds strings whose end was read as a comment.
enum YAMLCutNotes {
  /// Returns the comment after a plain string that ends at `end`, if it is certainly part of the
  /// string. It is if a quote or a parenthesis opens in the string and closes in the comment.
  static func cutEnd(of text: String, to end: Int, in bytes: [UInt8]) -> SourceSpan? {
    var start = end
    while start < bytes.count, YAMLLine.isBlank(bytes[start]) { start += 1 }
    guard start < bytes.count, start > end, bytes[start] == UInt8(ascii: "#") else { return nil }
    var state = YAMLOpenText()
    state.read(text)
    guard state.isOpen else { return nil }
    var stop = start
    while stop < bytes.count, !YAMLLine.isBreak(bytes[stop]) { stop += 1 }
    while stop > start, YAMLLine.isBlank(bytes[stop - 1]) { stop -= 1 }
    state.read(YAMLLine.string(bytes, start..<stop))
    return state.isOpen ? nil : SourceSpan(start, stop)
  }

  static func problem(
    _ text: SourceSpan, _ comment: SourceSpan, in bytes: [UInt8]
  ) -> Diagnostic {
    let line = YAMLLine(bytes, at: comment.start)
    let from = max(text.isEmpty ? comment.start : text.start, line.textStart)
    let written = YAMLLine.short(bytes, comment.range)
    return Diagnostic(
      YAMLErrorID.noteCut, "the text is cut off before '\(written)'", at: comment,
      label: "' #' begins a comment",
      help: ["put the text in quotes: \(line.quoting(bytes, from..<comment.end))"])
  }
}

extension YAMLScalar {
  /// Returns the problem that a plain string was cut off by ` #`, as in `note: rack #2`, or nil if
  /// it was not.
  ///
  /// This is for keys whose value is free text. A `#` followed by a space is an intended comment.
  package func noteCut(in source: SourceText) -> Diagnostic? {
    let bytes = source.bytes
    guard style == .plain, alias == nil, span.end < bytes.count else { return nil }
    var start = span.end
    while start < bytes.count, YAMLLine.isBlank(bytes[start]) { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "#"),
      start > span.end || isNull, bytes[start + 1] > 0x20, bytes[start + 1] != UInt8(ascii: "#")
    else { return nil }
    let line = YAMLLine(bytes, at: start)
    let comment = SourceSpan(start, YAMLLine.blanksCut(bytes, from: start, to: line.end))
    var problem = YAMLCutNotes.problem(span, comment, in: bytes)
    problem.help.append("if it is a comment, add a space after the '#'")
    problem.source = source
    return problem
  }
}
