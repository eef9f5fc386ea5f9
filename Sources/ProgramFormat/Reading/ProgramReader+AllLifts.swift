// `all` under `lifts`: values for every lift that uses them.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// The key under `lifts` whose values belong to every lift that uses them.
  static let allLifts = "all"

  /// Reads `all: {1rm: ask, tm: 90% of 1rm}`.
  mutating func valuesOfAll(_ entry: YAMLEntry) {
    let what = "'\(Self.allLifts)'"
    guard
      let mapping = mapping(entry.value, .keys("values such as `{1rm: ask}`"), for: what)
    else { return }
    for value in mapping.entries {
      if let key = LiftKey(rawValue: value.key.text) {
        report(
          .unknownKey, "'\(key.rawValue)' cannot be given to all lifts", at: value.key.span,
          label: "expected a value such as `1rm` or `step`",
          help: [
            key == .round
              ? "write `round` at the top of the program"
              : "write it under 'defaults', or at the lift"
          ])
        continue
      }
      if let value = declaration(value, of: "a value") { allValues.append(value) }
    }
  }

  /// Gives every lift the values of `all` that it uses and does not declare itself.
  ///
  /// A lift with a `base` reads the values of that lift, so it does not get any.
  mutating func spreadValuesOfAll() {
    guard !allValues.isEmpty else { return }
    var needs = LiftNeeds(program, values: allValues.map(\.name))
    guard needs.collect(&budget) else {
      return add(.tooMuchToCheck(at: allValues[0].span, in: source))
    }
    var indices: [SlotName: Int] = [:]
    for (index, lift) in program.lifts.enumerated() { indices[lift.slot] = index }
    var used: Set<String> = []
    for lift in needs.lifts {
      let slot = SlotName(lift)
      let index = indices[slot]
      let own = index.map { program.lifts[$0].values } ?? []
      let names = needed(needs.names(of: lift), by: own)
      let steps = own.count + 10 * names.count + allValues.count
      guard spend(steps, at: allValues[0].span) else { return }
      let all = allValues.filter { names.contains($0.name) }
      used.formUnion(all.map(\.name))
      let values = ValueDeclaration.inOrder(own, with: allValues, of: names)
      guard values.count > own.count else { continue }
      if let index {
        program.lifts[index].values = values
      } else {
        program.lifts.append(LiftDeclaration(slot: slot, values: values, at: all[0].span))
      }
    }
    for value in allValues where !used.contains(value.name) {
      add(
        Diagnostic(
          ProgramWarningID.unusedValue, "no lift uses the value \(inQuotes(value.name))",
          severity: .warning, at: value.span, label: "no set and no rule reads it",
          help: ["remove it"], in: source))
    }
  }

  /// Returns the values of `all` that a lift needs: the values that it uses, and the values that
  /// the starts of its values read.
  private func needed(_ used: Set<String>, by own: [ValueDeclaration]) -> Set<String> {
    let declared = Set(own.map(\.name))
    var waiting = Array(used.subtracting(declared)) + own.flatMap(\.readNames)
    var found = used
    while let name = waiting.popLast() {
      guard !declared.contains(name), let value = allValues.first(where: { $0.name == name }) else {
        continue
      }
      guard found.insert(name).inserted || used.contains(name) else { continue }
      waiting += value.readNames.filter { !found.contains($0) }
    }
    return found
  }
}

extension ValueDeclaration {
  /// The names of the same lift that its start reads.
  fileprivate var readNames: [String] {
    start.expression?.ownNames ?? []
  }

  /// Returns a lift's own values together with the values of `all` that it needs, each after the
  /// values that its start reads.
  fileprivate static func inOrder(
    _ own: [ValueDeclaration], with all: [ValueDeclaration], of names: Set<String>
  ) -> [ValueDeclaration] {
    let ownNames = Set(own.map(\.name))
    let added = all.filter { names.contains($0.name) && !ownNames.contains($0.name) }
    var waiting = Dictionary((own + added).map { ($0.name, $0) }) { first, _ in first }
    var result: [ValueDeclaration] = []
    func place(_ value: ValueDeclaration, _ depth: Int) {
      guard waiting.removeValue(forKey: value.name) != nil else { return }
      if depth < ProgramLimits.valueDepth {
        for name in value.readNames {
          if let before = waiting[name] { place(before, depth + 1) }
        }
      }
      result.append(value)
    }
    // The declarations of the lift keep their order.
    for value in own {
      for name in value.readNames where !ownNames.contains(name) {
        if let before = waiting[name] { place(before, 1) }
      }
      if waiting.removeValue(forKey: value.name) != nil { result.append(value) }
    }
    for value in added { place(value, 0) }
    return result
  }
}

// The values that the entries of each lift use, for values that are given to all lifts.

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
    let parts = ProgramParts(program)
    var bases = Dictionary(
      program.lifts.compactMap { lift in lift.base.map { (lift.slot, $0) } }
    ) { first, _ in first }
    var ofSchemes: [String: Set<String>] = [:]
    var ofRules: [String: Set<String>] = [:]
    for entry in program.days.flatMap(\.entries) {
      if let base = entry.options.base { bases[entry.slot] = base }
      guard budget.spend(20) else { return false }
      let conditions = parts.caseKeys(of: entry, followsNames: false).conditions
      var names = Set(conditions.flatMap(\.readNames).filter { $0.owner == nil }.map(\.name))
      for scheme in [entry.scheme] + warmups(of: entry) {
        guard let scheme else { continue }
        let key = scheme.onlyName
        if let known = key.flatMap({ ofSchemes[$0] }) {
          names.formUnion(known)
          continue
        }
        var found: Set<String> = []
        var isWithinBudget = true
        parts.schemes.visitParts(of: scheme) { part in
          guard case .set(let set) = part else { return }
          isWithinBudget = isWithinBudget && budget.spend(5)
          if isWithinBudget { found.formUnion(self.names(of: set)) }
        }
        guard isWithinBudget else { return false }
        if let key { ofSchemes[key] = found }
        names.formUnion(found)
      }
      if entry.scheme == nil { names.insert("weight") }
      for use in entry.progressions(parts.ofLifts) {
        names.formUnion(rules(use.name, &ofRules))
        names.formUnion(use.arguments.flatMap(\.value.expressions).flatMap(\.ownNames))
      }
      // If the exercise varies, the name of the slot may be only a label.
      let exercises =
        entry.options.exercise == nil
        ? [entry.slot.lift] : Set(entry.exercises(program.lifts)).sorted()
      for lift in exercises {
        add(names, to: owner(of: lift == entry.slot.lift ? entry.slot : SlotName(lift), bases))
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
        guard value.name == name.name, case .literal(.percent)? = value.start.expression?.node
        else { return false }
        return true
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
    names += (program.values + program.lifts.flatMap(\.values)).flatMap(\.start.readNames)
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
