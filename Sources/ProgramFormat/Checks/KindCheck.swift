// Types every expression of a program, in the order in which values become known.

import Diagnostics
import Notation
import Programs
import Training

/// Finds what each name is, and all that is wrong with the expressions that use them.
struct KindCheck {
  let program: Program
  var names = ProgramNames()
  var problems: [Diagnostic] = []
  /// Uses whose rules are typed already.
  private var rulesDone: Set<RuleUse> = []

  init(_ program: Program, unread: Set<String>) {
    self.program = program
    names.unread = unread
  }

  /// A progression as one slot of one day uses it.
  private struct RuleUse: Hashable {
    var progression: String
    var slot: SlotName
    var day: String
  }

  /// Checks the whole program.
  mutating func run() {
    for input in program.inputs { names.inputs[input.name] = .value(input.kind) }
    for value in program.values {
      names.values[value.name] = kind(of: value, ProgramScope(names, nil, .value))
    }
    slots()
    for lift in program.lifts {
      for value in lift.values {
        let kind = kind(of: value, ProgramScope(names, lift.slot, .value))
        names.lifts[lift.slot, default: [:]][value.name] = kind
      }
    }
    let uses = program.uses
    for use in uses { states(use) }
    for use in uses { rules(use) }
    unused(Set(uses.map(\.use.name)))
    for day in program.days {
      for entry in day.entries { check(entry, day) }
    }
    checkUnusedSchemes()
    if let ends = program.schedule.ends {
      var checker = KindChecker(ProgramScope(names, nil, .value))
      checker.expect([.date], ends, for: "'ends'")
      take(checker)
    }
  }

  /// What slots are based on, and what they train.
  private mutating func slots() {
    for lift in program.lifts {
      if let base = lift.base { names.bases[lift.slot] = base }
    }
    for day in program.days {
      for entry in day.entries {
        if let base = entry.options.base { names.bases[entry.slot] = base }
        for choice in entry.options.exercise?.all ?? [] {
          switch choice {
          case .named(let name): names.exercises[entry.slot, default: []].append(SlotName(name))
          case .oneOf(let names, _):
            self.names.exercises[entry.slot, default: []] += names.map { SlotName($0) }
          // The lifter may name any.
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

  /// The kind of a declared value.
  private mutating func kind(of value: ValueDeclaration, _ scope: ProgramScope) -> Kind {
    switch value.start {
    case .open: return .load
    case .ask(let question): return .value(question.kind)
    case .expression(let expression):
      var checker = KindChecker(scope)
      let kind = checker.kind(of: expression)
      take(checker)
      return kind
    }
  }

  // MARK: Progressions

  /// Adds what a progression keeps to its slot.
  private mutating func states(_ use: EntryUse) {
    guard let progression = program.progressions[use.use.name] else { return }
    for value in progression.state {
      let declared = names.kind(of: value.name, ownedBy: use.slot)
      let kind = kind(of: value, progression, use)
      if let declared, declared != .unknown, kind != .unknown, !Kind.keeps(kind, declared) {
        problems.append(
          Diagnostic(
            ProgramErrorID.wrongValue,
            "'\(value.name)' of \(inQuotes(use.slot.text)) is \(declared.phrase)",
            at: use.use.span, label: "\(inQuotes(use.use.name)) keeps \(kind.phrase) there",
            help: ["give it a start that is \(kind.phrase)"], in: program.source))
      }
      names.states[use.slot, default: [:]][value.name] = kind
    }
  }

  /// The kind of a value that a progression keeps.
  private mutating func kind(
    of value: ValueDeclaration, _ progression: Progression, _ use: EntryUse
  ) -> Kind {
    var scope = ProgramScope(names, use.slot, .value)
    scope.parameters = progression.parameterKinds(names, use.slot)
    let count = problems.count
    let kind = kind(of: value, scope)
    // What is wrong with a built-in one is said of its use.
    if progression.isBuiltIn { problems.removeSubrange(count...) }
    return kind
  }

  private mutating func rules(_ use: EntryUse) {
    guard let progression = program.progressions[use.use.name] else { return }
    arguments(use, progression)
    let key = RuleUse(progression: progression.name, slot: use.slot, day: use.day.name)
    guard rulesDone.insert(key).inserted else { return }
    var scope = ProgramScope(names, use.slot, .rule)
    scope.parameters = progression.parameterKinds(names, use.slot)
    scope.answers = use.day.answers
    scope.setNames = program.setNames(of: use.entry)
    if progression.isBuiltIn {
      needs(use, progression, scope)
    } else {
      check(progression, scope)
    }
  }

  private mutating func check(_ progression: Progression, _ scope: ProgramScope) {
    var start = KindChecker(scope.at(.value))
    for parameter in progression.parameters {
      switch parameter.standard {
      case .expression(let expression): _ = start.kind(of: expression)
      case .table(let table):
        var cells = KindChecker(scope.at(.cell))
        _ = cells.kind(of: table)
        take(cells)
      }
    }
    take(start)
    var checker = KindChecker(scope)
    for rule in progression.allRules { checker.check(rule) }
    take(checker)
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
            "or let it be: `progress: none` beside the exercise",
          ], in: program.source))
    }
    guard missing.isEmpty else { return }
    // What remains are values of another kind than the rules count with.
    var checker = KindChecker(scope)
    for rule in progression.allRules { checker.check(rule) }
    for problem in checker.problems {
      problems.append(
        Diagnostic(
          ProgramErrorID.wrongValue,
          "'\(progression.name)' cannot be used for \(inQuotes(use.slot.text))",
          at: use.use.span, label: problem.summary,
          help: ["`prog show progress \(progression.name)` prints its rules"], in: program.source))
    }
  }

  /// The arguments of a use: known, and of the parameter's kind.
  private mutating func arguments(_ use: EntryUse, _ progression: Progression) {
    let kinds = progression.parameterKinds(names, use.slot)
    for argument in use.use.arguments {
      guard let wanted = kinds[argument.name] else {
        let known = progression.parameters.map(\.name)
        let near = NearNames.help(for: argument.name, among: known)
        let all =
          known.isEmpty
          ? "it has no parameters" : "its parameters are \(listed(known))"
        problems.append(
          Diagnostic(
            ProgramErrorID.unknownParameter,
            "\(inQuotes(progression.name)) has no parameter \(inQuotes(argument.name))",
            at: argument.span, label: "not a parameter", help: near.isEmpty ? [all] : near,
            in: program.source))
        continue
      }
      var scope = ProgramScope(names, use.slot, .value)
      scope.answers = use.day.answers
      var given: NameKind
      switch argument.value {
      case .expression(let expression):
        var checker = KindChecker(scope)
        given = .value(checker.kind(of: expression))
        take(checker)
      case .table(let table):
        var checker = KindChecker(scope.at(.cell))
        given = .table(checker.kind(of: table))
        take(checker)
      }
      guard !given.fits(wanted) else { continue }
      problems.append(
        Diagnostic(
          ProgramErrorID.wrongValue, "'\(argument.name)' is \(given.phrase)", at: argument.span,
          label: "\(inQuotes(progression.name)) expects \(wanted.phrase)", in: program.source))
    }
  }

  /// Progressions that nothing uses are typed with all names there are.
  private mutating func unused(_ used: Set<String>) {
    let all = everyName
    for progression in program.progressions.values.sorted(by: { $0.span < $1.span })
    where !used.contains(progression.name) && !progression.isBuiltIn {
      var known = all
      for value in progression.state {
        known.values[value.name] = kind(of: value, ProgramScope(all, nil, .value))
      }
      var scope = ProgramScope(known, nil, .rule)
      scope.parameters = progression.parameterKinds(known, nil)
      scope.setNames = program.allSetNames
      for day in program.days { scope.answers.merge(day.answers) { one, _ in one } }
      check(progression, scope)
    }
  }

  /// The names of all lifts, and the well known ones: which lift will use them is not known.
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
