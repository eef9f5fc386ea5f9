// Cases that are never used: their week does not exist, or earlier cases always apply first.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkCases() {
    var numbers = HighestCaseNumbers()
    for facts in facts.entries { numbers.add(facts.keys.conditions) }
    // Unrealistically large numbers of weeks are not checked.
    guard numbers.week < 520, numbers.cycle < 60 else { return }
    let finite = goByValues ? finiteValues : [:]
    var walk = CaseWalk(parts, position)
    walk.finite = finite
    var steps = 0
    var entries = facts.entries[...]
    for day in program.days where !day.isRest {
      let ofDay = entries.prefix(day.entries.count)
      entries = entries.dropFirst(day.entries.count)
      let weeks = program.schedule.weeks(of: day.name, numbers)
      guard !weeks.isEmpty else { continue }
      for facts in ofDay {
        steps += weeks.count * (facts.keys.conditions.count + 1)
        guard steps <= 2_000_000 else { return }
        // A `by` list without other cases has no unreachable case.
        if !facts.keys.conditions.isEmpty { walk.go(facts.entry, weeks) }
      }
    }
    for (place, state) in walk.states.sorted(by: { $0.key.span < $1.key.span }) {
      switch state {
      case .met: continue
      case .neverReached: reportNeverReached(place)
      case .shadowed:
        report(
          .caseShadowed, "the case \(text(place)) is never reached", at: place.span,
          label: "an earlier case always applies first",
          help: ["move it up, or remove it: the first case that applies is used"])
      }
    }
  }

  private func text(_ place: CasePlace) -> String {
    inQuotes(program.source.text(of: place.span) ?? "")
  }

  private mutating func reportNeverReached(_ place: CasePlace) {
    let bounds = program.schedule.bounds
    let help =
      switch place.condition {
      case .numbers(.week, _) where bounds.pass == 1:
        bounds.week.map { "the cycle has \($0) weeks" } ?? "the day is not scheduled then"
      case .numbers(.week, _): "weeks are counted from 1 within each block"
      case .numbers(.pass, _): "add `repeat: 2` to a block for a second pass"
      case .deload:
        "add `deload: {every: 4 weeks}` to the schedule, or `deload: true` to a week"
      case .numbers(.value(let name), _): "no rule sets '\(cut(name))' to it"
      default: "check the schedule"
      }
    report(
      .caseNeverReached, "the case \(text(place)) is never reached", at: place.span,
      label: "never applies", help: [help])
  }

  // MARK: Values

  /// True if any case tests the number of a value.
  private var goByValues: Bool {
    facts.entries.contains { facts in
      facts.keys.conditions.contains { !$0.readNames.isEmpty }
    }
  }

  /// The numbers of each value that the program starts with and sets to constants only.
  private var finiteValues: [String: Set<Decimal>] {
    var found: [String: Set<Decimal>] = [:]
    var changed: Set<String> = []
    var open: Set<String> = Set(program.inputs.map(\.name))
    func add(_ name: String, _ expression: Expression) {
      if case .literal(.number(let number)) = expression.node {
        found[name, default: []].insert(number)
      } else {
        open.insert(name)
      }
    }
    let states = program.progressions.values.flatMap(\.state)
    for value in program.values + program.lifts.flatMap(\.values) + states {
      if let start = value.start.expression {
        add(value.name, start)
      } else {
        open.insert(value.name)
      }
    }
    for day in program.days { open.formUnion(day.questions.map(\.name)) }
    for statement in program.progressions.values.flatMap(\.allRules).flatMap(\.statements) {
      guard case .assign(let name, let change, let value) = statement.action else { continue }
      changed.insert(name.name)
      if change == .set { add(name.name, value) } else { open.insert(name.name) }
    }
    return found.filter { changed.contains($0.key) && !open.contains($0.key) }
  }
}

// Tests that assign or compare values of different kinds.

extension ProgramLint {
  mutating func checkTests() {
    for test in program.tests {
      for given in test.given {
        guard let kind = kind(of: given.name), isTyped(kind) else { continue }
        check(given.value, at: given.value.span, given.name, kind)
      }
      for expected in test.expected {
        guard case .value(let name) = expected.subject, let kind = self.kind(of: name),
          isTyped(kind), !["open", "none"].contains(expected.text)
        else { continue }
        let (expression, problems) = ExpressionReader.read(expected.text)
        guard let expression, problems.isEmpty else { continue }
        check(expression, at: expected.span, name, kind)
      }
    }
  }

  /// Returns the kind of a name in a test. Nil for an undeclared name, which running the test
  /// reports.
  private func kind(of name: ValueName) -> Kind? {
    guard let owner = name.owner else { return names.kind(of: name.name, for: nil) }
    return names.kind(of: name.name, ownedBy: owner)
  }

  /// Returns whether values of this kind, such as text and exercises, may be written without
  /// quotes.
  private func isTyped(_ kind: Kind) -> Bool {
    switch kind {
    case .unknown, .text, .value(.exercise): false
    default: true
    }
  }

  private mutating func check(
    _ expression: Expression, at span: SourceSpan, _ name: ValueName, _ kind: Kind
  ) {
    var checker = KindChecker(ProgramScope(names, name.owner, .value))
    let given = checker.kind(of: expression)
    if span == expression.span {
      problems += checker.problems.map { $0.shifted(by: 0, in: program.source) }
    }
    guard checker.problems.isEmpty, given != .unknown, !Kind.keeps(kind, given),
      !(kind == .percent && given == .number)
    else { return }
    let isBareLoad = kind == .load && given == .number
    report(
      .testOfOtherKind,
      "\(inQuotes(name.text)) is \(kind.phrase), but \(inQuotes(expression.text)) is "
        + given.phrase,
      severity: .error, at: span, label: "never equal",
      help: isBareLoad
        ? ["add the unit: \(expression.text)kg or \(expression.text)lb"]
        : ["write \(kind.phrase)"])
  }
}

// Loads of slots that keep one for each exercise, read from elsewhere.

extension ProgramLint {
  /// Reports `Press.weight` of another entry if Press trains several exercises. Its rules change
  /// the load of the exercise that was done, and no other slot reads it.
  mutating func checkVaryingLoads() {
    let loads = varyingLoads
    guard !loads.isEmpty else { return }
    for entry in facts.entries {
      for expression in entry.sets.expressions {
        reportVarying(expression, loads, besides: entry.entry.slot)
      }
    }
    for expression in ownProgressions.flatMap(\.expressions) { reportVarying(expression, loads) }
  }

  /// The loads that rules keep for each exercise, by their slot.
  private var varyingLoads: [SlotName: Set<String>] {
    var loads: [SlotName: Set<String>] = [:]
    for use in facts.uses {
      let entry = facts.entry(of: use).entry
      guard entry.options.exercise != nil else { continue }
      for value in facts.rules(of: use).progression.state
      where names.kind(of: value.name, ownedBy: entry.slot) == .load {
        loads[entry.slot, default: []].insert(value.name)
      }
    }
    return loads
  }

  private mutating func reportVarying(
    _ expression: Expression, _ loads: [SlotName: Set<String>], besides own: SlotName? = nil
  ) {
    for read in expression.parts(where: { $0.node.name?.owner != nil }) {
      if let name = read.node.name, name.owner != own { reportVarying(name, loads, at: read.span) }
    }
  }

  private mutating func reportVarying(
    _ name: ValueName, _ loads: [SlotName: Set<String>], at span: SourceSpan
  ) {
    guard let owner = name.owner, loads[owner]?.contains(name.name) ?? false else { return }
    report(
      .varyingLoad,
      "\(inQuotes(name.text)) does not follow the loads of \(inQuotes(owner.lift)), "
        + "which has one for each exercise",
      at: span, label: "always its start",
      help: ["give the exercise an entry of its own, and read the load of that one"])
  }
}
