// Which values anything in a program reads, and who does.

import Notation
import Programs
import Training

/// A value where it is kept: of a slot or lift, or of the program as a whole.
struct ValuePlace: Hashable {
  var owner: SlotName?
  var name: String
}

/// Who reads a value.
enum ValueReader: Hashable {
  /// A scheme, a case, a start, a test.
  case program
  /// The rules of a progression.
  case rules(String)
}

/// Every value of a program that something reads.
///
/// A name is looked for in several places; here each of them counts as read, so that what is
/// reported as unread surely is.
struct ValueReads {
  private let names: ProgramNames
  private let program: Program
  private let parts: ProgramParts
  private(set) var readers: [ValuePlace: Set<ValueReader>] = [:]
  /// Parameters of progressions that their rules read, by progression.
  private(set) var parameters: [String: Set<String>] = [:]

  init(_ program: Program, _ names: ProgramNames) {
    self.program = program
    parts = ProgramParts(program)
    self.names = names
    starts()
    for day in program.days { for entry in day.entries { read(entry) } }
    for use in program.uses { read(use) }
    if let ends = program.schedule.ends { read(ends.readNames, nil, .program) }
    for test in program.tests { read(test) }
  }

  func isRead(_ name: String, of owner: SlotName?) -> Bool {
    readers[ValuePlace(owner: owner, name: name)] != nil
  }

  /// True when something besides the rules of a progression reads the value.
  func isRead(_ name: String, of owner: SlotName?, besides progression: String) -> Bool {
    let found = readers[ValuePlace(owner: owner, name: name)] ?? []
    return !found.subtracting([.rules(progression)]).isEmpty
  }

  // MARK: Names

  /// Every place in which a name may be found by those who stand at a slot.
  func places(of name: ValueName, from slot: SlotName?) -> [ValuePlace] {
    var places: [ValuePlace] = []
    if let owner = name.owner ?? slot {
      places = owners(owner).map { ValuePlace(owner: $0, name: name.name) }
    }
    if name.owner == nil { places.append(ValuePlace(owner: nil, name: name.name)) }
    return places
  }

  private func owners(_ slot: SlotName) -> [SlotName] {
    names.places(of: slot) + (names.exercises[slot] ?? []).flatMap { names.places(of: $0) }
  }

  private mutating func read(_ found: [ValueName], _ slot: SlotName?, _ reader: ValueReader) {
    for name in found {
      for place in places(of: name, from: slot) { readers[place, default: []].insert(reader) }
    }
  }

  private mutating func read(_ name: String, _ slot: SlotName, _ reader: ValueReader = .program) {
    read([ValueName(name)], slot, reader)
  }

  // MARK: What reads

  private mutating func starts() {
    for value in program.values { read(value, nil) }
    for lift in program.lifts { for value in lift.values { read(value, lift.slot) } }
  }

  private mutating func read(_ value: ValueDeclaration, _ slot: SlotName?) {
    guard case .expression(let start) = value.start else { return }
    read(start.readNames, slot, .program)
  }

  private mutating func read(_ entry: DayEntry) {
    let slot = entry.slot
    for set in program.sets(of: entry.scheme) {
      read(set.expressions.flatMap(\.readNames), slot, .program)
      // A share of the base is of `tm`, else of `1rm`; an effort may be too.
      if set.load == nil { read("weight", slot) }
      read("tm", slot)
      read("1rm", slot)
    }
    if entry.scheme == nil { read("weight", slot) }
    for warmup in entry.options.warmup?.all ?? [] {
      guard case .scheme(let scheme) = warmup else { continue }
      for set in program.sets(of: .always(scheme)) {
        read(set.expressions.flatMap(\.readNames), slot, .program)
      }
    }
    for condition in parts.conditions(of: entry) { read(condition, slot) }
    for axis in parts.axes(of: entry) {
      if case .value(let name) = axis { read(name, slot) }
    }
    for choice in entry.options.exercise?.all ?? [] {
      guard case .input(let name) = choice else { continue }
      read(name, slot)
      readAllLifts()
    }
    // What stands in is lifted by its own name, whatever that has.
    for other in entry.options.alternatives { readAll(SlotName(other.name)) }
  }

  private mutating func read(_ condition: CaseCondition, _ slot: SlotName) {
    switch condition {
    case .value(let name, _), .text(let name, _): read(name, slot)
    case .condition(let expression): read(expression.readNames, slot, .program)
    case .weeks, .programWeeks, .cycles, .passes, .turns, .block, .deload, .otherwise: break
    }
  }

  /// Which exercise an input names is not known: any lift's values may be read.
  private mutating func readAllLifts() {
    for lift in program.lifts { readAll(lift.slot) }
  }

  private mutating func readAll(_ slot: SlotName) {
    for lift in program.lifts where lift.slot == slot {
      for value in lift.values {
        readers[ValuePlace(owner: slot, name: value.name), default: []].insert(.program)
      }
    }
  }

  private mutating func read(_ use: EntryUse) {
    guard let progression = program.progressions[use.use.name] else { return }
    let reader = ValueReader.rules(progression.name)
    for argument in use.use.arguments {
      read(argument.value.expressions.flatMap(\.readNames), use.slot, .program)
    }
    for rule in progression.allRules {
      let found = rule.namesThatMatter
      read(found, use.slot, reader)
      for name in found where name.owner == nil && progression.parameter(name.name) != nil {
        parameters[progression.name, default: []].insert(name.name)
      }
    }
    for parameter in progression.parameters {
      let found = parameter.standard.expressions.flatMap(\.readNames)
      read(found, use.slot, reader)
      for name in found where name.owner == nil && name.name != parameter.name {
        parameters[progression.name, default: []].insert(name.name)
      }
      // Without an argument the lift's value of that name counts.
      if !use.use.arguments.contains(where: { $0.name == parameter.name }) {
        read(parameter.name, use.slot)
      }
    }
    for value in progression.state {
      guard case .expression(let start) = value.start else { continue }
      read(start.readNames, use.slot, .program)
      for name in start.readNames where progression.parameter(name.name) != nil {
        parameters[progression.name, default: []].insert(name.name)
      }
    }
  }

  /// What a test expects is looked at, by its author at least.
  private mutating func read(_ test: ProgramTest) {
    for given in test.given { read(given.value.readNames, given.name.owner, .program) }
    for expected in test.expected {
      if case .value(let name) = expected.subject { read([name], nil, .program) }
      let (expression, _) = ExpressionReader.read(expected.text)
      read(expression?.readNames ?? [], nil, .program)
    }
  }
}

extension Rule {
  /// The names it reads, without a value that is read only to be changed itself.
  fileprivate var namesThatMatter: [ValueName] {
    var found = say?.holes.flatMap(\.readNames) ?? []
    if case .when(let condition) = condition { found += condition.readNames }
    for statement in statements {
      guard case .assign(let name, _, let value) = statement.action else { continue }
      found += value.readNames.filter { $0 != name }
    }
    return found
  }
}
