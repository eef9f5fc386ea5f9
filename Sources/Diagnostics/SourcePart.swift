// A text that was put together from others, and the way back to them.

/// A stretch of a text with the stretch of another text that it was taken from.
package struct SourcePart: Hashable, Sendable {
  /// Where it stands in the text that was put together.
  package let span: SourceSpan
  package let source: SourceText
  /// Where it stands in `source`; of another length where it was written anew.
  package let origin: SourceSpan

  package init(_ span: SourceSpan, from source: SourceText, at origin: SourceSpan) {
    self.span = span
    self.source = source
    self.origin = origin
  }

  /// The place in `source` of an offset in the text; one outside of the part is at its near end.
  fileprivate func offset(_ offset: Int) -> Int {
    if offset >= span.end { return origin.end }
    return min(origin.start + max(0, offset - span.start), origin.end)
  }
}

extension SourceText {
  /// The place where a span was written: in a text that was put together, that of its first part.
  ///
  /// What was put between two parts is at the start of the one behind it.
  package func origin(of span: SourceSpan) -> (source: SourceText, span: SourceSpan) {
    guard let last = parts.last else { return (self, span) }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].span.end <= span.start { low = middle + 1 } else { high = middle }
    }
    let part = low < parts.count ? parts[low] : last
    return (part.source, SourceSpan(part.offset(span.start), part.offset(span.end)))
  }
}

extension SourceText {
  /// The file in which a span was written, and where it begins there.
  package func place(of span: SourceSpan) -> (file: String, position: SourcePosition) {
    let origin = origin(of: span)
    return (origin.source.name, origin.source.position(at: origin.span.start))
  }

  /// The same for many spans: a text is gone through for its lines once for all that stand in it.
  package func places(
    of spans: [SourceSpan]
  ) -> [(file: String, position: SourcePosition)] {
    var known: [String: SourceLines] = [:]
    return spans.map { span in
      let origin = origin(of: span)
      let name = origin.source.name
      let lines = known[name] ?? SourceLines(origin.source)
      known[name] = lines
      return (name, lines.position(at: origin.span.start))
    }
  }
}

extension Diagnostic {
  /// The same problem where it was written, if its text was put together from others.
  package var atOrigin: Diagnostic {
    guard let source, !source.parts.isEmpty, let span else { return self }
    var copy = self
    let origin = source.origin(of: span)
    copy.source = origin.source
    copy.span = origin.span
    return copy
  }
}
