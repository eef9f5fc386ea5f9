// Expands a scheme into single sets: chooses cases, resolves names, calculates counts and reps.

import Diagnostics
import Notation
import Programs
import Training

/// Expands the schemes of one entry.
struct SchemeExpansion {
  let schemes: [String: Cases<Scheme>]
  let cases: CaseContext
  /// The largest number of sets that the scheme may have.
  let mostSets: Int
  /// Evaluates an expression, which may refer to the sets before it.
  let planned: (Expression, [ExpandedSet]) -> PlannedNumber

  private var steps: StepBudget { cases.scope.moment.budget }

  /// Returns the sets of a scheme without cases and expressions; nil for any other scheme, and for
  /// one that has more sets than a day may have.
  static func fixed(_ scheme: Scheme) -> [ExpandedSet]? {
    var result: [ExpandedSet] = []
    for part in scheme.parts {
      guard case .set(let set) = part, set.isFixed, let count = set.mostSets,
        result.count + count <= ProgramLimits.setsOfDay
      else { return nil }
      Self.append(set, to: &result) { set.amount }
    }
    return result
  }

  /// Returns the sets of the scheme in order.
  ///
  /// Nil if its cases exclude every set, so that the entry is absent. Empty if there is a set whose
  /// count is 0 today.
  func sets(_ scheme: Scheme) throws(PlanProblem) -> [ExpandedSet]? {
    var result: [ExpandedSet] = []
    try append(scheme, to: &result, depth: 0)
    guard result.isEmpty, !scheme.parts.isEmpty else { return result }
    return leadsToSet(scheme, depth: 0) ? result : nil
  }

  private func leadsToSet(_ scheme: Scheme, depth: Int) -> Bool {
    guard depth < ProgramLimits.schemeDepth, steps.spend() else { return false }
    return scheme.parts.contains { part in
      switch part {
      case .set: true
      case .named(let name, _):
        schemes[name]?.resolved(in: cases).map { leadsToSet($0, depth: depth + 1) } ?? false
      case .cases(let inner):
        inner.resolved(in: cases).map { leadsToSet($0, depth: depth) } ?? false
      }
    }
  }

  private func append(
    _ scheme: Scheme, to result: inout [ExpandedSet], depth: Int
  ) throws(PlanProblem) {
    for part in scheme.parts {
      guard steps.spend() else { throw .tooMuchWork }
      switch part {
      case .set(let set): try expand(set, to: &result)
      case .named(let name, _):
        guard depth < ProgramLimits.schemeDepth else { throw .tooMuchWork }
        if let named = schemes[name], let chosen = try chosen(named) {
          try append(chosen, to: &result, depth: depth + 1)
        }
      case .cases(let inner):
        if let chosen = try chosen(inner) { try append(chosen, to: &result, depth: depth) }
      }
    }
  }

  /// Returns the case that applies. A condition that cannot be worked out leaves no case to show.
  private func chosen(_ list: Cases<Scheme>) throws(PlanProblem) -> Scheme? {
    let moment = cases.scope.moment
    let before = moment.problemCount
    let chosen = list.resolved(in: cases)
    try moment.check(since: before)
    return chosen
  }

  private func expand(
    _ written: PlannedSet, to result: inout [ExpandedSet]
  ) throws(PlanProblem) {
    var amounts = PlannedAmounts(sets: result, scope: cases.scope, planned: planned)
    var set = written
    set.count = amounts.literal(written.count)
    amounts.fill(&set)
    guard let count = set.mostSets else {
      // The count is unknown: it depends on an answer, or on a value that is still open.
      set.amount = amounts.literal(set.amount)
      result.append(ExpandedSet(set, isOptional: true, workings: amounts.workings))
      return
    }
    // A written count has the same limit.
    guard count <= ProgramLimits.setCount else { throw .tooManySets }
    guard steps.spend(count) else { throw .tooMuchWork }
    guard result.count + count <= mostSets else { throw .tooManySets }
    let amount = amounts.literal(set.amount)
    let workings = amounts.workings
    // A second reference to the sets would copy all of them for each set that is appended.
    amounts.sets = []
    Self.append(set, to: &result, workings: workings) { amount }
  }

  private static func append(
    _ written: PlannedSet, to result: inout [ExpandedSet], workings: [PlannedNumber] = [],
    amount: () -> PlannedAmount
  ) {
    let (needed, most): (Int, Int)
    switch written.count {
    case .exactly(let count): (needed, most) = (Int(count), Int(count))
    case .between(.whole(let low), .whole(let high)): (needed, most) = (Int(low), Int(high))
    case .between, .expression: return
    }
    guard most > 0 else { return }
    var last = written
    last.count = .exactly(1)
    last.amount = amount()
    // A note or a name of sets with a count belongs to the last of them.
    var set = last
    (set.name, set.note) = (nil, nil)
    let special = written.name == nil && written.note == nil ? nil : most - 1
    var shared: ExpandedSet?
    for index in 0..<most {
      let isOptional = written.isOptional || index >= needed
      // Equal sets share one object, because a program may have thousands of them.
      if index != special, let one = shared, one.isOptional == isOptional {
        result.append(one)
        continue
      }
      let one = ExpandedSet(
        index == special ? last : set, isOptional: isOptional, repeatsLoad: index > 0,
        workings: workings)
      if index > 0 { shared = one }
      result.append(one)
    }
  }
}

extension PlannedSet {
  /// True if only its load can depend on a value.
  fileprivate var isFixed: Bool {
    amountExpressions.isEmpty && computedExpressions.isEmpty && paceExpression == nil
  }

  /// True if its load is the slot's `weight`: because no load is planned, or by that name.
  var takesWeight: Bool {
    switch load {
    case nil: effort == nil && effortOfLoad == nil && amount.usesSlotWeight
    case .expression(let expression)?: expression.node == .name(ValueName("weight"))
    case .some: false
    }
  }
}

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
  /// The reason why a number of it could not be worked out.
  var problem: Diagnostic? { workings.lazy.compactMap(\.problem).first }
  /// The top of the range, if the reps are a target within a range.
  let topReps: Int32?
  /// The set as rules see it before anything is done, without its load.
  let facts: SetResult
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
enum SetList: Sendable {
  /// Everything but loads is fixed, so the list is created once for all sessions.
  case fixed(FixedSets)
  /// Counts or reps are expressions, or the sets include named schemes.
  case calculated(Scheme)
}

/// The sets of a scheme without cases and expressions. They are shared by all its sessions.
final class FixedSets: Sendable {
  let sets: [ExpandedSet]
  /// True if the session can be judged as a whole: each work set counts reps at a load that follows
  /// from one value, and only the last may be left undone.
  let isJudgedWhole: Bool
  /// True if the load of a set is the slot's `weight`.
  let takeWeight: Bool

  init(_ sets: [ExpandedSet]) {
    self.sets = sets
    let isNeeded = sets.map { $0.repGoal?.isNeeded ?? false }
    isJudgedWhole =
      sets.allSatisfy { set in
        // With `until`, what was done decides how many sets are required.
        guard set.repGoal != nil, !set.set.isWarmup, set.set.until == nil else { return false }
        if case .other = set.basis { return false }
        return true
      } && !zip(isNeeded, isNeeded.dropFirst()).contains { !$0 && $1 }
    takeWeight = sets.contains(where: \.facts.takesWeight)
  }
}
