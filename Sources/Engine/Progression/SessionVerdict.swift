// Judges the sets of an entry as a whole, for rules that do not look at single sets.

import Notation
import Programs
import Training

/// The verdict on the session of an entry: done, made and topped.
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

  /// Judges performed sets by the planned ones in order; nil if one of them does not have reps
  /// only.
  init?(_ done: ArraySlice<SetGroup>, of plan: PlainPlan, by round: WrittenLoad?) {
    let planned = plan.sets.sets
    var verdict = SessionVerdict()
    var index = 0
    var planOfLoad: ExactLoad?
    let isReps = done.visitWork { count, reps, load in
      // Whether its load counts as the planned one; nil until that is asked.
      var known: Bool?
      verdict.isDone = verdict.isDone || count > 0
      for _ in 0..<max(0, count) {
        guard index < planned.count else { break }
        if let new = plan.load(of: planned[index]) {
          planOfLoad = new.load
          known = nil
        }
        let goal = planned[index].goal
        index += 1
        guard goal.isNeeded else { continue }
        var counts = true
        if goal.judgesLoad {
          counts = known ?? Self.counts(load, as: planOfLoad, by: round)
          known = counts
        }
        verdict.isMade = verdict.isMade && counts && reps >= goal.least
        verdict.isTopped = verdict.isTopped && counts && reps >= goal.most
      }
    }
    guard isReps else { return nil }
    if planned[index...].contains(where: \.goal.isNeeded) {
      (verdict.isMade, verdict.isTopped) = (false, false)
    }
    self = verdict
  }

  private static func counts(
    _ load: Load?, as planned: ExactLoad?, by round: WrittenLoad?
  ) -> Bool {
    guard let planned else { return true }
    guard let load else { return false }
    if let counts = PlainArithmetic.counts(load, as: planned, round: round) { return counts }
    let exact = load.exact
    return Evaluation.counts(exact, as: planned, round: round)
      ?? Evaluation(in: NoSession(round: round)).counts(exact, as: planned)
  }
}

/// A plan of fixed sets whose loads follow from one stored value.
struct PlainPlan {
  let sets: PlainSets
  /// The weight, or the base of percentages; nil if there is none yet.
  private let basis: ExactLoad?
  private let unit: WeightUnit

  /// Creates the plan; nil if its loads depend on more than a stored value.
  init?(_ sets: PlainSets, _ names: SlotNames?, _ values: StoredValues, in unit: WeightUnit) {
    self.sets = sets
    self.unit = unit
    switch sets.basis {
    case .nothing: basis = nil
    case .weight:
      guard let found = Self.stored(names?.weight, values, unit) else { return nil }
      basis = found.load
    case .base:
      guard let found = Self.base(names, values, unit) else { return nil }
      basis = found.load
    }
  }

  /// Returns whether a work set is heavier than the slot's `weight`, which then may follow the
  /// lifter.
  func isExceeded(by done: ArraySlice<SetGroup>, round: WrittenLoad?) -> Bool {
    guard sets.takeWeight, let basis else { return false }
    return done.contains { group in
      group.set.isWork && group.count > 0 && !group.set.isStandIn
        && group.set.load?.exact.exceeds(basis, round: round) ?? false
    }
  }

  /// Returns the planned load of a set; nil if it repeats the load of the set before.
  func load(of set: PlainSet) -> StoredValues.PlainLoad? {
    switch set.load {
    case .repeated: return nil
    case .weight: return StoredValues.PlainLoad(load: basis)
    case .share(let share):
      guard let basis, let part = basis.amount.multiplied(by: share) else {
        return StoredValues.PlainLoad(load: nil)
      }
      return StoredValues.PlainLoad(load: ExactLoad(part.isNegative ? .zero : part, basis.unit))
    case .written(let pounds, let kilograms):
      return StoredValues.PlainLoad(load: unit == .lb ? pounds : kilograms)
    }
  }

  /// The sets as rules see them before anything is done.
  var facts: [SetResult] {
    var facts: [SetResult] = []
    for (index, set) in sets.planned.enumerated() {
      var one = set.facts
      if let found = load(of: sets.sets[index]) {
        one.planned = found.load
      } else {
        one.planned = facts.last?.planned
      }
      facts.append(one)
    }
    return facts
  }

  private static func base(
    _ names: SlotNames?, _ values: StoredValues, _ unit: WeightUnit
  ) -> StoredValues.PlainLoad? {
    guard let max = stored(names?.trainingMax, values, unit) else { return nil }
    return max.load == nil ? stored(names?.oneRepMax, values, unit) : max
  }

  /// Returns a stored load in the lift's unit; nil for one that must be worked out.
  private static func stored(
    _ key: ValueKey?, _ values: StoredValues, _ unit: WeightUnit
  ) -> StoredValues.PlainLoad? {
    guard let key else { return StoredValues.PlainLoad(load: nil) }
    return values.plainLoad(key.index, in: unit)
  }
}
