// The words that begin a line of the history, where a name would be read as the word.

/// A word that begins a line of the history in place of a name.
package enum HistoryWord: String, CaseIterable, Sendable {
  case of, took, gym, version

  /// The words that begin a line of a workout.
  package static let ofWorkouts: [HistoryWord] = [.of, .took, .gym]
}
