// The texts that diagnostics point into: the bytes of a file or of typed input, with a name.

/// A named text that diagnostics can point into, kept as the bytes that were read.
package struct SourceText: Hashable, Sendable {
  /// The name of the text in reports: a path as the user would type it, or `<input>`.
  package let name: String
  package let bytes: [UInt8]
  /// The number of the first line, which is not 1 if the text is part of a larger one.
  package let firstLine: Int
  /// The parts that the text was assembled from, in order. Empty if it was not assembled.
  package let parts: [SourcePart]

  package init(name: String, bytes: [UInt8], firstLine: Int = 1, parts: [SourcePart] = []) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    self.parts = parts
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Hashes the name and the size: a plan may collect thousands of problems of the same text.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
    hasher.combine(firstLine)
  }
}

/// A half-open range of byte offsets in a `SourceText`.
package struct SourceSpan: Hashable, Sendable, Comparable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// Returns the span with both ends moved by `offset` bytes.
  package func shifted(by offset: Int) -> SourceSpan {
    SourceSpan(start + offset, end + offset)
  }

  /// Returns the smallest span that contains both.
  package func joined(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(Swift.min(start, other.start), Swift.max(end, other.end))
  }

  package static func < (one: SourceSpan, other: SourceSpan) -> Bool {
    (one.start, one.end) < (other.start, other.end)
  }
}
