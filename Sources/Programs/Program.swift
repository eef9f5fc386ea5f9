// A program as a value: the contents of a program file, read and checked.
//
// This module defines days, slots, schemes, cases, rules, schedules and the text of the built-in
// rules. It does not depend on YAML, files or the history, and it does not resolve anything for a
// date.

package import Diagnostics
package import Notation
package import Training

/// How shown loads are rounded. The values themselves are never rounded.
package struct RoundingRule: Hashable, Sendable {
  package var to: WrittenLoad
  package var mode: Decimal.Rounding

  package init(to: WrittenLoad, mode: Decimal.Rounding = .nearest) {
    self.to = to
    self.mode = mode
  }
}

/// The start of a value: what it is before any rule has changed it.
package enum ValueStart: Hashable, Sendable {
  /// A literal, or an expression over earlier values.
  case expression(Expression)
  case ask(Question)
  /// Empty until the slot is first trained with a load.
  case open

  /// The literal or expression; nil if the start is not written as one.
  package var expression: Expression? {
    if case .expression(let expression) = self { expression } else { nil }
  }

  /// The values that it reads.
  package var readNames: [ValueName] { expression?.readNames ?? [] }
}

/// A value and its start, as declared by `lifts`, `values` or the `state` of a rule.
package struct ValueDeclaration: Hashable, Sendable {
  package var name: String
  package var start: ValueStart
  /// The place of the name.
  package var span: SourceSpan

  package init(_ name: String, _ start: ValueStart, at span: SourceSpan) {
    self.name = name
    self.start = start
    self.span = span
  }
}

/// The declaration of one lift or slot under `lifts`.
package struct LiftDeclaration: Hashable, Sendable {
  package var slot: SlotName
  package var values: [ValueDeclaration]
  /// The lift from which values that this lift does not declare are read, live.
  package var base: SlotName?
  /// The equipment of the lift, if the settings do not name it.
  package var equipment: Equipment?
  /// True if its amounts are for each side.
  package var isPerSide = false
  package var round: RoundingRule?
  package var progress: Cases<[ProgressionUse]>?
  package var span: SourceSpan

  package init(
    slot: SlotName, values: [ValueDeclaration] = [], base: SlotName? = nil,
    round: RoundingRule? = nil, progress: Cases<[ProgressionUse]>? = nil, at span: SourceSpan
  ) {
    self.slot = slot
    self.values = values
    self.base = base
    self.round = round
    self.progress = progress
    self.span = span
  }
}

/// A table of the program as a whole, used like a function: `steps(week)`.
package struct NamedTable: Hashable, Sendable {
  package var name: String
  package var table: ProgressionTable
  package var span: SourceSpan

  package init(_ name: String, _ table: ProgressionTable, at span: SourceSpan) {
    self.name = name
    self.table = table
    self.span = span
  }
}

/// A named scheme.
package struct NamedScheme: Hashable, Sendable {
  package var name: String
  package var scheme: Cases<Scheme>
  package var span: SourceSpan

  package init(_ name: String, _ scheme: Cases<Scheme>, at span: SourceSpan) {
    self.name = name
    self.scheme = scheme
    self.span = span
  }
}

/// The descriptive keys of a program: author, source, tags and the like.
package struct ProgramDescription: Hashable, Sendable {
  package var title: String
  package var about: String?
  package var author: String?
  package var source: String?
  package var license: String?
  package var version: String?
  package var tags: [String] = []

  package init(title: String) { self.title = title }
}

/// A program that was read and checked.
package struct Program: Sendable {
  /// The file name without the extension.
  package var id: String
  package var description: ProgramDescription
  package var units: WeightUnit?
  package var round: RoundingRule?
  package var estimate: EstimateFormula?
  package var inputs: [Question] = []
  package var values: [ValueDeclaration] = []
  package var tables: [NamedTable] = []
  /// Progressions that the defaults name and no entry uses.
  package var unusedDefaults: Set<String> = []
  /// The rest of the defaults, for exercises without a rest of their own.
  package var usualRest: Cases<Expression>?
  package var lifts: [LiftDeclaration] = []
  package var schemes: [NamedScheme] = []
  /// The progressions of the program and the built-in ones that it uses, by name.
  package var progressions: [String: Progression] = [:]
  package var days: [Day] = []
  package var schedule = Schedule(form: .inOrder(cycleWeeks: nil))
  package var tests: [ProgramTest] = []
  /// The text that all spans point into.
  package var source: SourceText

  package init(id: String, description: ProgramDescription, source: SourceText) {
    self.id = id
    self.description = description
    self.source = source
  }

  /// The equipment of its lifts, if the program gives it.
  package var equipment: [String: Equipment] {
    var found: [String: Equipment] = [:]
    for lift in lifts { found[lift.slot.lift] = lift.equipment ?? found[lift.slot.lift] }
    return found
  }

  package func day(named name: String) -> Day? { days.first { $0.name == name } }

  /// True if any case or expression of the program depends on the week.
  package var readsWeek: Bool {
    if schemes.contains(where: { $0.scheme.readsWeek { $0.readsWeek } }) { return true }
    if days.contains(where: { $0.entries.contains(where: \.readsWeek) }) { return true }
    let names = progressions.values.flatMap(\.readNames)
    return names.contains { $0.owner == nil && Self.weekNames.contains($0.name) }
  }

  fileprivate static let weekNames: Set<String> = ["week", "program_week"]

  /// The plain load that all work sets of a slot name, of the slots whose progression keeps a
  /// `weight` that nothing else starts: it is the start of that weight, as if `start` gave it.
  package var namedWeights: [SlotName: (load: WrittenLoad, set: PlannedSet)] {
    var found: [SlotName: (load: WrittenLoad, set: PlannedSet)] = [:]
    // Mostly there are none, and every version of a program is prepared.
    guard days.contains(where: { $0.entries.contains(where: \.namesLoad) }) else { return found }
    var others: Set<SlotName> = []
    let ofLifts = progressOfLifts
    for entry in days.lazy.flatMap(\.entries) where keepsOpenWeight(entry, ofLifts) {
      // A set without a load takes the weight already.
      guard let sets = entry.workSets, sets.contains(where: { $0.load != nil }) else { continue }
      for set in sets {
        if case .load(let load)? = set.load, found[entry.slot].map({ $0.load == load }) ?? true {
          found[entry.slot] = found[entry.slot] ?? (load, set)
        } else {
          others.insert(entry.slot)
        }
      }
    }
    if found.isEmpty { return found }
    let declared = Set(
      lifts.lazy.filter { $0.base != nil || $0.values.contains { $0.name == "weight" } }.map(\.slot)
    )
    return found.filter { slot, _ in
      !others.contains(slot) && declared.isDisjoint(with: [slot, SlotName(slot.lift)])
    }
  }

  /// The program in which these loads are starts, and their sets take the weight.
  package var withNamedWeights: Program {
    let weights = namedWeights
    if weights.isEmpty { return self }
    var program = self
    let ofLifts = progressOfLifts
    let places = Dictionary(lifts.indices.map { (lifts[$0].slot, $0) }) { first, _ in first }
    for (slot, named) in weights.sorted(by: { $0.key.text < $1.key.text }) {
      let value = ValueDeclaration(
        "weight", .expression(named.load.expression(at: named.set.span)), at: named.set.span)
      if let index = places[slot] {
        program.lifts[index].values.append(value)
      } else {
        program.lifts.append(LiftDeclaration(slot: slot, values: [value], at: named.set.span))
      }
    }
    for day in program.days.indices {
      for entry in program.days[day].entries.indices
      where weights[program.days[day].entries[entry].slot] != nil
        && keepsOpenWeight(program.days[day].entries[entry], ofLifts)
      {
        program.days[day].entries[entry].scheme = program.days[day].entries[entry].scheme?.map {
          $0.withoutLoadsOfWork
        }
      }
    }
    return program
  }

  private func keepsOpenWeight(
    _ entry: DayEntry, _ ofLifts: [SlotName: Cases<[ProgressionUse]>]
  ) -> Bool {
    guard entry.options.exercise == nil,
      let uses = entry.options.progress ?? ofLifts[entry.slot]
    else { return false }
    return uses.all.contains { list in
      list.contains { use in
        progressions[use.name]?.state.contains { $0.name == "weight" && $0.start == .open } ?? false
      }
    }
  }

  /// The progressions that `lifts` gives to slots, for entries without their own.
  private var progressOfLifts: [SlotName: Cases<[ProgressionUse]>] {
    var found: [SlotName: Cases<[ProgressionUse]>] = [:]
    for lift in lifts { found[lift.slot] = found[lift.slot] ?? lift.progress }
    return found
  }
}

extension Cases {
  func readsWeek(_ inside: (Content) -> Bool) -> Bool {
    switch self {
    case .always(let content): return inside(content)
    case .absent: return false
    case .first(let cases):
      return cases.contains { $0.condition.readsWeek || $0.content.readsWeek(inside) }
    case .by(let axis, let cases):
      return axis.isOfWeeks || cases.contains { $0.readsWeek(inside) }
    }
  }
}

extension CaseCondition {
  var readsWeek: Bool {
    switch self {
    case .numbers(let axis, _): axis.isOfWeeks
    case .condition(let expression): expression.readsWeek
    case .block, .deload, .text, .otherwise: false
    }
  }
}

extension Scheme {
  var readsWeek: Bool {
    parts.contains { part in
      switch part {
      case .set(let set): set.expressions.contains(where: \.readsWeek)
      case .named: false
      case .cases(let cases): cases.readsWeek { $0.readsWeek }
      }
    }
  }

  fileprivate var withoutLoadsOfWork: Scheme {
    Scheme(
      parts.map { part in
        guard case .set(var set) = part, !set.isWarmup else { return part }
        set.load = nil
        return .set(set)
      })
  }
}

extension DayEntry {
  var readsWeek: Bool {
    if scheme?.readsWeek({ $0.readsWeek }) ?? false { return true }
    if options.when?.readsWeek({ _ in false }) ?? false { return true }
    if options.rest?.readsWeek({ _ in false }) ?? false { return true }
    if options.note?.readsWeek({ _ in false }) ?? false { return true }
    if options.exercise?.readsWeek({ _ in false }) ?? false { return true }
    if options.progress?.readsWeek({ _ in false }) ?? false { return true }
    return options.warmup?.readsWeek { warmup in
      if case .scheme(let scheme) = warmup { scheme.readsWeek } else { false }
    } ?? false
  }

  /// True if a work set of the entry itself has a plain load.
  fileprivate var namesLoad: Bool {
    var found = false
    scheme?.visit { content in
      found = found || content.parts.contains(where: \.namesLoad)
    }
    return found
  }

  /// The work sets of all cases; nil if one is a scheme by name or hangs on nested cases.
  fileprivate var workSets: [PlannedSet]? {
    var sets: [PlannedSet] = []
    for part in scheme?.all.lazy.flatMap(\.parts) ?? [] {
      guard case .set(let set) = part else { return nil }
      if !set.isWarmup { sets.append(set) }
    }
    return sets
  }
}

extension Expression {
  var readsWeek: Bool {
    contains { part in
      if case .name(let name) = part.node, name.owner == nil {
        Program.weekNames.contains(name.name)
      } else {
        false
      }
    }
  }
}

extension SchemePart {
  fileprivate var namesLoad: Bool {
    guard case .set(let set) = self, case .load? = set.load else { return false }
    return !set.isWarmup
  }
}

extension WrittenLoad {
  fileprivate func expression(at span: SourceSpan) -> Expression {
    switch self {
    case .one(let load): Expression(.literal(.load(load.exact)), at: span)
    case .both(let pounds, let kilograms):
      Expression(.bothUnits(lb: pounds.exact, kg: kilograms.exact), at: span)
    }
  }
}
