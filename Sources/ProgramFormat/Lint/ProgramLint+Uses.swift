// Rules that can never run with the sets of an entry.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkUses() {
    var never: [(span: SourceSpan, found: UnreachableRule)] = []
    // One use in the text can belong to many entries. It is reported only if it never runs for any
    // of them.
    var settled: Set<SourceSpan> = []
    var judged: Set<SourceSpan> = []
    var reachable = [ReachableRules?](repeating: nil, count: facts.progressions.count)
    for use in facts.uses where facts.entry(of: use).entry.scheme != nil {
      checkSets(use, &judged)
      if let found = unreachableRule(use, &reachable[use.progression]) {
        never.append((use.use.span, found))
      } else {
        settled.insert(use.use.span)
      }
    }
    for (span, found) in never where settled.insert(span).inserted {
      report(found, at: program.firstLine(of: span))
    }
  }

  // MARK: Conditions of rules

  /// A rule that never runs with the sets of an entry.
  private struct UnreachableRule {
    var rule: Rule
    var slot: SlotName
    /// The value that has no cases in the entry. Nil if the reps are the reason.
    var valueWithoutCases: String?
    var most: Int?
  }

  private mutating func report(_ found: UnreachableRule, at span: SourceSpan) {
    let condition = inQuotes(found.rule.condition.text)
    let slot = inQuotes(found.slot.text)
    if let name = found.valueWithoutCases {
      return report(
        .ruleNeverRuns, "the rule \(condition) never runs for \(slot)", at: span,
        label: "\(slot) does not have cases of '\(cut(name))'",
        help: [
          name == "rung"
            ? "list the exercises to go through: `exercise: {by rung: [Knee Push-Up, Push-Up]}`"
            : "list the schemes to go through: `by \(cut(name)): [5x3, 6x2, 10x1]`"
        ])
    }
    let most = found.most.map { "the sets have at most \($0) reps" } ?? "the sets have too few reps"
    report(
      .rangeNeverTopped, "the rule \(condition) never runs for \(slot)", at: span,
      label: most,
      help: ["plan more reps, or leave them open, as in `8+`", "or make the rule need fewer reps"])
  }

  private func unreachableRule(_ use: NumberedUse, _ known: inout ReachableRules?)
    -> UnreachableRule?
  {
    let entry = facts.entry(of: use)
    let progression = facts.rules(of: use).progression
    let reachable = reachableRules(
      of: progression, fixedValues(of: use, progression), known)
    known = reachable
    var reps: PlannedReps?
    for rule in reachable.rules {
      if let name = rule.cases.first(where: { !isNamed($0, by: entry.slot) }),
        reachable.isImpossible(rule, withoutCases: name)
      {
        return UnreachableRule(rule: rule.rule, slot: entry.entry.slot, valueWithoutCases: name)
      }
      guard rule.looksAtReps else { continue }
      let planned = reps ?? program.reps(of: entry.entry, parts)
      reps = planned
      guard reachable.isImpossible(rule, planned, entry.sets.names) else { continue }
      return UnreachableRule(
        rule: rule.rule, slot: entry.entry.slot,
        most: rule.condition.text.contains("sum(") ? planned.sum : planned.most)
    }
    return nil
  }

  /// Returns the rules that can run. The previous result is reused if the parameters are the
  /// same.
  private func reachableRules(
    of progression: Progression, _ fixed: [String: Value], _ known: ReachableRules?
  ) -> ReachableRules {
    if let known, known.fixed == fixed { return known }
    return ReachableRules(progression, fixed, position) { hangsOnConstant($0) }
  }

  /// Returns whether a case of the slot tests the value.
  private func isNamed(_ value: String, by slot: Int) -> Bool {
    facts.entries.contains { $0.slot == slot && $0.keys.names(value) }
  }

  /// Returns the parameters of a use that have constant values.
  private func fixedValues(of use: NumberedUse, _ progression: Progression) -> [String: Value] {
    var found: [String: Value] = [:]
    for parameter in progression.parameters {
      let given = use.use.arguments.first { $0.name == parameter.name }?.value
      guard case .expression(let expression) = given ?? parameter.standard,
        case .literal(let value) = expression.node
      else { continue }
      // The lift's value of that name may change.
      let slot = facts.entry(of: use).entry.slot
      guard given != nil || names.kind(of: parameter.name, ownedBy: slot) == nil else { continue }
      found[parameter.name] = value
    }
    return found
  }

  // MARK: Sets that are never missed

  private mutating func checkSets(_ use: NumberedUse, _ judged: inout Set<SourceSpan>) {
    let entry = facts.entry(of: use)
    // If all sets are marked as warm-ups, all of them count as work sets.
    guard !entry.sets.isEmpty, entry.sets.areAllOptional,
      judged.insert(entry.entry.span).inserted,
      facts.rules(of: use).progression.looksAtSuccess
    else { return }
    report(
      .madeNeverFails,
      "every set of \(inQuotes(entry.entry.slot.text)) is optional, so it is always 'made'",
      at: entry.entry.span, label: "no set can be missed",
      help: ["remove 'optional' from one of the sets"])
  }
}

extension Progression {
  /// True if a rule depends on whether a session was made.
  fileprivate var looksAtSuccess: Bool {
    rules.contains { rule in
      guard case .when(let condition) = rule.condition else { return false }
      return condition.contains { if case .predicate = $0.node { true } else { false } }
    }
  }
}
