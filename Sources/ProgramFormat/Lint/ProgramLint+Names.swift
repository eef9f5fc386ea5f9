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
      // The weekdays of a schedule are asked for under this name.
      guard input.name != "weekdays" else { continue }
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
    for value in progression.state where !reads.isRead(value.name, ofAny: slots) {
      let isChanged = progression.changedNames.contains { $0.name == value.name }
      unread(value, of: nil, isChanged: isChanged)
    }
    for (parameter, name) in zip(progression.parameters, rules.parameters)
    where !rules.readParameters.contains(name) {
      report(
        .unusedParameter,
        "the parameter \(inQuotes(parameter.name)) of \(inQuotes(progression.name)) is never used",
        at: parameter.span, label: "no rule uses it",
        help: ["use it in a rule, or remove it"])
    }
  }

  private mutating func unread(
    _ value: ValueDeclaration, of slot: SlotName?, isChanged: Bool
  ) {
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
    var useless: [NumberedUse] = []
    // One use in the text can belong to many entries. It is reported only if it has no effect on
    // any of them.
    var settled: Set<SourceSpan> = []
    for use in facts.uses where facts.rules(of: use).changesPlan {
      if hasEffect(use) { settled.insert(use.use.span) } else { useless.append(use) }
    }
    for use in useless where settled.insert(use.use.span).inserted {
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
        at: program.firstLine(of: use.use.span), label: "changes only \(values)",
        help: helpWithoutEffect(entry.sets, values, of: entry.entry.slot))
    }
  }

  private func helpWithoutEffect(
    _ sets: SchemeSetFacts, _ values: String, of slot: SlotName
  ) -> [String] {
    let hasMax = names.places(of: slot).contains { place in
      names.lifts[place]?["tm"] != nil || names.states[place]?["tm"] != nil
    }
    if sets.someHaveLoads {
      return [
        "remove the loads from the sets: sets without a load use 'weight'",
        sets.someAreOfBase
          ? "or use a progression that changes 'tm', such as `wave`"
            + (hasMax ? "" : ", and declare `tm: 100% of 1rm` to keep the loads")
          : "or remove the progression",
      ]
    }
    if sets.someHaveEffortsAlone {
      return [
        "the e1RM gives the loads of sets with an effort: remove the progression",
        "or remove the efforts: sets without a load or an effort use 'weight'",
      ]
    }
    return ["use \(values) in a set, a case or another rule"]
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
    for name in rules.changed where reads.isRead(name, from: slot, besides: use.progression) {
      return true
    }
    return false
  }
}

extension Program {
  /// Returns the part of a span on its first line, so that carets stay readable.
  func firstLine(of span: SourceSpan) -> SourceSpan {
    guard span.start < span.end, span.end <= source.bytes.count else { return span }
    let end = source.bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    return SourceSpan(span.start, end)
  }
}
