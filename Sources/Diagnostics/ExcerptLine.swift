// One source line as a terminal shows it, with the columns of its marked part.

import SafeOutput

/// A line that fits into the given room: tabs are expanded, control characters made visible, and
/// the ends cut with `…` if necessary.
struct ExcerptLine {
  private(set) var text = SafeText()
  private(set) var caretColumn = 0
  private(set) var caretWidth = 1

  /// The number of columns between two tab stops.
  private static let tab = 4

  /// A character as shown, with the bytes it was read from.
  private struct Cell {
    var text: SafeText
    var width: Int
    var column: Int
    var start: Int
    var end: Int
  }

  init(_ bytes: [UInt8], line: Range<Int>, carets: SourceSpan, room: Int) {
    // A line may be a megabyte long, so only the part that can be visible is processed.
    let reach = 8 * room + 64
    let anchor = min(max(carets.start, line.lowerBound), line.upperBound)
    let window = Self.window(bytes, line, around: anchor, reach: reach)
    let cells = Self.cells(bytes, window)
    let total = cells.last.map { $0.column + $0.width } ?? 0
    let first = cells.first { $0.end > carets.start }
    let start = first?.column ?? total
    let beyond = cells.first { $0.start >= carets.end && $0.column >= start }
    let end = carets.end > carets.start ? max(beyond?.column ?? total, start + 1) : start + 1

    var left = 0
    let isCutLeft = window.lowerBound > line.lowerBound
    let isCutRight = window.upperBound < line.upperBound
    if isCutLeft || max(total, end) > room {
      if isCutLeft || end > room - 1 {
        let marked = min(end - start, room / 2)
        left = max(0, start - (room - marked) / 2)
        if !isCutRight { left = min(left, max(0, max(total, end) - room)) }
      }
    }
    let hidesLeft = left > 0 || isCutLeft
    let right = left + room
    let hidesRight = isCutRight || total > right
    let visible = cells.filter {
      $0.column >= left + (hidesLeft ? 1 : 0)
        && $0.column + $0.width <= right - (hidesRight ? 1 : 0)
    }
    let shift = (visible.first?.column ?? left) - (hidesLeft ? 1 : 0)
    // Trailing spaces are dropped.
    let last = visible.lastIndex { $0.text != " " } ?? -1
    let cut = hidesRight ? visible : Array(visible.prefix(last + 1))
    text = "\(hidesLeft ? "…" : "")\(cut.map(\.text).joined())\(hidesRight ? "…" : "")"
    caretColumn = max(0, start - shift)
    caretWidth = max(1, min(end - shift, room) - caretColumn)
  }

  private static func window(
    _ bytes: [UInt8], _ line: Range<Int>, around anchor: Int, reach: Int
  ) -> Range<Int> {
    var start = max(line.lowerBound, anchor - reach)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(line.upperBound, anchor + reach)
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func cells(_ bytes: [UInt8], _ range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    func add(_ text: SafeText, width: Int, from start: Int, to end: Int) {
      cells.append(Cell(text: text, width: width, column: column, start: start, end: end))
      column += width
    }
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      for index in range {
        let byte = bytes[index]
        let shown = byte < 0x80 ? String(Unicode.Scalar(byte)) : "\u{FFFD}"
        let visible = SafeText(marked: shown)
        add(visible, width: displayWidth(visible.string), from: index, to: index + 1)
      }
      return cells
    }
    var offset = range.lowerBound
    for character in text {
      let end = offset + character.utf8.count
      if character == "\t" {
        let width = tab - column % tab
        add(SafeText(repeating: " ", count: width), width: width, from: offset, to: end)
      } else {
        let shown = SafeText(marked: String(character))
        add(shown, width: displayWidth(shown.string), from: offset, to: end)
      }
      offset = end
    }
    return cells
  }
}
