// Logged exercises that a program declares as alternatives: `or: [{Goblet Squat: 0.4}]`.

package import Engine
import Programs
package import Training
package import TypedSets

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
