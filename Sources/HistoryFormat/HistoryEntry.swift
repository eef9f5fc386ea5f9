// One entry with its place in a file.

package import Diagnostics
package import Training

/// An entry that was read from a file.
package struct HistoryEntry: Hashable, Sendable {
  package let entry: Entry
  package internal(set) var id: EntryID
  /// The index of the file in the history; 0 for a file on its own.
  package internal(set) var file: Int
  /// From the first byte of the header to the end of the last line with content, including its line
  /// break.
  package let span: SourceSpan
  /// The header line, without its line break and trailing blanks.
  package let header: SourceSpan
  /// The header's line number.
  package let line: Int
  /// A hash of the entry's words, without comments and indentation.
  let digest: UInt64
}
