// Facts about entries that are needed repeatedly, computed once.

import Diagnostics
import Notation
import Programs
import Training

/// An entry with facts about its sets and cases.
struct EntryFacts {
  let entry: DayEntry
  /// The number of its slot.
  let slot: Int
  /// The conditions of its cases, including those in the schemes that it names.
  let keys: CaseKeys
  /// Facts about the sets that it may plan.
  let sets: SchemeSetFacts
  /// The values that the sets of its warm-ups use.
  let warmupNames: [ValueName]

  init(_ entry: DayEntry, slot: Int, _ sets: SchemeSetFacts, _ parts: ProgramParts) {
    self.entry = entry
    self.slot = slot
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
  /// The values that the sets use.
  private(set) var readNames: [ValueName] = []
  /// The comparisons in the expressions of the sets.
  private(set) var comparisons: [Expression] = []
  /// The sums in the loads of the sets in which a percentage follows a load.
  private(set) var sharesOfBase: [Expression] = []
  /// The values of named slots that the sets use.
  private(set) var ownedReads: [NamedSlotRead] = []

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
    for expression in set.expressions {
      readNames += expression.readNames
      expression.addComparisons(to: &comparisons)
      expression.addSharesOfBase(to: &sharesOfBase)
      expression.addOwnedReads(to: &ownedReads)
    }
  }
}

extension SchemeSetFacts {
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
  /// Adds the comparisons in the expression.
  func addComparisons(to found: inout [Expression]) {
    visit { part in
      switch part.node {
      case .comparison, .isOneOf: found.append(part)
      default: break
      }
    }
  }
}
