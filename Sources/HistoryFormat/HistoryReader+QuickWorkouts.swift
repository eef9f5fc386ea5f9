// Workouts in the plain form, which are read whole.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads workouts in the plain form from the next line on, as many as follow each other.
  mutating func readQuickWorkouts() {
    let bytes = source.bytes
    while cursor.next < bytes.count, bytes[cursor.next].isDigit,
      let read = QuickWorkoutReader.read(bytes, from: cursor.next, &texts)
    {
      closeEntry()
      let start = cursor.next
      let date = read.entry.date
      entries.append(
        HistoryEntry(
          entry: read.entry, id: EntryID(date, numbers.next(on: date)), file: 0,
          span: SourceSpan(start, read.end), header: SourceSpan(start, read.headerEnd),
          line: line + 1, digest: read.digest))
      // Only lines that end in a line feed alone are plain.
      if lineEnding == nil, read.headerEnd < bytes.count { lineEnding = .lf }
      line += read.lines
      var next = read.end
      while next < bytes.count, bytes[next] == .lineFeed {
        next += 1
        line += 1
      }
      cursor.skip(to: next)
    }
  }
}
