// Names that nobody uses: schemes, progressions, lifts, values, parameters.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkUnusedNames() {
    checkUnusedSchemes()
    let used = Set(uses.map(\.use.name))
    // Rules in place are named by where they stand: with blanks.
    for progression in ownProgressions
    where !used.contains(progression.name) && !progression.name.contains(" ") {
      report(
        .unusedProgression, "no entry uses the progression \(inQuotes(progression.name))",
        at: progression.span, label: "its rules never run",
        help: ["name it at an entry: `progress: \(cut(progression.name))`, or remove it"])
    }
    for lift in program.lifts where !isUsed(lift) {
      let near = nearest(
        to: lift.slot.text, among: program.days.flatMap { $0.entries.map(\.slot.text) })
      report(
        .unusedLift, "no day trains \(inQuotes(lift.slot.text))", at: lift.span,
        label: "and no other lift looks at it",
        help: [near.map { "did you mean '\(cut($0))'?" } ?? "put it on a day, or remove it"])
    }
  }

  private mutating func checkUnusedSchemes() {
    let used = program.usedSchemes
    for scheme in program.schemes where !used.contains(scheme.name) {
      report(
        .unusedScheme, "no entry uses the scheme \(inQuotes(scheme.name))", at: scheme.span,
        label: "never trained",
        help: ["name it at an entry: `Squat: \(cut(scheme.name))`, or remove it"])
    }
  }

  /// True when a lift is trained, stands in for one, or is looked at by another.
  private func isUsed(_ lift: LiftDeclaration) -> Bool {
    let slot = lift.slot
    let isBase =
      names.bases.values.contains(slot) || names.bases.values.contains { $0.lift == slot.lift }
    if isBase || reads.readers.keys.contains(where: { $0.owner == slot }) { return true }
    for entry in program.days.flatMap(\.entries) {
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
    return false
  }

  // MARK: Values

  mutating func checkUnusedValues() {
    let changed = changedPlaces
    for input in program.inputs where !reads.isRead(input.name, of: nil) {
      // The weekdays of a schedule are asked under this name.
      guard input.name != "weekdays" else { continue }
      report(
        .unusedValue, "the input \(inQuotes(input.name)) is never read", at: input.span,
        label: "asked for nothing", help: ["use it, or leave the question out"])
    }
    for value in program.values where !reads.isRead(value.name, of: nil) {
      unread(value, of: nil, isChanged: changed.contains(ValuePlace(owner: nil, name: value.name)))
    }
    for lift in program.lifts where isUsed(lift) {
      for value in lift.values where !reads.isRead(value.name, of: lift.slot) {
        let place = ValuePlace(owner: lift.slot, name: value.name)
        unread(value, of: lift.slot, isChanged: changed.contains(place))
      }
    }
    for progression in ownProgressions {
      let slots = uses.filter { $0.use.name == progression.name }.map(\.slot)
      guard !slots.isEmpty else { continue }
      for value in progression.state
      where !slots.contains(where: { reads.isRead(value.name, of: $0) }) {
        let isChanged = progression.changedNames.contains { $0.name == value.name }
        unread(value, of: nil, isChanged: isChanged)
      }
      let read = reads.parameters[progression.name] ?? []
      for parameter in progression.parameters where !read.contains(parameter.name) {
        report(
          .unusedParameter,
          "no rule of \(inQuotes(progression.name)) reads \(inQuotes(parameter.name))",
          at: parameter.span, label: "changes nothing",
          help: ["use it in a rule, or remove it"])
      }
    }
    checkEffects()
  }

  private mutating func unread(
    _ value: ValueDeclaration, of slot: SlotName?, isChanged: Bool
  ) {
    let owner = slot.map { " of \(inQuotes($0.text))" } ?? ""
    if isChanged {
      report(
        .valueNeverRead, "\(inQuotes(value.name))\(owner) is changed and never read",
        at: value.span, label: "no set, case or rule looks at it",
        help: ["use it, or remove it and the statements that change it"])
    } else {
      let near = names.names(for: slot).filter { $0 != value.name }
      let known = NearNames.help(for: value.name, among: near + ["weight", "1rm", "tm", "step"])
      report(
        .unusedValue, "\(inQuotes(value.name))\(owner) is never read", at: value.span,
        label: "no set, case or rule looks at it",
        help: known.isEmpty ? ["use it, or remove it"] : known)
    }
  }

  /// Every place that a statement may change.
  private var changedPlaces: Set<ValuePlace> {
    var places: Set<ValuePlace> = []
    for use in uses {
      for name in program.progressions[use.use.name]?.changedNames ?? [] {
        places.formUnion(reads.places(of: name, from: use.slot))
      }
    }
    return places
  }

  // MARK: Effects

  /// Progressions whose rules change a plan that nothing follows: `linear` beside percentages. What
  /// only keeps count of something is let be.
  private mutating func checkEffects() {
    var useless: [SourceSpan: EntryUse] = [:]
    var useful: Set<SourceSpan> = []
    for use in uses {
      guard let progression = program.progressions[use.use.name],
        progression.changedNames.contains(where: { Self.planned.contains($0.name) })
      else { continue }
      if hasEffect(progression, at: use.slot) {
        useful.insert(use.use.span)
      } else {
        useless[use.use.span] = useless[use.use.span] ?? use
      }
    }
    for (span, use) in useless.sorted(by: { $0.key < $1.key }) where !useful.contains(span) {
      guard let progression = program.progressions[use.use.name] else { continue }
      let changed = Set(progression.changedNames.map(\.name)).sorted().map { inQuotes($0) }
      let values = changed.joined(separator: " and ")
      let slot = inQuotes(use.slot.text)
      report(
        .ruleWithoutEffect,
        progression.name.contains(" ")
          ? "these rules change nothing that \(slot) is planned by"
          : "\(inQuotes(progression.name)) changes nothing that \(slot) is planned by",
        at: program.firstLine(of: span), label: "changes \(values) alone",
        help: use.entry.hasLoads(in: program)
          ? [
            "leave the loads to it: sets without a load take 'weight'",
            "or change what they are of: a rule that changes 'tm', such as `wave`",
          ]
          : ["let a set, a case or another rule look at \(values)"])
    }
  }

  /// The values that plans follow by themselves.
  private static let planned: Set<String> = ["weight", "tm", "1rm", "stage", "rung"]

  private func hasEffect(_ progression: Progression, at slot: SlotName) -> Bool {
    let rules = progression.allRules
    if rules.contains(where: { $0.say != nil }) { return true }
    for statement in rules.flatMap(\.statements) {
      guard case .assign(let name, _, _) = statement.action else { return true }
      let places = reads.places(of: name, from: slot)
      let isRead = places.contains {
        reads.isRead($0.name, of: $0.owner, besides: progression.name)
      }
      if isRead { return true }
    }
    return rules.flatMap(\.statements).isEmpty
  }
}

extension Program {
  /// The part of a place on its first line, so that a caret stays readable.
  func firstLine(of span: SourceSpan) -> SourceSpan {
    guard span.start < span.end, span.end <= source.bytes.count else { return span }
    let end = source.bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    return SourceSpan(span.start, end)
  }
}

extension DayEntry {
  /// True when any of its sets says its load.
  fileprivate func hasLoads(in program: Program) -> Bool {
    program.sets(of: scheme).contains { $0.load != nil }
  }
}
