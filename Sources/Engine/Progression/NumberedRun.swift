// Runs numbered rules on the verdict on a session.

import Diagnostics
import Notation
import Programs
import Training

/// Runs numbered rules.
///
/// A run gives up at anything unusual: a value that is not there, a load on bodyweight, an operation
/// that fails. Nothing has changed then, and `RuleRun` runs the rules instead.
final class NumberedRun {
  private let arithmetic = Evaluation(in: NoSession())
  private var verdict = SessionVerdict.none
  private var values = StoredValues.none
  /// The unit of the slot's loads.
  private var unit = WeightUnit.kg
  /// What was read so far, each once, by its place among what the rules explain.
  private var readings: [(place: Int, result: Evaluated)] = []

  /// A value that a rule changed.
  struct Effect {
    let number: Int
    let before: Value
    let after: Value
  }

  /// What the rule that ran changed.
  struct Outcome {
    /// The changes of values; an assignment that leaves a value as it was is none.
    var effects: [Effect] = []
    /// Where the rule is written; nil if nothing changed.
    var site: RuleSite?
    var readings: [Reading] = []
  }

  /// Why a run gives up.
  private enum Unusual: Error {
    case amount, text
  }

  /// Returns what the first rule whose condition holds changes; nil to leave the rules to `RuleRun`.
  func outcome(
    of numbered: NumberedRules, on verdict: SessionVerdict, _ values: StoredValues,
    in unit: WeightUnit
  ) -> Outcome? {
    self.verdict = verdict
    self.values = values
    self.unit = unit
    // Without this reference, the values change in place.
    defer { self.values = .none }
    readings.removeAll(keepingCapacity: true)
    do {
      guard let rule = try self.rule(of: numbered) else { return Outcome() }
      let effects = try effects(of: rule.assignments)
      guard !effects.isEmpty else { return Outcome() }
      // Only what changes a value is ever explained.
      let readings = readings.map {
        Reading(expression: numbered.explained[$0.place], result: $0.result)
      }
      return Outcome(effects: effects, site: rule.site, readings: readings)
    } catch {
      return nil
    }
  }

  /// Returns the first rule whose condition holds.
  private func rule(of numbered: NumberedRules) throws -> NumberedRules.NumberedRule? {
    for index in numbered.rules.indices where try holds(numbered.rules[index].condition) {
      guard numbered.rules[index].isPlain else { throw Unusual.text }
      return numbered.rules[index]
    }
    return nil
  }

  private func note(_ place: Int, _ result: Evaluated) {
    for reading in readings where reading.place == place && reading.result == result { return }
    if readings.isEmpty { readings.reserveCapacity(4) }
    readings.append((place, result))
  }

  private func holds(_ condition: NumberedRules.Condition) throws -> Bool {
    switch condition {
    case .always: return true
    case .session(let predicate, let place):
      let holds = verdict.holds(predicate)
      note(place, .truth(holds))
      return holds
    case .comparison(let operation, let one, let other):
      return try arithmetic.compares(
        value(one, []), operation, value(other, []), SourceSpan(0, 0))
    case .not(let inner): return try !holds(inner)
    case .and(let one, let other): return try holds(one) && holds(other)
    case .or(let one, let other): return try holds(one) || holds(other)
    }
  }

  /// Returns the changes, without those that leave a value as it was.
  private func effects(of assignments: [NumberedRules.Assignment]) throws -> [Effect] {
    var effects: [Effect] = []
    for assignment in assignments {
      let before = try stored(assignment.number, [], nil)
      let given = try value(assignment.amount, effects)
      guard
        let after = try arithmetic.after(before, assignment.change, given, SourceSpan(0, 0))
      else { throw Unusual.amount }
      if !before.equals(after) {
        effects.append(Effect(number: assignment.number, before: before, after: after))
      }
    }
    return effects
  }

  /// Returns an amount, after the effects so far.
  private func value(_ amount: NumberedRules.Amount, _ effects: [Effect]) throws -> Value {
    switch amount {
    case .constant(let value): return try plain(value)
    case .bothUnits(let pounds, let kilograms):
      return try plain(.load(unit == .lb ? pounds : kilograms))
    case .stored(let number, let start): return try stored(number, effects, start)
    case .arithmetic(let operation, let one, let other):
      guard
        let value = try arithmetic.compute(
          value(one, effects), operation, value(other, effects), SourceSpan(0, 0))
      else { throw Unusual.amount }
      return value
    case .named(let place, let amount):
      let value = try value(amount, effects)
      note(place, .value(value))
      return value
    }
  }

  private func stored(_ number: Int, _ effects: [Effect], _ start: Value?) throws -> Value {
    for effect in effects where effect.number == number { return effect.after }
    let key = ValueKey(index: number)
    if let value = values[key] { return try plain(value) }
    guard let start, !values.isEmpty(key) else { throw Unusual.amount }
    return try plain(start)
  }

  /// Returns the value unless bodyweight is part of it.
  private func plain(_ value: Value) throws -> Value {
    if case .load(let load) = value, load.onBodyweight { throw Unusual.amount }
    return value
  }
}
