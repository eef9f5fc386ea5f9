// Finds out whose estimate for efforts the loads of a program may follow.

import Notation
import Programs
import Training

extension CompiledProgram {
  /// Returns the exercises whose estimate for efforts a load may follow; nil for all, if a rule or
  /// the start of a value reads it.
  static func estimatedExercises(
    _ days: [CompiledDay], _ uses: [SlotProgression], _ names: ValueNames
  ) -> Set<String>? {
    let name = ValueName(ReservedName.e1rm.rawValue)
    let readsElsewhere =
      uses.contains { $0.rule.readNames.contains(name) }
      || names.starts.contains { start in
        guard case .expression(let expression) = start else { return false }
        return expression.readNames.contains(name)
      }
    if readsElsewhere { return nil }
    var found: Set<String> = []
    for day in days {
      for entry in day.entries where entry.facts?.estimates ?? false {
        found.insert(entry.slot.lift)
        found.formUnion(names.exercises(of: entry.slot))
      }
    }
    return found
  }

  /// True if a load may follow the estimate for efforts of an exercise.
  var estimates: Bool { estimatedExercises.map { !$0.isEmpty } ?? true }

  /// Returns whether a load may follow the estimate for efforts of an entry's exercise.
  func estimates(_ entry: CompiledEntry) -> Bool {
    guard let estimatedExercises else { return true }
    return !estimatedExercises.isEmpty
      && (entry.exercise != nil || estimatedExercises.contains(entry.slot.lift))
  }
}
