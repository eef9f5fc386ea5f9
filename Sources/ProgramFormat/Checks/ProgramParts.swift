// The parts of a program for its checks: which schemes, cases and progressions an entry can have.

import Diagnostics
import Notation
package import Programs
package import Training

/// The named parts of a program by name, for fast access from many entries.
struct ProgramParts {
  let schemes: [String: Cases<Scheme>]
  let ofLifts: [SlotName: Cases<[ProgressionUse]>]

  init(_ program: Program) {
    schemes = program.schemesByName
    ofLifts = program.liftProgressions
  }

  /// Returns the conditions of the cases of an entry, including those in the schemes that it names
  /// if `followsNames`.
  func caseKeys(of entry: DayEntry, followsNames: Bool = true) -> CaseKeys {
    let schemes = followsNames ? schemes : [:]
    let options = entry.options
    var keys = CaseKeys()
    keys.add(entry.scheme, in: schemes)
    options.warmup?.visit { warmup in
      if case .scheme(let scheme) = warmup { keys.add(.always(scheme), in: schemes) }
    }
    keys.add(options.exercise)
    keys.add(options.when)
    keys.add(options.rest)
    keys.add(options.note)
    keys.add(options.warmup)
    keys.add(options.progress ?? ofLifts[entry.slot])
    return keys
  }
}

/// The conditions of cases, and the counters of `by` lists.
struct CaseKeys {
  private(set) var conditions: [CaseCondition] = []
  private(set) var axes: [CaseAxis] = []

  mutating func add<Content>(_ cases: Cases<Content>?) {
    switch cases {
    case nil, .always, .absent: break
    case .first(let list):
      for item in list {
        conditions.append(item.condition)
        add(item.content)
      }
    case .by(let axis, let list):
      axes.append(axis)
      for item in list { add(item) }
    }
  }

  /// Adds the conditions of a scheme, and of the schemes that it names among `schemes`.
  mutating func add(_ scheme: Cases<Scheme>?, in schemes: [String: Cases<Scheme>]) {
    add(scheme)
    schemes.visitParts(of: scheme) { part in
      switch part {
      case .set: break
      case .named(let name, _): add(schemes[name])
      case .cases(let cases): add(cases)
      }
    }
  }

  /// Returns whether a case or a list tests the numbers of a value.
  func names(_ value: String) -> Bool {
    axes.contains(.value(value))
      || conditions.contains { !$0.numbers(of: .value(value)).isEmpty }
  }
}

extension Program {
  /// The names of the schemes that entries use, directly or through other schemes.
  var usedSchemes: Set<String> {
    guard !schemes.isEmpty else { return [] }
    let named = schemesByName
    var used: Set<String> = []
    var waiting: [String] = []
    func add(_ scheme: Cases<Scheme>) {
      scheme.visitParts { part in
        if case .named(let name, _) = part, used.insert(name).inserted { waiting.append(name) }
      }
    }
    for day in days {
      for entry in day.entries {
        if let scheme = entry.scheme { add(scheme) }
        entry.options.warmup?.visit { if case .scheme(let scheme) = $0 { add(.always(scheme)) } }
      }
    }
    while let name = waiting.popLast() {
      if let scheme = named[name] { add(scheme) }
    }
    return used
  }
}

// The progressions that entries use, and the names that their rules can use.

/// A progression as used by an entry.
struct EntryUse {
  var use: ProgressionUse
  var entry: DayEntry
  var day: Day
  var slot: SlotName { entry.slot }
}

extension Program {
  /// All uses of progressions, in the order of days and entries.
  var uses: [EntryUse] {
    let ofLifts = liftProgressions
    return days.flatMap { day in
      day.entries.flatMap { entry in
        entry.progressions(ofLifts).map { EntryUse(use: $0, entry: entry, day: day) }
      }
    }
  }

  /// The progressions of slots in `lifts`.
  package var liftProgressions: [SlotName: Cases<[ProgressionUse]>] {
    var found: [SlotName: Cases<[ProgressionUse]>] = [:]
    for lift in lifts { found[lift.slot] = lift.progress }
    return found
  }

  /// The named schemes, by name.
  var schemesByName: [String: Cases<Scheme>] {
    Dictionary(schemes.map { ($0.name, $0.scheme) }) { one, _ in one }
  }
}

extension [String: Cases<Scheme>] {
  /// Calls `each` with the parts of a scheme in all its cases, and of the schemes that it names,
  /// each scheme once.
  func visitParts(of scheme: Cases<Scheme>?, _ each: (SchemePart) -> Void) {
    var waiting: [String] = []
    var seen: Set<String> = []
    func visit(_ scheme: Cases<Scheme>) {
      scheme.visitParts { part in
        if case .named(let name, _) = part, seen.insert(name).inserted { waiting.append(name) }
        each(part)
      }
    }
    if let scheme { visit(scheme) }
    while let name = waiting.popLast() {
      if let named = self[name] { visit(named) }
    }
  }

  /// Returns the sets of a scheme, in all its cases, and of the schemes that it names.
  func sets(of scheme: Cases<Scheme>?) -> [PlannedSet] {
    var sets: [PlannedSet] = []
    visitParts(of: scheme) { if case .set(let set) = $0 { sets.append(set) } }
    return sets
  }

  /// Returns the names given with `as` in a scheme and in the schemes that it names, each once.
  func setNames(of scheme: Cases<Scheme>?) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    visitParts(of: scheme) { part in
      if case .set(let set) = part, let name = set.name, seen.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }
}

extension Cases<Scheme> {
  /// Calls `each` with the parts of the schemes in all cases, including nested ones.
  func visitParts(_ each: (SchemePart) -> Void) {
    visit { scheme in
      // The parts are read in place, because sets are large.
      for index in scheme.parts.indices {
        each(scheme.parts[index])
        if case .cases(let cases) = scheme.parts[index] { cases.visitParts(each) }
      }
    }
  }
}

extension DayEntry {
  /// Returns the progressions that the entry may run: its own, otherwise the progressions of its
  /// slot in `lifts`.
  package func progressions(_ ofLifts: [SlotName: Cases<[ProgressionUse]>]) -> [ProgressionUse] {
    var found: [ProgressionUse] = []
    (options.progress ?? ofLifts[slot])?.visit { found += $0 }
    return found
  }
}

extension Day {
  /// The kinds of the day's answers, as rules see them after the session.
  var answers: [String: Kind] { kinds(of: questions) }

  /// The kinds of the answers that are given before the session, which its plan can read.
  var answersBefore: [String: Kind] { kinds(of: questions.filter { !$0.isAfter }) }

  private func kinds(of questions: [Question]) -> [String: Kind] {
    Dictionary(questions.map { ($0.name, Kind.value($0.kind)) }) { one, _ in one }
  }
}

extension Progression {
  /// Returns the kind of each parameter, from its default.
  func parameterKinds(_ names: ProgramNames, _ slot: SlotName?) -> [String: NameKind] {
    guard !parameters.isEmpty else { return [:] }
    let visible = VisibleNames(names, slot)
    for parameter in parameters {
      visible.parameters[parameter.name] = parameter.kind(in: ProgramScope(visible, .value))
    }
    return visible.parameters
  }

  /// The cost of checking it once, in steps of a budget. It depends on the length of its texts.
  var cost: Int {
    let statements = allRules.reduce(0) { sum, rule in
      sum + 50 + rule.statements.reduce(0) { $0 + 10 + $1.span.length }
    }
    let conditions = allRules.reduce(0) { $0 + ($1.condition.expression?.span.length ?? 0) }
    return 20 + statements + conditions + parameters.count * 20 + state.count * 20
  }
}

extension SourceSpan {
  fileprivate var length: Int { end - start }
}

extension ProgressionParameter {
  fileprivate func kind(in scope: ProgramScope) -> NameKind {
    switch standard {
    case .expression(let expression):
      var checker = KindChecker(scope)
      return .value(checker.kind(of: expression))
    case .table(let table):
      var checker = KindChecker(scope.at(.cell))
      return .table(checker.kind(of: table), inputs: table.depth)
    }
  }
}

extension NameKind {
  /// Returns whether an argument of this kind is valid for a parameter of kind `wanted`.
  func fits(_ wanted: NameKind) -> Bool {
    switch (self, wanted) {
    case (.value(let given), .value(let wanted)):
      Kind.keeps(wanted, given) || Self.isStep(given, wanted)
    case (.table(let given, let inputs), .table(let wanted, let wantedInputs)):
      inputs == wantedInputs && (Kind.keeps(wanted, given) || Self.isStep(given, wanted))
    default: false
    }
  }

  /// Returns whether a step or a drop is given as the other of load and percentage. Statements
  /// accept both.
  private static func isStep(_ given: Kind, _ wanted: Kind) -> Bool {
    Set([given, wanted]) == [.load, .percent]
  }

  var phrase: String {
    switch self {
    case .value(let kind): kind.phrase
    case .table(_, let inputs): inputs == 1 ? "a table" : "a table of tables"
    }
  }
}

// The highest numbers that cases test, which bound the weeks to check.

/// The highest numbers in the conditions of cases.
struct HighestCaseNumbers {
  private(set) var week = 0
  private(set) var cycle = 0
  private(set) var pass = 0
  private(set) var asksForProgramWeeks = false

  /// The limits. Later weeks and cycles are not distinguished.
  private static let most = (week: 520, cycle: 60)

  mutating func add(_ conditions: [CaseCondition]) {
    for condition in conditions {
      for axis in CaseAxis.counters { add(condition.numbers(of: axis), of: axis) }
    }
  }

  private mutating func add(_ numbers: [Int], of axis: CaseAxis) {
    guard let highest = numbers.max() else { return }
    switch axis {
    case .week: week = min(max(highest, week), Self.most.week)
    case .programWeek:
      week = min(max(highest, week), Self.most.week)
      asksForProgramWeeks = true
    case .cycle: cycle = min(max(highest, cycle), Self.most.cycle)
    case .pass: pass = max(highest, pass)
    case .turn, .value: break
    }
  }
}

extension Program {
  /// The highest week, cycle and pass in the conditions of all cases.
  var caseNumbers: HighestCaseNumbers {
    var numbers = HighestCaseNumbers()
    let parts = ProgramParts(self)
    for day in days {
      for entry in day.entries {
        numbers.add(parts.caseKeys(of: entry, followsNames: false).conditions)
      }
    }
    for name in usedSchemes {
      var keys = CaseKeys()
      keys.add(parts.schemes[name], in: [:])
      numbers.add(keys.conditions)
    }
    return numbers
  }
}

// A limit on the work that the checks of one program may take.

/// The work that is left for checking one program, in steps of about a tenth of a microsecond.
///
/// Most checks are bounded by the size of the program. Rules times entries and weeks times cases
/// are not: a file of one megabyte could take hours.
struct CheckBudget {
  private var left = 4_000_000

  /// True if something exceeded the budget.
  private(set) var isSpent = false

  /// Uses some steps. Returns false if there are not enough left, and always from then on.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left, !isSpent else {
      isSpent = true
      return false
    }
    left -= steps
    return true
  }

  /// Uses some steps for a place in a program. Returns false if there are not enough left, the
  /// first time with the problem to report.
  mutating func spend(
    _ steps: Int, at span: SourceSpan, in source: SourceText
  ) -> (isEnough: Bool, problem: Diagnostic?) {
    let wasSpent = isSpent
    if spend(steps) { return (true, nil) }
    return (false, wasSpent ? nil : .tooMuchToCheck(at: span, in: source))
  }
}

extension ProgramReader {
  /// Uses some steps of the budget. Returns false if there are not enough left, and reports the
  /// place where that is first so.
  mutating func spend(_ steps: Int, at span: SourceSpan) -> Bool {
    let (isEnough, problem) = budget.spend(steps, at: span, in: source)
    if let problem { add(problem) }
    return isEnough
  }
}

extension Diagnostic {
  /// Returns the problem at the place where checking stopped.
  static func tooMuchToCheck(at span: SourceSpan, in source: SourceText) -> Diagnostic {
    Diagnostic(
      ProgramErrorID.tooMuchToCheck, "the program is too large to check", at: span,
      label: "prog stopped checking here",
      notes: ["rules count once for each entry that uses them, cases once for each week"],
      help: ["remove entries, cases or rules, or split the program"], in: source)
  }
}
