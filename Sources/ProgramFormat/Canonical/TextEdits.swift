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

  /// Returns the text with all replacements. A replacement that overlaps an earlier one is ignored.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
