// Tells of logged sets that count as work although they were probably warm-up sets.

import Diagnostics
import Engine
package import HistoryFormat
import Notation
package import Training

extension SessionPlan {
  /// Returns a sentence for each exercise of an entry with light sets before all of its planned
  /// work: the sets that count as work, and how to make them warm-up sets.
  package func ramps(in exercises: [PerformedExercise], of id: EntryID) -> [String] {
    exercises.compactMap { exercise in
      guard let planned = planned(for: exercise)?.sets.flatMap(\.singles) else { return nil }
      let sets = exercise.sets.sets
      let ramp = RampSets.before(planned, in: sets)
      guard !ramp.isEmpty else { return nil }
      let edits = ramp.map { number in
        var warmup = sets[number]
        warmup.isWarmup = true
        let text = SetPrinter.text(of: [SetGroup(warmup)])
        return "--set " + "\(exercise.heading) \(number + 1): \(text)".inShell
      }
      let text = SetPrinter.text(of: ramp.map { SetGroup(sets[$0]) })
      return "\(exercise.heading): \(text) "
        + (ramp.count == 1
          ? "counts as a work set. If it was a warm-up: "
          : "count as work sets. If they were warm-ups: ")
        + "prog history edit \(id.text) \(edits.joined(separator: " "))"
    }
  }
}
