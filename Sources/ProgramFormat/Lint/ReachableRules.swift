// The rules of a progression that can run, found once for all entries with the same parameters.

import Diagnostics
import Notation
import Programs
import Training

/// A rule that can run at the positions that are known.
struct ReachableRule {
  let rule: Rule
  let condition: Expression
  /// The ways in which the condition holds.
  let ways: [Possibility]
  /// The values whose cases it counts: `cases(stage)`.
  let cases: [String]
  /// True if any of the ways depends on the reps that were done.
  let looksAtReps: Bool
}

/// The session rules of a progression, for one set of constant parameters.
struct ReachableRules {
  /// The parameters that have constant values.
  let fixed: [String: Value]
  private(set) var rules: [ReachableRule] = []
  private var possibilities: ConditionSolver

  /// Creates the rules of a progression, except those whose conditions were already reported.
  init(
    _ progression: Progression, _ fixed: [String: Value], _ position: ConditionSolver,
    besides isTold: (Expression) -> Bool
  ) {
    self.fixed = fixed
    possibilities = position
    possibilities.constants = fixed
    for rule in progression.rules {
      guard case .when(let condition) = rule.condition, !isTold(condition),
        let ways = possibilities.ways(condition, holds: true), !possibilities.isImpossible(ways)
      else { continue }
      let looksAtReps = ways.contains { way in way.keys.contains { PlannedReps.isAsked($0) } }
      rules.append(
        ReachableRule(
          rule: rule, condition: condition, ways: ways, cases: condition.countedCases,
          looksAtReps: looksAtReps))
    }
  }

  /// Returns whether a rule can never run with the reps of a plan.
  func isImpossible(_ rule: ReachableRule, _ reps: PlannedReps, _ setNames: [String]) -> Bool {
    possibilities.isImpossible(rule.ways) { reps.known($0, setNames) }
  }

  /// Returns whether a rule can never run if a value has no cases. All comparisons with `cases` of
  /// it are then false.
  func isImpossible(_ rule: ReachableRule, withoutCases name: String) -> Bool {
    var possibilities = possibilities
    return possibilities.ways(rule.condition.withoutCases(of: name), holds: true)
      .map { possibilities.isImpossible($0) } ?? false
  }
}

extension Expression {
  /// The values in `cases(...)`, in written order.
  fileprivate var countedCases: [String] {
    var found: [String] = []
    visit { part in if let name = part.countedCase { found.append(name) } }
    return found
  }

  private var countedCase: String? {
    guard case .call(.cases, let arguments) = node, case .name(let name)? = arguments.first?.node
    else { return nil }
    return name.name
  }

  /// Returns the condition with each comparison that uses `cases(name)` replaced by false.
  fileprivate func withoutCases(of name: String) -> Expression {
    switch node {
    case .comparison where contains(where: { $0.countedCase == name }):
      return Expression(.truth(false), at: span)
    case .not(let inner): return Expression(.not(inner.withoutCases(of: name)), at: span)
    case .and(let left, let right):
      return Expression(
        .and(left.withoutCases(of: name), right.withoutCases(of: name)), at: span)
    case .or(let left, let right):
      return Expression(.or(left.withoutCases(of: name), right.withoutCases(of: name)), at: span)
    default: return self
    }
  }
}
