// The flat file of the history: converts bytes to entries and back, and edits only the lines
// concerned.
//
// This module knows version 1 of the history format: how entries are read, printed, appended,
// replaced, removed and ordered across files. It must not know programs, the effects of entries,
// where files are, or how they are saved.

/// The limits of a history and of each of its files.
package enum HistoryLimits {
  /// The version of the format that prog reads and writes.
  package static let version = 1
  /// The size of the largest file, and of all files together, in bytes.
  package static let bytes = 1 << 30
  /// The number of problems that are kept per file. The last one says how many more there are.
  package static let problems = 1_000
  /// The first line of a file that prog creates.
  package static let firstLine = "; prog history \(version)"
}
