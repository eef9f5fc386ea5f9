// The sessions in which each slot was trained, by index to avoid hashing names during replay.

import Training

/// How a slot was trained so far.
struct SlotTraining: Hashable, Sendable {
  /// The number of sessions.
  var count: Int
  /// The index of the last one in the history.
  var entry: Int
  /// True once a load gave the lift its unit, by this slot or in another way.
  var hasUnit: Bool
  /// In a plan of coming sessions, the date of its first one, from which later ones continue; nil
  /// in a replay.
  var planned: CalendarDate?
}

/// The training of every slot, by its index in the program's current version. `move` converts it to
/// another version.
struct SlotHistory: Sendable {
  private var stored: [SlotTraining?]
  /// The training of slots that the current version does not have. Another version may.
  private var elsewhere: [SlotName: SlotTraining] = [:]

  init(_ program: CompiledProgram) {
    stored = Array(repeating: nil, count: program.slots.count)
  }

  /// The training of a slot by its index; nil if it was not trained yet.
  subscript(number: Int) -> SlotTraining? {
    get { stored[number] }
    set { stored[number] = newValue }
  }

  /// Returns how often a slot was trained.
  func count(_ number: Int) -> Int { stored[number]?.count ?? 0 }

  /// Returns whether a load gave the slot's lift its unit.
  func hasUnit(_ number: Int) -> Bool { stored[number]?.hasUnit ?? false }

  /// Adds a session of a slot.
  mutating func add(_ entry: Int, to number: Int, session: Int, hasUnit: Bool) {
    stored[number] = SlotTraining(count: session, entry: entry, hasUnit: hasUnit)
  }

  /// Converts the history to another version of the program.
  mutating func move(from old: CompiledProgram, to new: CompiledProgram) {
    if old.slots == new.slots { return }
    var trained = elsewhere
    for (number, training) in stored.enumerated() { trained[old.slots[number]] = training }
    self = SlotHistory(new)
    for (slot, training) in trained {
      if let number = new.number(of: slot) {
        stored[number] = training
      } else {
        elsewhere[slot] = training
      }
    }
  }
}
