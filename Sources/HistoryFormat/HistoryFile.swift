// One file of the history, as it was read.

package import Diagnostics
import Training

/// The line ending of a file.
package enum LineEnding: String, Hashable, Sendable {
  case lf = "\n"
  case crlf = "\r\n"
}

/// A history file: its entries in the order of its lines, and its problems.
package struct HistoryFile: Sendable {
  package let source: SourceText
  package let entries: [HistoryEntry]
  /// The problems in the order of their places.
  package let problems: [HistoryProblem]
  /// The ending of the first line; LF if no line ends.
  package let lineEnding: LineEnding
  /// True if prog neither reads nor changes the file, because a later prog wrote it, it is not
  /// UTF-8, or it is too large.
  package let isSealed: Bool
  /// The number of headers per date that were read but whose entries were lost. They count in ids.
  let lostEntries: [CalendarDate: Int]
  /// The values that are words without quotes; each of them is also among the problems.
  package let plainWords: [PlainWord]

  /// True if the entries of the whole file are unknown: prog did not read it, nothing in it could
  /// be read, or it is all one line.
  package var isUnread: Bool {
    guard !isSealed else { return true }
    let mayHideAny = problems.contains {
      $0.diagnostic.severity == .error && $0.reach.programs == nil
    }
    return mayHideAny && (entries.isEmpty || !bytes.contains(.lineFeed))
  }

  package var bytes: [UInt8] { source.bytes }
  package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }

  /// Reads a file in one pass over its bytes. Bad lines are reported, and the rest is read.
  ///
  /// Workouts in canonical form are read as a whole. With `isQuick` false, every line is read on
  /// its own, which gives the same result more slowly.
  package init(_ source: SourceText, isQuick: Bool = true) {
    var reader = HistoryReader(source, isQuick: isQuick)
    self = reader.read()
  }

  /// Creates a file that is not read, because it is too large or the history is.
  package init(unread name: String, because problem: Diagnostic?) {
    let source = SourceText(name: name, bytes: [])
    let problems = problem.map { problem in
      var problem = problem
      problem.source = source
      return HistoryProblem(problem, .any)
    }
    self.init(
      source: source, entries: [], problems: problems.map { [$0] } ?? [], lineEnding: .lf,
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
