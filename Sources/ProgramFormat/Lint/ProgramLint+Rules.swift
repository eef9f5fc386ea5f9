// Rules that never run, because they contradict themselves or earlier rules always apply first.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkRules() {
    for progression in ownProgressions {
      for period in RulePeriod.allCases { check(progression.rules(after: period), period) }
    }
  }

  private mutating func check(_ rules: [Rule], _ period: RulePeriod) {
    // Longer lists are unrealistic, and would take too long.
    guard !rules.isEmpty, rules.count <= 100 else { return }
    var possibilities = position
    possibilities.hasSession = period == .session
    let order = RuleOrder(rules, &possibilities)
    for (index, rule) in rules.enumerated() {
      guard let ways = order.holds[index] else { continue }
      if possibilities.isImpossible(ways) {
        neverFires(rule, period)
        continue
      }
      guard let left = order.left(to: index, possibilities), possibilities.isImpossible(left) else {
        continue
      }
      shadowed(rule, by: order.shadow(of: index, possibilities))
    }
  }

  private mutating func neverFires(_ rule: Rule, _ period: RulePeriod) {
    // A comparison in it that is never true was already reported.
    if case .when(let condition) = rule.condition,
      hangsOnConstant(condition)
    {
      return
    }
    let looksAtSession =
      if case .when(let condition) = rule.condition { condition.looksAtSession } else { false }
    guard period == .session || !looksAtSession else {
      return report(
        .ruleNeverRuns,
        "the rule \(inQuotes(rule.condition.text)) never runs at the end of a \(period)",
        at: program.firstLine(of: rule.span),
        label: "needs a session, but runs after the \(period)",
        notes: ["`\(period.key)` rules run when the \(period) is over, and can use only values"],
        help: ["count it in a value under `rules`, and check that value here"])
    }
    report(
      .ruleNeverRuns, "the rule \(inQuotes(rule.condition.text)) never runs",
      at: program.firstLine(of: rule.span), label: "contradicts itself",
      help: ["did you mean `or` instead of `and`?", "or remove the rule"])
  }

  /// Returns whether a comparison in it was already reported.
  func hangsOnConstant(_ condition: Expression) -> Bool {
    !constants.isEmpty && condition.contains { constants.contains($0.span) }
  }

  private mutating func shadowed(_ rule: Rule, by other: Rule?) {
    let above =
      other.map { "'\(cut($0.condition.text))' on line \(line(of: $0.span)) always applies first" }
      ?? "the rules above it always apply first"
    report(
      .ruleShadowed, "the rule \(inQuotes(rule.condition.text)) is never reached",
      at: program.firstLine(of: rule.span), label: above,
      help: rule.condition == .otherwise
        ? ["remove it"]
        : ["move it up, or add `also: true` to the rule above"])
  }
}

/// The rules of one list with the ways in which each holds and does not hold. Nil if there are too
/// many.
private struct RuleOrder {
  let rules: [Rule]
  let holds: [[Possibility]?]
  private let fails: [[Possibility]?]

  init(_ rules: [Rule], _ possibilities: inout ConditionSolver) {
    self.rules = rules
    var holds: [[Possibility]?] = []
    var fails: [[Possibility]?] = []
    for rule in rules {
      holds.append(possibilities.ways(of: rule))
      switch rule.condition {
      case .when(let condition): fails.append(possibilities.ways(condition, holds: false))
      case .otherwise, .always: fails.append([])
      }
    }
    self.holds = holds
    self.fails = fails
  }

  /// Returns the ways that earlier rules leave for the rule at `index`.
  func left(to index: Int, _ possibilities: ConditionSolver) -> [Possibility]? {
    guard var left = holds[index] else { return nil }
    for earlier in 0..<index where stands(earlier, index) {
      guard let others = fails[earlier], let both = possibilities.both(left, others) else {
        continue
      }
      left = both
    }
    return left
  }

  /// Returns the single earlier rule that always applies first, or nil if only several together do.
  func shadow(of index: Int, _ possibilities: ConditionSolver) -> Rule? {
    guard let ways = holds[index] else { return nil }
    for earlier in 0..<index where stands(earlier, index) {
      if let others = fails[earlier], let both = possibilities.both(ways, others),
        possibilities.isImpossible(both)
      {
        return rules[earlier]
      }
    }
    return nil
  }

  /// Returns whether an earlier rule ends the list when it applies, and the values it read are
  /// unchanged at `index`. A rule with `also` between the two may have changed them.
  private func stands(_ earlier: Int, _ index: Int) -> Bool {
    guard !rules[earlier].also else { return false }
    guard rules[..<index].contains(where: \.also) else { return true }
    func read(_ rule: Rule) -> [ValueName] {
      if case .when(let condition) = rule.condition { condition.readNames } else { [] }
    }
    let names = Set((read(rules[earlier]) + read(rules[index])).map(\.name))
    return !rules[..<index].contains { rule in
      rule.also && rule.changedNames.contains { names.contains($0.name) }
    }
  }
}

extension ConditionSolver {
  /// Returns the ways in which the condition of a rule holds. Nil if there are too many.
  mutating func ways(of rule: Rule) -> [Possibility]? {
    switch rule.condition {
    case .when(let condition): ways(condition, holds: true)
    case .otherwise, .always: [[:]]
    }
  }
}

extension Expression {
  /// True if the expression needs a session: a predicate or a set.
  fileprivate var looksAtSession: Bool {
    contains { part in
      switch part.node {
      case .predicate, .set, .setField, .setFunction: true
      default: false
      }
    }
  }
}
