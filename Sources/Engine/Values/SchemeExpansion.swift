// Expands a scheme into single sets: chooses cases, resolves names, calculates counts and reps.

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
      guard case .set(let set) = part, set.isLiteral, let count = set.mostSets,
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

  /// Returns whether the cases that apply now lead to a set, whatever its count is.
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
        if let named = schemes[name]?.resolved(in: cases) {
          try append(named, to: &result, depth: depth + 1)
        }
      case .cases(let inner):
        if let chosen = inner.resolved(in: cases) { try append(chosen, to: &result, depth: depth) }
      }
    }
  }

  private func expand(
    _ written: PlannedSet, to result: inout [ExpandedSet]
  ) throws(PlanProblem) {
    var amounts = PlannedAmounts(sets: result, planned: planned)
    var set = written
    if case .expression(let expression) = written.count {
      guard let number = try amounts.number(expression) else {
        // The count is unknown: it depends on an answer, or on a value that is still open.
        set.amount = try amounts.literal(written.amount)
        result.append(ExpandedSet(set, isOptional: true, workings: amounts.workings))
        return
      }
      let count = number.atNinePlaces.floor ?? 0
      // A written count has the same limit.
      guard count <= ProgramLimits.setCount else { throw .tooManySets }
      set.count = .exactly(Int32(clamping: max(0, count)))
    }
    let count = set.mostSets ?? 0
    guard steps.spend(count) else { throw .tooMuchWork }
    guard result.count + count <= mostSets else { throw .tooManySets }
    let amount = try amounts.literal(written.amount)
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
    case .between(let low, let high): (needed, most) = (Int(low), Int(high))
    case .expression: return
    }
    guard most > 0 else { return }
    var last = written
    last.count = .exactly(1)
    last.amount = amount()
    // A note or a name of sets with a count belongs to the last of them.
    var set = last
    (set.name, set.note) = (nil, nil)
    var shared: ExpandedSet?
    for index in 0..<most {
      let isOptional = written.isOptional || index >= needed
      // Equal sets share one object, because a program may have thousands of them.
      if index < most - 1, let one = shared, one.isOptional == isOptional {
        result.append(one)
        continue
      }
      let one = ExpandedSet(
        index < most - 1 ? set : last, isOptional: isOptional, repeatsLoad: index > 0,
        workings: workings)
      if index > 0 { shared = one }
      result.append(one)
    }
  }
}

extension PlannedSet {
  /// The largest number of sets that it can give; nil if its count is an expression.
  var mostSets: Int? {
    switch count {
    case .exactly(let count): Int(count)
    case .between(_, let most): Int(most)
    case .expression: nil
    }
  }

  /// True if its count and its amount do not contain expressions.
  fileprivate var isLiteral: Bool {
    if case .expression = count { return false }
    func isWhole(_ reps: RepNumber?) -> Bool { reps.map { $0.whole != nil } ?? true }
    func isWhole(_ goal: RepGoal) -> Bool {
      switch goal {
      case .exactly(let reps), .atLeast(let reps): isWhole(reps)
      case .range(let low, let high), .rangeOrMore(let low, let high): isWhole(low) && isWhole(high)
      case .max: true
      }
    }
    switch amount {
    case .reps(let goal), .repsInTime(let goal, _): return isWhole(goal)
    case .total(let low, let high, let size):
      return isWhole(low) && isWhole(high) && isWhole(size)
    case .expression, .time(.expression), .distance(.expression): return false
    case .time, .distance, .distanceInTime: return true
    }
  }
}
