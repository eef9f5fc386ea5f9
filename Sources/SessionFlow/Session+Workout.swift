// The workout that a session comes to, as the history will have it.

import Engine
package import Training

extension Session {
  /// What was done; exercises without sets are left out, and their notes are the workout's.
  package var workout: Workout {
    var exercises: [PerformedExercise] = []
    var notes = progress.notes
    var superset: Int?
    let standings = standings
    for standing in standings {
      let done = standing.progress
      guard !done.sets.isEmpty else {
        notes += done.notes.map { "\(standing.title): \($0)" }
        continue
      }
      let isJoined = standing.superset != nil && standing.superset == superset
      superset = standing.superset
      exercises.append(
        PerformedExercise(
          standing.name, label: standing.label, swapFor: standing.swapFor, isSuperset: isJoined,
          sets: done.sets.grouped, notes: done.notes))
    }
    let shown = Set(standings.map(\.key))
    for (key, done) in progress.exercises.sorted(by: { $0.key.text < $1.key.text })
    where !shown.contains(key) {
      notes += done.notes
    }
    let answers = progress.answers.compactMap { name, value in
      value.map { Assignment(name, $0) }
    }
    return Workout(
      title: start.title, reference: start.reference, took: took, gym: start.gym,
      answers: answers, exercises: exercises, notes: notes)
  }

  /// Until the last set, in whole minutes; nil when the sets were only written down.
  ///
  /// A session that is finished the next morning did not last a night.
  private var took: Seconds? {
    guard let last = progress.lastSetAt, last.tenths >= 600 else { return nil }
    let minutes = (Int(last.tenths) + 599) / 600
    return Seconds(Int32(clamping: minutes * 60))
  }
}
