// Type checking of all expressions of a program, in the order in which values become known.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// Finds the kind of each name, and the errors of the expressions that use them.
struct KindCheck {
  let program: Program
  /// The tree of the program's text.
  let root: YAMLNode?
  let parts: ProgramParts
  var names = ProgramNames()
  var problems: [Diagnostic] = []
  var budget: CheckBudget
  /// The costs of checking each progression once, in steps of the budget.
  private var costs: [String: Int] = [:]
  /// The facts about each progression that was used.
  var known: [String: UsedProgression] = [:]
  /// The slots whose states were already checked, by their progressions.
  var statesDone: [String: Set<SlotName>] = [:]
  /// The slots whose rules were already checked, by the progressions of the current day.
  var rulesDone: [String: Set<SlotName>] = [:]
  /// The lifts that a base can name, collected when they are first needed.
  var knownLifts: Set<SlotName>?

  init(
    _ program: Program, _ root: YAMLNode?, unread: Set<String>, budget: CheckBudget = CheckBudget()
  ) {
    self.program = program
    self.root = root
    parts = ProgramParts(program)
    self.budget = budget
    names.unread = unread
  }

  /// Checks the whole program.
  mutating func run() {
    for input in program.inputs { names.inputs[input.name] = .value(input.kind) }
    for (index, value) in program.values.enumerated() {
      let later = program.values[(index + 1)...]
      names.values[value.name] = kind(of: value, at: nil, before: later)
    }
    slots()
    for table in program.tables {
      var checker = KindChecker(ProgramScope(names, nil, .cell))
      names.tables[table.name] = .table(
        checker.kind(of: table.table), inputs: table.table.depth)
      addProblems(of: checker)
    }
    for lift in program.lifts {
      for (index, value) in lift.values.enumerated() {
        let later = lift.values[(index + 1)...]
        let kind = kind(of: value, at: lift.slot, before: later)
        // A value that was reported is not reported again where it is used.
        names.lifts[lift.slot, default: [:]][value.name] = isLoad(value, kind) ? kind : .unknown
      }
    }
    let uses = program.uses
    for use in uses where costs[use.use.name] == nil {
      costs[use.use.name] = program.progressions[use.use.name]?.cost
    }
    for use in uses where budgetAllows(cost(of: use), at: use.use.span) { states(use) }
    names.collect(program.days.flatMap { $0.entries.map(\.slot) })
    var day: String?
    for use in uses where budgetAllows(cost(of: use), at: use.use.span) {
      if use.day.name != day { rulesDone = [:] }
      day = use.day.name
      rules(use)
    }
    unused(Set(uses.map(\.use.name)))
    for day in program.days {
      let setNames = DaySetNames(day, schemes)
      for (index, entry) in day.entries.enumerated() where budgetAllows(10, at: entry.span) {
        check(entry, index, day, setNames)
      }
    }
    checkUnusedSchemes()
    if let ends = program.schedule.ends {
      var checker = KindChecker(ProgramScope(names, nil, .value))
      checker.expect([.date], ends, for: "'ends'")
      let count = problems.count
      addProblems(of: checker)
      for index in problems.indices.dropFirst(count)
      where problems[index].id == ExpressionErrorID.unknownValue.rawValue
        && !(problems[index].help.first?.hasPrefix("did you mean") ?? false)
      {
        problems[index].help = []
        let addition = TreeAddition(
          path: [ProgramKey.inputs.rawValue, cut(ends.text)],
          entry: "ask: Date of the meet, kind: date")
        problems[index] = problems[index].offering([
          addition.help("declare it:", root, in: program.source)
        ])
      }
    }
  }

  var schemes: [String: Cases<Scheme>] { parts.schemes }

  // MARK: Limits

  /// Returns whether there is room for more problems and budget for the next step.
  mutating func budgetAllows(_ cost: Int, at span: SourceSpan) -> Bool {
    guard problems.count < ProgramReader.mostProblems else { return false }
    let (isEnough, problem) = budget.spend(cost, at: span, in: program.source)
    if let problem { problems.append(problem) }
    return isEnough
  }

  private func cost(of use: EntryUse) -> Int { costs[use.use.name] ?? 1 }

  /// Collects the bases and exercises of slots.
  private mutating func slots() {
    for lift in program.lifts {
      if let base = lift.base { names.bases[lift.slot] = base }
    }
    for day in program.days {
      for entry in day.entries {
        if let base = entry.options.base { names.bases[entry.slot] = base }
        for choice in entry.options.exercise?.all ?? []
        where budgetAllows(choice.cost(lifts: program.lifts.count), at: entry.span) {
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

  /// Reports a well-known load that is something else: `tm: 90%`. Returns false if it did.
  private mutating func isLoad(_ value: ValueDeclaration, _ kind: Kind) -> Bool {
    guard ["1rm", "tm", "weight"].contains(value.name), kind != .load, kind != .unknown,
      let start = value.start.expression
    else { return true }
    let help =
      switch kind {
      case .percent: ["name its base: `\(start.text) of \(value.name == "tm" ? "1rm" : "tm")`"]
      case .number: ["add the unit: `\(start.text)kg` or `\(start.text)lb`"]
      default: [String]()
      }
    report(
      .wrongValue, "'\(value.name)' must be a load, not \(kind.phrase)",
      at: start.span, label: kind.phrase, help: help)
    return false
  }

  mutating func report(
    _ id: ProgramErrorID, _ summary: String, at span: SourceSpan, label: String, help: [String] = []
  ) {
    problems.report(id, summary, at: span, label: label, help: help, in: program.source)
  }

  mutating func addProblems(of checker: KindChecker) {
    problems += checker.problems.map { $0.shifted(by: 0, in: program.source) }
  }

  /// Returns the kind of a declared value, from the names known so far or from `all`. `later` are
  /// the values that are declared after it.
  mutating func kind(
    of value: ValueDeclaration, at slot: SlotName?, parameters: [String: NameKind] = [:],
    among all: ProgramNames? = nil, before later: ArraySlice<ValueDeclaration> = []
  ) -> Kind {
    switch value.start {
    case .open: return .load
    case .ask(let question): return .value(question.kind)
    case .expression(let expression):
      let visible = VisibleNames(all ?? names, slot, parameters: parameters)
      visible.declaration = (value.name, later)
      var checker = KindChecker(ProgramScope(visible, .value))
      let kind = checker.kind(of: expression)
      addProblems(of: checker)
      return kind
    }
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

// Checks the arguments that an entry gives to a progression.

extension KindCheck {
  /// Checks the arguments of a use. Returns the kinds of the parameters in this use: an argument
  /// may be a load where the default is a percentage.
  mutating func arguments(
    _ use: EntryUse, _ progression: Progression, _ kinds: [String: NameKind]
  ) -> [String: NameKind] {
    var result = kinds
    for argument in use.use.arguments {
      guard let wanted = kinds[argument.name] else {
        let known = progression.parameters.map(\.name)
        let near = NearNames.help(for: argument.name, among: known)
        let all =
          known.isEmpty
          ? "it does not take parameters" : "its parameters are \(listed(known))"
        report(
          .unknownParameter,
          "unknown parameter \(inQuotes(argument.name)) of \(inQuotes(progression.name))",
          at: argument.span, label: "not a parameter", help: near.isEmpty ? [all] : near)
        continue
      }
      let visible = VisibleNames(names, use.slot)
      visible.answers = use.day.answers
      let scope = ProgramScope(visible, .value)
      var given: NameKind
      switch argument.value {
      case .expression(let expression):
        var checker = KindChecker(scope)
        given = .value(checker.kind(of: expression))
        addProblems(of: checker)
      case .table(let table):
        var checker = KindChecker(scope.at(.cell))
        given = .table(checker.kind(of: table), inputs: table.depth)
        addProblems(of: checker)
      }
      guard !given.fits(wanted) else {
        result[argument.name] = given
        continue
      }
      report(
        .wrongValue, "'\(argument.name)' must be \(wanted.phrase), not \(given.phrase)",
        at: argument.span, label: "\(inQuotes(progression.name)) needs \(wanted.phrase)")
    }
    // Without an argument, a parameter is the lift's value of that name.
    let given = Set(use.use.arguments.map(\.name))
    let owned = names.owned(by: use.slot) ?? [:]
    for parameter in progression.parameters where !given.contains(parameter.name) {
      guard let own = owned[parameter.name], own != .unknown,
        let wanted = kinds[parameter.name], case .value = wanted
      else { continue }
      result[parameter.name] = .value(own)
      guard !NameKind.value(own).fits(wanted) else { continue }
      // The rules that use it are not reported too.
      result[parameter.name] = .value(.unknown)
      report(
        .wrongValue, "'\(parameter.name)' of \(inQuotes(use.slot.text)) is \(own.phrase)",
        at: use.use.span, label: "\(inQuotes(progression.name)) expects \(wanted.phrase)",
        help: ["give \(inQuotes(use.slot.text)) a '\(parameter.name)' that is \(wanted.phrase)"])
    }
    return result
  }
}

// Type checking of progressions: what they keep, and their rules at each use.

extension KindCheck {
  /// Adds the state values of a progression to its slot.
  mutating func states(_ use: EntryUse) {
    guard let progression = program.progressions[use.use.name], !progression.state.isEmpty,
      statesDone[use.use.name, default: []].insert(use.slot).inserted
    else { return }
    let parameters = parameterKinds(of: progression, for: use.slot)
    for value in progression.state {
      let declared = names.kind(of: value.name, ownedBy: use.slot)
      let count = problems.count
      let kind = kind(of: value, at: use.slot, parameters: parameters)
      // Errors in a built-in progression are reported at its use.
      if progression.isBuiltIn { problems.removeSubrange(count...) }
      if let declared, declared != .unknown, kind != .unknown, !Kind.keeps(kind, declared) {
        report(
          .wrongValue,
          "'\(value.name)' of \(inQuotes(use.slot.text)) must be \(kind.phrase), "
            + "not \(declared.phrase)",
          at: use.use.span, label: "\(inQuotes(use.use.name)) uses it as \(kind.phrase)",
          help: ["give it a start value that is \(kind.phrase)"])
      }
      names.states[use.slot, default: [:]][value.name] = kind
    }
  }

  mutating func rules(_ use: EntryUse) {
    let name = use.use.name
    guard let progression = program.progressions[name] else { return }
    let declared = parameterKinds(of: progression, for: use.slot)
    let parameters = arguments(use, progression, declared)
    guard parameters != declared || rulesDone[name, default: []].insert(use.slot).inserted else {
      return
    }
    let inSight = VisibleNames(names, use.slot)
    inSight.parameters = parameters
    inSight.answers = use.day.answers
    inSight.setNames = schemes.setNames(of: use.entry.scheme)
    let scope = ProgramScope(inSight, .rule)
    if progression.isBuiltIn {
      needs(use, progression, scope)
    } else {
      check(progression, scope)
    }
  }

  private mutating func check(_ progression: Progression, _ scope: ProgramScope) {
    // A default can use the parameters declared before it.
    var before: [String: NameKind] = [:]
    for parameter in progression.parameters {
      let seen = ProgramScope(scope.visible.with(parameters: before), .value)
      switch parameter.standard {
      case .expression(let expression):
        var start = KindChecker(seen)
        _ = start.kind(of: expression)
        addProblems(of: start)
      case .table(let table):
        var cells = KindChecker(seen.at(.cell))
        _ = cells.kind(of: table)
        addProblems(of: cells)
      }
      before[parameter.name] = scope.visible.parameters[parameter.name]
    }
    addProblems(of: checkedRules(of: progression, scope))
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
  private mutating func needs(_ use: EntryUse, _ progression: Progression, _ scope: ProgramScope) {
    let used = used(progression)
    let meaning = used.meaning(in: scope)
    if used.valid.contains(meaning) { return }
    let missing = zip(used.names, meaning.kinds).filter { name, kind in
      kind == nil && ReservedName(rawValue: name.name) == nil
    }.map(\.0.name)
    for name in missing {
      report(
        .missingLiftValue,
        "'\(progression.name)' needs '\(name)', which \(inQuotes(use.slot.text)) does not have",
        at: use.use.span, label: "changes '\(name)'",
        help: [
          declaration(of: name, for: use.slot),
          "or turn the progression off: `progress: none` for the exercise",
        ])
    }
    guard missing.isEmpty else { return }
    // The remaining errors are values of kinds that the rules cannot use.
    let problems = checkedRules(of: progression, scope).problems
    if problems.isEmpty { known[progression.name]?.valid.insert(meaning) }
    for problem in problems {
      report(
        .wrongValue, "'\(progression.name)' cannot be used for \(inQuotes(use.slot.text))",
        at: use.use.span, label: problem.summary,
        help: ["`prog show progress \(progression.name)` prints its rules"])
    }
  }

  private mutating func used(_ progression: Progression) -> UsedProgression {
    if let used = known[progression.name] { return used }
    let used = UsedProgression(progression)
    known[progression.name] = used
    return used
  }

  /// Returns the kind of each parameter, from its default.
  private mutating func parameterKinds(
    of progression: Progression, for slot: SlotName
  ) -> [String: NameKind] {
    used(progression).parameters ?? progression.parameterKinds(names, slot)
  }

  /// Returns help that declares a value of a lift.
  func declaration(of name: String, for slot: SlotName) -> String {
    let start = name == "tm" ? "1rm: ask, tm: 90% of 1rm" : "\(name): ask"
    return "declare it: `lifts: {\(cut(slot.lift)): {\(start)}}`"
  }

  /// The names given with `as` in any scheme.
  var allSetNames: [String] {
    let written = program.days.flatMap(\.entries).map(\.scheme) + program.schemes.map(\.scheme)
    return Array(Set(written.flatMap { schemes.setNames(of: $0) })).sorted()
  }

  /// Checks progressions that nothing uses, with all names of the program.
  mutating func unused(_ used: Set<String>) {
    let others = program.progressions.values.filter {
      !used.contains($0.name) && !$0.isBuiltIn
    }
    guard !others.isEmpty else { return }
    let all = everyName
    let setNames = allSetNames
    for progression in others.sorted(by: { $0.span < $1.span })
    where budgetAllows(progression.cost, at: progression.span) {
      var known = all
      for value in progression.state {
        known.values[value.name] = kind(of: value, at: nil, among: all)
      }
      let visible = VisibleNames(known, nil)
      visible.parameters = progression.parameterKinds(known, nil)
      visible.setNames = setNames
      for day in program.days { visible.answers.merge(day.answers) { one, _ in one } }
      check(progression, ProgramScope(visible, .rule))
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

// The parts that are the same for many slots that use a progression.

/// A progression with the names that it uses.
struct UsedProgression {
  /// The meanings of names in a slot: all that the rules of a built-in progression depend on.
  struct Meaning: Hashable {
    var kinds: [NameKind?]
    var isAssignable: [Bool]
    var setNames: [String]
    var answers: [String: Kind]
    var parameters: [String: NameKind]
  }

  /// The names without an owner, each once.
  let names: [ValueName]
  private let changed: [ValueName]
  /// The kinds of its parameters; nil if their defaults use names, which differ between slots.
  let parameters: [String: NameKind]?
  /// The meanings with which its rules have no problems.
  var valid: Set<Meaning> = []

  init(_ progression: Progression) {
    changed = progression.changedNames
    var seen: Set<ValueName> = []
    names = (progression.readNames + changed).filter {
      $0.owner == nil && seen.insert($0).inserted
    }
    let defaults = progression.parameters.flatMap(\.standard.expressions)
    parameters =
      defaults.allSatisfy(\.readNames.isEmpty)
      ? progression.parameterKinds(ProgramNames(), nil) : nil
  }

  func meaning(in scope: ProgramScope) -> Meaning {
    Meaning(
      kinds: names.map { scope.kind(of: $0) },
      isAssignable: changed.map { scope.isAssignable($0) }, setNames: scope.setNames,
      answers: scope.visible.answers, parameters: scope.visible.parameters)
  }
}
