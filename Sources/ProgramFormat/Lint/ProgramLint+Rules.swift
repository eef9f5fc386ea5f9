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
    var solver = position
    solver.hasSession = period == .session
    var formulas: [ConditionFormula] = []
    for rule in rules {
      formulas.append(rule.condition.expression.map { solver.formula($0) } ?? .constant(true))
    }
    for (index, rule) in rules.enumerated() {
      if solver.isImpossible([formulas[index]]) {
        neverFires(rule, period)
        continue
      }
      let earlier = (0..<index).filter { Self.stands($0, before: index, rules) }
      guard solver.isImpossible([formulas[index]] + earlier.map { .not(formulas[$0]) }) else {
        continue
      }
      // The single earlier rule that always applies first; nil if only several together do.
      let shadow = earlier.first { solver.isImpossible([formulas[index], .not(formulas[$0])]) }
      shadowed(rule, by: shadow.map { rules[$0] })
    }
  }

  private mutating func neverFires(_ rule: Rule, _ period: RulePeriod) {
    // A comparison in it that is never true was already reported.
    let condition = rule.condition.expression
    if let condition, hangsOnConstant(condition) { return }
    guard period == .session || !(condition?.looksAtSession ?? false) else {
      return report(
        .ruleNeverRuns,
        "the rule \(inQuotes(rule.condition.text)) never runs at the end of a \(period)",
        at: program.source.firstLine(of: rule.span),
        label: "needs a session, but runs after the \(period)",
        notes: ["`\(period.key)` rules run when the \(period) is over, and can use only values"],
        help: ["count it in a value under `rules`, and check that value here"])
    }
    report(
      .ruleNeverRuns, "the rule \(inQuotes(rule.condition.text)) never runs",
      at: program.source.firstLine(of: rule.span), label: "contradicts itself",
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
      at: program.source.firstLine(of: rule.span), label: above,
      help: rule.condition == .otherwise
        ? ["remove it"]
        : ["move it up, or add `also: true` to the rule above"])
  }
}

extension ProgramLint {
  /// Returns whether an earlier rule ends the list when it applies, and the values it read are
  /// unchanged at `index`. A rule with `also` between the two may have changed them.
  private static func stands(_ earlier: Int, before index: Int, _ rules: [Rule]) -> Bool {
    guard !rules[earlier].also else { return false }
    guard rules[..<index].contains(where: \.also) else { return true }
    let conditions = [rules[earlier], rules[index]].compactMap(\.condition.expression)
    let names = Set(conditions.flatMap(\.readNames).map(\.name))
    return !rules[..<index].contains { rule in
      rule.also && rule.changedNames.contains { names.contains($0.name) }
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

// Weeks without an open set in which `amrap` raises the training max after all.

/// The sets of one case.
private struct CaseSets {
  /// The keys of the case, such as `week 4`; nil if there is only one.
  var key: String?
  var isOpen = false
  /// The reps of the sets that rules may judge.
  var reps: [Int32] = []
}

extension ProgramLint {
  /// Reports entries with `amrap` whose sets have fixed reps in some cases. The heaviest set is
  /// then `top`, and its planned reps raise the training max.
  mutating func checkOpenSets() {
    var seen: Set<String> = []
    for use in facts.uses {
      let progression = facts.rules(of: use).progression
      guard progression.isBuiltIn, progression.name == "amrap", !program.schedule.hasDeloads else {
        continue
      }
      let entry = facts.entry(of: use).entry
      guard case .always? = entry.options.progress ?? parts.ofLifts[entry.slot],
        seen.insert(entry.scheme?.onlyName ?? "\(use.use.span.start)").inserted,
        let scheme = entry.scheme
      else { continue }
      var cases: [CaseSets] = []
      addCases(of: scheme, key: nil, depth: 0, to: &cases)
      let closed = cases.filter { !$0.isOpen && raises(use, $0.reps) }
      if !closed.isEmpty { report(use, entry, cases, closed) }
    }
  }

  private mutating func report(
    _ use: NumberedUse, _ entry: DayEntry, _ cases: [CaseSets], _ closed: [CaseSets]
  ) {
    let keys = closed.compactMap(\.key)
    let slot = inQuotes(entry.slot.text)
    let isMixed = closed.count < cases.count && keys.count == closed.count
    let help =
      (isMixed
        ? ["turn the progression off there: `progress: {\(keys[0]): none, else: amrap}`"] : [])
      + ["mark an open set: `5+ @ 85% as top`"]
    report(
      .amrapWithoutOpenSet,
      isMixed
        ? "\(slot) has no open set in \(inQuotes(keys[0])), and 'amrap' still adds weight"
        : "\(slot) has no open set, and 'amrap' still adds weight",
      at: program.source.firstLine(of: use.use.span),
      label: "the planned reps of its heaviest set are enough", help: help)
  }

  private func addCases(
    of scheme: Cases<Scheme>, key: String?, depth: Int, to found: inout [CaseSets]
  ) {
    guard depth < ProgramLimits.schemeDepth, found.count < 100 else { return }
    switch scheme {
    case .absent: break
    case .first(let list):
      for one in list where one.condition != .deload {
        addCases(of: one.content, key: key ?? one.condition.text, depth: depth + 1, to: &found)
      }
    case .by(let axis, let list):
      for (index, one) in list.enumerated() {
        addCases(of: one, key: key ?? "\(axis.text) \(index + 1)", depth: depth + 1, to: &found)
      }
    case .always(let content):
      if let name = scheme.onlyName, let named = parts.schemes[name] {
        addCases(of: named, key: key, depth: depth + 1, to: &found)
      } else {
        found.append(sets(of: scheme, key))
        // Without sets of its own, a case has nothing to judge.
        if content.parts.isEmpty { found.removeLast() }
      }
    }
  }

  private func sets(of scheme: Cases<Scheme>, _ key: String?) -> CaseSets {
    var result = CaseSets(key: key)
    var top: PlannedSet?
    parts.schemes.visitParts(of: scheme) { part in
      guard case .set(let set) = part, !set.isWarmup else { return }
      if set.name == "top" { top = set }
      if case .reps(.exactly(.whole(let reps))) = set.amount {
        result.reps.append(reps)
      } else {
        result.isOpen = true
      }
    }
    if let top, case .reps(.exactly(.whole(let reps))) = top.amount {
      result.isOpen = false
      result.reps = [reps]
    }
    return result
  }

  /// Returns whether all of these reps raise the training max, by the steps of a progression.
  private func raises(_ use: NumberedUse, _ reps: [Int32]) -> Bool {
    let given = use.use.arguments.first { $0.name == "steps" }?.value
    let standard = facts.rules(of: use).progression.parameter("steps")?.standard
    guard !reps.isEmpty, case .table(let table)? = given ?? standard else { return false }
    return reps.allSatisfy { reps in
      switch table.cell(at: [Decimal(Int(reps))])?.node {
      case .literal(.load(let step)): step.amount > .zero
      case .literal(.percent(let step)), .literal(.number(let step)): step > .zero
      case .bothUnits(_, let step): step.amount > .zero
      default: false
      }
    }
  }
}

extension Schedule {
  /// True if any of its weeks is a deload, in which no rules of sessions run.
  fileprivate var hasDeloads: Bool {
    if deloadEvery != nil || !deloadWeeks.isEmpty { return true }
    guard case .blocks(let blocks) = form else { return false }
    return blocks.contains { $0.deload != nil || !$0.deloadWeeks.isEmpty }
  }
}

// Days that are never due, and values that never get a value.

extension ProgramLint {
  /// Reports a schedule that moves missed sessions only because something depends on the week.
  mutating func checkMissed() {
    guard case .week(_, nil) = program.schedule.form, program.schedule.missed == nil,
      program.schedule.ends == nil, program.readsWeek
    else { return }
    report(
      .missedByCase,
      "missed sessions move the following ones, because a case or a rule reads the week",
      at: program.source.firstLine(of: program.schedule.span),
      label: "without it they would be skipped", help: ["choose `missed: shift` or `missed: skip`"])
  }

  /// Reports a progression that runs after a cycle, for an entry with a case for each week, where
  /// nothing sets the length of a cycle: each week is one, and the weeks never begin again.
  mutating func checkCycleLength() {
    guard program.schedule.keepsCounting else { return }
    for use in facts.uses {
      let weeks = parts.weeksOfCases(in: facts.entry(of: use).entry)
      let progression = facts.rules(of: use).progression
      guard weeks > 1, !progression.afterCycle.isEmpty else { continue }
      return report(
        .cycleWithoutWeeks,
        "\(inQuotes(progression.name)) runs after every week, because a cycle has no length",
        at: program.source.firstLine(of: use.use.span),
        label: "the cases go up to week \(weeks), and never begin again",
        help: [program.schedule.help(forCycleOf: weeks, in: program.source).text])
    }
  }

  mutating func checkDays() {
    guard let scheduled = program.schedule.dayNames else { return }
    for day in program.days where !day.isRest && !scheduled.contains(day.name) {
      report(
        .dayNeverScheduled, "the day \(inQuotes(day.name)) is not in the schedule", at: day.span,
        label: "never due", help: ["add it to the schedule, or remove it"])
    }
  }

  /// Reports days that are named after weekdays, although no schedule says when they are due.
  mutating func checkWeekdays() {
    guard case .inOrder = program.schedule.form else { return }
    let days = program.days.filter { !$0.isRest }
    let planned = days.compactMap { day in
      day.name.split(whereSeparator: { !$0.isLetter }).first
        .flatMap { KeySynonyms.weekday(String($0)) }.map { "\($0): \(cut(day.name))" }
    }
    guard let first = days.first, planned.count == days.count, Set(planned).count == days.count
    else { return }
    report(
      .weekdaysWithoutSchedule, "the day \(inQuotes(first.name)) is due on any day of the week",
      at: first.span, label: "without a schedule, days are done in order",
      help: [
        "add a schedule: `schedule: {week: {\(planned.joined(separator: ", "))}}`",
        "or rename the days, if you do them in order",
      ])
  }

  mutating func checkStarts() {
    for value in program.values where value.start == .open && reads.isRead(value.name, of: nil) {
      report(
        .liftWithoutStart, "\(inQuotes(value.name)) never gets a value", at: value.span,
        label: "a value of the program is not filled by a lift",
        help: [
          "declare it under 'lifts', where the first load of the lift fills it",
          "or give it a start value, or `ask`",
        ])
    }
    for facts in facts.entries where facts.sets.someAreOfBase { checkBases(facts.entry) }
  }

  /// Checks that each exercise of a slot has a base for percentages.
  private mutating func checkBases(_ entry: DayEntry) {
    guard let exercise = entry.options.exercise else { return }
    func hasBase(_ slot: SlotName) -> Bool {
      names.places(of: slot).contains { place in
        ["tm", "1rm"].contains {
          names.lifts[place]?[$0] != nil || names.states[place]?[$0] != nil
        }
      }
    }
    guard !hasBase(entry.slot) else { return }
    var missing: [String] = []
    for choice in exercise.all {
      switch choice {
      case .named(let name): missing.append(name)
      case .oneOf(let names, _): missing += names
      case .input: return
      }
    }
    missing = missing.filter { !hasBase(SlotName($0)) }
    guard let first = missing.first else { return }
    report(
      .liftWithoutStart,
      "\(inQuotes(entry.slot.text)) is planned as a percentage, "
        + "but \(inQuotes(first)) does not have a max",
      at: entry.span, label: "missing 'tm' or '1rm' for \(listed(missing))",
      help: ["declare it: `lifts: {\(cut(first)): {1rm: ask, tm: 90% of 1rm}}`"])
  }
}

extension ProgramParts {
  /// Returns the highest week with a case of its own among the sets of an entry: the length of a
  /// list by week, or the highest number.
  fileprivate func weeksOfCases(in entry: DayEntry) -> Int {
    var highest = entry.scheme?.mostWeeks ?? 0
    schemes.visitParts(of: entry.scheme) { part in
      switch part {
      case .set: break
      case .named(let name, _): highest = max(highest, schemes[name]?.mostWeeks ?? 0)
      case .cases(let cases): highest = max(highest, cases.mostWeeks)
      }
    }
    return highest
  }
}

extension Cases {
  /// The length of the longest list by week, or the highest week of a case; 0 without either.
  fileprivate var mostWeeks: Int {
    switch self {
    case .always, .absent: return 0
    case .by(let axis, let list):
      return max(axis == .week ? list.count : 0, list.map(\.mostWeeks).max() ?? 0)
    case .first(let list):
      return list.map { item in
        var own = 0
        if case .numbers(.week, let numbers) = item.condition {
          own = numbers.flatMap(\.ends).max() ?? 0
        }
        return max(own, item.content.mostWeeks)
      }.max() ?? 0
    }
  }
}

extension Schedule {
  /// The days that the schedule names. Nil if all days are done in order.
  var dayNames: Set<String>? {
    switch form {
    case .inOrder: return nil
    case .week(let week, _): return Set(week.names)
    case .weeks(let weeks): return Set(weeks.flatMap(\.names))
    case .rotate(let days, _, _):
      return Set(days.compactMap { day in if case .day(let name) = day { name } else { nil } })
    case .blocks(let blocks): return Set(blocks.flatMap { $0.patterns.flatMap(\.names) })
    }
  }
}
