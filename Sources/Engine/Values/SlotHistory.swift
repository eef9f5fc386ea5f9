// How each slot of a running program was trained: kept by number, so that replay hashes no names.

import Training

/// How a slot was trained so far.
struct SlotTraining: Hashable, Sendable {
  /// How many sessions.
  var count: Int
  /// The place of the last one in the history.
  var entry: Int
  /// True once a load, by this slot or otherwise, gave the lift its unit.
  var hasUnit: Bool
  /// The entries, latest last, in which a deload or time off had lowered its loads: nobody goes on
  /// from these.
  var lowered: [Int] = []

  /// How many of them are kept: a window holds fewer.
  static let mostLowered = 16
}

/// The training of every slot, by its number in the program's present version; another version
/// moves it.
struct SlotHistory: Sendable {
  private var stored: [SlotTraining?]
  /// Slots that the present version does not train; another may.
  private var elsewhere: [SlotName: SlotTraining] = [:]

  init(_ program: CompiledProgram) {
    stored = Array(repeating: nil, count: program.slots.count)
  }

  /// By the slot's number; nil for one that was not trained yet.
  subscript(number: Int) -> SlotTraining? {
    get { stored[number] }
    set { stored[number] = newValue }
  }

  /// How often a slot was trained.
  func count(_ number: Int) -> Int { stored[number]?.count ?? 0 }

  /// Goes on in another version.
  mutating func move(from old: CompiledProgram, to new: CompiledProgram) {
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
