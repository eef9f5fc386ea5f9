// The values that the entries of each lift use, for values that are given to all lifts.

import Notation
import Programs
import Training

/// Finds which of some values each lift uses: in its sets, conditions and rules, or by its name.
struct LiftNeeds {
  private let program: Program
  /// The values in question.
  private let values: Set<String>
  /// The lifts that are trained, in the order of the days.
  private(set) var lifts: [String] = []
  private var used: [String: Set<String>] = [:]

  init(_ program: Program, values: [String]) {
    self.program = program
    self.values = Set(values)
  }

  /// Returns the values that a lift uses.
  func names(of lift: String) -> Set<String> { used[lift] ?? [] }

  /// Collects the uses. Returns false if that takes too much work.
  mutating func collect(_ budget: inout CheckBudget) -> Bool {
    let schemes = program.schemesByName
    let ofLifts = program.liftProgressions
    var bases = Dictionary(
      program.lifts.compactMap { lift in lift.base.map { (lift.slot, $0) } }
    ) { first, _ in first }
    var ofSchemes: [String: Set<String>] = [:]
    var ofRules: [String: Set<String>] = [:]
    for day in program.days {
      for entry in day.entries {
        if let base = entry.options.base { bases[entry.slot] = base }
        guard budget.spend(20) else { return false }
        var names = names(of: entry)
        var isWithinBudget = true
        for named in [entry.scheme] + warmups(of: entry) {
          guard let named else { continue }
          let key = named.onlyName
          if let key, let known = ofSchemes[key] {
            names.formUnion(known)
            continue
          }
          var found: Set<String> = []
          schemes.visitParts(of: named) { part in
            guard case .set(let set) = part else { return }
            isWithinBudget = isWithinBudget && budget.spend(5)
            if isWithinBudget { found.formUnion(self.names(of: set)) }
          }
          if let key { ofSchemes[key] = found }
          names.formUnion(found)
        }
        if entry.scheme == nil { names.insert("weight") }
        for use in entry.progressions(ofLifts) {
          names.formUnion(rules(use.name, &ofRules))
          for argument in use.arguments {
            for expression in argument.value.expressions { names.formUnion(expression.ownNames) }
          }
        }
        guard isWithinBudget else { return false }
        // If the exercise varies, the name of the slot may be only a label.
        let exercises =
          entry.options.exercise == nil
          ? [entry.slot.lift] : Set(entry.exercises(program.lifts)).sorted()
        for lift in exercises {
          add(names, to: owner(of: lift == entry.slot.lift ? entry.slot : SlotName(lift), bases))
        }
      }
    }
    addNamedLifts()
    return true
  }

  /// Returns the lift whose values a slot reads: its own, or at the end of its bases.
  private func owner(of slot: SlotName, _ bases: [SlotName: SlotName]) -> String {
    var slot = slot
    for _ in 0..<ProgramLimits.baseDepth {
      guard let base = bases[slot] ?? bases[SlotName(slot.lift)] else { break }
      slot = base
    }
    return slot.lift
  }

  private mutating func add(_ names: Set<String>, to lift: String) {
    if used[lift] == nil {
      used[lift] = []
      lifts.append(lift)
    }
    used[lift]?.formUnion(names.intersection(values))
  }

  // MARK: Entries

  private func warmups(of entry: DayEntry) -> [Cases<Scheme>?] {
    (entry.options.warmup?.all ?? []).map { warmup in
      if case .scheme(let scheme) = warmup { .always(scheme) } else { nil }
    }
  }

  /// Returns the names in the conditions of an entry's cases.
  private func names(of entry: DayEntry) -> Set<String> {
    var conditions = entry.options.when?.conditions ?? []
    conditions += entry.scheme?.conditions ?? []
    conditions += entry.options.exercise?.conditions ?? []
    conditions += entry.options.rest?.conditions ?? []
    conditions += entry.options.progress?.conditions ?? []
    var names: Set<String> = []
    for condition in conditions {
      switch condition {
      case .value(let name, _), .text(let name, _): names.insert(name)
      case .condition(let expression): names.formUnion(expression.ownNames)
      default: break
      }
    }
    return names
  }

  /// Returns the names that a set reads: in its expressions, and for its load.
  private func names(of set: PlannedSet) -> Set<String> {
    var names = Set(set.expressions.flatMap(\.ownNames))
    switch set.load {
    // A percentage is of `tm` if the lift has one, else of `1rm`.
    case .percent(_, _, nil, _)?: names.insert(base)
    case .expression(let load)? where isShare(load): names.insert(base)
    case nil: names.insert(set.effort == nil ? "weight" : "1rm")
    default: break
    }
    return names
  }

  private var base: String { values.contains("tm") ? "tm" : "1rm" }

  /// Returns whether a load is a percentage of the base, as `shares(week)` and `(65% + jump)` may
  /// be.
  private func isShare(_ load: Expression) -> Bool {
    switch load.node {
    case .literal(.percent): true
    case .table(let name, _):
      program.tables.first { $0.name == name.name }?.table.cells
        .contains { isShare($0) } ?? false
    case .arithmetic(_, let left, let right): isShare(left) && isShare(right)
    case .conditional(let one, _, let other): isShare(one) || isShare(other)
    case .name(let name):
      program.values.contains { value in
        guard value.name == name.name, case .expression(let start) = value.start else {
          return false
        }
        return if case .literal(.percent) = start.node { true } else { false }
      }
    default: false
    }
  }

  private func rules(_ name: String, _ known: inout [String: Set<String>]) -> Set<String> {
    if let found = known[name] { return found }
    guard let progression = program.progressions[name] ?? ProgramFile.builtIn(name) else {
      return []
    }
    var names = Set(progression.expressions.flatMap(\.ownNames))
    names.formUnion(progression.changedNames.filter { $0.owner == nil }.map(\.name))
    // Without an argument, a parameter is the lift's value; state may start at it.
    names.formUnion(progression.parameters.map(\.name) + progression.state.map(\.name))
    known[name] = names
    return names
  }

  // MARK: Names with a lift

  /// Adds the values that expressions read of a lift by its name: `Squat.tm`.
  private mutating func addNamedLifts() {
    var names: [ValueName] = []
    for progression in program.progressions.values {
      for expression in progression.expressions { names += expression.readNames }
      names += progression.changedNames
    }
    let written = program.schemes.map(\.scheme) + program.days.flatMap(\.entries).map(\.scheme)
    for scheme in written {
      scheme?.visitParts { part in
        if case .set(let set) = part { names += set.expressions.flatMap(\.readNames) }
      }
    }
    for value in program.values + program.lifts.flatMap(\.values) {
      if case .expression(let start) = value.start { names += start.readNames }
    }
    for name in names.sorted(by: { $0.text < $1.text }) {
      if let owner = name.owner, values.contains(name.name) { add([name.name], to: owner.lift) }
    }
  }
}

extension Expression {
  /// The names without an owner that the expression reads.
  var ownNames: [String] { readNames.filter { $0.owner == nil }.map(\.name) }
}

extension DayEntry {
  /// Returns the exercises that the entry may train besides its own lift.
  fileprivate func exercises(_ lifts: [LiftDeclaration]) -> [String] {
    (options.exercise?.all ?? []).flatMap { choice in
      switch choice {
      case .named(let name): [name]
      case .oneOf(let names, _): names
      case .input: lifts.map(\.slot.lift)
      }
    }
  }
}
