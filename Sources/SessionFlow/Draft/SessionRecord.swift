// One step that a session logs: a set, a note, a skip, a move or an undo.

package import Training

/// The identity of an exercise in a session: an entry of the day, or an added exercise.
package enum ExerciseKey: Hashable, Sendable {
  case planned(Int)
  /// Counted from 1.
  case added(Int)

  /// The key in a draft: `2`, `+1`.
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

/// One step of a session, as the draft stores it.
package struct SessionRecord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The first record: which session this is.
    case begin(SessionStart)
    /// The answer to one of the day's questions; nil if it was skipped.
    case answer(String, Value?)
    case sets(ExerciseKey, name: String, [SetGroup])
    /// A note on an exercise, or on the workout if the key is nil.
    case note(ExerciseKey?, String)
    case skip(ExerciseKey)
    /// Ends a total that has reached the bottom of its range but not the top.
    case enough(ExerciseKey)
    /// Another exercise replaces the planned one; its loads are the planned ones times the factor.
    case swap(ExerciseKey, name: String, factor: Decimal?)
    /// Adds one set to the plan.
    case moreSets(ExerciseKey)
    case exercise(ExerciseKey, name: String)
    /// Makes an exercise current while it has sets left, or until the next move if it stays; nil
    /// ends the session.
    case go(ExerciseKey?, stays: Bool)
    /// The rest timer as the lifter set it; nil if it is off. A set starts the timer without a
    /// record.
    case rest(RestTimer.State?)
    /// The clock of a timed set. A set ends it without a record.
    case hold(HoldChange)
    /// The session continues in another gym; nil for the usual one.
    case gym(String?)
    /// The session is about to be written to the history as this entry.
    case write(String)
    /// Undoes the last record in effect that is not a move.
    case undo
  }

  /// The time since the start, in whole seconds.
  package var time: Seconds
  package var kind: Kind

  package init(at time: Seconds, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// True for the records that `undo` removes.
  var canBeUndone: Bool {
    switch kind {
    case .answer, .sets, .note, .skip, .enough, .swap, .moreSets, .exercise, .gym: true
    case .begin, .go, .rest, .hold, .write, .undo: false
    }
  }

  /// The exercise that the record is about.
  var key: ExerciseKey? {
    switch kind {
    case .sets(let key, _, _), .skip(let key), .enough(let key), .swap(let key, _, _),
      .moreSets(let key), .exercise(let key, _):
      key
    case .note(let key, _), .go(let key, _): key
    case .begin, .answer, .rest, .hold, .gym, .write, .undo: nil
    }
  }
}
