// Replacements in a text, applied together.

import Diagnostics

/// Replacements in one text that do not overlap.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, by text: String, in bytes: [UInt8]) {
    let new = Array(text.utf8)
    guard !bytes[range].elementsEqual(new) else { return }
    edits.append((range, new))
  }

  /// Inserts a text at an offset, after what was inserted there before.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, Array(text.utf8)))
  }

  /// Returns the text with all replacements. A replacement that overlaps an earlier one is ignored.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    // An insertion comes before a replacement that begins at the same offset.
    let ordered = edits.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }.map(\.element)
    for edit in ordered
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
