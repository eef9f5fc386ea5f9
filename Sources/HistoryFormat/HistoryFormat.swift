// The flat file of the history: bytes to entries and back, and edits that touch only their lines.
//
// This module knows version 1 of the history's text: how entries are written, read, printed,
// appended, replaced, removed, and put in order over several files. It must not know programs, what
// an entry leads to, where files lie, or how they are kept safe on a disk.

/// What holds for every history file.
package enum HistoryLimits {
  /// The version of the format that is read and written.
  package static let version = 1
  /// The largest file, in bytes.
  package static let bytes = 1 << 30
  /// How many problems of one file are kept; beyond them the last one says how many more.
  package static let problems = 1_000
  /// The first line of a file that prog makes.
  package static let firstLine = "; prog history \(version)"
}
