// One entry with the place it stands in.

package import Diagnostics
package import Training

/// An entry of a file as it was read.
package struct HistoryEntry: Hashable, Sendable {
  package let entry: Entry
  package internal(set) var id: EntryID
  /// Which of the history's files holds it; 0 in a file by itself.
  package internal(set) var file: Int
  /// From the header's first byte to behind the last line with content, its line break included.
  package let span: SourceSpan
  /// The header line without its line break and the blanks before that.
  package let header: SourceSpan
  /// The header's line number.
  package let line: Int
  /// A hash of its words, without comments and the blanks around lines.
  let digest: UInt64
}
