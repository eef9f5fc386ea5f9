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
    if case .expression(let start) = start { start.ownNames } else { [] }
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
      if depth < ProgramLimits.valueDepth, case .expression(let start) = value.start {
        for name in start.readNames where name.owner == nil {
          if let before = waiting[name.name] { place(before, depth + 1) }
        }
      }
      result.append(value)
    }
    // The declarations of the lift keep their order.
    for value in own {
      if case .expression(let start) = value.start {
        for name in start.readNames where name.owner == nil && !ownNames.contains(name.name) {
          if let before = waiting[name.name] { place(before, 1) }
        }
      }
      if waiting.removeValue(forKey: value.name) != nil { result.append(value) }
    }
    for value in added { place(value, 0) }
    return result
  }
}
