// One entry with its place in a file.

package import Diagnostics
package import Training

/// An entry that was read from a file.
///
/// A long history has very many entries, so the numbers of its place take little space: a file is
/// at most 1 GiB.
package struct HistoryEntry: Hashable, Sendable {
  package let entry: Entry
  private var numberOfDate: Int32
  private var fileIndex: Int32
  private let start: Int32
  private let headerEnd: Int32
  private let end: Int32
  private let lineNumber: Int32
  /// A hash of the entry's words, without comments and indentation.
  let digest: UInt64

  /// Creates an entry of a file on its own. `number` counts the entries of its date from 1; the
  /// header begins at `start` like the entry.
  init(
    _ entry: Entry, number: Int, start: Int, headerEnd: Int, end: Int, line: Int, digest: UInt64
  ) {
    self.entry = entry
    numberOfDate = Int32(clamping: number)
    fileIndex = 0
    self.start = Int32(clamping: start)
    self.headerEnd = Int32(clamping: headerEnd)
    self.end = Int32(clamping: end)
    lineNumber = Int32(clamping: line)
    self.digest = digest
  }

  /// Creates an entry at the place of another.
  init(_ entry: Entry, inPlaceOf other: HistoryEntry) {
    self.entry = entry
    numberOfDate = other.numberOfDate
    fileIndex = other.fileIndex
    start = other.start
    headerEnd = other.headerEnd
    end = other.end
    lineNumber = other.lineNumber
    digest = other.digest
  }

  package var id: EntryID { EntryID(entry.date, number) }

  /// The number of the entry among the entries of its date, from 1.
  var number: Int {
    get { Int(numberOfDate) }
    set { numberOfDate = Int32(clamping: newValue) }
  }

  /// The index of the file in the history; 0 for a file on its own.
  package internal(set) var file: Int {
    get { Int(fileIndex) }
    set { fileIndex = Int32(clamping: newValue) }
  }

  /// From the first byte of the header to the end of the last line with content, including its line
  /// break.
  package var span: SourceSpan { SourceSpan(Int(start), Int(end)) }

  /// The header line, without its line break and trailing blanks.
  package var header: SourceSpan { SourceSpan(Int(start), Int(headerEnd)) }

  /// The header's line number.
  package var line: Int { Int(lineNumber) }
}

// Gives an entry a time of its own, so that it does not look like the result of a bad merge.

extension [HistoryEntry] {
  /// Returns the entry, moved to a later second if it would otherwise look like a duplicate.
  func spaced(_ entry: Entry, insteadOf old: EntryID? = nil) -> Entry {
    guard let time = entry.time else { return entry }
    // The times that entries like this one already have.
    var taken: Set<ClockTime?> = []
    for other in self where other.entry.date == entry.date && other.id != old {
      var moved = other.entry
      moved.time = time
      if moved.looksMerged(with: entry) { taken.insert(other.entry.time) }
    }
    var free = entry
    for second in time.seconds..<86_400 where taken.contains(free.time) {
      let next = Int(second) + 1
      guard
        let later = ClockTime(hour: next / 3600, minute: next / 60 % 60, second: next % 60)
      else { return free }
      free.time = later
    }
    return free
  }
}

extension HistoryFile {
  /// Returns the entry, moved to a later second if the file has one that it would duplicate.
  package func spaced(_ entry: Entry) -> Entry { entries.spaced(entry) }
}
