// Type checking of all expressions of a program, in the order in which values become known.

import Diagnostics
import Notation
import Programs
import Training

/// Finds the kind of each name, and the errors of the expressions that use them.
struct KindCheck {
  let program: Program
  let schemes: NamedSchemes
  var names = ProgramNames()
  var problems: [Diagnostic] = []
  var budget: CheckBudget
  var progressions: [String: TypedProgression] = [:]
  /// The slots whose rules were already checked, by the progressions of the current day.
  var rulesDone: [String: Set<SlotName>] = [:]
  /// The lifts that a base can name, collected when they are first needed.
  var knownLifts: Set<SlotName>?

  init(_ program: Program, unread: Set<String>, budget: CheckBudget = CheckBudget()) {
    self.program = program
    schemes = NamedSchemes(program)
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
    for use in uses where progressions[use.use.name] == nil {
      guard let progression = program.progressions[use.use.name] else { continue }
      progressions[use.use.name] = TypedProgression(progression)
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
        problems[index].help = [
          "declare it: `inputs: {\(cut(ends.text)): {ask: Date of the meet, kind: date}}`"
        ]
      }
    }
  }

  // MARK: Limits

  /// Returns whether there is room for more problems and budget for the next step.
  mutating func budgetAllows(_ cost: Int, at span: SourceSpan) -> Bool {
    guard problems.count < ProgramReader.mostProblems else { return false }
    let (isEnough, problem) = budget.spend(cost, at: span, in: program.source)
    if let problem { problems.append(problem) }
    return isEnough
  }

  private func cost(of use: EntryUse) -> Int { progressions[use.use.name]?.cost ?? 1 }

  /// Collects the bases and exercises of slots.
  private mutating func slots() {
    defer { names.computeLookups() }
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
      case .expression(let start) = value.start
    else { return true }
    let base = value.name == "tm" ? "1rm" : value.name == "weight" ? "tm" : nil
    let help: [String] =
      switch kind {
      case .percent: base.map { ["write `\(start.text) of \($0)`"] } ?? []
      case .number:
        help(forNumber: start, base)
      default: []
      }
    problems.append(
      Diagnostic(
        ProgramErrorID.wrongValue, "'\(value.name)' must be a load, not \(kind.phrase)",
        at: start.span, label: kind.phrase, help: help, in: program.source))
    return false
  }

  /// Returns help for a load without a unit. `0.9` and `90` may also be a percentage of `base`.
  private func help(forNumber start: Expression, _ base: String?) -> [String] {
    let unit = "add the unit: `\(start.text)kg` or `\(start.text)lb`"
    guard let base, case .literal(.number(let number)) = start.node, number > .zero else {
      return [unit]
    }
    if number < Decimal(1) { return ["write `\(Value.percent(number).text) of \(base)`"] }
    let isShare = base == "1rm" && (Decimal(50)...Decimal(100)).contains(number)
    return [unit] + (isShare ? ["for a percentage, write `\(start.text)% of \(base)`"] : [])
  }

  mutating func addProblems(of checker: KindChecker) {
    problems += checker.problems.map { problem in
      var copy = problem
      copy.source = program.source
      return copy
    }
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
