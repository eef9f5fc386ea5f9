// Finds entries whose first line is indented by mistake.

import Diagnostics
import Training

extension HistoryReader {
  /// Returns whether the indented line at the cursor has the date and the kind of an entry.
  func beginsEntry() -> Bool {
    var words = cursor
    let date = words.token()
    guard CalendarDate(words.bytes, date) != nil else { return false }
    words.skipBlanks()
    if words.byte?.isDigit ?? false {
      let time = words.token()
      guard ClockTime(written: words.bytes[time]) != nil else { return false }
      words.skipBlanks()
    }
    return words.kind(in: words.token()) != nil
  }

  /// Reads the first line of an entry that is indented, and reports it.
  mutating func readIndentedHeader() {
    let before = open?.reach ?? .none
    let span = cursor.textSpan
    closeEntry()
    isAfterIndentedLine = false
    readHeader()
    problem(
      .indentedEntry, "the entry '\(excerpt(span))' is indented",
      at: SourceSpan(cursor.start, span.start), label: "an entry begins at the start of the line",
      help: ["remove the spaces before the date"], reach: before)
  }
}
