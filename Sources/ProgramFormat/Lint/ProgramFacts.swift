// Facts about entries and the progressions that they use.

import Diagnostics
import Notation
import Programs
import Training

/// The use of a progression by an entry, given by their indices.
struct NumberedUse {
  let use: ProgressionUse
  /// The index of the entry.
  let entry: Int
  /// The index of the progression among those in use.
  let progression: Int
}

/// The facts that all checks of a program need, computed once.
struct ProgramFacts {
  /// The sets of the named schemes, in the order of the program.
  let schemes: [SchemeSetFacts]
  /// The entries, in the order of days.
  private(set) var entries: [EntryFacts] = []
  /// All uses of progressions, in the order of entries.
  private(set) var uses: [NumberedUse] = []
  /// The progressions in use.
  private(set) var progressions: [RuleFacts] = []
  private var numbers: [String: Int] = [:]

  init(_ program: Program, _ parts: ProgramParts, _ places: inout ValuePlaces) {
    schemes = program.schemes.map { SchemeSetFacts($0.scheme, parts) }
    let indices = Dictionary(zip(program.schemes.map(\.name), schemes.indices)) { one, _ in one }
    for day in program.days {
      for entry in day.entries {
        for use in entry.progressions(parts.ofLifts) {
          guard let progression = number(of: use.name, in: program, &places) else { continue }
          uses.append(NumberedUse(use: use, entry: entries.count, progression: progression))
        }
        // Most entries consist of a named scheme.
        let number = entry.scheme?.onlyName.flatMap { indices[$0] }
        let sets = number.map { schemes[$0] } ?? SchemeSetFacts(entry.scheme, parts)
        entries.append(EntryFacts(entry, slot: places.number(of: entry.slot), sets, parts))
      }
    }
  }

  private mutating func number(
    of progression: String, in program: Program, _ places: inout ValuePlaces
  ) -> Int? {
    if let known = numbers[progression] { return known }
    guard let found = program.progressions[progression] else { return nil }
    let number = progressions.count
    progressions.append(RuleFacts(found, &places))
    numbers[progression] = number
    return number
  }

  /// Returns the index of a progression among those in use, or nil if no entry uses it.
  func number(of progression: Progression) -> Int? { numbers[progression.name] }

  func entry(of use: NumberedUse) -> EntryFacts { entries[use.entry] }
  func rules(of use: NumberedUse) -> RuleFacts { progressions[use.progression] }
}

// The values that the rules of a progression read and change, computed once for all entries that
// use it.

/// A progression in use, with facts about its rules.
struct RuleFacts {
  let progression: Progression
  /// The values that its rules and the defaults of its parameters read, each once.
  ///
  /// A value that is read only to change itself is not included.
  let read: [NumberedName]
  /// The values that the starts of its state read.
  let readByStarts: [NumberedName]
  /// The values that its rules change, each once.
  let changed: [NumberedName]
  /// The numbers of its parameters, in order.
  let parameters: [Int]
  /// The parameters that are read anywhere in it.
  let readParameters: Set<Int>
  /// True if its rules change values that directly affect a plan.
  let changesPlan: Bool
  /// True if its rules do more than change values: they show a text, or move the position.
  let doesMore: Bool

  init(_ progression: Progression, _ places: inout ValuePlaces) {
    self.progression = progression
    var read = NumberedNames()
    var changed = NumberedNames()
    var readParameters: Set<Int> = []
    var (changesPlan, doesMore) = (false, false)
    for rule in progression.allRules {
      if case .when(let condition) = rule.condition { read.add(condition, &places) }
      for placeholder in rule.say?.placeholders ?? [] { read.add(placeholder, &places) }
      if rule.say != nil { doesMore = true }
      for statement in rule.statements {
        guard case .assign(let name, _, let value) = statement.action else {
          doesMore = true
          continue
        }
        changed.add(places.number(of: name))
        if Self.isPlanned(name.name) { changesPlan = true }
        read.add(value, &places, besides: name)
      }
    }
    for name in read.all where name.owner == nil { readParameters.insert(name.name) }
    parameters = progression.parameters.map { places.number(of: $0.name) }
    for (parameter, number) in zip(progression.parameters, parameters) {
      for expression in parameter.standard.expressions {
        for name in expression.readNames.map({ places.number(of: $0) }) {
          read.add(name)
          if name.owner == nil, name.name != number { readParameters.insert(name.name) }
        }
      }
    }
    var starts = NumberedNames()
    for value in progression.state {
      if case .expression(let start) = value.start { starts.add(start, &places) }
    }
    for name in starts.all { readParameters.insert(name.name) }
    self.read = read.all
    self.changed = changed.all
    self.readParameters = readParameters
    self.changesPlan = changesPlan
    self.doesMore = doesMore
    readByStarts = starts.all
  }

  /// Returns whether a value directly affects a plan.
  private static func isPlanned(_ name: String) -> Bool {
    switch name {
    case "weight", "tm", "1rm", "stage", "rung": true
    default: false
    }
  }
}

/// Names in the order in which they were added, each once.
private struct NumberedNames {
  private(set) var all: [NumberedName] = []
  private var seen: Set<NumberedName> = []

  mutating func add(_ name: NumberedName) {
    if seen.insert(name).inserted { all.append(name) }
  }

  /// Adds the names that an expression reads, except one.
  mutating func add(
    _ expression: Expression, _ places: inout ValuePlaces, besides other: ValueName? = nil
  ) {
    for name in expression.readNames where name != other { add(places.number(of: name)) }
  }
}
