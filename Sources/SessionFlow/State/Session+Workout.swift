// Converts a session to the workout that the history stores.

import Engine
package import Training

extension Session {
  /// The workout so far. Notes on exercises without sets become notes of the workout.
  package var workout: Workout {
    var exercises: [PerformedExercise] = []
    var notes = progress.notes
    var superset: Int?
    let statuses = statuses
    for status in statuses {
      notes += status.otherNotes
      if status.progress.sets.isEmpty { continue }
      let isJoined = status.superset != nil && status.superset == superset
      superset = status.superset
      for (index, part) in status.parts.enumerated() {
        exercises.append(
          PerformedExercise(
            part.name, label: status.label, swapFor: part.swapFor,
            isSuperset: isJoined && index == 0, sets: part.sets.grouped,
            notes: part.notes))
      }
    }
    let shown = Set(statuses.map(\.key))
    for (key, done) in progress.exercises.sorted(by: { $0.key.text < $1.key.text })
    where !shown.contains(key) {
      notes += done.notes.map(\.text)
    }
    let answers = progress.answers.compactMap { name, value in
      value.map { Assignment(name, $0) }
    }
    return Workout(
      title: start.title, reference: start.reference, took: took, gym: gym,
      answers: answers, exercises: exercises, notes: notes)
  }

  /// The gym of the session; nil for the usual one.
  package var gym: String? { progress.gym.isMoved ? progress.gym.name : start.gym }

  /// The time until the last set, to the nearest minute; nil if it is below one minute.
  ///
  /// Counts to the last set, so that finishing the session the next day does not lengthen it.
  private var took: Seconds? {
    guard let last = progress.lastSetAt, last.tenths >= 600 else { return nil }
    let minutes = (Int(last.tenths) + 300) / 600
    return Seconds(Int32(clamping: minutes * 60))
  }
}
