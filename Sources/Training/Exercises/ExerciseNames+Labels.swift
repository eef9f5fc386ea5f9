// Finds the slot that a typed name with a label means, such as `squat as t2`.

extension ExerciseNames {
  /// Returns what a name means, typed with the label of its slot or without one.
  ///
  /// A label is spelled like a name: case, spaces and hyphens do not matter. One that no slot of
  /// the exercise has stays as it was typed, and the caller decides about it.
  package func match(_ name: String, as label: String?) -> Match {
    guard let label else { return match(name) }
    let written = "\(name) as \(label)"
    if case .one(let slot, let typing)? = whole(written), slot.label != nil {
      return .one(slot, typing)
    }
    let found: [SlotName]
    switch match(name) {
    case .one(let slot, _): found = [slot]
    case .several(let slots): found = slots
    case .unknown(let near): return .unknown(near: near)
    }
    let lifts = Set(found.map(\.lift))
    let slots = session.filter { lifts.contains($0.lift) && isSame(label, $0.label) }
    switch slots.count {
    case 1: return .one(slots[0], typing(written, slots[0]))
    case 0 where lifts.count == 1:
      let slot = SlotName(found[0].lift, as: label)
      return .one(slot, typing(written, slot))
    default: return .several(slots.isEmpty ? found : slots)
    }
  }

  /// Returns the slots of the session that train a lift.
  package func slots(of lift: String) -> [SlotName] { session.filter { $0.lift == lift } }

  private func isSame(_ typed: String, _ label: String?) -> Bool {
    label.map { NamePattern(typed)?.closeness(to: $0) != nil } ?? false
  }

  private func typing(_ written: String, _ slot: SlotName) -> Typing {
    if written == slot.text { return .exactly }
    return NamePattern(written)?.closeness(to: slot.text) != nil ? .otherwiseSpelled : .byPart
  }
}
