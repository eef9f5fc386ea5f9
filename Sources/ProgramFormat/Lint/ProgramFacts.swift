// Facts about entries and the progressions that they use, computed once for all checks.

import Diagnostics
import Notation
import Programs
import Training

/// The use of a progression by an entry, given by their indices.
struct NumberedUse {
  let use: ProgressionUse
  /// The index of the entry.
  let entry: Int
  /// The index of the progression among those in use.
  let progression: Int
}

/// The facts that all checks of a program need.
struct ProgramFacts {
  /// The sets of the named schemes, in the order of the program.
  let schemes: [SchemeSetFacts]
  /// The entries, in the order of days.
  private(set) var entries: [EntryFacts] = []
  /// All uses of progressions, in the order of entries.
  private(set) var uses: [NumberedUse] = []
  /// The progressions in use.
  private(set) var progressions: [RuleFacts] = []
  private var numbers: [String: Int] = [:]

  init(_ program: Program, _ parts: ProgramParts) {
    schemes = program.schemes.map { SchemeSetFacts($0.scheme, parts) }
    let indices = Dictionary(zip(program.schemes.map(\.name), schemes.indices)) { one, _ in one }
    for entry in program.days.flatMap(\.entries) {
      for use in entry.progressions(parts.ofLifts) {
        guard let progression = number(of: use.name, in: program) else { continue }
        uses.append(NumberedUse(use: use, entry: entries.count, progression: progression))
      }
      // Most entries consist of a named scheme.
      let number = entry.scheme?.onlyName.flatMap { indices[$0] }
      let sets = number.map { schemes[$0] } ?? SchemeSetFacts(entry.scheme, parts)
      entries.append(EntryFacts(entry, sets, parts))
    }
  }

  private mutating func number(of progression: String, in program: Program) -> Int? {
    if let known = numbers[progression] { return known }
    guard let found = program.progressions[progression] else { return nil }
    numbers[progression] = progressions.count
    progressions.append(RuleFacts(found))
    return progressions.count - 1
  }

  /// Returns the index of a progression among those in use, or nil if no entry uses it.
  func number(of progression: Progression) -> Int? { numbers[progression.name] }

  func entry(of use: NumberedUse) -> EntryFacts { entries[use.entry] }
  func rules(of use: NumberedUse) -> RuleFacts { progressions[use.progression] }
}

/// A progression in use, with the values that it reads and changes.
struct RuleFacts {
  let progression: Progression
  /// The values that its rules and the defaults of its parameters read.
  ///
  /// A value that is read only to change itself is not included.
  private(set) var read: Set<ValueName> = []
  /// The values that the starts of its state read.
  let readByStarts: Set<ValueName>
  /// The parameters that are read anywhere in it.
  private(set) var readParameters: Set<String> = []
  /// True if its rules change values that directly affect a plan.
  private(set) var changesPlan = false
  /// True if its rules do more than change values: they show a text, or move the position.
  private(set) var doesMore = false

  init(_ progression: Progression) {
    self.progression = progression
    for rule in progression.allRules {
      read.formUnion(rule.condition.expression?.readNames ?? [])
      read.formUnion((rule.say?.placeholders ?? []).flatMap(\.readNames))
      if rule.say != nil { doesMore = true }
      for statement in rule.statements {
        guard case .assign(let name, _, let value) = statement.action else {
          doesMore = true
          continue
        }
        if ["weight", "tm", "1rm", "stage", "rung"].contains(name.name) { changesPlan = true }
        read.formUnion(value.readNames.filter { $0 != name })
      }
    }
    readParameters.formUnion(read.filter { $0.owner == nil }.map(\.name))
    for parameter in progression.parameters {
      for name in parameter.standard.expressions.flatMap(\.readNames) {
        read.insert(name)
        if name.owner == nil, name.name != parameter.name { readParameters.insert(name.name) }
      }
    }
    readByStarts = Set(
      progression.state.flatMap(\.start.readNames))
    readParameters.formUnion(readByStarts.map(\.name))
  }
}

/// An entry with facts about its sets and cases.
struct EntryFacts {
  let entry: DayEntry
  /// The conditions of its cases, including those in the schemes that it names.
  let keys: CaseKeys
  /// Facts about the sets that it may plan.
  let sets: SchemeSetFacts
  /// The values that the sets of its warm-ups use.
  let warmupNames: [ValueName]

  var slot: SlotName { entry.slot }

  init(_ entry: DayEntry, _ sets: SchemeSetFacts, _ parts: ProgramParts) {
    self.entry = entry
    keys = parts.caseKeys(of: entry)
    self.sets = sets
    var names: [ValueName] = []
    entry.options.warmup?.visit { warmup in
      if case .scheme(let scheme) = warmup {
        names += SchemeSetFacts(.always(scheme), parts).readNames
      }
    }
    warmupNames = names
  }
}

/// Facts about the sets of a scheme, in all its cases and in the schemes that it names.
struct SchemeSetFacts {
  /// True if no set is planned.
  private(set) var isEmpty = true
  private(set) var areAllOptional = true
  /// True if all sets are times or distances without a load.
  private(set) var areMeasuredAlone = true
  /// True if any set has a load, has an effort alone, or has neither.
  private(set) var someHaveLoads = false
  private(set) var someHaveEffortsAlone = false
  private(set) var someHaveNoLoad = false
  /// True if the load of any set is a percentage of the base.
  private(set) var someAreOfBase = false
  /// The sets with a percentage of the max that is probably a mistake.
  private(set) var unlikelyShares: [PlannedSet] = []
  /// The names given with `as`.
  private(set) var names: [String] = []
  /// The fewest and the most planned reps of the work sets that are done with the slot's `weight`;
  /// nil if there are none.
  private(set) var repsAtWeight: ClosedRange<Int32>?
  /// The expressions of the sets.
  private(set) var expressions: [Expression] = []
  /// The values that the sets use.
  private(set) var readNames: [ValueName] = []

  init(_ scheme: Cases<Scheme>?, _ parts: ProgramParts) {
    parts.schemes.visitParts(of: scheme) { if case .set(let set) = $0 { add(set) } }
  }

  private mutating func add(_ set: PlannedSet) {
    isEmpty = false
    if !set.isOptional { areAllOptional = false }
    switch set.amount {
    case .time, .distance, .distanceInTime: if set.load != nil { areMeasuredAlone = false }
    case .reps, .repsInTime, .total, .expression: areMeasuredAlone = false
    }
    if set.load != nil {
      someHaveLoads = true
    } else if set.effort != nil {
      someHaveEffortsAlone = true
    } else {
      someHaveNoLoad = true
      addRepsAtWeight(set)
    }
    if case .percent(let share, _, let base, let plus)? = set.load {
      if base == nil { someAreOfBase = true }
      if !ProgramLint.usualShares.contains(share), plus == nil, !set.isWarmup, base.isOwnMax {
        unlikelyShares.append(set)
      }
    }
    if let name = set.name { names.append(name) }
    expressions += set.expressions
    readNames += set.expressions.flatMap(\.readNames)
  }

  private mutating func addRepsAtWeight(_ set: PlannedSet) {
    guard !set.isWarmup, case .reps(let goal) = set.amount, let least = goal.minReps,
      let most = goal.maxReps, least <= most
    else { return }
    repsAtWeight =
      min(
        repsAtWeight?.lowerBound ?? least, least)...max(
        repsAtWeight?.upperBound ?? most, most)
  }
}

extension Expression {
  /// The comparisons in the expression.
  var comparisons: [Expression] {
    parts { part in
      switch part.node {
      case .comparison, .isOneOf: true
      default: false
      }
    }
  }

  /// Returns the parts of the expression for which a condition holds, in written order.
  func parts(where isWanted: (Expression) -> Bool) -> [Expression] {
    var found: [Expression] = []
    visit { if isWanted($0) { found.append($0) } }
    return found
  }
}
