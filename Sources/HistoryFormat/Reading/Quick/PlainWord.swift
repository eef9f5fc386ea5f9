// Values without quotes, which are accepted if a question of the program offers them.

package import Diagnostics
import Training

/// A value that is a plain word: `variant = bbb`.
package struct PlainWord: Hashable, Sendable {
  /// The program of the entry; nil if the entry does not name one.
  package let program: String?
  /// The version of the program that the entry names.
  package let version: String?
  /// The name of the value.
  package let name: String
  package let word: String
  /// The problem to report if no question of the program offers the word.
  package let problem: Diagnostic
}

extension HistoryFile {
  /// Returns the file without the problems of the plain words for which `isOffered` holds.
  package func accepting(_ isOffered: (PlainWord) -> Bool) -> HistoryFile {
    guard !plainWords.isEmpty else { return self }
    let accepted = Set(plainWords.filter(isOffered).map(\.problem))
    guard !accepted.isEmpty else { return self }
    return HistoryFile(
      source: source, entries: entries,
      problems: problems.filter { !accepted.contains($0.diagnostic) }, lineEnding: lineEnding,
      isSealed: isSealed, lostEntries: lostEntries, plainWords: plainWords)
  }
}

extension History {
  /// Returns the history without the problems of the plain words for which `isOffered` holds.
  package func accepting(_ isOffered: (PlainWord) -> Bool) -> History {
    guard files.contains(where: { !$0.plainWords.isEmpty }) else { return self }
    return History(files.map { $0.accepting(isOffered) })
  }
}
