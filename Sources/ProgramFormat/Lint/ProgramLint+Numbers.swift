// Numbers of rules and values that probably mean something else: `drop: 90%` leaves a tenth.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// The smallest share of a load that usually remains after a deload or time off.
  static let leastRemainder = Decimal(40, places: 2)
  /// The smallest share of a load that rules or a training max usually take.
  private static let leastShare = Decimal(50, places: 2)
  /// The greatest share by which a load usually goes up at once.
  private static let greatestStep = Decimal(20, places: 2)
  /// The names that count weeks and the like. A division by one of them means its number.
  private static let counters: Set<String> = [
    "week", "program_week", "cycle", "pass", "session", "turn",
  ]
  private static let loads: Set<String> = ["weight", "tm", "1rm"]

  /// Returns the rest of a share: 90% for 10%.
  static func remainder(of share: Decimal) -> String? {
    Decimal.one.subtracting(share).map { Value.percent($0).text }
  }

  /// Reports unlikely numbers of progressions, and of the values of lifts and of the program.
  mutating func checkNumbers() {
    var seen: Set<SourceSpan> = []
    for use in facts.uses where !use.use.arguments.isEmpty {
      let isBuiltIn = facts.rules(of: use).progression.isBuiltIn
      for argument in use.use.arguments where seen.insert(argument.span).inserted {
        guard case .expression(let value) = argument.value else { continue }
        checkPerCounter(value)
        if isBuiltIn { checkParameter(argument.name, value) }
      }
    }
    for value in program.values + program.lifts.flatMap(\.values) { check(value) }
    for progression in ownProgressions {
      for value in progression.state { check(value) }
      for parameter in progression.parameters {
        if case .expression(let value) = parameter.standard { checkPerCounter(value) }
      }
      for rule in progression.allRules {
        for statement in rule.statements { check(statement) }
      }
    }
  }

  private mutating func check(_ value: ValueDeclaration) {
    guard let start = value.start.expression else { return }
    checkPerCounter(start)
    switch value.name {
    case "step": checkParameter("step", start)
    case "tm":
      guard case .percentOf(let share, let base) = start.node,
        case .literal(.percent(let percent)) = share.node, percent < Self.leastShare,
        case .name(let name) = base.node, name.name == "1rm"
      else { return }
      reportUnlikely(
        "the training max is only \(start.text)", share, label: "usually 80% to 100%",
        help: Self.remainder(of: percent).map { ["for \(share.text) less, write `\($0) of 1rm`"] })
    default: break
    }
  }

  /// Reports parameters of the built-in progressions.
  private mutating func checkParameter(_ name: String, _ value: Expression) {
    switch (name, value.node) {
    case ("drop", .literal(.percent(let share))) where share > Self.leastShare:
      reportUnlikely(
        "a drop of \(value.text) leaves little of the load", value,
        label: "'drop' is the share that is taken off",
        help: Self.remainder(of: share).map {
          ["to go down to \(value.text), write `drop: \($0)`"]
        })
    case ("restart", .literal(.percent(let share))) where share < Self.leastRemainder:
      reportUnlikely(
        "only \(value.text) of the load remains", value,
        label: "'restart' is the share that remains",
        help: Self.remainder(of: share).map {
          ["for \(value.text) less, write `restart: \($0)`"]
        })
    case ("step", .literal(.percent(let share))) where share > Self.greatestStep:
      reportUnlikely(
        "a step of \(value.text) adds \(value.text) of the load", value,
        label: "'step' is the share that is added",
        help: ["write the increase alone, such as `step: 2.5%`"])
    case ("tries", .literal(.number(let number))) where number <= .zero:
      reportUnlikely(
        "'tries' is \(value.text)", value, label: "failed sessions before the load goes down",
        help: ["write `tries: 1` to reduce the load after each failed session"])
    default: break
    }
  }

  private mutating func check(_ statement: Statement) {
    guard case .assign(let name, let change, let value) = statement.action else { return }
    checkPerCounter(value)
    guard Self.loads.contains(name.name), case .literal(.percent(let share)) = value.node else {
      return
    }
    let written = name.text
    switch change {
    case .multiply where share < Self.leastShare:
      let more = Decimal.one.adding(share).map { Value.percent($0).text } ?? ""
      reportUnlikely(
        "\(inQuotes(statement.text)) leaves only \(value.text) of the load", value,
        label: "probably a change of \(value.text)",
        help: [
          "for \(value.text) more, write `\(written) *= \(more)`",
          "for \(value.text) less, write `\(written) -= \(value.text)`",
        ])
    case .add where share > Self.greatestStep:
      reportUnlikely(
        "\(inQuotes(statement.text)) adds \(value.text) of the load", value,
        label: "probably less is meant",
        help: ["write the increase alone, such as `\(written) += 2.5%`"])
    case .subtract where share > Self.leastShare:
      reportUnlikely(
        "\(inQuotes(statement.text)) leaves little of the load", value,
        label: "\(value.text) of the load is taken off",
        help: Self.remainder(of: share).map {
          ["to go down to \(value.text), write `\(written) -= \($0)`"]
        })
    default: break
    }
  }

  /// Reports `5kg / week`, which is 2.5kg in week 2.
  private mutating func checkPerCounter(_ value: Expression) {
    guard case .arithmetic(.divide, let amount, let counter) = value.node,
      case .name(let name) = counter.node, name.owner == nil, Self.counters.contains(name.name),
      amount.isAmount
    else { return }
    reportUnlikely(
      "\(inQuotes(value.text)) divides by the number of the \(name.name)", value,
      label: "less in each \(name.name)",
      help: [
        "for \(amount.text) each time, write `\(amount.text)`",
        "for once a week or a cycle, write the rule under `after week` or `after cycle`",
      ])
  }

  private mutating func reportUnlikely(
    _ summary: String, _ value: Expression, label: String, help: [String]?
  ) {
    report(.unlikelyNumber, summary, at: value.span, label: label, help: help ?? [])
  }
}

extension Expression {
  /// True if it is a written load or percentage.
  fileprivate var isAmount: Bool {
    switch node {
    case .literal(.load), .literal(.percent), .bothUnits: true
    default: false
    }
  }
}

// Comparisons with a constant result: between constants, or with numbers that the schedule never
// reaches.

extension ProgramLint {
  mutating func checkComparisons() {
    var solver = position
    for expression in allComparisons {
      let formula = solver.formula(expression)
      if case .comparison(_, let left, let right) = expression.node, left == right {
        constant(expression, "\(inQuotes(left.text)) is compared with itself")
      } else if solver.isImpossible([formula]) {
        constant(expression, "\(inQuotes(expression.text)) is never true")
      } else if solver.isImpossible([.not(formula)]) {
        constant(expression, "\(inQuotes(expression.text)) is always true")
      }
    }
  }

  private mutating func constant(_ expression: Expression, _ summary: String) {
    guard constants.insert(expression.span).inserted else { return }
    report(
      .constantComparison, summary, at: expression.span, label: "the result never changes",
      help: ["compare a value that reaches both sides, or remove the condition"])
  }

  /// All comparisons that are evaluated, except in built-in progressions.
  private var allComparisons: [Expression] {
    let values = (program.values + program.lifts.flatMap(\.values)).compactMap(\.start.expression)
    let ofEntries = facts.entries.flatMap { entry in
      entry.sets.expressions + entry.keys.conditions.compactMap(\.expression)
    }
    let arguments = facts.uses.flatMap(\.use.arguments).flatMap(\.value.expressions)
    let all =
      values + facts.schemes.flatMap(\.expressions) + ofEntries + arguments
      + ownProgressions.flatMap(\.expressions)
    return all.flatMap(\.comparisons)
  }
}

/// The highest numbers of a position. Nil for numbers that keep counting.
struct ScheduleBounds {
  var week: Int?
  var programWeek: Int?
  var cycle: Int?
  var pass: Int?
}

extension Schedule {
  var bounds: ScheduleBounds {
    var bounds = ScheduleBounds(week: weeksOfCycle, programWeek: weeksOfCycle, pass: 1)
    if case .blocks(let blocks) = form {
      bounds.week = blocks.map(\.weeks).max()
      bounds.pass = blocks.map { max(1, $0.repeats) }.max()
    }
    if stopsAfterCycle, bounds.week != nil { bounds.cycle = 1 }
    return bounds
  }
}

// Rules that can never run with the sets of an entry.

extension ProgramLint {
  mutating func checkUses() {
    var never: [(span: SourceSpan, found: UnreachableRule)] = []
    // One use in the text can belong to many entries. It is reported only if it never runs for any
    // of them.
    var settled: Set<SourceSpan> = []
    var judged: Set<SourceSpan> = []
    for use in facts.uses where facts.entry(of: use).entry.scheme != nil {
      checkSets(use, &judged)
      if let found = unreachableRule(use) {
        never.append((use.use.span, found))
      } else {
        settled.insert(use.use.span)
      }
    }
    for (span, found) in never where settled.insert(span).inserted {
      report(found, at: program.source.firstLine(of: span))
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
      .rangeNeverTopped, "the rule \(condition) needs more reps than planned for \(slot)",
      at: span, label: most,
      help: ["plan more reps, or leave them open, as in `8+`", "or make the rule need fewer reps"])
  }

  private func unreachableRule(_ use: NumberedUse) -> UnreachableRule? {
    let entry = facts.entry(of: use)
    let progression = facts.rules(of: use).progression
    var solver = position
    solver.constants = fixedValues(of: use, progression)
    var reps: PlannedReps?
    for rule in progression.rules {
      // A condition that was reported is not reported again.
      guard let condition = rule.condition.expression, !hangsOnConstant(condition) else { continue }
      let formula = solver.formula(condition)
      guard !solver.isImpossible([formula]) else { continue }
      if let name = condition.countedCases.first(where: { !isNamed($0, by: entry.slot) }) {
        // Without cases of a value, all comparisons with their number are false.
        let other = solver.formula(condition.withoutCases(of: name))
        if solver.isImpossible([other]) {
          return UnreachableRule(rule: rule, slot: entry.slot, valueWithoutCases: name)
        }
      }
      guard formula.reads({ PlannedReps.isAsked($0) }) else { continue }
      let planned = reps ?? program.reps(of: entry.entry, parts)
      reps = planned
      guard solver.isImpossible([formula], { planned.known($0) }) else { continue }
      return UnreachableRule(
        rule: rule, slot: entry.slot,
        most: rule.condition.text.contains("sum(") ? planned.sum : planned.most)
    }
    return nil
  }

  /// Returns whether a case of the slot tests the value.
  private func isNamed(_ value: String, by slot: SlotName) -> Bool {
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
      rule.condition.expression?.contains { if case .predicate = $0.node { true } else { false } }
        ?? false
    }
  }
}
