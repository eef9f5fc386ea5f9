// The exercise that a name in quotes means.

extension ExerciseNames {
  /// Returns the exercise that a name in quotes means: the one with that name or alias in any case,
  /// or else a new one.
  package func quoted(_ name: String) -> SlotName {
    if case .one(let slot, _)? = whole(name) { slot } else { SlotName(name) }
  }
}
