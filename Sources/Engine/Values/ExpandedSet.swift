// One set of a scheme, with its cases, count and reps resolved.

import Notation
import Programs
import Training

/// One set of a scheme with its count and reps calculated, and its load still as planned.
///
/// It is immutable. The sets of a fixed scheme are created once and shared by all its sessions.
final class ExpandedSet: Hashable, Sendable {
  let set: PlannedSet
  /// True for a set that is not required: the fourth and fifth set of `3-5x5`, or one marked
  /// `optional`.
  let isOptional: Bool
  /// True for all but the first of the sets written with one count: they repeat the load of the one
  /// before.
  let repeatsLoad: Bool
  /// How its count and reps were calculated, if they are expressions.
  let workings: [PlannedNumber]
  /// The top of the range, if the reps are a target within a range.
  let topReps: Int32?
  /// The set as rules see it before anything is done, without its load.
  let facts: SetResult
  /// The basis of its load.
  let basis: LoadBasis
  /// Its goal, if that is a number of reps.
  let repGoal: PlainGoal?

  init(
    _ set: PlannedSet, isOptional: Bool, repeatsLoad: Bool = false,
    workings: [PlannedNumber] = [], topReps: Int32? = nil
  ) {
    self.set = set
    self.isOptional = isOptional
    self.repeatsLoad = repeatsLoad
    self.workings = workings
    self.topReps = topReps
    var facts = SetResult(
      name: set.name, goal: topReps.map { set.goal?.upTo($0) } ?? set.goal, isOptional: isOptional,
      isFind: set.isFind,
      isByEffort: set.effort != nil || set.load == .bar,
      target: set.effortOfLoad.map { EffortTarget($0, reps: set.amount.maxReps) },
      reps: set.amount.minReps == nil ? nil : 0)
    facts.until = set.until
    facts.takesWeight = set.takesWeight
    facts.isRepeat = repeatsLoad && set.until != nil
    self.facts = facts
    basis = LoadBasis(of: set)
    repGoal = PlainGoal(of: facts)
  }

  static func == (one: ExpandedSet, other: ExpandedSet) -> Bool {
    one === other
      || (one.set == other.set && one.isOptional == other.isOptional
        && one.topReps == other.topReps)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(set)
    hasher.combine(isOptional)
  }
}

/// The basis of the load of a planned set, if it is simple.
enum LoadBasis: Sendable {
  /// The rule's `weight`, because nothing else is planned.
  case weight
  /// A share of the lift's base.
  case share(Decimal)
  case written(WrittenLoad)
  case other

  fileprivate init(of set: PlannedSet) {
    switch set.load {
    case nil: self = set.takesWeight ? .weight : .other
    case .percent(let share, _, nil, nil): self = .share(share)
    case .load(let load): self = .written(load)
    case .some: self = .other
    }
  }
}

extension PlannedSet {
  /// True if its load is the slot's `weight`: because no load is planned, or by that name.
  var takesWeight: Bool {
    switch load {
    case nil: effort == nil && effortOfLoad == nil && amount.usesSlotWeight
    case .expression(let expression)?: expression.node == .name(ValueName("weight"))
    case .some: false
    }
  }
}

/// The goal of a set that counts reps.
struct PlainGoal: Sendable {
  /// The reps of a set that is made, and of one that is topped.
  let least: Int32
  let most: Int32
  /// False for a set that may be left undone.
  let isNeeded: Bool
  /// False for a set that is judged by its reps alone.
  let judgesLoad: Bool

  init?(of set: SetResult) {
    guard !set.isFind else { return nil }
    switch set.goal {
    case .reps(let bottom, let top): (least, most) = (bottom, top ?? bottom)
    case .max: (least, most) = (1, 1)
    default: return nil
    }
    isNeeded = set.isNeeded
    judgesLoad = !set.isByEffort
  }
}

/// The sets of a scheme, after its cases were chosen.
enum SetList: Hashable, Sendable {
  /// Everything but loads is fixed, so the list is created once for all sessions.
  case fixed([ExpandedSet])
  /// Counts or reps are expressions, or the sets include named schemes.
  case calculated(Scheme)
}
