// Reads comma-separated values in one pass over bytes, without a string per cell.

import Diagnostics
import Training

/// The place of a cell in the text.
struct CSVCell {
  /// The range of its text, without the quotes around it.
  var start: Int
  var end: Int
  /// True if the text contains doubled quotes.
  var hasQuotes: Bool

  var range: Range<Int> { start..<end }
}

/// Reads the rows of a table, with quotes across lines, and with LF, CRLF or CR.
///
/// A quote that is never closed does not swallow the rest of the file: its row is marked as broken
/// and reading continues on the next line.
struct CSVReader {
  let bytes: [UInt8]
  let separator: UInt8
  private(set) var cells: [CSVCell] = []
  /// The line on which the current row begins, from 1.
  private(set) var line = 0
  /// The range of the current row, without its line end.
  private(set) var range = 0..<0
  /// True if a quote of the current row is not closed.
  private(set) var isBroken = false
  private(set) var position: Int
  private var nextLine: Int
  /// The last text of each column. Most cells are equal to the one above.
  private var texts: [(cell: CSVCell, text: String)?] = []

  init(_ bytes: [UInt8], separator: UInt8, from position: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.separator = separator
    self.position = position
    nextLine = line
  }

  /// True if the current row is a blank line.
  var isBlank: Bool {
    cells.count == 1 && bytes[cells[0].range].allSatisfy(\.isCellBlank)
  }

  /// Moves to the next row; returns false at the end.
  mutating func next() -> Bool {
    guard position < bytes.count else { return false }
    let first = position
    line = nextLine
    isBroken = false
    var cells = self.cells
    self.cells = []
    cells.removeAll(keepingCapacity: true)
    let (separator, count) = (separator, bytes.count)
    var lines = 0
    bytes.withUnsafeBufferPointer { bytes in
      var place = first
      while true {
        var cell = CSVCell(start: place, end: place, hasQuotes: false)
        var isQuoted = false
        // Blanks before a quote belong to no cell.
        var quote = place
        while quote < count, bytes[quote].isCellBlank, bytes[quote] != separator { quote += 1 }
        if quote < count, bytes[quote] == .quotation {
          isQuoted = Self.quoted(bytes, count, from: quote, &cell, &place, &lines)
          if !isQuoted { isBroken = true }
        }
        let open = place
        while place < count, bytes[place] != separator, bytes[place] != .newline,
          bytes[place] != .return
        {
          place += 1
        }
        // Text after a closing quote belongs to the cell, with the quotes as they are.
        if !isQuoted || place > open { cell.end = place }
        cells.append(cell)
        guard place < count, bytes[place] == separator else { break }
        place += 1
      }
      range = first..<place
      if place < count {
        place +=
          bytes[place] == .return && place + 1 < count && bytes[place + 1] == .newline ? 2 : 1
        lines += 1
      }
      nextLine += lines
      position = place
    }
    self.cells = cells
    return true
  }

  /// Reads a quoted cell, moves past its closing quote, and counts the line breaks in it; returns
  /// false if there is no closing quote.
  private static func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, from quote: Int, _ cell: inout CSVCell,
    _ place: inout Int, _ lines: inout Int
  ) -> Bool {
    var end = quote + 1
    var breaks = 0
    while end < count {
      guard bytes[end] == .quotation else {
        if bytes[end] == .newline
          || bytes[end] == .return && (end + 1 == count || bytes[end + 1] != .newline)
        {
          breaks += 1
        }
        end += 1
        continue
      }
      if end + 1 < count, bytes[end + 1] == .quotation {
        cell.hasQuotes = true
        end += 2
        continue
      }
      cell.start = quote + 1
      cell.end = end
      place = end + 1
      // Blanks up to the separator are dropped.
      var next = place
      while next < count, bytes[next] == 0x20 { next += 1 }
      place = next
      lines += breaks
      return true
    }
    return false
  }

  /// Moves back to the second line of the current row, if it has one.
  ///
  /// A quote that was opened by mistake joins lines up to the next quote. The row is refused then,
  /// and its other lines are read as rows of their own.
  mutating func rereadFromSecondLine() {
    guard let feed = bytes[range].firstIndex(of: .newline) else { return }
    position = feed + 1
    nextLine = line + 1
  }

  // MARK: Cells

  /// The meaning of a comma in the numbers of the table.
  var comma: CommaMeaning { separator == UInt8(ascii: ",") ? .unclear : .decimal }

  /// The place of the current row.
  var span: SourceSpan { SourceSpan(range.lowerBound, range.upperBound) }

  /// The first line of the current row, without the other lines of quoted cells.
  var firstLine: SourceSpan {
    guard nextLine - line > 1 || position == range.upperBound else { return span }
    let end = bytes[range].firstIndex(of: .newline) ?? range.upperBound
    return SourceSpan(range.lowerBound, end)
  }

  /// Returns the place of a cell.
  func span(_ column: Int) -> SourceSpan {
    let range = trimmed(column)
    return SourceSpan(range.lowerBound, range.upperBound)
  }

  /// Returns the problem that the text of a cell is something else: `is not a weight`.
  func refused(_ column: Int, _ why: String) -> RowProblem {
    .refused("'\(text(column))' \(why)", span(column))
  }

  /// Returns the number in a cell, or nil.
  func number(_ column: Int) -> Decimal? {
    NumberCell.number(bytes, trimmed(column), comma: comma)
  }

  /// Returns the text of a cell without blanks at its ends; empty for a cell that is not there.
  func text(_ column: Int) -> String {
    guard column < cells.count else { return "" }
    let range = trimmed(column)
    var text = String(decoding: bytes[range], as: UTF8.self)
    if cells[column].hasQuotes { text = text.replacing("\"\"", with: "\"") }
    // An export writes texts such as `=1+1` with an apostrophe before them.
    return bytes[range].first == UInt8(ascii: "'") ? CSVText.withoutGuard(text) : text
  }

  /// Returns the same as `text`, without a new string if the last cell of the column was equal.
  mutating func sharedText(_ column: Int) -> String {
    guard column < cells.count else { return "" }
    let range = trimmed(column)
    if range.isEmpty { return "" }
    while texts.count <= column { texts.append(nil) }
    if let last = texts[column], last.cell.hasQuotes == cells[column].hasQuotes,
      bytes.areEqual(last.cell.range, range)
    {
      return last.text
    }
    let text = text(column)
    let cell = CSVCell(
      start: range.lowerBound, end: range.upperBound, hasQuotes: cells[column].hasQuotes)
    texts[column] = (cell, text)
    return text
  }

  /// Returns the range of a cell's text without blanks at its ends.
  func trimmed(_ column: Int) -> Range<Int> {
    guard column < cells.count else { return 0..<0 }
    var (start, end) = (cells[column].start, cells[column].end)
    while start < end, bytes[start].isCellBlank { start += 1 }
    while end > start, bytes[end - 1].isCellBlank || bytes[end - 1] == .return { end -= 1 }
    return start..<end
  }

  /// Joins the cells from `first` to `last` as they are in the text.
  mutating func join(_ first: Int, _ last: Int) {
    guard first < last, last < cells.count else { return }
    cells[first].end = cells[last].end
    cells.removeSubrange((first + 1)...last)
  }

  /// Returns the separator of a table by its header: the most frequent one outside quotes.
  static func separator(of bytes: [UInt8], from start: Int = 0) -> UInt8 {
    var counts = [UInt8(ascii: ","): 0, UInt8(ascii: ";"): 0, UInt8(ascii: "\t"): 0]
    var isQuoted = false
    for byte in bytes[start...] {
      if byte == .quotation { isQuoted.toggle() }
      if byte == .newline, !isQuoted { break }
      if !isQuoted, counts[byte] != nil { counts[byte, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.map { $0.value > 0 ? $0.key : UInt8(ascii: ",") } ?? UInt8(ascii: ",")
  }
}

extension [UInt8] {
  /// Returns whether the bytes in two ranges are equal.
  func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      for offset in 0..<one.count
      where bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] {
        return false
      }
      return true
    }
  }
}
