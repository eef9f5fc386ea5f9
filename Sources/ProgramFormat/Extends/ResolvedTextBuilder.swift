// Assembling of a text, with the origin of each piece.

import Diagnostics
import YAMLSource

/// Collects the pieces of a text. It stops when the text is too long for a program.
struct ResolvedTextBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var parts: [SourcePart] = []

  /// True if the text is longer than a program may be, so that nothing more is added.
  var isFull: Bool { bytes.count > YAMLLimits.bytes }

  mutating func add(_ text: String) {
    if !isFull { bytes += Array(text.utf8) }
  }

  /// Adds a text in place of a span of a file.
  mutating func add(_ text: String, from source: SourceText, at span: SourceSpan) {
    add(Array(text.utf8)[...], from: source, at: span)
  }

  /// Adds bytes of a file unchanged.
  mutating func add(_ range: Range<Int>, of source: SourceText) {
    add(source.bytes[range], from: source, at: SourceSpan(range.lowerBound, range.upperBound))
  }

  private mutating func add(_ new: ArraySlice<UInt8>, from source: SourceText, at span: SourceSpan)
  {
    guard !isFull, !new.isEmpty else { return }
    let start = bytes.count
    bytes += new
    parts.append(SourcePart(SourceSpan(start, bytes.count), from: source, at: span))
  }
}
