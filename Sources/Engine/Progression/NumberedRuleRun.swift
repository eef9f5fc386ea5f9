// Runs numbered rules after a session, from its verdict.

import Diagnostics
import Notation
import Programs
import Training

/// Runs numbered rules, for one slot after another.
///
/// A run stops if it needs more than plain numbers: a value that does not exist, a load on
/// bodyweight, or an operation that fails. It has not changed anything then, and `RuleRun` runs the
/// rules instead.
struct NumberedRuleRun {
  private var verdict = SessionVerdict.none
  /// The unit of the slot's loads.
  private var unit = WeightUnit.kg
  /// The changes of values by the rule that ran. An assignment that does not change the value is
  /// not listed.
  private(set) var effects: [Effect] = []
  /// True to keep what is read from now on.
  private var keepsReadings = false
  /// The results that were read, each once, by their place among the expressions that the rules
  /// explain.
  private var kept: [(place: Int, result: Evaluated)] = []

  /// A value that a rule changed.
  struct Effect {
    let number: Int
    let before: Value
    let after: Value
  }

  enum Outcome {
    /// The rules need more than the verdict and stored values, and nothing has changed.
    case needsMore
    /// No value has changed.
    case nothing
    /// The rule with this index had `effects`.
    case changed(by: Int)
  }

  /// The reason why a run stops.
  private enum NotNumeric: Error {
    case amount, text
  }

  /// Returns what the first rule whose condition holds changes.
  mutating func outcome(
    of rules: NumberedRules, on verdict: SessionVerdict, _ values: StoredValues,
    in unit: WeightUnit
  ) -> Outcome {
    self.verdict = verdict
    self.unit = unit
    keepsReadings = false
    do {
      guard let rule = try run(rules, values), !effects.isEmpty else { return .nothing }
      // Only what changes a value is ever explained, so the rules run a second time for it.
      keepsReadings = true
      kept.removeAll(keepingCapacity: true)
      _ = try run(rules, values)
      return .changed(by: rule)
    } catch {
      return .needsMore
    }
  }

  /// Returns what the rules read before the change.
  func readings(of rules: NumberedRules) -> [Reading] {
    kept.map { Reading(expression: rules.explained[$0.place], result: $0.result) }
  }

  /// Runs the first rule whose condition holds, and returns its index; nil if there is none.
  private mutating func run(_ rules: NumberedRules, _ values: StoredValues) throws -> Int? {
    effects.removeAll(keepingCapacity: true)
    for index in rules.rules.indices where try holds(rules.rules[index].condition, rules, values) {
      guard rules.rules[index].isPlain else { throw NotNumeric.text }
      for place in rules.rules[index].assignments.indices {
        try assign(rules.rules[index].assignments[place], rules, values)
      }
      return index
    }
    return nil
  }

  private mutating func note(_ place: Int, _ result: @autoclosure () -> Evaluated) {
    guard keepsReadings else { return }
    let result = result()
    for reading in kept where reading.place == place && reading.result == result { return }
    kept.append((place, result))
  }

  private mutating func holds(
    _ condition: Int, _ rules: NumberedRules, _ values: StoredValues
  ) throws -> Bool {
    switch rules.conditions[condition] {
    case .always: return true
    case .session(let predicate, let place):
      let holds = verdict.holds(predicate)
      note(place, .truth(holds))
      return holds
    case .comparison(let operation, let one, let other):
      let left = try value(one, rules, values)
      let right = try value(other, rules, values)
      return try PlainArithmetic.compares(left, operation, right)
        ?? inFull { try $0.compares(left, operation, right, SourceSpan(0, 0)) }
    case .not(let inner): return try !holds(inner, rules, values)
    case .and(let one, let other):
      return try holds(one, rules, values) && holds(other, rules, values)
    case .or(let one, let other):
      return try holds(one, rules, values) || holds(other, rules, values)
    }
  }

  private mutating func assign(
    _ assignment: NumberedRules.Assignment, _ rules: NumberedRules, _ values: StoredValues
  ) throws {
    // A rule assigns each value once, so this is the value before the rule.
    let before = try stored(assignment.number, nil, values)
    let given = try value(assignment.amount, rules, values)
    guard
      let after = try PlainArithmetic.after(before, assignment.change, given)
        ?? inFull({ try $0.after(before, assignment.change, given, SourceSpan(0, 0)) })
    else { throw NotNumeric.amount }
    if !before.equals(after) {
      effects.append(Effect(number: assignment.number, before: before, after: after))
    }
  }

  /// Returns an amount, after the effects so far.
  private mutating func value(
    _ amount: Int, _ rules: NumberedRules, _ values: StoredValues
  ) throws -> Value {
    switch rules.amounts[amount] {
    case .constant(let value): return try plain(value)
    case .bothUnits(let pounds, let kilograms):
      return try plain(.load(unit == .lb ? pounds : kilograms))
    case .stored(let number, let start): return try stored(number, start, values)
    case .arithmetic(let operation, let one, let other):
      let left = try value(one, rules, values)
      let right = try value(other, rules, values)
      guard
        let value = try PlainArithmetic.compute(left, operation, right)
          ?? inFull({ try $0.compute(left, operation, right, SourceSpan(0, 0)) })
      else { throw NotNumeric.amount }
      return value
    case .named(let place, let amount):
      let value = try value(amount, rules, values)
      note(place, .value(value))
      return value
    }
  }

  /// Works out what `PlainArithmetic` does not.
  private func inFull<Result>(_ work: (inout Evaluation) throws -> Result) throws -> Result {
    var evaluation = Evaluation(in: NoSession())
    return try work(&evaluation)
  }

  private func stored(_ number: Int, _ start: Value?, _ values: StoredValues) throws -> Value {
    for index in effects.indices where effects[index].number == number {
      return effects[index].after
    }
    let key = ValueKey(index: number)
    if let value = values[key] { return try plain(value) }
    guard let start, !values.isEmpty(key) else { throw NotNumeric.amount }
    return try plain(start)
  }

  /// Returns the value unless bodyweight is part of it.
  private func plain(_ value: Value) throws -> Value {
    if case .load(let load) = value, load.onBodyweight { throw NotNumeric.amount }
    return value
  }
}
