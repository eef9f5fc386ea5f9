// A slot as its expressions see it, whatever the session.

import Programs
import Training

/// What a slot is, what it lifts, and which values it sees.
///
/// It never changes: the sessions of a slot that always lifts the same share one object, so that
/// their scopes are small.
final class SlotBinding: Sendable {
  /// Nil for the program as a whole.
  let slot: SlotName?
  /// The values that the slot sees besides the program's.
  let names: SlotNames?
  /// What the slot lifts today, where that is known.
  let exercise: String?
  /// How the entry's loads are rounded; nil where only the gym decides.
  let rounding: RoundingRule?

  init(
    slot: SlotName?, names: SlotNames?, exercise: String? = nil, rounding: RoundingRule? = nil
  ) {
    self.slot = slot
    self.names = names
    self.exercise = exercise
    self.rounding = rounding
  }

  /// What rules see that belong to no slot.
  static let program = SlotBinding(slot: nil, names: nil)

  /// The same slot while it lifts that exercise: it reads that lift's values too.
  func lifting(_ exercise: String, in compiled: CompiledProgram) -> SlotBinding {
    guard let slot else { return self }
    return SlotBinding(
      slot: slot,
      names: exercise == slot.lift ? names : compiled.names.names(of: slot, lifting: exercise),
      exercise: exercise, rounding: rounding)
  }
}
