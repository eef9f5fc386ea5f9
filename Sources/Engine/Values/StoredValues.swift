// The values of a running program: given, changed by rules, or still open.

import Notation
import Programs
import Training

/// The values set by the history, which take precedence over the program's declarations.
///
/// They are kept by their index in the program's current version. `move` converts them to another
/// version.
struct StoredValues: Sendable {
  private enum Stored: Sendable {
    case nothing
    /// Empty state: `open` and not yet lifted, or asked and not answered.
    case empty
    /// Answered, set by hand, or lifted. It is valid in every version of the program.
    case given(Value)
    /// Calculated by the program: the start of state, or a value that a rule assigned.
    case calculated(Value)

    var value: Value? {
      switch self {
      case .given(let value), .calculated(let value): value
      case .nothing, .empty: nil
      }
    }
  }

  private var stored: [Stored]
  /// The values that few programs have. They change rarely, and values are copied for each exercise
  /// of a session, so copies share them.
  private var rare = Rare.none

  private struct Rare: Sendable {
    var ofExercises: [ValueKey: Stored] = [:]
    /// Values that the current version does not declare. Another version may.
    var elsewhere: [ValueName: Stored] = [:]
    /// The unit of the first load that was given for each lift.
    var units: [String: WeightUnit] = [:]
    /// The cycles that each slot sees again, by their numbers in the program.
    var cycles: [SlotName: Set<Int>] = [:]
    /// Calculated values that the current version declares as constants. A later version in which a
    /// rule changes them again, from the same start, continues from them.
    var halted: [ValueName: Halted] = [:]

    static let none = Shared(Rare())
  }

  private final class Shared: Sendable {
    let fields: Rare

    init(_ fields: Rare) { self.fields = fields }
  }

  private mutating func change(_ change: (inout Rare) -> Void) {
    var fields = rare.fields
    change(&fields)
    rare = Shared(fields)
  }

  /// A calculated value, and the start it began with.
  private struct Halted: Sendable {
    let value: Stored
    let start: ValueStart
  }

  init(_ names: ValueNames) {
    stored = Array(repeating: .nothing, count: names.homes.count)
  }

  private init() { stored = [] }

  /// An empty placeholder, used to release the reference to a run's values.
  static let none = StoredValues()

  private func kept(_ key: ValueKey) -> Stored {
    guard key.exercise == nil else { return rare.fields.ofExercises[key] ?? .nothing }
    return key.index < stored.count ? stored[key.index] : .nothing
  }

  private mutating func keep(_ value: Stored, _ key: ValueKey) {
    if key.exercise == nil {
      stored[key.index] = value
    } else {
      change { $0.ofExercises[key] = value }
    }
  }

  subscript(key: ValueKey) -> Value? { kept(key).value }

  /// All values that are not empty, in the order of the program.
  var known: [(key: ValueKey, value: Value)] {
    let ofProgram = stored.indices.map { ValueKey(index: $0) }
    let ofOthers = rare.fields.ofExercises.keys.sorted {
      ($0.index, $0.exercise ?? "") < ($1.index, $1.exercise ?? "")
    }
    return (ofProgram + ofOthers).compactMap { key in self[key].map { (key, $0) } }
  }

  func keeps(_ key: ValueKey) -> Bool {
    if case .nothing = kept(key) { false } else { true }
  }

  func isKnown(_ key: ValueKey) -> Bool {
    switch kept(key) {
    case .given, .calculated: true
    case .nothing, .empty: false
    }
  }

  func isEmpty(_ key: ValueKey) -> Bool {
    if case .empty = kept(key) { true } else { false }
  }

  /// Stores a value that the lifter gave or lifted.
  mutating func give(_ value: Value, to key: ValueKey, of lift: String?) {
    keep(.given(value), key)
    if case .load(let load) = value, let unit = load.writtenUnit, let lift { note(unit, of: lift) }
  }

  mutating func assign(_ value: Value, to key: ValueKey) { keep(.calculated(value), key) }

  mutating func leaveEmpty(_ key: ValueKey) {
    if !keeps(key) { keep(.empty, key) }
  }

  /// Removes a value, so that it is worked out from its declaration again.
  mutating func forget(_ key: ValueKey) { keep(.nothing, key) }

  /// Returns the unit of the first load that was asked, set or lifted for the lift.
  func unit(of lift: String) -> WeightUnit? { rare.fields.units[lift] }

  mutating func note(_ unit: WeightUnit, of lift: String) {
    if self.unit(of: lift) == nil { change { $0.units[lift] = unit } }
  }

  /// Returns how many cycles before that one the slot repeats.
  func repeatedCycles(of slot: SlotName, before cycle: Int) -> Int {
    let cycles = rare.fields.cycles
    return cycles.isEmpty ? 0 : cycles[slot]?.count { $0 < cycle } ?? 0
  }

  /// Lets a slot see a cycle of the program again. Returns false if it repeats that cycle already.
  mutating func repeatCycle(_ cycle: Int, of slot: SlotName) -> Bool {
    if rare.fields.cycles[slot]?.contains(cycle) ?? false { return false }
    change { $0.cycles[slot, default: []].insert(cycle) }
    return true
  }

  /// Converts the values to another version. A calculated value gives way to a constant of that
  /// version, and returns when a rule changes the value again from the same start.
  mutating func move(from old: CompiledProgram, to new: CompiledProgram) {
    var rare = rare.fields
    var values = rare.elsewhere
    for (index, value) in stored.enumerated() { values[old.names.homes[index]] = value }
    stored = Array(repeating: .nothing, count: new.names.homes.count)
    rare.elsewhere = [:]
    for (home, value) in values {
      guard let key = new.names.key(of: home) else {
        rare.elsewhere[home] = value
        continue
      }
      if case .given = value {
        keep(value, key)
      } else if new.isState(key) {
        keep(value, key)
      } else if case .calculated = value, let before = old.names.key(of: home) {
        rare.halted[home] = Halted(value: value, start: old.start(of: before))
      }
    }
    for (home, one) in rare.halted {
      guard let key = new.names.key(of: home), new.isState(key) else { continue }
      rare.halted[home] = nil
      if !keeps(key), one.start == new.start(of: key) { keep(one.value, key) }
    }
    let exercises = rare.ofExercises
    rare.ofExercises = [:]
    for (key, value) in exercises {
      if let place = new.names.key(of: old.names.homes[key.index]) {
        rare.ofExercises[ValueKey(index: place.index, exercise: key.exercise)] = value
      }
    }
    self.rare = Shared(rare)
  }
}

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
