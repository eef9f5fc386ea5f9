// Texts that were assembled from other texts, and the origin of their parts.

/// A part of an assembled text, with the part of the other text that it was taken from.
package struct SourcePart: Hashable, Sendable {
  /// The place in the assembled text.
  package let span: SourceSpan
  package let source: SourceText
  /// The place in `source`. Its length differs if the part was rewritten.
  package let origin: SourceSpan

  package init(_ span: SourceSpan, from source: SourceText, at origin: SourceSpan) {
    self.span = span
    self.source = source
    self.origin = origin
  }

  /// Returns the offset in `source` for an offset in the assembled text. An offset outside of the
  /// part maps to its nearer end.
  fileprivate func offset(_ offset: Int) -> Int {
    if offset >= span.end { return origin.end }
    return min(origin.start + max(0, offset - span.start), origin.end)
  }
}

extension SourceText {
  /// Returns the source and span where `span` was written. For an assembled text this is the origin
  /// of its first part.
  ///
  /// Text inserted between two parts maps to the start of the part after it.
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
  /// Returns the file in which `span` was written, and the position of its start there.
  package func place(of span: SourceSpan) -> (file: String, position: SourcePosition) {
    let origin = origin(of: span)
    return (origin.source.name, origin.source.position(at: origin.span.start))
  }
}

extension Diagnostic {
  /// The same problem at the place where it was written, if its text was assembled from others.
  package var atOrigin: Diagnostic {
    guard let source, !source.parts.isEmpty, let span else { return self }
    var copy = self
    let origin = source.origin(of: span)
    copy.source = origin.source
    copy.span = origin.span
    return copy
  }
}
