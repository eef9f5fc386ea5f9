// The values of a running program: what was given, what rules changed, what still stands open.

import Notation
import Programs
import Training

/// Values that the history has set, over those the program declares.
///
/// Kept by their index in the program's present version; another version moves them.
struct StoredValues: Sendable {
  private enum Stored: Sendable {
    case nothing
    /// State that is empty: `open` and not yet lifted, or asked and not answered.
    case empty
    /// Asked and answered, set by hand, or lifted: it holds in every version of the program.
    case given(Value)
    /// Worked out by the program: a state's start, or what a rule assigned.
    case worked(Value)

    var value: Value? {
      switch self {
      case .given(let value), .worked(let value): value
      case .nothing, .empty: nil
      }
    }
  }

  private var stored: [Stored]
  private var rest = Rest.none

  /// What seldom changes, in one object that never does: values are copied for every scope.
  private final class Rest: Sendable {
    let ofExercises: [ValueKey: Stored]
    /// Values that the present version does not declare; another may.
    let elsewhere: [ValueName: Stored]
    /// Of each lift the unit of the first load that was given for it.
    let units: [String: WeightUnit]

    init(
      ofExercises: [ValueKey: Stored], elsewhere: [ValueName: Stored],
      units: [String: WeightUnit]
    ) {
      self.ofExercises = ofExercises
      self.elsewhere = elsewhere
      self.units = units
    }

    static let none = Rest(ofExercises: [:], elsewhere: [:], units: [:])
  }

  init(_ names: ValueNames) {
    stored = Array(repeating: .nothing, count: names.homes.count)
  }

  private init() { stored = [] }

  /// The values of no program, in the place of ones that are let go of.
  static let none = StoredValues()

  private func kept(_ key: ValueKey) -> Stored {
    guard key.exercise == nil else { return rest.ofExercises[key] ?? .nothing }
    return key.index < stored.count ? stored[key.index] : .nothing
  }

  private mutating func keep(_ value: Stored, _ key: ValueKey) {
    guard key.exercise != nil else {
      stored[key.index] = value
      return
    }
    var ofExercises = rest.ofExercises
    ofExercises[key] = value
    rest = Rest(ofExercises: ofExercises, elsewhere: rest.elsewhere, units: rest.units)
  }

  subscript(key: ValueKey) -> Value? { kept(key).value }

  /// All that hold something, in the order of the program.
  var known: [(key: ValueKey, value: Value)] {
    let ofProgram = stored.indices.map { ValueKey(index: $0) }
    let ofOthers = rest.ofExercises.keys.sorted {
      ($0.index, $0.exercise ?? "") < ($1.index, $1.exercise ?? "")
    }
    return (ofProgram + ofOthers).compactMap { key in self[key].map { (key, $0) } }
  }

  /// True when the value is kept here, though it may be empty.
  func keeps(_ key: ValueKey) -> Bool {
    if case .nothing = kept(key) { false } else { true }
  }

  func isKnown(_ key: ValueKey) -> Bool {
    switch kept(key) {
    case .given, .worked: true
    case .nothing, .empty: false
    }
  }

  func isEmpty(_ key: ValueKey) -> Bool {
    if case .empty = kept(key) { true } else { false }
  }

  /// Keeps what the lifter said or did.
  mutating func give(_ value: Value, to key: ValueKey, of lift: String?) {
    keep(.given(value), key)
    if case .load(let load) = value, let lift { note(load.unit, of: lift) }
  }

  /// Keeps what the program worked out.
  mutating func assign(_ value: Value, to key: ValueKey) { keep(.worked(value), key) }

  mutating func leaveEmpty(_ key: ValueKey) {
    if !keeps(key) { keep(.empty, key) }
  }

  /// The unit of the first load that was asked, set or lifted for the lift.
  func unit(of lift: String) -> WeightUnit? { rest.units[lift] }

  mutating func note(_ unit: WeightUnit, of lift: String) {
    guard rest.units[lift] == nil else { return }
    var units = rest.units
    units[lift] = unit
    rest = Rest(ofExercises: rest.ofExercises, elsewhere: rest.elsewhere, units: units)
  }

  /// Goes on in another version: what an earlier one worked out is forgotten where this one
  /// declares a constant.
  mutating func move(from old: CompiledProgram, to new: CompiledProgram) {
    var values = rest.elsewhere
    for (index, value) in stored.enumerated() { values[old.names.homes[index]] = value }
    stored = Array(repeating: .nothing, count: new.names.homes.count)
    var elsewhere: [ValueName: Stored] = [:]
    for (home, value) in values {
      guard let key = new.names.key(of: home) else {
        elsewhere[home] = value
        continue
      }
      if case .given = value { keep(value, key) } else if new.isState(key) { keep(value, key) }
    }
    var ofExercises: [ValueKey: Stored] = [:]
    for (key, value) in rest.ofExercises {
      if let moved = new.names.key(of: old.names.homes[key.index]) {
        ofExercises[ValueKey(index: moved.index, exercise: key.exercise)] = value
      }
    }
    rest = Rest(ofExercises: ofExercises, elsewhere: elsewhere, units: rest.units)
  }
}
