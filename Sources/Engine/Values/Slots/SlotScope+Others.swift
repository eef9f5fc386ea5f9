// Gives a slot the named sets of other exercises and the number of its own cycle.

import Notation
import Training

/// A named set of an exercise, as later exercises of the session see it.
struct EarlierNamedSet: Sendable {
  let slot: SlotName
  let facts: SetResult
}

extension SlotScope {
  /// Returns a set that an earlier exercise names; the last of several.
  func other(_ set: String, of slot: SlotName) -> SetResult? {
    others.last { $0.slot == slot && $0.facts.name == set }?.facts
  }

  /// Returns whether an expression depends on a set of an earlier exercise.
  func looksAtOthers(_ expression: Expression) -> Bool {
    !others.isEmpty
      && expression.readNames.contains { name in
        name.owner.map { other(name.name, of: $0) != nil } ?? false
      }
  }

  /// The number of the cycle as this slot counts it, without those that it repeated.
  var cycle: Int {
    let cycle = moment.position.cycle
    return slot.map { cycle - values.repeatedCycles(of: $0, before: cycle) } ?? cycle
  }
}
