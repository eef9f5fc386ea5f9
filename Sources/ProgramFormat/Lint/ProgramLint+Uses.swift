// Rules beside the sets that they judge: what can never come of those.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkUses() {
    var never: [SourceSpan: NeverFiring] = [:]
    var fires: Set<SourceSpan> = []
    var judged: Set<SourceSpan> = []
    for use in uses {
      guard let progression = program.progressions[use.use.name], use.entry.scheme != nil else {
        continue
      }
      if judged.insert(use.entry.span).inserted { checkSets(use, progression) }
      if let found = neverFiring(use, progression) {
        never[use.use.span] = never[use.use.span] ?? found
      } else {
        fires.insert(use.use.span)
      }
    }
    for (span, found) in never.sorted(by: { $0.key < $1.key }) where !fires.contains(span) {
      report(found, at: program.firstLine(of: span))
    }
  }

  // MARK: What a rule waits for

  /// A rule that the sets of an entry never let fire.
  private struct NeverFiring {
    var rule: Rule
    var progression: Progression
    var slot: SlotName
    /// The value that no case of the entry names; nil where reps decide.
    var uncased: String?
    var most: Int?
  }

  private mutating func report(_ found: NeverFiring, at span: SourceSpan) {
    let condition = inQuotes(found.rule.condition.text)
    let slot = inQuotes(found.slot.text)
    if let name = found.uncased {
      return report(
        .ruleNeverFires, "\(condition) never holds for \(slot)", at: span,
        label: "no case of \(slot) names '\(cut(name))'",
        help: ["list the schemes it goes through: `by \(cut(name)): [5x3, 6x2, 10x1]`"])
    }
    let most = found.most.map { " of at most \($0) reps" } ?? ""
    report(
      .rangeNeverTopped, "the sets of \(slot) never come to what \(condition) waits for", at: span,
      label: "sets\(most)",
      help: ["plan more reps, or leave them open as in `8+`", "or let the rule wait for less"])
  }

  private func neverFiring(_ use: EntryUse, _ progression: Progression) -> NeverFiring? {
    var plain = possibilities
    plain.constants = constants(of: use, progression)
    let reps = program.reps(of: use.entry)
    var bounded = plain
    bounded.known.merge(reps.known(program.setNames(of: use.entry))) { one, _ in one }
    for rule in progression.rules {
      guard case .when(let condition) = rule.condition,
        !condition.parts.contains(where: { constants.contains($0.span) }),
        let ways = plain.ways(of: rule), !plain.isImpossible(ways)
      else { continue }
      if let name = uncased(condition, use.slot) {
        let isNeeded = plain.ways(condition, without: name).map { plain.isImpossible($0) } ?? false
        if isNeeded {
          return NeverFiring(
            rule: rule, progression: progression, slot: use.slot, uncased: name)
        }
      }
      guard let inPlan = bounded.ways(of: rule), bounded.isImpossible(inPlan) else { continue }
      return NeverFiring(
        rule: rule, progression: progression, slot: use.slot,
        most: condition.text.contains("sum(") ? reps.sum : reps.most)
    }
    return nil
  }

  /// The value of a `cases(...)` in a condition that no case of the slot names.
  private func uncased(_ condition: Expression, _ slot: SlotName) -> String? {
    for part in condition.parts {
      guard case .call(.cases, let arguments) = part.node,
        case .name(let name)? = arguments.first?.node
      else { continue }
      let entries = program.days.flatMap(\.entries).filter { $0.slot == slot }
      let isNamed = entries.contains { entry in
        program.axes(of: entry).contains(.value(name.name))
          || program.conditions(of: entry).contains { condition in
            if case .value(name.name, _) = condition { true } else { false }
          }
      }
      if !isNamed { return name.name }
    }
    return nil
  }

  /// What the parameters of a progression stand for at a use, where that never changes.
  private func constants(of use: EntryUse, _ progression: Progression) -> [String: Expression] {
    var found: [String: Expression] = [:]
    for parameter in progression.parameters {
      let given = use.use.arguments.first { $0.name == parameter.name }?.value
      // A lift's value of that name may be changed.
      let isOfLift = names.kind(of: parameter.name, ownedBy: use.slot) != nil
      guard given != nil || !isOfLift else { continue }
      if case .expression(let expression) = given ?? parameter.standard {
        found[parameter.name] = expression
      }
    }
    return found
  }

  // MARK: What is judged

  private mutating func checkSets(_ use: EntryUse, _ progression: Progression) {
    let sets = program.sets(of: use.entry.scheme)
    let slot = inQuotes(use.slot.text)
    guard !sets.isEmpty, !progression.allRules.isEmpty else { return }
    // Where all sets are marked as warm-ups, all are planned as work.
    guard sets.allSatisfy(\.isOptional), progression.looksAtSuccess else { return }
    report(
      .madeNeverFails, "every set of \(slot) is optional, so it is always 'made'",
      at: use.entry.span, label: "nothing can be missed",
      help: ["let one set be needed: leave 'optional' out"])
  }
}

extension Possibilities {
  /// The ways in which a condition holds where `cases(name)` is empty: no comparison with it holds.
  fileprivate mutating func ways(_ condition: Expression, without name: String) -> [Possibility]? {
    ways(condition.withoutCases(of: name), holds: true)
  }
}

extension Expression {
  /// The condition with each comparison with `cases(name)` as one that does not hold.
  fileprivate func withoutCases(of name: String) -> Expression {
    switch node {
    case .comparison where parts.contains(where: { $0.isCases(of: name) }):
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

  private func isCases(of name: String) -> Bool {
    guard case .call(.cases, let arguments) = node, case .name(let found)? = arguments.first?.node
    else { return false }
    return found.name == name
  }
}

extension Progression {
  /// True when a rule asks whether a session was made.
  fileprivate var looksAtSuccess: Bool {
    rules.contains { rule in
      guard case .when(let condition) = rule.condition else { return false }
      return condition.parts.contains { part in
        if case .predicate = part.node { true } else { false }
      }
    }
  }
}
