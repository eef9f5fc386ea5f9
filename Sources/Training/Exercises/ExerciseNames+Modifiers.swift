// Words of the notation between a typed name and its sets: `squat w 3 @ 80kg`.

extension ExerciseNames {
  /// Words of the notation that may also begin a word of a name.
  private static let modifiers: Set<String> = [
    "w", "d", "f", "x", "max", "rpe", "rir", "drop", "dropset", "warm",
  ]

  /// Returns the words of a typed name before the word of the notation with which it ends, and that
  /// word: `squat w` is a Squat and not Wall Squat. Nil if that word belongs to the name.
  package func split(beforeModifier name: String) -> (name: String, modifier: String)? {
    let words = name.split(separator: " ")
    guard words.count > 1, let last = words.last, Self.modifiers.contains(last.lowercased()) else {
      return nil
    }
    let before = words.dropLast().joined(separator: " ")
    return isShortened(name, from: before) ? (before, String(last)) : nil
  }

  /// Returns the exercise that a name in quotes means: the one with that name or alias in any case,
  /// or else a new one.
  package func quoted(_ name: String) -> SlotName {
    if case .one(let slot, _)? = whole(name) { slot } else { SlotName(name) }
  }

  /// Returns whether a text is not the whole name of an exercise, but begins with one.
  package func isShortened(_ text: String, from name: String) -> Bool {
    guard whole(text) == nil else { return false }
    if case .unknown = match(name) { return false }
    return true
  }
}
