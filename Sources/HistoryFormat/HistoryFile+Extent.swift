// The lines of an entry, with the comments after it.

import Diagnostics

extension HistoryFile {
  /// Returns the lines of an entry together with the comments after its last line.
  ///
  /// Indented comments belong to the entry before them. A comment in column 0 does so if no blank
  /// line comes between, unless the next entry follows without a blank line.
  func extent(of entry: HistoryEntry) -> SourceSpan {
    var end = entry.span.end
    // Comments in column 0 that may belong to the next entry.
    var open = end
    var isAfterBlank = false
    var place = end
    while place < bytes.count {
      let next = bytes[place...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
      let line = bytes[place..<next]
      let first = line.first { !$0.isBlank && $0 != .carriageReturn && $0 != .lineFeed }
      switch first {
      case nil:
        end = open
        isAfterBlank = true
      case UInt8(ascii: ";"), UInt8(ascii: "#"):
        let isIndented = line.first?.isBlank ?? false
        if !isIndented, isAfterBlank { return SourceSpan(entry.span.start, end) }
        open = next
        if isIndented {
          end = next
          isAfterBlank = false
        }
      default: return SourceSpan(entry.span.start, end)
      }
      place = next
    }
    return SourceSpan(entry.span.start, open)
  }
}
