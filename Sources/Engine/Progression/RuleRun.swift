// Runs one progression's rules for one slot and applies their changes.

import Diagnostics
import Notation
import Programs
import Training

/// Runs rules and applies their effects to a running program.
struct RuleRun {
  /// The occasion on which the rules run: `session`, `week done`.
  let occasion: String
  let date: CalendarDate
  /// The session's index in the history; nil for the end of a period.
  let entry: Int?
  /// The week or pass that the rules see as the current one.
  let number: Int
  /// The day of the judged session, which `repeat session` makes due again.
  let day: String?
  /// The work that the rules look at, oldest first. Empty if nothing is explained.
  let work: [JudgedLine]

  func go(_ rules: [Rule], in scope: inout SlotScope, on run: inout ProgramRun) {
    guard !rules.isEmpty, let rule = scope.rule else { return }
    scope.values = run.values
    do throws(Diagnostic) {
      let outcomes = try rules.run(in: scope)
      // Without this reference, the values are uniquely owned and change in place.
      scope.values = .none
      for outcome in outcomes { carryOut(outcome, rule, scope, &run) }
    } catch {
      let name = rule.progression.name
      run.warnings.append(
        "\(date.text): a rule of '\(name)' failed: \(error.summary)")
    }
  }

  /// Returns the effects with one assignment for each value, from its first value to its last.
  private static func whole(_ effects: [StatementEffect]) -> [StatementEffect] {
    var result: [StatementEffect] = []
    for effect in effects {
      guard case .assign(let name, _, let after) = effect,
        let index = result.firstIndex(where: { $0.assignedName == name }),
        case .assign(_, let before, _) = result[index]
      else {
        result.append(effect)
        continue
      }
      result[index] = .assign(name: name, before: before, after: after)
    }
    return result
  }

  private func carryOut(
    _ outcome: RuleOutcome, _ rule: RuleScope, _ scope: SlotScope, _ run: inout ProgramRun
  ) {
    run.requests.date = date
    // Most rules leave all values as they are.
    guard outcome.unknown != nil || !outcome.effects.allSatisfy(\.isWithoutChange) else { return }
    let site = RuleSite(ofRuleAt: outcome.rule.span.start, of: rule, in: run.compiled)
    if let unknown = outcome.unknown { return note(unknown, outcome, site, scope, &run) }
    for effect in Self.whole(outcome.effects) where !effect.isWithoutChange {
      carryOut(effect, outcome, site, scope, &run)
    }
  }

  private func carryOut(
    _ effect: StatementEffect, _ outcome: RuleOutcome, _ site: RuleSite?, _ scope: SlotScope,
    _ run: inout ProgramRun
  ) {
    switch effect {
    case .assign(let name, let before, let value):
      guard let found = key(of: name, scope) else { return }
      let key = run.compiled.key(found, of: scope.slot, lifting: scope.exercise)
      run.values.assign(value, to: key)
      run.changeList.append(
        Change(
          value: name, exercise: key.exercise, before: before, after: value, rule: site,
          slot: scope.slot, say: outcome.say, reads: outcome.readings,
          date: date, entry: entry, occasion: occasion, work: work))
    case .repeatSession:
      if let day { run.requests.sessions.insert(day) }
    case .repeatWeek: run.requests.week = number
    case .repeatCycle: repeatCycle(outcome, site, scope, &run)
    case .goTo(let name): run.requests.target = name
    case .finish: run.isFinished = true
    }
  }

  /// Notes a rule that could not be worked out, as a change that leaves the value as it is.
  private func note(
    _ unknown: UnknownAmount, _ outcome: RuleOutcome, _ site: RuleSite?, _ scope: SlotScope,
    _ run: inout ProgramRun
  ) {
    guard let found = key(of: unknown.value, scope) else { return }
    let key = run.compiled.key(found, of: scope.slot, lifting: scope.exercise)
    run.changeList.append(
      Change(
        value: unknown.value, exercise: key.exercise, before: unknown.kept, after: unknown.kept,
        rule: site, slot: scope.slot, say: nil, reads: outcome.readings, date: date, entry: entry,
        occasion: occasion, work: work, problem: unknown.problem(in: scope.unit)))
  }

  private func repeatCycle(
    _ outcome: RuleOutcome, _ site: RuleSite?, _ scope: SlotScope, _ run: inout ProgramRun
  ) {
    guard let slot = scope.slot else { return }
    let cycle = run.schedule.timetable.position(number).cycle
    let own = cycle - run.values.repeatedCycles(of: slot, before: cycle)
    guard run.values.repeatCycle(cycle, of: slot) else { return }
    run.changeList.append(
      Change(
        value: ValueName(ReservedName.cycle.rawValue, of: slot), exercise: nil,
        before: .number(Decimal(own + 1)), after: .number(Decimal(own)), rule: site,
        slot: slot, say: outcome.say, reads: outcome.readings,
        date: date, entry: entry, occasion: occasion, work: work))
  }

  /// Returns the key of a value by its full name. It is usually one that the slot itself can see.
  private func key(of home: ValueName, _ scope: SlotScope) -> ValueKey? {
    if let key = scope.names?[home.name], scope.compiled.home(of: key) == home { return key }
    return scope.compiled.names.key(of: home)
  }
}

extension UnknownAmount {
  fileprivate func problem(in unit: WeightUnit) -> String {
    let result = "so '\(statement)' cannot be worked out"
    guard let missing else { return "a value is empty, \(result)" }
    if missing.node == Evaluation.bodyweightName.node {
      return "no bodyweight within 90 days, \(result): "
        + "log it with 'prog bodyweight \(PlausibleLoad.body(unit).text)'"
    }
    return "'\(missing.text)' is not known, \(result)"
  }
}

extension StatementEffect {
  /// True if it assigns the value that was there before, as `misses = 0` usually does.
  fileprivate var isWithoutChange: Bool {
    guard case .assign(_, let before?, let after) = self else { return false }
    return before.equals(after)
  }

  /// The name of the assigned value, if the effect is an assignment.
  fileprivate var assignedName: ValueName? {
    if case .assign(let name, _, _) = self { name } else { nil }
  }
}

extension Value {
  /// Returns whether the values are equal. Most are numbers, for which this is faster than `==`.
  func equals(_ other: Value) -> Bool {
    if case .number(let one) = self, case .number(let other) = other {
      return one.trillionths == other.trillionths
    }
    return self == other
  }
}
