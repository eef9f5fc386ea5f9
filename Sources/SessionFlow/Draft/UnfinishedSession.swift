// The readable contents of a draft, without the plan of its session.

package import Training

/// A session that was left before it was saved.
package struct UnfinishedSession: Sendable {
  /// The session that was started; nil if the first line cannot be read.
  package let start: SessionStart?
  /// The sets of each exercise, in the order of the plan.
  package let exercises: [(name: String, sets: [SetGroup])]
  /// True if it certainly has neither sets nor notes nor answers.
  package let isEmpty: Bool
  /// The gym in which it was left; nil for the usual one.
  package let gym: String?
  /// The entry that prog was about to write to the history.
  package let writing: String?

  /// Reads the lines of a draft. Lines that are not valid are ignored.
  package init(lines: some Sequence<String>) {
    let records = lines.map { SessionRecord(draftLine: $0) }
    var progress = SessionProgress()
    for record in records.compactMap(\.self) { progress.apply(record) }
    if case .begin(let start)?? = records.first.map({ $0?.kind }) {
      self.start = start
    } else {
      start = nil
    }
    exercises = progress.exercises.filter { !$0.value.sets.isEmpty }
      .sorted { $0.key < $1.key }
      .map { ($0.value.name ?? "", $0.value.sets.grouped) }
    // A damaged line may be a set.
    isEmpty = progress.isEmpty && !records.contains(nil)
    writing = progress.writing
    gym = progress.gym.isMoved ? progress.gym.name : start?.gym
  }

  /// The number of sets.
  package var sets: Int { exercises.reduce(0) { $0 + $1.sets.sets.count } }

  /// The session in a few words: `Squat, Mon 6 Oct 18:00, 3 sets`.
  package var summary: String {
    let count = "\(sets) \(sets == 1 ? "set" : "sets")"
    guard let start else { return count }
    return "\(start.title), \(start.date.weekdayAndDay) \(start.time.text), \(count)"
  }
}

extension SessionProgress {
  /// True if nothing was done: no set, no note and no answer is in effect.
  package var isEmpty: Bool { !records.contains(where: \.isWorkDone) }
}

extension SessionRecord {
  /// True if a session is worth resuming for this record.
  ///
  /// Moves, skips, swaps and timers are typed again in a moment.
  package var isWorkDone: Bool {
    switch kind {
    case .sets, .note, .answer(_, .some), .write: true
    case .begin, .answer(_, nil), .skip, .enough, .swap, .moreSets, .exercise, .go, .rest, .hold,
      .gym, .undo:
      false
    }
  }
}

extension ExerciseKey: Comparable {
  /// Compares the places in the session. The planned exercises are first.
  package static func < (one: ExerciseKey, other: ExerciseKey) -> Bool {
    switch (one, other) {
    case (.planned(let one), .planned(let other)), (.added(let one), .added(let other)):
      one < other
    case (.planned, .added): true
    case (.added, .planned): false
    }
  }
}
