// The places where values are kept, identified by numbers, because every name in every rule is
// looked up.

import Notation
import Training

/// The place of a value: a slot, a lift, or the program as a whole.
struct ValuePlace: Hashable {
  /// The number of the slot. Nil for the program as a whole.
  var owner: Int?
  /// The number of the name.
  var name: Int
}

/// A name as written: its number and, if it names another slot, that slot's number.
struct NumberedName: Hashable {
  var owner: Int?
  var name: Int
}

/// The numbers of slots and names, and the lookup order of each slot.
struct ValuePlaces {
  private let names: ProgramNames
  private var slots: [SlotName] = []
  private var slotNumbers: [SlotName: Int] = [:]
  private var nameNumbers: [String: Int] = [:]
  /// The lookup order by the number of a slot, computed when first needed.
  private var owners: [[Int]?] = []
  /// The places that have a value.
  private var existing: Set<ValuePlace> = []

  init(_ names: ProgramNames) {
    self.names = names
    for (slot, kinds) in names.lifts { add(kinds.keys, of: number(of: slot)) }
    for (slot, kinds) in names.states { add(kinds.keys, of: number(of: slot)) }
    add(names.values.keys, of: nil)
    add(names.inputs.keys, of: nil)
    add(names.tables.keys, of: nil)
  }

  private mutating func add(_ names: some Sequence<String>, of owner: Int?) {
    for name in names { existing.insert(ValuePlace(owner: owner, name: number(of: name))) }
  }

  mutating func number(of slot: SlotName) -> Int {
    if let known = slotNumbers[slot] { return known }
    let number = slots.count
    slots.append(slot)
    owners.append(nil)
    slotNumbers[slot] = number
    return number
  }

  mutating func number(of name: String) -> Int {
    if let known = nameNumbers[name] { return known }
    let number = nameNumbers.count
    nameNumbers[name] = number
    return number
  }

  mutating func number(of name: ValueName) -> NumberedName {
    let owner = name.owner.map { number(of: $0) }
    return NumberedName(owner: owner, name: number(of: name.name))
  }

  /// Returns all places in which a name used at a slot can be found, in lookup order.
  mutating func places(of name: NumberedName, from slot: Int?) -> [ValuePlace] {
    // Two slots look up the same lift and the same program, which need not have the value.
    let owners = (name.owner ?? slot).map { self.owners(of: $0) } ?? []
    var found: [ValuePlace] = []
    for owner in owners {
      let place = ValuePlace(owner: owner, name: name.name)
      if existing.contains(place) { found.append(place) }
    }
    let ofProgram = ValuePlace(owner: nil, name: name.name)
    if name.owner == nil, existing.contains(ofProgram) { found.append(ofProgram) }
    return found
  }

  /// Returns the number of a name, or nil if it was never looked up.
  func known(_ name: String) -> Int? { nameNumbers[name] }

  /// Returns the number of a slot, or nil if it was never looked up.
  func known(_ slot: SlotName) -> Int? { slotNumbers[slot] }

  /// Returns the place of a declared value, or nil if its name or owner was never looked up.
  func known(_ name: String, of owner: SlotName?) -> ValuePlace? {
    guard let name = known(name) else { return nil }
    guard let owner else { return ValuePlace(owner: nil, name: name) }
    return known(owner).map { ValuePlace(owner: $0, name: name) }
  }

  /// Returns a slot with its lift and its bases, and the owners for the exercises that it trains.
  private mutating func owners(of slot: Int) -> [Int] {
    if let known = owners[slot] { return known }
    let name = slots[slot]
    let exercises = names.exercises[name] ?? []
    let found = ([name] + exercises).flatMap { names.places(of: $0) }.map { number(of: $0) }
    owners[slot] = found
    return found
  }
}
