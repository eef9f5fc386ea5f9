// Finds a log that was probably sent twice.

import HistoryFormat
package import Training

extension OpenedFolder {
  /// Returns the workout of a date that has exactly these sets of all logged exercises, one after
  /// the other, as an unlikely value. Returns nothing for a single set, because the same set is
  /// often done twice.
  package func workouts(
    on date: CalendarDate, repeatedBy logged: [PerformedExercise]
  ) -> [UnlikelyValue] {
    guard logged.workCount > 1 else { return [] }
    for entry in history.entries.reversed() {
      guard entry.entry.date >= date else { break }
      guard entry.entry.date == date, case .workout(let workout) = entry.entry.event else {
        continue
      }
      let isRepeated = logged.allSatisfy { exercise in
        workout.line(continuedBy: exercise).map { index in
          workout.exercises[index].sets.sets.hold(exercise.sets.sets)
        } ?? false
      }
      if isRepeated {
        let title = workout.title.isEmpty ? "" : " (\(workout.title))"
        return [UnlikelyValue(text: "the workout \(entry.id.text)\(title) already has these sets")]
      }
    }
    return []
  }
}

extension [PerformedSet] {
  /// Returns whether these sets are part of the list, one after the other.
  fileprivate func hold(_ sets: [PerformedSet]) -> Bool {
    guard sets.count <= count else { return false }
    return (0...count - sets.count).contains { self[$0..<$0 + sets.count].elementsEqual(sets) }
  }
}
