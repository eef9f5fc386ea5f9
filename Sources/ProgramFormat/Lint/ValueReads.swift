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

/// The place of a value: a slot, a lift, or the program as a whole.
struct ValuePlace: Hashable {
  /// Nil for the program as a whole.
  var owner: SlotName?
  var name: String
}

/// All values of a program that are read.
///
/// A name can be found in several places. Each of them counts as read, so that a value reported as
/// unread certainly is.
struct ValueReads {
  private let program: Program
  private let facts: ProgramFacts
  private let names: ProgramNames
  private var readers: [ValuePlace: ValueUser] = [:]
  /// The lookup order of each slot, computed when first needed.
  private var owners: [SlotName: [SlotName]] = [:]
  /// All places that a statement may change, computed when first needed.
  private var changed: Set<ValuePlace>?

  init(_ program: Program, _ facts: ProgramFacts, _ names: ProgramNames) {
    self.program = program
    self.facts = facts
    self.names = names
    read(program.values.flatMap(\.start.readNames), nil)
    for lift in program.lifts { read(lift.values.flatMap(\.start.readNames), lift.slot) }
    for entry in facts.entries { read(entry) }
    for use in facts.uses { read(use) }
    if let ends = program.schedule.ends { read(ends.readNames, nil) }
    for test in program.tests { read(test) }
  }

  /// Returns the place in which a name used at a slot is found.
  mutating func place(of name: ValueName, from slot: SlotName) -> ValuePlace? {
    places(of: name, from: slot).first
  }

  func isRead(_ name: String, of owner: SlotName?) -> Bool {
    readers[ValuePlace(owner: owner, name: name)] != nil
  }

  /// Returns whether any value of a slot is read.
  func isAnyRead(of slot: SlotName) -> Bool { readers.keys.contains { $0.owner == slot } }

  /// Returns whether anything other than the rules of a progression reads a value that they change.
  mutating func isRead(_ name: ValueName, from slot: SlotName, besides progression: Int) -> Bool {
    places(of: name, from: slot).contains { place in
      readers[place].map { $0 != .rules(progression) && $0 != .efforts } ?? false
    }
  }

  /// Returns whether a statement may change the value.
  mutating func isChanged(_ name: String, of owner: SlotName?) -> Bool {
    if changed == nil {
      var found: Set<ValuePlace> = []
      for use in facts.uses {
        for name in facts.rules(of: use).progression.changedNames {
          found.formUnion(places(of: name, from: facts.entry(of: use).slot))
        }
      }
      changed = found
    }
    return changed?.contains(ValuePlace(owner: owner, name: name)) ?? false
  }

  // MARK: Names

  /// Returns all places in which a name used at a slot can be found, in lookup order.
  private mutating func places(of name: ValueName, from slot: SlotName?) -> [ValuePlace] {
    var found: [ValuePlace] = []
    if let slot = name.owner ?? slot {
      let owners =
        self.owners[slot]
        ?? ([slot] + (names.exercises[slot] ?? [])).flatMap {
          names.places(of: $0)
        }
      self.owners[slot] = owners
      for owner in owners
      where names.lifts[owner]?[name.name] != nil || names.states[owner]?[name.name] != nil {
        found.append(ValuePlace(owner: owner, name: name.name))
      }
    }
    let isOfProgram =
      names.values[name.name] != nil || names.inputs[name.name] != nil
      || names.tables[name.name] != nil
    if name.owner == nil, isOfProgram { found.append(ValuePlace(owner: nil, name: name.name)) }
    return found
  }

  private mutating func read(
    _ names: some Sequence<ValueName>, _ slot: SlotName?, _ reader: ValueUser = .others
  ) {
    for place in names.flatMap({ places(of: $0, from: slot) }) {
      switch readers[place] {
      case nil, .efforts: readers[place] = reader
      case reader, .others: break
      case .rules: if reader != .efforts { readers[place] = .others }
      }
    }
  }

  private mutating func read(_ names: [String], _ slot: SlotName) {
    read(names.map { ValueName($0) }, slot)
  }

  // MARK: Readers

  private mutating func read(_ facts: EntryFacts) {
    let (entry, slot) = (facts.entry, facts.slot)
    read(facts.sets.readNames + facts.warmupNames, slot)
    if facts.sets.someHaveNoLoad || entry.scheme == nil {
      read(["weight"], slot)
    } else if facts.sets.someHaveEffortsAlone {
      read([ValueName("weight")], slot, .efforts)
    }
    // A percentage of the base uses `tm`, else `1rm`. An effort may use them too. A range of reps
    // is shown as the target that `extra_reps` gives.
    if !facts.sets.isEmpty { read(["tm", "1rm", "extra_reps"], slot) }
    read(facts.keys.conditions.flatMap(\.readNames), slot)
    for axis in facts.keys.axes {
      if case .value(let name) = axis { read([name], slot) }
    }
    entry.options.rest?.visit { read($0.readNames, slot) }
    entry.options.exercise?.visit { choice in
      guard case .input(let name) = choice else { return }
      read([name], slot)
      // If an input names the exercise, the values of any lift may be read.
      for lift in program.lifts { readAll(lift) }
    }
    // An alternative is lifted under its own name, so its values are used.
    for other in entry.options.alternatives {
      for lift in program.lifts where lift.slot == SlotName(other.name) { readAll(lift) }
    }
  }

  private mutating func readAll(_ lift: LiftDeclaration) {
    for value in lift.values { readers[ValuePlace(owner: lift.slot, name: value.name)] = .others }
  }

  private mutating func read(_ use: NumberedUse) {
    let slot = facts.entry(of: use).slot
    let rules = facts.rules(of: use)
    let arguments = use.use.arguments
    read(arguments.flatMap(\.value.expressions).flatMap(\.readNames), slot)
    read(rules.read, slot, .rules(use.progression))
    // Without an argument, the lift's value of that name is used.
    let given = Set(arguments.map(\.name))
    read(rules.progression.parameters.map(\.name).filter { !given.contains($0) }, slot)
    read(rules.readByStarts, slot)
  }

  /// Reads the values that a test expects, because its author cares about them.
  private mutating func read(_ test: ProgramTest) {
    for given in test.given { read(given.value.readNames, given.name.owner) }
    for expected in test.expected {
      if case .value(let name) = expected.subject { read([name], nil) }
      // Sets with loads, as most tests expect, are not an expression. Only a text in one has `@`.
      let text = expected.text.utf8
      guard !text.contains(UInt8(ascii: "@")) || text.contains(UInt8(ascii: "\"")) else { continue }
      read(ExpressionReader.read(expected.text).0?.readNames ?? [], nil)
    }
  }
}
