// Several texts of a file read as one, with the way back to where each stands.

import Diagnostics
import YAMLSource

/// Texts put one after the other, for readers that take one text with ranges.
struct JoinedScalars {
  private(set) var bytes: [UInt8] = []
  private var parts: [(range: Range<Int>, scalar: YAMLScalar)] = []

  /// The range of a text that is added.
  mutating func add(_ scalar: YAMLScalar) -> Range<Int> {
    let start = bytes.count
    bytes += scalar.text.utf8
    parts.append((start..<bytes.count, scalar))
    // A line between texts, so that no word goes on into the next.
    bytes.append(UInt8(ascii: "\n"))
    return start..<(bytes.count - 1)
  }

  /// Where a part of the texts stands in the file.
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
