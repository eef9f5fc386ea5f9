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
  /// The latest entries in which a deload or time off lowered its loads, which are not used to fill
  /// in loads. In order.
  var lowered: [Int] = []

  /// In a plan of coming sessions, the date of its first one, from which later ones continue; nil
  /// in a replay.
  var planned: CalendarDate?

  /// The number of entries kept, which is more than fit into a window.
  static let mostLowered = 16
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

  /// Adds a session of a slot. `isLowered` is true if a deload or time off lowered its loads.
  mutating func add(
    _ entry: Int, to number: Int, session: Int, hasUnit: Bool, isLowered: Bool
  ) {
    var lowered = stored[number]?.lowered ?? []
    if isLowered { lowered = lowered.suffix(SlotTraining.mostLowered - 1) + [entry] }
    stored[number] = SlotTraining(
      count: session, entry: entry, hasUnit: hasUnit, lowered: lowered)
  }

  /// Returns the slots of the program with entries in which their loads were lowered.
  func lowered(in program: CompiledProgram) -> [(slot: SlotName, entries: [Int])] {
    stored.indices.compactMap { number in
      guard let lowered = stored[number]?.lowered, !lowered.isEmpty else { return nil }
      return (program.slots[number], lowered)
    }
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
