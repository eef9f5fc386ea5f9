// The progressions that entries use, and the names that their rules can use.

import Diagnostics
import Notation
import Programs
import Training

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
  var liftProgressions: [SlotName: Cases<[ProgressionUse]>] {
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
  func progressions(_ ofLifts: [SlotName: Cases<[ProgressionUse]>]) -> [ProgressionUse] {
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
    let conditions = allRules.reduce(0) { sum, rule in
      guard case .when(let condition) = rule.condition else { return sum }
      return sum + condition.span.length
    }
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
