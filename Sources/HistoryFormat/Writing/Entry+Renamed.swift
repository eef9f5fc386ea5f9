// Entries with renamed exercises.

import Notation
package import Training

extension Entry {
  /// Returns the entry with the current name of each exercise.
  package func renamed(_ renames: ExerciseRenames) -> Entry {
    guard !renames.isEmpty else { return self }
    var copy = self
    switch event {
    case .workout(var workout):
      workout.exercises = workout.exercises.map { exercise in
        var exercise = exercise
        exercise.name = renames.name(exercise.name)
        let other = exercise.swapFor.map { renames.name($0) }
        // If the exercise was merged with the one it replaced, it is not a swap anymore.
        exercise.swapFor = other == exercise.name ? nil : other
        return exercise
      }
      if workout.reference == nil { workout.title = renames.name(workout.title) }
      copy.event = .workout(workout)
    case .start(let program, let version, let inputs):
      copy.event = .start(
        program: program, version: version, inputs: inputs.map { $0.renamed(renames) })
    case .set(let program, let values):
      copy.event = .set(program: program, values.map { $0.renamed(renames) })
    case .stop, .skip, .redo, .pause, .resume, .bodyweight, .measure, .note: break
    }
    return copy
  }

  /// Returns the entry without the exercises for which `isMeant` holds, or nil if it is then empty.
  package func without(_ isMeant: (String) -> Bool) -> Entry? {
    guard case .workout(var workout) = event,
      workout.lines.contains(where: { isMeant($0.name) })
    else { return self }
    workout.exercises.removeAll { isMeant($0.name) }
    if workout.exercises.isEmpty, workout.notes.isEmpty { return nil }
    var copy = self
    copy.event = .workout(workout)
    return copy
  }
}

extension HistoryEntry {
  /// Returns the entry at the same place, with the current names of its exercises.
  package func renamed(_ renames: ExerciseRenames) -> HistoryEntry {
    renames.isEmpty ? self : HistoryEntry(entry.renamed(renames), inPlaceOf: self)
  }
}

extension Assignment {
  fileprivate func renamed(_ renames: ExerciseRenames) -> Assignment {
    var copy = self
    copy.name = renames.renamingReferences(in: name)
    switch value {
    case .exercise(let name): copy.value = .exercise(renames.name(name))
    case .text(let text): copy.value = .text(renames.name(text))
    case .load, .number, .percent, .time, .distance, .date: break
    }
    return copy
  }
}
