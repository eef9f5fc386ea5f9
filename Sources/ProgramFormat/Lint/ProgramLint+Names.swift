// Unused names: schemes, progressions, lifts, values and parameters.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkUnusedNames() {
    checkUnusedSchemes()
    // Progressions written in place have generated names, which contain spaces.
    for progression in ownProgressions
    where facts.number(of: progression) == nil && !progression.name.contains(" ")
      && !program.unusedDefaults.contains(progression.name)
    {
      report(
        .unusedProgression, "the progression \(inQuotes(progression.name)) is never used",
        at: progression.span, label: "its rules never run",
        help: ["use it in an entry: `progress: \(cut(progression.name))`, or remove it"])
    }
    for lift in program.lifts where !isUsed(lift) {
      let near = nearest(
        to: lift.slot.text, among: program.days.flatMap { $0.entries.map(\.slot.text) })
      report(
        .unusedLift, "the lift \(inQuotes(lift.slot.text)) is never trained", at: lift.span,
        label: "no day and no other lift uses it",
        help: [near.map { didYouMean(cut($0)) } ?? "add it to a day, or remove it"])
    }
  }

  private mutating func checkUnusedSchemes() {
    let used = program.usedSchemes
    for scheme in program.schemes where !used.contains(scheme.name) {
      report(
        .unusedScheme, "the scheme \(inQuotes(scheme.name)) is never used", at: scheme.span,
        label: "no entry uses it",
        help: ["use it in an entry: `Squat: \(cut(scheme.name))`, or remove it"])
    }
  }

  /// Returns whether a lift is trained, is an alternative, or is used by another lift.
  private func isUsed(_ lift: LiftDeclaration) -> Bool {
    let slot = lift.slot
    for facts in facts.entries {
      let entry = facts.entry
      if entry.slot == slot || slot.label == nil && entry.slot.lift == slot.lift { return true }
      if entry.options.alternatives.contains(where: { $0.name == slot.lift }) { return true }
      for choice in entry.options.exercise?.all ?? [] {
        switch choice {
        case .input: return true
        case .named(let name): if SlotName(name) == slot { return true }
        case .oneOf(let names, _): if names.contains(slot.text) { return true }
        }
      }
    }
    return names.bases.values.contains { $0.lift == slot.lift } || reads.isAnyRead(of: slot)
  }

  // MARK: Values

  mutating func checkUnusedValues() {
    for input in program.inputs where !reads.isRead(input.name, of: nil) {
      report(
        .unusedValue, "the input \(inQuotes(input.name)) is never used", at: input.span,
        label: "the answer has no effect", help: ["use it, or remove the question"])
    }
    for value in program.values where !reads.isRead(value.name, of: nil) {
      unread(value, of: nil, isChanged: reads.isChanged(value.name, of: nil))
    }
    for table in program.tables where !reads.isRead(table.name, of: nil) {
      report(
        .unusedValue, "the table \(inQuotes(table.name)) is never used", at: table.span,
        label: "no set, case or rule uses it",
        help: ["use it in a set: `3x5 @ \(cut(table.name))(week)`, or remove it"])
    }
    for lift in program.lifts where isUsed(lift) {
      for value in lift.values where !reads.isRead(value.name, of: lift.slot) {
        unread(value, of: lift.slot, isChanged: reads.isChanged(value.name, of: lift.slot))
      }
    }
    for number in facts.progressions.indices { checkUnused(number) }
    checkEffects()
  }

  /// Reports unused state values of a progression, and parameters that none of its rules reads.
  private mutating func checkUnused(_ number: Int) {
    let rules = facts.progressions[number]
    let progression = rules.progression
    guard !progression.isBuiltIn else { return }
    let slots = facts.uses.filter { $0.progression == number }.map { facts.entries[$0.entry].slot }
    for value in progression.state
    where !slots.contains(where: { reads.isRead(value.name, of: $0) }) {
      let isChanged = progression.changedNames.contains { $0.name == value.name }
      unread(value, of: nil, isChanged: isChanged)
    }
    for parameter in progression.parameters
    where !rules.readParameters.contains(parameter.name) {
      report(
        .unusedParameter,
        "the parameter \(inQuotes(parameter.name)) of \(inQuotes(progression.name)) is never used",
        at: parameter.span, label: "no rule uses it", help: ["use it in a rule, or remove it"])
    }
  }

  private mutating func unread(_ value: ValueDeclaration, of slot: SlotName?, isChanged: Bool) {
    let owner = slot.map { " of \(inQuotes($0.text))" } ?? ""
    if isChanged {
      report(
        .changedButUnused, "\(inQuotes(value.name))\(owner) is set but never used",
        at: value.span, label: "no set, case or rule uses it",
        help: ["use it, or remove it and the statements that change it"])
    } else {
      let known = near(value.name, of: slot)
      report(
        .unusedValue, "\(inQuotes(value.name))\(owner) is never used", at: value.span,
        label: "no set, case or rule uses it",
        help: known.isEmpty ? ["use it, or remove it"] : known)
    }
  }

  /// Returns help with a similar name. Problems beyond the first ones are not shown.
  private mutating func near(_ value: String, of slot: SlotName?) -> [String] {
    guard problems.count < ProgramFile.mostProblems else { return [] }
    if slot != nil, let usual = KeySynonyms.value(of: value) { return [didYouMean(usual)] }
    let others = namesBySlot[slot] ?? names.names(for: slot) + ["weight", "1rm", "tm", "step"]
    namesBySlot[slot] = others
    return NearNames.help(for: value, among: others.filter { $0 != value })
  }

  // MARK: Effects

  /// Reports progressions whose rules change values that the plan does not use, such as `linear`
  /// with percentages. Progressions that only count something are not reported.
  private mutating func checkEffects() {
    for use in uselessUses({ !$0.hasEffect($1) }) {
      let progression = facts.rules(of: use).progression
      let changed = Set(progression.changedNames.map(\.name)).sorted().map { inQuotes($0) }
      let values = changed.joined(separator: " and ")
      let entry = facts.entry(of: use)
      let slot = inQuotes(entry.entry.slot.text)
      report(
        .ruleWithoutEffect,
        progression.name.contains(" ")
          ? "these rules have no effect on \(slot)"
          : "\(inQuotes(progression.name)) has no effect on \(slot)",
        at: program.source.firstLine(of: use.use.span), label: "changes only \(values)",
        help: [
          entry.sets.someHaveLoads
            ? "remove the loads from the sets, which then use 'weight', or use `wave`"
            : entry.sets.someHaveEffortsAlone
              ? "the e1RM gives the loads of sets with an effort: remove the progression"
              : "use \(values) in a set, a case or another rule"
        ])
    }
  }

  /// Returns the uses of progressions that are useless. One use in the text can belong to many
  /// entries, and is returned only if it is useless for all of them.
  mutating func uselessUses(
    _ isUseless: (inout ProgramLint, NumberedUse) -> Bool
  ) -> [NumberedUse] {
    var useless: [NumberedUse] = []
    var settled: Set<SourceSpan> = []
    for use in facts.uses where facts.rules(of: use).changesPlan {
      if isUseless(&self, use) { useless.append(use) } else { settled.insert(use.use.span) }
    }
    return useless.filter { settled.insert($0.use.span).inserted }
  }

  private mutating func hasEffect(_ use: NumberedUse) -> Bool {
    let rules = facts.rules(of: use)
    if rules.doesMore { return true }
    let entry = facts.entry(of: use)
    if namedWeights[entry.entry.slot] != nil,
      rules.progression.changedNames.contains(where: { $0.name == "weight" })
    {
      return true
    }
    let slot = entry.slot
    for name in rules.progression.changedNames
    where reads.isRead(name, from: slot, besides: use.progression) {
      return true
    }
    return false
  }
}

// Loads that go up twice at the end of a cycle, because two slots share them.

extension ProgramLint {
  /// Reports a load that the rules for the end of a cycle raise once for each of two slots, as
  /// `Squat` and `Squat as light` do with the training max of the squat.
  ///
  /// Rules that can tell the slots apart are not reported: rules with other arguments, and rules
  /// whose conditions read more than the state of the progression.
  mutating func checkSharedRaises() {
    var raised: [SharedRaise: NumberedUse] = [:]
    let unscheduled = unscheduledEntries
    for use in facts.uses
    where !unscheduled.contains(use.entry) && isInEveryCycle(facts.entry(of: use).entry) {
      for name in Self.raised(byCycleOf: facts.rules(of: use).progression) {
        let slot = facts.entry(of: use).slot
        guard let place = reads.place(of: name, from: slot), place.owner != nil else { continue }
        let raise = SharedRaise(
          place: place, progression: use.progression, arguments: use.use.arguments)
        guard let first = raised[raise] else {
          raised[raise] = use
          continue
        }
        if facts.entry(of: first).slot != slot { report(name, first, use) }
      }
    }
  }

  /// The indices of the entries whose days the schedule does not name.
  private var unscheduledEntries: Set<Int> {
    guard let scheduled = program.schedule.dayNames else { return [] }
    let days = program.days.flatMap { day in day.entries.map { _ in day.name } }
    return Set(days.indices.filter { !scheduled.contains(days[$0]) })
  }

  /// A load with the progression that raises it.
  private struct SharedRaise: Hashable {
    let place: ValuePlace
    let progression: Int
    let arguments: [ProgressionArgument]
  }

  private mutating func report(_ name: ValueName, _ first: NumberedUse, _ second: NumberedUse) {
    let (one, other) = (facts.entry(of: first).entry.slot, facts.entry(of: second).entry.slot)
    let value = ValueName(name.name, of: name.owner ?? SlotName(other.lift)).text
    let own = other.label == nil ? one : other
    report(
      .raisedTwice,
      "\(inQuotes(value)) goes up twice at the end of a cycle: for \(inQuotes(one.text)) and for "
        + inQuotes(other.text),
      at: facts.entry(of: second).entry.span,
      label: "\(inQuotes(second.use.name)) runs for this slot too",
      help: [
        "write `progress: none` for one of them",
        "or give \(inQuotes(own.text)) a \(inQuotes(name.name)) of its own under 'lifts'",
      ])
  }

  /// Returns whether an entry is trained with the same progressions in every cycle.
  private func isInEveryCycle(_ entry: DayEntry) -> Bool {
    guard entry.options.when == nil, entry.options.exercise == nil else { return false }
    switch entry.options.progress {
    case nil, .always: break
    case .absent, .first, .by: return false
    }
    switch entry.scheme {
    case nil, .always, .by(.week, _): return true
    case .absent, .first, .by: return false
    }
  }

  /// Returns the values to which a rule for the end of a cycle adds, if its conditions read only
  /// the state of the progression.
  private static func raised(byCycleOf progression: Progression) -> [ValueName] {
    let state = Set(progression.state.map(\.name))
    var found: [ValueName] = []
    for rule in progression.rules(after: .cycle) {
      if let condition = rule.condition.expression,
        !condition.readNames.allSatisfy({ $0.owner == nil && state.contains($0.name) })
      {
        return []
      }
      for statement in rule.statements {
        guard case .assign(let name, .add, let value) = statement.action, !state.contains(name.name)
        else { continue }
        if case .literal(.number) = value.node { continue }
        if !found.contains(name) { found.append(name) }
      }
    }
    return found
  }
}

// Rules that wait for a value which no rule changes: `when misses >= 3` without `misses += 1`.

/// A value of a progression's state that always stays at its start.
private struct ConstantState {
  var start: Value
  /// True if a rule sets it to its start again.
  var isReset: Bool
}

extension ProgramLint {
  mutating func checkStuckValues() {
    for progression in ownProgressions where progression.allRules.count <= 100 {
      let stuck = stuckValues(of: progression)
      guard !stuck.isEmpty else { continue }
      for period in RulePeriod.allCases {
        for rule in progression.rules(after: period) { check(rule, period, stuck, progression) }
      }
    }
  }

  private mutating func check(
    _ rule: Rule, _ period: RulePeriod, _ stuck: [String: ConstantState], _ progression: Progression
  ) {
    let place = program.source.firstLine(of: rule.span)
    guard let condition = rule.condition.expression, !hangsOnConstant(condition),
      let name = condition.readNames.first(where: { $0.owner == nil && stuck[$0.name] != nil })?
        .name,
      let value = stuck[name], !problems.contains(where: { $0.span == place })
    else { return }
    var solver = position
    solver.hasSession = period == .session
    solver.constants = constantParameters(of: progression)
    solver.constants.merge(stuck.mapValues(\.start)) { one, _ in one }
    guard solver.isImpossible([solver.formula(condition)]) else { return }
    let isNumber = value.start.kind == .number
    report(
      .ruleNeverRuns, "the rule \(inQuotes(rule.condition.text)) never runs", at: place,
      label: "'\(cut(name))' starts at \(value.start.text) and "
        + (value.isReset ? "is only ever set to \(value.start.text)" : "no rule changes it"),
      help: [
        isNumber
          ? "count it in another rule, such as `when missed: \(cut(name)) += 1`"
          : "change it in another rule"
      ])
  }

  /// Returns the values of its state that every rule leaves at their start.
  private func stuckValues(of progression: Progression) -> [String: ConstantState] {
    var stuck: [String: ConstantState] = [:]
    for value in progression.state {
      guard let start = value.start.expression,
        let literal = QuantityReader.literal(start), !isDeclared(value.name)
      else { continue }
      stuck[value.name] = ConstantState(start: literal, isReset: false)
    }
    guard !stuck.isEmpty else { return [:] }
    for rule in (ownProgressions + builtIns(beside: progression)).flatMap(\.allRules) {
      for statement in rule.statements {
        guard case .assign(let name, let change, let value) = statement.action,
          let start = stuck[name.name]?.start
        else { continue }
        if change == .set, QuantityReader.literal(value) == start {
          stuck[name.name]?.isReset = true
        } else {
          stuck[name.name] = nil
        }
      }
    }
    return stuck
  }

  /// Returns whether the program declares a value of this name, which may be another start.
  private func isDeclared(_ name: String) -> Bool {
    program.values.contains { $0.name == name }
      || program.lifts.contains { $0.values.contains { $0.name == name } }
  }

  /// Returns the built-in progressions of the slots that use this one. They may share its state.
  private func builtIns(beside progression: Progression) -> [Progression] {
    guard let number = facts.number(of: progression) else { return [] }
    let slots = Set(facts.uses.filter { $0.progression == number }.map { facts.entry(of: $0).slot })
    let beside = facts.uses.filter { slots.contains(facts.entry(of: $0).slot) }
    return Set(beside.map(\.progression)).map { facts.progressions[$0].progression }
      .filter(\.isBuiltIn)
  }

  /// Returns the parameters that have the same value in all uses: their default.
  private func constantParameters(of progression: Progression) -> [String: Value] {
    let given = Set(
      facts.uses.filter { facts.rules(of: $0).progression.name == progression.name }
        .flatMap { $0.use.arguments.map(\.name) })
    var found: [String: Value] = [:]
    for parameter in progression.parameters {
      guard !given.contains(parameter.name), !isDeclared(parameter.name),
        case .expression(let standard) = parameter.standard,
        let value = QuantityReader.literal(standard)
      else { continue }
      found[parameter.name] = value
    }
    return found
  }
}
