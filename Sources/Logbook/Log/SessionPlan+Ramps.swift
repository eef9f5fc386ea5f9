// Tells of logged sets that count as work although they were probably warm-up sets.

import Diagnostics
package import Engine
package import HistoryFormat
import Notation
import Programs
package import Training
package import TypedSets

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

// Logged exercises that a program declares as alternatives: `or: [{Goblet Squat: 0.4}]`.

extension SessionPlan {
  /// Returns the planned exercise that an exercise is done in place of: it is an alternative of
  /// that one alone, and the session does not plan it itself.
  package func exercise(replacedBy name: String) -> SessionExercise? {
    guard !exercises.contains(where: { $0.trains(name) }) else { return nil }
    let having = exercises.filter { exercise in
      exercise.alternatives.contains { $0.name == name }
    }
    return having.count == 1 ? having[0] : nil
  }

  /// Returns the slot that a typed exercise is done in place of, if it is a declared alternative
  /// and names no other exercise or label. `names` belong to the session.
  package func slot(replacedBy typed: TypedName, among names: ExerciseNames) -> SlotName? {
    guard typed.swapFor == nil, typed.label == nil else { return nil }
    let name = typed.isQuoted ? names.quoted(typed.text).lift : names.match(typed.text).lift
    return name.flatMap(exercise(replacedBy:))?.slot
  }
}
