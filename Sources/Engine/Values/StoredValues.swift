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
  private var ofExercises: [ValueKey: Stored] = [:]
  private var rest = Rest.none

  /// The parts that rarely change, in one immutable object, because values are copied for every
  /// scope.
  private final class Rest: Sendable {
    /// Values that the current version does not declare. Another version may.
    let elsewhere: [ValueName: Stored]
    /// The unit of the first load that was given for each lift.
    let units: [String: WeightUnit]
    /// The cycles that each slot sees again, by their numbers in the program.
    let cycles: [SlotName: Set<Int>]
    /// Calculated values that the current version declares as constants. A later version in which a
    /// rule changes them again, from the same start, continues from them.
    let halted: [ValueName: Halted]

    init(
      elsewhere: [ValueName: Stored], units: [String: WeightUnit],
      cycles: [SlotName: Set<Int>] = [:], halted: [ValueName: Halted] = [:]
    ) {
      self.elsewhere = elsewhere
      self.units = units
      self.cycles = cycles
      self.halted = halted
    }

    static let none = Rest(elsewhere: [:], units: [:])
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
    guard key.exercise == nil else { return ofExercises[key] ?? .nothing }
    return key.index < stored.count ? stored[key.index] : .nothing
  }

  private mutating func keep(_ value: Stored, _ key: ValueKey) {
    if key.exercise == nil { stored[key.index] = value } else { ofExercises[key] = value }
  }

  subscript(key: ValueKey) -> Value? { kept(key).value }

  /// A load that is stored without bodyweight, or known to be empty.
  struct PlainLoad {
    let load: ExactLoad?
  }

  /// Returns the load of a value of the program in that unit; nil if the value must be worked out,
  /// is of another kind, or is in another unit.
  func plainLoad(_ index: Int, in unit: WeightUnit) -> PlainLoad? {
    guard index < stored.count else { return nil }
    switch stored[index] {
    case .empty: return PlainLoad(load: nil)
    case .given(.load(let load)), .calculated(.load(let load)):
      return load.onBodyweight || load.unit != unit ? nil : PlainLoad(load: load)
    case .nothing, .given, .calculated: return nil
    }
  }

  /// All values that are not empty, in the order of the program.
  var known: [(key: ValueKey, value: Value)] {
    let ofProgram = stored.indices.map { ValueKey(index: $0) }
    let ofOthers = ofExercises.keys.sorted {
      ($0.index, $0.exercise ?? "") < ($1.index, $1.exercise ?? "")
    }
    return (ofProgram + ofOthers).compactMap { key in self[key].map { (key, $0) } }
  }

  /// Returns whether the value is stored, even if it is empty.
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

  /// Stores a value that the program calculated.
  mutating func assign(_ value: Value, to key: ValueKey) { keep(.calculated(value), key) }

  mutating func leaveEmpty(_ key: ValueKey) {
    if !keeps(key) { keep(.empty, key) }
  }

  /// Removes a value, so that it is worked out from its declaration again.
  mutating func forget(_ key: ValueKey) { keep(.nothing, key) }

  /// Returns the unit of the first load that was asked, set or lifted for the lift.
  func unit(of lift: String) -> WeightUnit? { rest.units[lift] }

  mutating func note(_ unit: WeightUnit, of lift: String) {
    guard rest.units[lift] == nil else { return }
    var units = rest.units
    units[lift] = unit
    rest = Rest(
      elsewhere: rest.elsewhere, units: units, cycles: rest.cycles, halted: rest.halted)
  }

  /// Returns how many cycles before that one the slot repeats.
  func repeatedCycles(of slot: SlotName, before cycle: Int) -> Int {
    rest.cycles.isEmpty ? 0 : rest.cycles[slot]?.count { $0 < cycle } ?? 0
  }

  /// Lets a slot see a cycle of the program again. Returns false if it repeats that cycle already.
  mutating func repeatCycle(_ cycle: Int, of slot: SlotName) -> Bool {
    var cycles = rest.cycles
    guard cycles[slot, default: []].insert(cycle).inserted else { return false }
    rest = Rest(
      elsewhere: rest.elsewhere, units: rest.units, cycles: cycles, halted: rest.halted)
    return true
  }

  /// Returns whether a version with the same values, which nothing halts, keeps every one.
  private func keepsAll(in new: CompiledProgram) -> Bool {
    zip(stored, new.isStateAt).allSatisfy { value, isState in
      switch value {
      case .given, .nothing: true
      default: isState
      }
    }
  }

  /// Converts the values to another version. A calculated value gives way to a constant of that
  /// version, and returns when a rule changes the value again from the same start.
  mutating func move(from old: CompiledProgram, to new: CompiledProgram) {
    // Most versions declare the values of the one before.
    if old.names.homes == new.names.homes, rest.halted.isEmpty, keepsAll(in: new) { return }
    var values = rest.elsewhere
    for (index, value) in stored.enumerated() { values[old.names.homes[index]] = value }
    stored = Array(repeating: .nothing, count: new.names.homes.count)
    var elsewhere: [ValueName: Stored] = [:]
    var halted = rest.halted
    for (home, value) in values {
      guard let key = new.names.key(of: home) else {
        elsewhere[home] = value
        continue
      }
      if case .given = value {
        keep(value, key)
      } else if new.isState(key) {
        keep(value, key)
      } else if case .calculated = value, let before = old.names.key(of: home) {
        halted[home] = Halted(value: value, start: old.start(of: before))
      }
    }
    for (home, one) in halted {
      guard let key = new.names.key(of: home), new.isState(key) else { continue }
      halted[home] = nil
      if !keeps(key), one.start == new.start(of: key) { keep(one.value, key) }
    }
    var moved: [ValueKey: Stored] = [:]
    for (key, value) in ofExercises {
      if let place = new.names.key(of: old.names.homes[key.index]) {
        moved[ValueKey(index: place.index, exercise: key.exercise)] = value
      }
    }
    ofExercises = moved
    rest = Rest(elsewhere: elsewhere, units: rest.units, cycles: rest.cycles, halted: halted)
  }
}
