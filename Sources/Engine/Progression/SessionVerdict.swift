// Judges the sets of an entry as a whole, for rules that do not look at single sets.

import Notation
import Programs
import Training

/// Whether the session of an entry was done, made, and topped.
struct SessionVerdict {
  private var isDone = false
  private var isMade = true
  private var isTopped = true

  /// The verdict at the end of a period, which has no sets.
  static let none = SessionVerdict()

  private init() {}

  /// Returns whether the predicate holds. None of them holds if nothing was done.
  func holds(_ predicate: SessionPredicate) -> Bool {
    switch predicate {
    case .made: isDone && isMade
    case .topped: isDone && isTopped
    case .missed: isDone && !isMade
    }
  }

  /// Judges performed sets by the planned ones in order; nil if one of them does not have reps only.
  init?(_ done: ArraySlice<SetGroup>, of plan: PlainPlan, by round: WrittenLoad?) {
    var index = 0
    var planned: ExactLoad?
    for group in done where group.set.isWork {
      guard case .reps(let reps) = group.set.amount else { return nil }
      let load = group.set.judgedLoad?.exact
      // Whether this load counts as the planned one; nil until it is known.
      var known: Bool?
      isDone = isDone || group.count > 0
      for _ in 0..<max(0, group.count) {
        guard index < plan.sets.count else { break }
        if index == 0 || !plan.sets[index].repeatsLoad {
          planned = plan.load(of: plan.sets[index])
          known = nil
        }
        if let goal = plan.sets[index].repGoal, goal.isNeeded {
          let counts = !goal.judgesLoad || known ?? Self.counts(load, as: planned, by: round)
          if goal.judgesLoad { known = counts }
          isMade = isMade && counts && reps >= goal.least
          isTopped = isTopped && counts && reps >= goal.most
        }
        index += 1
      }
    }
    while index < plan.sets.count {
      if plan.sets[index].repGoal?.isNeeded ?? true { (isMade, isTopped) = (false, false) }
      index += 1
    }
  }

  private static func counts(
    _ load: ExactLoad?, as planned: ExactLoad?, by round: WrittenLoad?
  ) -> Bool {
    guard let planned else { return true }
    guard let load else { return false }
    return Evaluation.counts(load, as: planned, round: round)
      ?? Evaluation(in: NoSession(round: round)).counts(load, as: planned)
  }
}

/// A plan of fixed sets whose loads follow from one stored value.
struct PlainPlan {
  let sets: [ExpandedSet]
  /// The weight, or the base of percentages; nil if there is none yet.
  private var basis: ExactLoad?
  private let unit: WeightUnit

  /// Creates the plan; nil if its loads depend on more than a stored value.
  init?(_ sets: [ExpandedSet], _ names: SlotNames?, _ values: StoredValues, in unit: WeightUnit) {
    self.sets = sets
    self.unit = unit
    var isWeight: Bool?
    for set in sets {
      switch set.basis {
      case .written: continue
      case .other: return nil
      case .weight, .share:
        let needsWeight = if case .weight = set.basis { true } else { false }
        guard needsWeight != isWeight else { continue }
        guard isWeight == nil,
          let found = needsWeight
            ? Self.stored(names?.weight, values, unit) : Self.base(names, values, unit)
        else { return nil }
        isWeight = needsWeight
        basis = found.load
      }
    }
  }

  /// The planned load of a set that does not repeat the one before.
  func load(of set: ExpandedSet) -> ExactLoad? {
    switch set.basis {
    case .weight: basis
    case .share(let share):
      basis.flatMap { basis in
        basis.amount.multiplied(by: share).map { ExactLoad(max(.zero, $0), basis.unit) }
      }
    case .written(let written): written.picked(unit).exact
    case .other: nil
    }
  }

  /// The sets as rules see them before anything is done.
  var facts: [SetResult] {
    var facts: [SetResult] = []
    for set in sets {
      var one = set.facts
      one.planned = set.repeatsLoad ? facts.last?.planned ?? nil : load(of: set)
      facts.append(one)
    }
    return facts
  }

  private struct Found {
    let load: ExactLoad?
  }

  private static func base(
    _ names: SlotNames?, _ values: StoredValues, _ unit: WeightUnit
  ) -> Found? {
    guard let max = stored(names?.trainingMax, values, unit), max.load == nil else {
      return stored(names?.trainingMax, values, unit)
    }
    return stored(names?.oneRepMax, values, unit)
  }

  /// Returns a stored load in the lift's unit; nil for one that must be worked out.
  private static func stored(
    _ key: ValueKey?, _ values: StoredValues, _ unit: WeightUnit
  ) -> Found? {
    guard let key else { return Found(load: nil) }
    guard let value = values[key] else {
      return values.isEmpty(key) ? Found(load: nil) : nil
    }
    guard case .load(let load) = value, !load.onBodyweight, load.unit == unit else { return nil }
    return Found(load: load)
  }
}
