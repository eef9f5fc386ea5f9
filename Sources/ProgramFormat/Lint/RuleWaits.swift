// What each rule of a progression waits for, worked out once for all entries that are alike to it.

import Diagnostics
import Notation
import Programs
import Training

/// A rule that may fire, by what is known of the position.
struct RuleWait {
  let rule: Rule
  let condition: Expression
  /// The ways in which the condition holds.
  let ways: [Possibility]
  /// The values whose cases it counts: `cases(stage)`.
  let cases: [String]
  /// True when a way goes by the reps that were made.
  let looksAtReps: Bool
}

/// The rules of a progression that wait for a session, where its parameters stand for the same.
struct RuleWaits {
  /// What parameters stand for that never change.
  let fixed: [String: Value]
  private(set) var rules: [RuleWait] = []
  private var possibilities: ConditionSolver

  /// Those of a progression, but for conditions that were told of already.
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
        RuleWait(
          rule: rule, condition: condition, ways: ways, cases: condition.countedCases,
          looksAtReps: looksAtReps))
    }
  }

  /// True when a rule never fires with the reps of a plan.
  func isImpossible(_ wait: RuleWait, _ reps: PlannedReps, _ setNames: [String]) -> Bool {
    possibilities.isImpossible(wait.ways) { reps.known($0, setNames) }
  }

  /// True when a rule never fires where the cases of a value are not there: no comparison with them
  /// holds.
  func isImpossible(_ wait: RuleWait, withoutCases name: String) -> Bool {
    var possibilities = possibilities
    return possibilities.ways(wait.condition.withoutCases(of: name), holds: true)
      .map { possibilities.isImpossible($0) } ?? false
  }
}

extension Expression {
  /// The values in `cases(...)`, in the order they are written.
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

  /// The condition with each comparison with `cases(name)` as one that does not hold.
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
