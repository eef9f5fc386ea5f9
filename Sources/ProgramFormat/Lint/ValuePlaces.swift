// Where values are kept, by numbers: what is looked up for every name of every rule of every entry.

import Notation
import Training

/// A value where it is kept: of a slot or lift, or of the program as a whole.
struct ValuePlace: Hashable {
  /// The number of the slot; nil for the program as a whole.
  var owner: Int?
  /// The number of the name.
  var name: Int
}

/// A name as it is written, by its number and that of the other slot, when one is named.
struct NumberedName: Hashable {
  var owner: Int?
  var name: Int
}

/// The numbers of slots and names, and among whose values a slot finds a name.
struct ValuePlaces {
  private let names: ProgramNames
  private var slots: [SlotName] = []
  private var slotNumbers: [SlotName: Int] = [:]
  private var nameNumbers: [String: Int] = [:]
  /// By the number of a slot, once they were asked for.
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

  /// Every place in which those who stand at a slot may find a name.
  mutating func places(of name: NumberedName, from slot: Int?) -> FoundPlaces {
    let owner = name.owner ?? slot
    return FoundPlaces(name, of: owner.map { owners(of: $0) } ?? [])
  }

  /// The number of a name; nil where nothing asked for it.
  func known(_ name: String) -> Int? { nameNumbers[name] }

  /// The number of a slot; nil where nothing asked for it.
  func known(_ slot: SlotName) -> Int? { slotNumbers[slot] }

  /// The place of a declared value; nil where nothing asked for its name or its owner.
  func known(_ name: String, of owner: SlotName?) -> ValuePlace? {
    guard let name = known(name) else { return nil }
    guard let owner else { return ValuePlace(owner: nil, name: name) }
    return known(owner).map { ValuePlace(owner: $0, name: name) }
  }

  /// A slot with its lift and its bases, and those of the exercises that it trains.
  private mutating func owners(of slot: Int) -> [Int] {
    if let known = owners[slot] { return known }
    let name = slots[slot]
    let exercises = names.exercises[name] ?? []
    let found = ([name] + exercises).flatMap { names.places(of: $0) }.map { number(of: $0) }
    owners[slot] = found
    return found
  }
}

/// Places one after the other: of slots, then of the program where no slot is named.
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
