// The names that a slot's expressions can see, independent of the session.

import Programs
import Training

/// A slot, its exercise, and the values that it can see.
///
/// It is immutable. Sessions of a slot that always trains the same exercise share one object, which
/// keeps their scopes small.
final class SlotBinding: Sendable {
  /// The slot; nil for the program as a whole.
  let slot: SlotName?
  /// The values that the slot can see in addition to the program's.
  let names: SlotNames?
  /// The exercise of the day, if it is known.
  let exercise: String?
  /// The rounding of the entry's loads; nil if only the gym determines it.
  let rounding: RoundingRule?

  init(
    slot: SlotName?, names: SlotNames?, exercise: String? = nil, rounding: RoundingRule? = nil
  ) {
    self.slot = slot
    self.names = names
    self.exercise = exercise
    self.rounding = rounding
  }

  /// The binding for expressions that do not belong to a slot.
  static let program = SlotBinding(slot: nil, names: nil)

  /// Returns the binding while the slot trains that exercise, whose values it can read too.
  func lifting(_ exercise: String, in compiled: CompiledProgram) -> SlotBinding {
    guard let slot else { return self }
    return SlotBinding(
      slot: slot,
      names: exercise == slot.lift ? names : compiled.names.names(of: slot, lifting: exercise),
      exercise: exercise, rounding: rounding)
  }
}
