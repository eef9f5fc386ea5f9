// One file of the history as read.

package import Diagnostics
import Training

/// How the lines of a file end.
package enum LineEnding: String, Hashable, Sendable {
  case lf = "\n"
  case crlf = "\r\n"
}

/// A history file: its entries in the order of its lines, and all that is wrong with it.
package struct HistoryFile: Sendable {
  package let source: SourceText
  package let entries: [HistoryEntry]
  /// In the order of their places.
  package let problems: [HistoryProblem]
  /// As the first line ends; LF where no line does.
  package let lineEnding: LineEnding
  /// True when nothing was read and nothing may be changed: a later prog wrote the file, it is no
  /// UTF-8, or too large.
  package let isSealed: Bool
  /// How many headers of each date could be read but not kept; they count in ids.
  let lostEntries: [CalendarDate: Int]
  /// The values that are plain words, each of them among the problems.
  package let plainWords: [PlainWord]

  package var bytes: [UInt8] { source.bytes }
  package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }

  /// Reads a file in one pass over its bytes; what is bad is reported, the rest is read.
  ///
  /// Workouts in the plain form are read whole; `isQuick` false reads each line by itself, which
  /// gives the same more slowly.
  package init(_ source: SourceText, isQuick: Bool = true) {
    var reader = HistoryReader(source, isQuick: isQuick)
    self = reader.read()
  }

  /// A file of so many bytes that none of them is read.
  package init(named name: String, tooLarge size: Int) {
    let source = SourceText(name: name, bytes: [])
    var problem = Diagnostic.tooLarge(size)
    problem.source = source
    self.init(
      source: source, entries: [], problems: [HistoryProblem(problem, .any)], lineEnding: .lf,
      isSealed: true, lostEntries: [:])
  }

  init(
    source: SourceText, entries: [HistoryEntry], problems: [HistoryProblem],
    lineEnding: LineEnding, isSealed: Bool, lostEntries: [CalendarDate: Int],
    plainWords: [PlainWord] = []
  ) {
    self.source = source
    self.entries = entries
    self.problems = problems
    self.lineEnding = lineEnding
    self.isSealed = isSealed
    self.lostEntries = lostEntries
    self.plainWords = plainWords
  }
}
