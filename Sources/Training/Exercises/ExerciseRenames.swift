// Exercises that were renamed.

/// The former names of exercises with their current names.
package struct ExerciseRenames: Hashable, Sendable {
  private var names: [String: String] = [:]

  package init() {}

  /// Creates the renames. A chain of renames leads to its last name; a cycle is ignored.
  package init(_ pairs: [(old: String, new: String)]) {
    let direct = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    for old in direct.keys {
      var (name, seen) = (old, [old])
      while let next = direct[name], !seen.contains(next) {
        name = next
        seen.append(next)
      }
      if direct[name] == nil { names[old] = name }
    }
  }

  package var isEmpty: Bool { names.isEmpty }

  /// Returns the current name of an exercise.
  package func name(_ name: String) -> String { names[name] ?? name }

  package func slot(_ slot: SlotName) -> SlotName { SlotName(name(slot.lift), as: slot.label) }

  /// Returns `Squat` or `Squat as T2` with the lift's current name, and any other text as it is.
  package func slotText(_ text: String) -> String {
    if let new = names[text] { return new }
    let slot = SlotName(reading: text)
    return names[slot.lift] == nil ? text : self.slot(slot).text
  }
}
