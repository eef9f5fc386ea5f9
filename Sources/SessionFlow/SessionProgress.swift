// What was done so far: the fold over the records of a session.

import Training

/// Another exercise in the place of the planned one.
struct Swap: Hashable, Sendable {
  var name: String
  var factor: Decimal?
}

/// What was done of one exercise.
struct ExerciseProgress: Hashable, Sendable {
  /// Warm-ups and work, in the order they were done.
  var sets: [PerformedSet] = []
  /// How many sets were added to the planned ones.
  var moreSets = 0
  var isSkipped = false
  var swap: Swap?
  var notes: [String] = []
  /// What was lifted, as the sets were kept: known even where the plan is not.
  var name: String?

  /// True when there is something to write.
  var isEmpty: Bool { sets.isEmpty && notes.isEmpty }
}

/// Which exercise the lifter turned to last.
enum SessionFocus: Hashable, Sendable {
  /// How long an exercise remains in hand.
  enum Hold: Hashable, Sendable {
    /// Until its sets are done; in a superset the next one follows at once.
    case whileOpen
    /// Until a set of it is done.
    case untilSet
    /// Until the lifter goes on.
    case stays
  }

  case start
  case at(ExerciseKey, Hold)
  case end
}

/// What a session's records come to. Nothing in here depends on the plan, so that the same records
/// always give the same progress.
package struct SessionProgress: Hashable, Sendable {
  /// Those that stand: what was taken back is gone.
  private(set) var records: [SessionRecord] = []
  private(set) var exercises: [ExerciseKey: ExerciseProgress] = [:]
  /// Added ones, in order.
  private(set) var added: [(key: ExerciseKey, name: String)] = []
  private(set) var answers: [(name: String, value: Value?)] = []
  private(set) var notes: [String] = []
  private(set) var focus = SessionFocus.start
  private(set) var lastSetAt: Seconds?
  /// The entry as which the session was about to be written; only the history knows whether it was.
  package private(set) var writing: String?

  package init() {}

  subscript(key: ExerciseKey) -> ExerciseProgress { exercises[key] ?? ExerciseProgress() }

  var hasSets: Bool { exercises.values.contains { !$0.sets.isEmpty } }
  /// What `undo` would take back.
  var undoable: SessionRecord? { records.last { $0.canBeUndone } }
  /// The exercise of the last set.
  var lastTrained: ExerciseKey? {
    for record in records.reversed() {
      if case .sets(let key, _, _) = record.kind { return key }
    }
    return nil
  }

  mutating func take(_ record: SessionRecord) {
    if record.kind == .undo { return undo() }
    records.append(record)
    switch record.kind {
    case .begin, .rest, .undo: break
    case .write(let entry): writing = entry
    case .answer(let name, let value): answers.append((name, value))
    case .sets(let key, let name, let groups):
      exercises[key, default: ExerciseProgress()].sets += groups.sets
      exercises[key]?.name = name
      if focus != .at(key, .stays) { focus = .at(key, .whileOpen) }
      lastSetAt = record.time
    case .note(let key?, let text): exercises[key, default: ExerciseProgress()].notes.append(text)
    case .note(nil, let text): notes.append(text)
    case .skip(let key):
      exercises[key, default: ExerciseProgress()].isSkipped = true
      focus = .at(key, .whileOpen)
    case .swap(let key, let name, let factor):
      exercises[key, default: ExerciseProgress()].swap = Swap(name: name, factor: factor)
      turn(to: key, .untilSet)
    case .moreSets(let key):
      exercises[key, default: ExerciseProgress()].moreSets += 1
      turn(to: key, .untilSet)
    case .exercise(let key, let name):
      added.append((key, name))
      turn(to: key, .stays)
    case .go(let key?, let stays): turn(to: key, stays ? .stays : .untilSet)
    case .go(nil, _): focus = .end
    }
  }

  /// Whoever turns to an exercise has not skipped it.
  private mutating func turn(to key: ExerciseKey, _ hold: SessionFocus.Hold) {
    if exercises[key]?.isSkipped ?? false { exercises[key]?.isSkipped = false }
    if focus != .at(key, .stays) { focus = .at(key, hold) }
  }

  /// Records are few, so that all that stand are simply taken again.
  private mutating func undo() {
    guard let index = records.lastIndex(where: \.canBeUndone) else { return }
    let undone = records[index]
    let before = focus
    var standing = records
    standing.remove(at: index)
    self = SessionProgress()
    for record in standing { take(record) }
    if case .exercise(let key, _) = undone.kind {
      if before != .at(key, .stays) { focus = before }
    } else if let key = undone.key {
      let stays = if case .added = key { true } else { false }
      turn(to: key, stays ? .stays : .untilSet)
    } else {
      focus = before
    }
  }

  package static func == (one: SessionProgress, other: SessionProgress) -> Bool {
    one.records == other.records && one.exercises == other.exercises && one.focus == other.focus
      && one.notes == other.notes && one.lastSetAt == other.lastSetAt
      && one.writing == other.writing
      && one.added.elementsEqual(other.added) { $0 == $1 }
      && one.answers.elementsEqual(other.answers) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(records)
    hasher.combine(focus)
  }
}
