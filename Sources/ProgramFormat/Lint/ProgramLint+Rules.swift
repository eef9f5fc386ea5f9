// Rules that never fire: because they contradict themselves, or because earlier ones take all.

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
    var possibilities = possibilities
    possibilities.hasSession = period == .session
    for (index, rule) in rules.enumerated() {
      guard let ways = possibilities.ways(of: rule) else { continue }
      if possibilities.isImpossible(ways) {
        neverFires(rule, period)
        continue
      }
      guard let left = possibilities.left(ways, to: index, of: rules),
        possibilities.isImpossible(left)
      else { continue }
      shadowed(rule, by: possibilities.shadow(of: ways, to: index, of: rules))
    }
  }

  private mutating func neverFires(_ rule: Rule, _ period: RulePeriod) {
    // A comparison in it that never holds was reported by itself.
    if case .when(let condition) = rule.condition,
      condition.parts.contains(where: { constants.contains($0.span) })
    {
      return
    }
    let looksAtSession =
      if case .when(let condition) = rule.condition { condition.looksAtSession } else { false }
    guard period == .session || !looksAtSession else {
      return report(
        .ruleNeverFires, "\(inQuotes(rule.condition.text)) never holds at the end of a \(period)",
        at: program.firstLine(of: rule.span), label: "no session is looked at here",
        notes: ["`\(period.key)` rules run when the \(period) is over, and see values alone"],
        help: ["keep count of it in a value under `rules`, and look at that value here"])
    }
    report(
      .ruleNeverFires, "\(inQuotes(rule.condition.text)) never holds",
      at: program.firstLine(of: rule.span), label: "it contradicts itself",
      help: ["did you mean `or` where it says `and`?", "or remove the rule"])
  }

  private mutating func shadowed(_ rule: Rule, by other: Rule?) {
    let above =
      other.map { "'\(cut($0.condition.text))' on line \(line(of: $0.span)) takes all of it" }
      ?? "the rules above it take all of it"
    report(
      .ruleShadowed, "\(inQuotes(rule.condition.text)) is never reached",
      at: program.firstLine(of: rule.span), label: above,
      help: rule.condition == .otherwise
        ? ["remove it: nothing is left for it"]
        : ["put it first, or let the rule above go on to the next: `also: true`"])
  }
}

extension Possibilities {
  /// The ways in which a rule's condition holds; nil where they are too many.
  mutating func ways(of rule: Rule) -> [Possibility]? {
    switch rule.condition {
    case .when(let condition): ways(condition, holds: true)
    case .otherwise, .always: [[:]]
    }
  }

  /// The ways that earlier rules leave to the rule at `index`; nil where they are too many.
  fileprivate mutating func left(
    _ ways: [Possibility], to index: Int, of rules: [Rule]
  ) -> [Possibility]? {
    var left = ways
    for earlier in rules[..<index] where stands(earlier, index, rules) {
      guard let others = waysNot(earlier), let both = both(left, others) else { continue }
      left = both
    }
    return left
  }

  /// The one earlier rule that takes all of it; nil where only several do.
  fileprivate mutating func shadow(
    of ways: [Possibility], to index: Int, of rules: [Rule]
  ) -> Rule? {
    for earlier in rules[..<index] where stands(earlier, index, rules) {
      if let others = waysNot(earlier), let both = both(ways, others), isImpossible(both) {
        return earlier
      }
    }
    return nil
  }

  /// The ways in which a rule does not hold; nil where they are too many.
  private mutating func waysNot(_ rule: Rule) -> [Possibility]? {
    switch rule.condition {
    case .when(let condition): ways(condition, holds: false)
    case .otherwise, .always: []
    }
  }

  /// True when an earlier rule ends the list where it holds, and what it saw is still so at `index`:
  /// a rule with `also` between them may have changed it.
  private func stands(_ earlier: Rule, _ index: Int, _ rules: [Rule]) -> Bool {
    guard !earlier.also else { return false }
    func read(_ rule: Rule) -> [ValueName] {
      if case .when(let condition) = rule.condition { condition.readNames } else { [] }
    }
    let names = Set((read(earlier) + read(rules[index])).map(\.name))
    return !rules[..<index].contains { rule in
      rule.also && rule.changedNames.contains { names.contains($0.name) }
    }
  }
}

extension Expression {
  /// True when a session is asked for: what was made, or what a set was.
  fileprivate var looksAtSession: Bool {
    parts.contains { part in
      switch part.node {
      case .predicate, .set, .setField, .fold: true
      default: false
      }
    }
  }
}
