// Type checking of all expressions of a program, in the order in which values become known.

import Diagnostics
import Notation
import Programs
import Training

/// Finds the kind of each name, and the errors of the expressions that use them.
struct KindCheck {
  let program: Program
  let schemes: [String: Cases<Scheme>]
  var names = ProgramNames()
  var problems: [Diagnostic] = []
  var budget: CheckBudget
  private var progressions: [String: TypedProgression] = [:]
  /// The slots whose rules were already checked, by the progressions of the current day.
  private var rulesDone: [String: Set<SlotName>] = [:]

  init(_ program: Program, unread: Set<String>, budget: CheckBudget = CheckBudget()) {
    self.program = program
    schemes = program.schemesByName
    self.budget = budget
    names.unread = unread
  }

  /// Checks the whole program.
  mutating func run() {
    for input in program.inputs { names.inputs[input.name] = .value(input.kind) }
    for value in program.values {
      names.values[value.name] = kind(of: value, at: nil)
    }
    slots()
    for lift in program.lifts {
      for value in lift.values {
        let kind = kind(of: value, at: lift.slot)
        names.lifts[lift.slot, default: [:]][value.name] = kind
      }
    }
    let uses = program.uses
    for use in uses where progressions[use.use.name] == nil {
      guard let progression = program.progressions[use.use.name] else { continue }
      progressions[use.use.name] = TypedProgression(progression)
    }
    for use in uses where goesOn(cost(of: use), at: use.use.span) { states(use) }
    names.settle(program.days.flatMap { $0.entries.map(\.slot) })
    var day: String?
    for use in uses where goesOn(cost(of: use), at: use.use.span) {
      if use.day.name != day { rulesDone = [:] }
      day = use.day.name
      rules(use)
    }
    unused(Set(uses.map(\.use.name)))
    for day in program.days {
      for entry in day.entries where goesOn(10, at: entry.span) { check(entry, day) }
    }
    checkUnusedSchemes()
    if let ends = program.schedule.ends {
      var checker = KindChecker(ProgramScope(names, nil, .value))
      checker.expect([.date], ends, for: "'ends'")
      take(checker)
    }
  }

  // MARK: Limits

  /// Returns whether there is room for more problems and budget for the next step.
  mutating func goesOn(_ cost: Int, at span: SourceSpan) -> Bool {
    guard problems.count < ProgramReader.mostProblems else { return false }
    return pays(cost, at: span)
  }

  /// Uses some budget, and reports the place where it ends.
  private mutating func pays(_ cost: Int, at span: SourceSpan) -> Bool {
    let wasSpent = budget.isSpent
    if budget.spend(cost) { return true }
    if !wasSpent { problems.append(.tooMuchToCheck(at: span, in: program.source)) }
    return false
  }

  private func cost(of use: EntryUse) -> Int { progressions[use.use.name]?.cost ?? 1 }

  /// Collects the bases and exercises of slots.
  private mutating func slots() {
    defer { names.settle() }
    for lift in program.lifts {
      if let base = lift.base { names.bases[lift.slot] = base }
    }
    for day in program.days {
      for entry in day.entries {
        if let base = entry.options.base { names.bases[entry.slot] = base }
        for choice in entry.options.exercise?.all ?? []
        where goesOn(choice.cost(lifts: program.lifts.count), at: entry.span) {
          switch choice {
          case .named(let name): names.exercises[entry.slot, default: []].append(SlotName(name))
          case .oneOf(let names, _):
            self.names.exercises[entry.slot, default: []] += names.map { SlotName($0) }
          // The lifter may name any lift.
          case .input:
            self.names.exercises[entry.slot, default: []] += program.lifts.map(\.slot)
          }
        }
      }
    }
  }

  mutating func take(_ checker: KindChecker) {
    problems += checker.problems.map { problem in
      var copy = problem
      copy.source = program.source
      return copy
    }
  }

  /// Returns the kind of a declared value, from the names known so far or from `all`.
  private mutating func kind(
    of value: ValueDeclaration, at slot: SlotName?, parameters: [String: NameKind] = [:],
    among all: ProgramNames? = nil
  ) -> Kind {
    switch value.start {
    case .open: return .load
    case .ask(let question): return .value(question.kind)
    case .expression(let expression):
      let sight = NamesInSight(all ?? names, slot, parameters: parameters)
      var checker = KindChecker(ProgramScope(sight, .value))
      let kind = checker.kind(of: expression)
      take(checker)
      return kind
    }
  }

  // MARK: Progressions

  /// Adds the state values of a progression to its slot.
  private mutating func states(_ use: EntryUse) {
    guard let typed = progressions[use.use.name], !typed.progression.state.isEmpty else { return }
    let parameters = typed.parameterKinds(names, use.slot)
    for value in typed.progression.state {
      let declared = names.kind(of: value.name, ownedBy: use.slot)
      let kind = kind(of: value, typed.progression, use, parameters)
      if let declared, declared != .unknown, kind != .unknown, !Kind.keeps(kind, declared) {
        problems.append(
          Diagnostic(
            ProgramErrorID.wrongValue,
            "'\(value.name)' of \(inQuotes(use.slot.text)) must be \(kind.phrase), "
              + "not \(declared.phrase)",
            at: use.use.span, label: "\(inQuotes(use.use.name)) uses it as \(kind.phrase)",
            help: ["give it a start value that is \(kind.phrase)"], in: program.source))
      }
      names.states[use.slot, default: [:]][value.name] = kind
    }
  }

  /// Returns the kind of a state value of a progression.
  private mutating func kind(
    of value: ValueDeclaration, _ progression: Progression, _ use: EntryUse,
    _ parameters: [String: NameKind]
  ) -> Kind {
    let count = problems.count
    let kind = kind(of: value, at: use.slot, parameters: parameters)
    // Errors in a built-in progression are reported at its use.
    if progression.isBuiltIn { problems.removeSubrange(count...) }
    return kind
  }

  private mutating func rules(_ use: EntryUse) {
    let name = use.use.name
    guard let typed = progressions[name] else { return }
    let declared = typed.parameterKinds(names, use.slot)
    let parameters = arguments(use, typed.progression, declared)
    let isUsual = parameters == declared
    guard !isUsual || rulesDone[name, default: []].insert(use.slot).inserted else { return }
    let inSight = NamesInSight(names, use.slot)
    inSight.parameters = parameters
    inSight.answers = use.day.answers
    inSight.setNames = schemes.setNames(of: use.entry.scheme)
    let scope = ProgramScope(inSight, .rule)
    let sight = typed.sight(scope)
    guard !isUsual || !typed.isRight(with: sight) else { return }
    let count = problems.count
    if typed.progression.isBuiltIn {
      needs(use, typed.progression, scope)
    } else {
      check(typed.progression, scope)
    }
    if isUsual, problems.count == count { progressions[name]?.wasRight(with: sight) }
  }

  private mutating func check(_ progression: Progression, _ scope: ProgramScope) {
    // A default can use the parameters declared before it.
    var before: [String: NameKind] = [:]
    for parameter in progression.parameters {
      let seen = ProgramScope(scope.sight.with(parameters: before), .value)
      switch parameter.standard {
      case .expression(let expression):
        var start = KindChecker(seen)
        _ = start.kind(of: expression)
        take(start)
      case .table(let table):
        var cells = KindChecker(seen.at(.cell))
        _ = cells.kind(of: table)
        take(cells)
      }
      before[parameter.name] = scope.sight.parameters[parameter.name]
    }
    take(checkedRules(of: progression, scope))
  }

  private func checkedRules(of progression: Progression, _ scope: ProgramScope) -> KindChecker {
    var checker = KindChecker(scope)
    for rule in progression.rules { checker.check(rule) }
    var after = KindChecker(scope.afterPeriod)
    for period in [RulePeriod.week, .cycle, .block] {
      for rule in progression.rules(after: period) { after.check(rule) }
    }
    checker.add(after.problems)
    return checker
  }

  /// Reports a value that a built-in progression needs and its slot does not have.
  private mutating func needs(
    _ use: EntryUse, _ progression: Progression, _ scope: ProgramScope
  ) {
    var missing: [String] = []
    for name in progression.readNames + progression.changedNames
    where name.owner == nil && scope.kind(of: name) == nil
      && ReservedName(rawValue: name.name) == nil && !missing.contains(name.name)
    {
      missing.append(name.name)
    }
    for name in missing {
      let start = name == "tm" ? "1rm: ask, tm: 90% of 1rm" : "\(name): ask"
      problems.append(
        Diagnostic(
          ProgramErrorID.missingLiftValue,
          "'\(progression.name)' needs '\(name)', which \(inQuotes(use.slot.text)) does not have",
          at: use.use.span, label: "changes '\(name)'",
          help: [
            "declare it: `lifts: {\(cut(use.slot.lift)): {\(start)}}`",
            "or turn the progression off: `progress: none` for the exercise",
          ], in: program.source))
    }
    guard missing.isEmpty else { return }
    // The remaining errors are values of kinds that the rules cannot use.
    for problem in checkedRules(of: progression, scope).problems {
      problems.append(
        Diagnostic(
          ProgramErrorID.wrongValue,
          "'\(progression.name)' cannot be used for \(inQuotes(use.slot.text))",
          at: use.use.span, label: problem.summary,
          help: ["`prog show progress \(progression.name)` prints its rules"], in: program.source))
    }
  }

  /// The names given with `as` in any scheme.
  var allSetNames: [String] {
    let written = program.days.flatMap(\.entries).map(\.scheme) + program.schemes.map(\.scheme)
    return Array(Set(written.flatMap { schemes.setNames(of: $0) })).sorted()
  }

  /// Checks progressions that nothing uses, with all names of the program.
  private mutating func unused(_ used: Set<String>) {
    let others = program.progressions.values.filter {
      !used.contains($0.name) && !$0.isBuiltIn
    }
    guard !others.isEmpty else { return }
    let all = everyName
    let setNames = allSetNames
    for progression in others.sorted(by: { $0.span < $1.span })
    where goesOn(progression.cost, at: progression.span) {
      var known = all
      for value in progression.state {
        known.values[value.name] = kind(of: value, at: nil, among: all)
      }
      let sight = NamesInSight(known, nil)
      sight.parameters = progression.parameterKinds(known, nil)
      sight.setNames = setNames
      for day in program.days { sight.answers.merge(day.answers) { one, _ in one } }
      check(progression, ProgramScope(sight, .rule))
    }
  }

  /// The names of all lifts and the well-known names, for progressions whose lift is not known.
  var everyName: ProgramNames {
    var all = names
    for values in names.lifts.values { all.values.merge(values) { one, _ in one } }
    for values in names.states.values { all.values.merge(values) { one, _ in one } }
    for name in ["1rm", "tm", "weight", "step"] where all.values[name] == nil {
      all.values[name] = .load
    }
    for name in ["stage", "rung"] where all.values[name] == nil { all.values[name] = .number }
    return all
  }
}

extension ExerciseChoice {
  /// Returns the cost of collecting the names of each exercise that a slot may train.
  fileprivate func cost(lifts: Int) -> Int {
    switch self {
    case .named: 40
    case .oneOf(let names, _): 40 * names.count
    case .input: 40 * lifts
    }
  }
}
