// Several strings of a file read as one text, with a mapping back to the file.

import Diagnostics
import YAMLSource

/// Concatenated strings, for readers that accept a single text with ranges.
struct JoinedScalars {
  private(set) var bytes: [UInt8] = []
  private var parts: [(range: Range<Int>, scalar: YAMLScalar)] = []

  /// Adds a string, and returns its range.
  mutating func add(_ scalar: YAMLScalar) -> Range<Int> {
    let start = bytes.count
    bytes += scalar.text.utf8
    parts.append((start..<bytes.count, scalar))
    // The line break keeps words of neighbouring strings apart.
    bytes.append(UInt8(ascii: "\n"))
    return start..<(bytes.count - 1)
  }

  /// Returns the place in the file of a part of the text.
  func place(_ span: SourceSpan) -> SourceSpan {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.lowerBound <= span.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return span }
    let part = parts[low - 1]
    let start = part.range.lowerBound
    return part.scalar.sourceSpan(
      ofText: (span.start - start)..<(max(span.start, span.end) - start))
  }
}
