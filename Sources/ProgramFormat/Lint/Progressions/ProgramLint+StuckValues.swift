// Rules that wait for a value which no rule changes: `when misses >= 3` without `misses += 1`.

import Diagnostics
import Notation
import Programs
import Training

/// A value of a progression's state that always stays at its start.
private struct ConstantState {
  var start: Value
  /// True if a rule sets it to its start again.
  var isReset: Bool
}

extension ProgramLint {
  mutating func checkStuckValues() {
    for progression in ownProgressions where progression.allRules.count <= 100 {
      let stuck = stuckValues(of: progression)
      guard !stuck.isEmpty else { continue }
      for period in RulePeriod.allCases {
        for rule in progression.rules(after: period) { check(rule, period, stuck, progression) }
      }
    }
  }

  private mutating func check(
    _ rule: Rule, _ period: RulePeriod, _ stuck: [String: ConstantState], _ progression: Progression
  ) {
    let place = program.firstLine(of: rule.span)
    guard case .when(let condition) = rule.condition, !hangsOnConstant(condition),
      let name = condition.readNames.first(where: { $0.owner == nil && stuck[$0.name] != nil })?
        .name,
      let value = stuck[name], !problems.contains(where: { $0.span == place })
    else { return }
    var possibilities = position
    possibilities.hasSession = period == .session
    possibilities.constants = constantParameters(of: progression)
    possibilities.constants.merge(stuck.mapValues(\.start)) { one, _ in one }
    guard let ways = possibilities.ways(condition, holds: true), possibilities.isImpossible(ways)
    else { return }
    let isNumber = value.start.kind == .number
    report(
      .ruleNeverRuns, "the rule \(inQuotes(rule.condition.text)) never runs", at: place,
      label: "'\(cut(name))' starts at \(value.start.text) and "
        + (value.isReset ? "is only ever set to \(value.start.text)" : "no rule changes it"),
      help: [
        isNumber
          ? "count it in another rule, such as `when missed: \(cut(name)) += 1`"
          : "change it in another rule"
      ])
  }

  /// Returns the values of its state that every rule leaves at their start.
  private func stuckValues(of progression: Progression) -> [String: ConstantState] {
    var stuck: [String: ConstantState] = [:]
    for value in progression.state {
      guard case .expression(let start) = value.start,
        let literal = QuantityReader.literal(start), !isDeclared(value.name)
      else { continue }
      stuck[value.name] = ConstantState(start: literal, isReset: false)
    }
    guard !stuck.isEmpty else { return [:] }
    for rule in (ownProgressions + builtIns(beside: progression)).flatMap(\.allRules) {
      for statement in rule.statements {
        guard case .assign(let name, let change, let value) = statement.action,
          let start = stuck[name.name]?.start
        else { continue }
        if change == .set, QuantityReader.literal(value) == start {
          stuck[name.name]?.isReset = true
        } else {
          stuck[name.name] = nil
        }
      }
    }
    return stuck
  }

  /// Returns whether the program declares a value of this name, which may be another start.
  private func isDeclared(_ name: String) -> Bool {
    program.values.contains { $0.name == name }
      || program.lifts.contains { $0.values.contains { $0.name == name } }
  }

  /// Returns the built-in progressions of the slots that use this one. They may share its state.
  private func builtIns(beside progression: Progression) -> [Progression] {
    guard let number = facts.number(of: progression) else { return [] }
    let slots = Set(
      facts.uses.filter { $0.progression == number }.map { facts.entry(of: $0).slot })
    let beside = facts.uses.filter { slots.contains(facts.entry(of: $0).slot) }
    return Set(beside.map(\.progression)).map { facts.progressions[$0].progression }
      .filter(\.isBuiltIn)
  }

  /// Returns the parameters that have the same value in all uses: their default.
  private func constantParameters(of progression: Progression) -> [String: Value] {
    let given = Set(
      facts.uses.filter { facts.rules(of: $0).progression.name == progression.name }
        .flatMap { $0.use.arguments.map(\.name) })
    var found: [String: Value] = [:]
    for parameter in progression.parameters {
      guard !given.contains(parameter.name), !isDeclared(parameter.name),
        case .expression(let standard) = parameter.standard,
        let value = QuantityReader.literal(standard)
      else { continue }
      found[parameter.name] = value
    }
    return found
  }
}
