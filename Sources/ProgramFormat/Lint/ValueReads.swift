// The values that are read anywhere in a program, and what reads them.

import Notation
import Programs
import Training

/// A part of a program that reads a value.
enum ValueUser: Hashable {
  /// The rules of one progression, by its index among those in use.
  case rules(Int)
  /// Sets with an effort, which take a weight only as long as there is no max to work it out from.
  case efforts
  /// A scheme, a case, a start or a test; or several readers.
  case others
}

/// All values of a program that are read.
///
/// A name can be found in several places. Each of them counts as read, so that a value reported as
/// unread certainly is.
struct ValueReads {
  private let program: Program
  private let facts: ProgramFacts
  private var places: ValuePlaces
  private var readers: [ValuePlace: ValueUser] = [:]
  /// All places that a statement may change, computed when first needed.
  private var changed: Set<ValuePlace>?

  init(_ program: Program, _ facts: ProgramFacts, _ places: ValuePlaces) {
    self.program = program
    self.facts = facts
    self.places = places
    starts()
    for entry in facts.entries { read(entry) }
    for use in facts.uses { read(use) }
    if let ends = program.schedule.ends { read(ends.readNames, nil) }
    for test in program.tests { read(test) }
  }

  /// Returns the place in which a name used at a slot is found.
  mutating func place(of name: ValueName, from slot: Int) -> ValuePlace? {
    places.places(of: places.number(of: name), from: slot).first
  }

  func isRead(_ name: String, of owner: SlotName?) -> Bool {
    places.known(name, of: owner).map { readers[$0] != nil } ?? false
  }

  /// Returns whether a state value of a progression is read for any of these slots.
  func isRead(_ name: String, ofAny slots: [Int]) -> Bool {
    guard let name = places.known(name) else { return false }
    return slots.contains { readers[ValuePlace(owner: $0, name: name)] != nil }
  }

  /// Returns whether any value of a slot is read.
  func isAnyRead(of slot: SlotName) -> Bool {
    guard let owner = places.known(slot) else { return false }
    return readers.keys.contains { $0.owner == owner }
  }

  /// Returns whether anything other than the rules of a progression reads a value that they change.
  mutating func isRead(_ name: NumberedName, from slot: Int, besides progression: Int) -> Bool {
    places.places(of: name, from: slot).contains { place in
      readers[place].map { $0 != .rules(progression) && $0 != .efforts } ?? false
    }
  }

  /// Returns whether a statement may change the value.
  mutating func isChanged(_ name: String, of owner: SlotName?) -> Bool {
    let known = changed ?? changedPlaces()
    changed = known
    return places.known(name, of: owner).map { known.contains($0) } ?? false
  }

  private mutating func changedPlaces() -> Set<ValuePlace> {
    var found: Set<ValuePlace> = []
    for use in facts.uses {
      for name in facts.rules(of: use).changed {
        found.formUnion(places.places(of: name, from: facts.entry(of: use).slot))
      }
    }
    return found
  }

  // MARK: Names

  private mutating func read(_ name: NumberedName, _ slot: Int?, _ reader: ValueUser = .others) {
    for place in places.places(of: name, from: slot) {
      switch readers[place] {
      case nil, .efforts: readers[place] = reader
      case reader, .others: break
      case .rules: if reader != .efforts { readers[place] = .others }
      }
    }
  }

  private mutating func read(_ names: [ValueName], _ slot: Int?) {
    for name in names { read(places.number(of: name), slot) }
  }

  private mutating func read(_ name: String, _ slot: Int) {
    read(NumberedName(owner: nil, name: places.number(of: name)), slot)
  }

  // MARK: Readers

  private mutating func starts() {
    for value in program.values { read(value, nil) }
    for lift in program.lifts {
      let slot = places.number(of: lift.slot)
      for value in lift.values { read(value, slot) }
    }
  }

  private mutating func read(_ value: ValueDeclaration, _ slot: Int?) {
    guard case .expression(let start) = value.start else { return }
    read(start.readNames, slot)
  }

  private mutating func read(_ facts: EntryFacts) {
    let (entry, slot) = (facts.entry, facts.slot)
    read(facts.sets.readNames + facts.warmupNames, slot)
    if facts.sets.someHaveNoLoad || entry.scheme == nil {
      read("weight", slot)
    } else if facts.sets.someHaveEffortsAlone {
      read(NumberedName(owner: nil, name: places.number(of: "weight")), slot, .efforts)
    }
    if !facts.sets.isEmpty {
      // A percentage of the base uses `tm`, else `1rm`. An effort may use them too.
      read("tm", slot)
      read("1rm", slot)
      // A range of reps is shown as the target that `extra_reps` gives.
      read("extra_reps", slot)
    }
    for condition in facts.keys.conditions { read(condition, slot) }
    for axis in facts.keys.axes {
      if case .value(let name) = axis { read(name, slot) }
    }
    entry.options.exercise?.visit { choice in
      guard case .input(let name) = choice else { return }
      read(name, slot)
      // If an input names the exercise, the values of any lift may be read.
      for lift in program.lifts { readAll(lift) }
    }
    // An alternative is lifted under its own name, so its values are used.
    for other in entry.options.alternatives {
      let name = SlotName(other.name)
      for lift in program.lifts where lift.slot == name { readAll(lift) }
    }
  }

  private mutating func read(_ condition: CaseCondition, _ slot: Int) {
    switch condition {
    case .value(let name, _), .text(let name, _): read(name, slot)
    case .condition(let expression): read(expression.readNames, slot)
    case .weeks, .programWeeks, .cycles, .passes, .turns, .block, .deload, .otherwise: break
    }
  }

  private mutating func readAll(_ lift: LiftDeclaration) {
    let owner = places.number(of: lift.slot)
    for value in lift.values {
      readers[ValuePlace(owner: owner, name: places.number(of: value.name))] = .others
    }
  }

  private mutating func read(_ use: NumberedUse) {
    let slot = facts.entry(of: use).slot
    let rules = facts.rules(of: use)
    let arguments = use.use.arguments
    for argument in arguments {
      for expression in argument.value.expressions { read(expression.readNames, slot) }
    }
    for name in rules.read { read(name, slot, .rules(use.progression)) }
    // Without an argument, the lift's value of that name is used.
    for (parameter, number) in zip(rules.progression.parameters, rules.parameters)
    where !arguments.contains(where: { $0.name == parameter.name }) {
      read(NumberedName(owner: nil, name: number), slot)
    }
    for name in rules.readByStarts { read(name, slot) }
  }

  /// Reads the values that a test expects, because its author cares about them.
  private mutating func read(_ test: ProgramTest) {
    for given in test.given {
      read(given.value.readNames, given.name.owner.map { places.number(of: $0) })
    }
    for expected in test.expected {
      if case .value(let name) = expected.subject { read([name], nil) }
      // Sets with loads, as most tests expect, are not an expression. Only a text in one has `@`.
      let text = expected.text.utf8
      guard !text.contains(UInt8(ascii: "@")) || text.contains(UInt8(ascii: "\"")) else { continue }
      let (expression, _) = ExpressionReader.read(expected.text)
      read(expression?.readNames ?? [], nil)
    }
  }
}
