// Type checking of progressions: what they keep, and their rules at each use.

import Diagnostics
import Notation
import Programs
import Training

extension KindCheck {
  /// Adds the state values of a progression to its slot.
  mutating func states(_ use: EntryUse) {
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

  mutating func rules(_ use: EntryUse) {
    let name = use.use.name
    guard let typed = progressions[name] else { return }
    let declared = typed.parameterKinds(names, use.slot)
    let parameters = arguments(use, typed.progression, declared)
    let isUsual = parameters == declared
    guard !isUsual || rulesDone[name, default: []].insert(use.slot).inserted else { return }
    let inSight = VisibleNames(names, use.slot)
    inSight.parameters = parameters
    inSight.answers = use.day.answers
    inSight.setNames = schemes.setNames(of: use.entry.scheme)
    let scope = ProgramScope(inSight, .rule)
    let context = typed.context(scope)
    guard !isUsual || !typed.isRight(in: context) else { return }
    let count = problems.count
    if typed.progression.isBuiltIn {
      needs(use, typed.progression, scope)
    } else {
      check(typed.progression, scope)
    }
    if isUsual, problems.count == count { progressions[name]?.wasRight(in: context) }
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
      problems.append(
        Diagnostic(
          ProgramErrorID.missingLiftValue,
          "'\(progression.name)' needs '\(name)', which \(inQuotes(use.slot.text)) does not have",
          at: use.use.span, label: "changes '\(name)'",
          help: [
            declaration(of: name, for: use.slot),
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
