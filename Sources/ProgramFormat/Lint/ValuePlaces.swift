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

  init(_ names: ProgramNames) { self.names = names }

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

  /// Returns all places in which a name used at a slot can be found.
  mutating func places(of name: NumberedName, from slot: Int?) -> FoundPlaces {
    let owner = name.owner ?? slot
    return FoundPlaces(name, of: owner.map { owners(of: $0) } ?? [])
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

  /// Returns a slot with its lift and its bases, and those of the exercises that it trains.
  private mutating func owners(of slot: Int) -> [Int] {
    if let known = owners[slot] { return known }
    let name = slots[slot]
    let exercises = names.exercises[name] ?? []
    let found = ([name] + exercises).flatMap { names.places(of: $0) }.map { number(of: $0) }
    owners[slot] = found
    return found
  }
}

/// Places in lookup order: those of slots, then that of the program if no slot is named.
struct FoundPlaces: Sequence, IteratorProtocol {
  private let name: Int
  private var owners: IndexingIterator<[Int]>
  private var isProgramLeft: Bool

  fileprivate init(_ name: NumberedName, of owners: [Int]) {
    self.name = name.name
    self.owners = owners.makeIterator()
    isProgramLeft = name.owner == nil
  }

  mutating func next() -> ValuePlace? {
    if let owner = owners.next() { return ValuePlace(owner: owner, name: name) }
    guard isProgramLeft else { return nil }
    isProgramLeft = false
    return ValuePlace(owner: nil, name: name)
  }
}
