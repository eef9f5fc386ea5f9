// The values of a running program: what was given, what rules changed, what still stands open.

import Notation
import Programs
import Training

/// The place where a value is kept: a slot's own, or (no owner) the program's.
struct ValueKey: Hashable, Sendable {
  var owner: SlotName?
  var name: String
  /// What was lifted, for a load that a slot keeps apart for each of its exercises.
  var exercise: String?

  init(owner: SlotName?, name: String, exercise: String? = nil) {
    self.owner = owner
    self.name = name
    self.exercise = exercise
  }

  var valueName: ValueName { ValueName(name, of: owner) }
}

/// Values that the history has set, over those the program declares.
struct StoredValues: Sendable {
  private struct Stored: Sendable {
    var value: Value
    /// Asked and answered, set by hand, or lifted: it holds in every version of the program.
    var isGiven: Bool
  }

  private var stored: [ValueKey: Stored] = [:]
  /// State that is empty: `open` and not yet lifted, or asked and not answered.
  private var empty: Set<ValueKey> = []
  /// Of each lift the unit of the first load that was given for it.
  private var units: [String: WeightUnit] = [:]

  subscript(key: ValueKey) -> Value? { stored[key]?.value }

  /// True when the value is kept here, though it may be empty.
  func keeps(_ key: ValueKey) -> Bool { stored[key] != nil || empty.contains(key) }

  func isEmpty(_ key: ValueKey) -> Bool { empty.contains(key) }

  /// The unit of the first load that was asked, set or lifted for the lift.
  func unit(of lift: String) -> WeightUnit? { units[lift] }

  /// Keeps what the lifter said or did.
  mutating func give(_ value: Value, to key: ValueKey) {
    keep(Stored(value: value, isGiven: true), key)
    if case .load(let load) = value, let lift = key.owner?.lift { note(load.unit, of: lift) }
  }

  /// Keeps what the program worked out.
  mutating func assign(_ value: Value, to key: ValueKey) {
    keep(Stored(value: value, isGiven: false), key)
  }

  private mutating func keep(_ value: Stored, _ key: ValueKey) {
    stored[key] = value
    if !empty.isEmpty { empty.remove(key) }
  }

  mutating func leaveEmpty(_ key: ValueKey) {
    if stored[key] == nil { empty.insert(key) }
  }

  mutating func note(_ unit: WeightUnit, of lift: String) {
    if units[lift] == nil { units[lift] = unit }
  }

  /// Forgets what an earlier version worked out where this one declares a constant.
  mutating func forgetConstants(of compiled: CompiledProgram) {
    func isConstant(_ key: ValueKey) -> Bool {
      let plain = ValueKey(owner: key.owner, name: key.name)
      return compiled.start(of: plain) != nil && !compiled.isState(plain)
    }
    stored = stored.filter { $0.value.isGiven || !isConstant($0.key) }
    empty = empty.filter { !isConstant($0) }
  }
}
