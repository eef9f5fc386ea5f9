// One thing that a session keeps: a set, a note, a skip, a move, or that one was taken back.

package import Training

/// An exercise of a session: planned at an entry of the day, or added to it.
package enum ExerciseKey: Hashable, Sendable {
  case planned(Int)
  /// Counted from 1.
  case added(Int)

  /// As the draft writes it: `2`, `+1`.
  var text: String {
    switch self {
    case .planned(let entry): "\(entry)"
    case .added(let number): "+\(number)"
    }
  }

  init?(text: some StringProtocol) {
    let isAdded = text.hasPrefix("+")
    guard let number = Int(isAdded ? text.dropFirst() : text[...]), (0...100_000).contains(number)
    else { return nil }
    self = isAdded ? .added(number) : .planned(number)
  }

  var entry: Int? {
    if case .planned(let entry) = self { entry } else { nil }
  }
}

/// One step of a session, as it is kept in the draft.
package struct SessionRecord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The first: which session this is.
    case begin(SessionStart)
    /// The answer to a question of the day; nil when it was left open.
    case answer(String, Value?)
    case sets(ExerciseKey, name: String, [SetGroup])
    /// Of an exercise, or of the workout.
    case note(ExerciseKey?, String)
    case skip(ExerciseKey)
    /// Another exercise stands in, its loads being the planned ones times the factor.
    case swap(ExerciseKey, name: String, factor: Decimal?)
    /// One set more than planned.
    case moreSets(ExerciseKey)
    case exercise(ExerciseKey, name: String)
    /// The exercise in hand, while it has sets to do or, when it stays, until another move; nil
    /// for the end of the session.
    case go(ExerciseKey?, stays: Bool)
    /// The rest timer as the lifter left it; nil for off. A set starts it without a record.
    case rest(RestTimer.State?)
    /// The session is about to go into the history as this entry.
    case write(String)
    /// Takes back the last record that still stands and is no move.
    case undo
  }

  /// Since the start, in whole seconds.
  package var time: Seconds
  package var kind: Kind

  package init(at time: Seconds, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// True for what `undo` takes back.
  var canBeUndone: Bool {
    switch kind {
    case .answer, .sets, .note, .skip, .swap, .moreSets, .exercise: true
    case .begin, .go, .rest, .write, .undo: false
    }
  }

  /// The exercise it concerns.
  var key: ExerciseKey? {
    switch kind {
    case .sets(let key, _, _), .skip(let key), .swap(let key, _, _), .moreSets(let key),
      .exercise(let key, _):
      key
    case .note(let key, _), .go(let key, _): key
    case .begin, .answer, .rest, .write, .undo: nil
    }
  }
}
