// A scheme made into single sets: cases chosen, names followed, counts and reps worked out.

import Notation
import Programs
import Training

/// What the expansion of a scheme needs to know.
struct SchemeExpansion {
  let schemes: [String: Cases<Scheme>]
  let cases: CaseSurroundings
  /// The most sets that the scheme may come to.
  let mostSets: Int
  /// A set's expressions may look at the sets before it.
  let value: (Expression, [ExpandedSet]) -> Value?

  private var steps: StepBudget { cases.scope.moment.budget }

  /// The sets of a scheme that needs nothing worked out; nil for any other, and for one that has
  /// more sets than a day may have.
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

  /// The sets of the scheme in order. Nil if its cases leave out every set, so that the entry is
  /// absent; empty if there is a set whose count is 0 today.
  func sets(_ scheme: Scheme) throws(PlanProblem) -> [ExpandedSet]? {
    var result: [ExpandedSet] = []
    try append(scheme, to: &result, depth: 0)
    guard result.isEmpty, !scheme.parts.isEmpty else { return result }
    return leadsToSet(scheme, depth: 0) ? result : nil
  }

  /// True if the cases that hold now lead to a set, whatever its count is.
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
    var set = written
    if case .expression(let expression) = written.count {
      let count = number(expression, result)?.atNinePlaces.floor ?? 0
      // A written count has the same limit.
      guard count <= ProgramLimits.setCount else { throw .tooManySets }
      set.count = .exactly(Int32(clamping: max(0, count)))
    }
    guard result.count + (set.mostSets ?? 0) <= mostSets else { throw .tooManySets }
    let before = result
    Self.append(set, to: &result) { literal(written.amount, before) }
  }

  private static func append(
    _ written: PlannedSet, to result: inout [ExpandedSet], amount: () -> PlannedAmount
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
    // A note or a name with a count belongs to the last of its sets.
    var set = last
    (set.name, set.note) = (nil, nil)
    var shared: ExpandedSet?
    for index in 0..<most {
      let isOptional = written.isOptional || index >= needed
      // Sets that are alike are one object: a program may have thousands of them.
      if index < most - 1, let one = shared, one.isOptional == isOptional {
        result.append(one)
        continue
      }
      let one = ExpandedSet(
        index < most - 1 ? set : last, isOptional: isOptional, repeatsLoad: index > 0)
      if index > 0 { shared = one }
      result.append(one)
    }
  }

  private func literal(_ amount: PlannedAmount, _ sets: [ExpandedSet]) -> PlannedAmount {
    switch amount {
    case .reps(let goal): .reps(literal(goal, sets))
    case .repsInTime(let goal, let time): .repsInTime(literal(goal, sets), time)
    case .total(let low, let high, let by):
      .total(
        literal(low, sets), upTo: high.map { literal($0, sets) },
        by: by.flatMap { size(of: $0, sets) })
    case .expression(let expression): measured(expression, sets)
    case .time(.expression(let expression)): measured(expression, sets)
    case .distance(.expression(let expression)): measured(expression, sets)
    case .time, .distance, .distanceInTime: amount
    }
  }

  private func literal(_ goal: RepGoal, _ sets: [ExpandedSet]) -> RepGoal {
    switch goal {
    case .exactly(let reps): .exactly(literal(reps, sets))
    case .range(let low, let high): .range(literal(low, sets), literal(high, sets))
    case .atLeast(let reps): .atLeast(literal(reps, sets))
    case .rangeOrMore(let low, let high): .rangeOrMore(literal(low, sets), literal(high, sets))
    case .max: .max
    }
  }

  /// The reps of each set of a total; nil if the expression gives less than one.
  private func size(of reps: RepNumber, _ sets: [ExpandedSet]) -> RepNumber? {
    let size = literal(reps, sets)
    return (size.whole ?? 0) > 0 ? size : nil
  }

  private func literal(_ reps: RepNumber, _ sets: [ExpandedSet]) -> RepNumber {
    guard case .expression(let expression) = reps else { return reps }
    let count = number(expression, sets)?.atNinePlaces.floor ?? 0
    return .whole(Int32(clamping: max(0, min(10_000, count))))
  }

  /// What the expression gives: a time and a distance are themselves, a number is reps.
  private func measured(_ expression: Expression, _ sets: [ExpandedSet]) -> PlannedAmount {
    switch value(expression, sets) {
    case .time(let seconds)?:
      let tenths = seconds.rounded(toMultipleOf: Decimal(1, places: 1)).trillionths
      let most = Int128(Seconds.limit)
      return .time(
        .exactly(Seconds(tenths: Int32(max(0, min(most, tenths / (Decimal.scale / 10)))))))
    case .distance(let amount, let unit)?:
      let units = amount.rounded(toMultipleOf: Decimal(1, places: 4)).trillionths
      let most = Int128(Distance.limit)
      return .distance(
        .exactly(
          Distance(
            tenThousandths: Int32(max(0, min(most, units / (Decimal.scale / 10_000)))), unit: unit))
      )
    default: return .reps(.exactly(literal(.expression(expression), sets)))
    }
  }

  private func number(_ expression: Expression, _ sets: [ExpandedSet]) -> Decimal? {
    switch value(expression, sets) {
    case .number(let number)?, .percent(let number)?: number
    default: nil
    }
  }
}

extension PlannedSet {
  /// How many sets it comes to at most; nil where its count is worked out.
  var mostSets: Int? {
    switch count {
    case .exactly(let count): Int(count)
    case .between(_, let most): Int(most)
    case .expression: nil
    }
  }

  /// True when its count and its amount are written out.
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

extension PlannedAmount {
  /// What a set must reach, the foot of a range, in whole reps; nil for `max` and unmeasured work.
  var footReps: Int32? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _): goal.foot
    case .total(let low, _, _): low.whole
    case .time, .distance, .distanceInTime, .expression: nil
    }
  }

  /// The head of a range, or the foot where there is none.
  var headReps: Int32? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _): goal.head
    case .total(let low, let high, _): (high ?? low).whole
    case .time, .distance, .distanceInTime, .expression: nil
    }
  }
}

extension RepGoal {
  var foot: Int32? {
    switch self {
    case .exactly(let reps), .range(let reps, _), .atLeast(let reps), .rangeOrMore(let reps, _):
      reps.whole
    case .max: nil
    }
  }

  var head: Int32? {
    switch self {
    case .exactly(let reps), .range(_, let reps), .atLeast(let reps), .rangeOrMore(_, let reps):
      reps.whole
    case .max: nil
    }
  }
}

extension RepNumber {
  var whole: Int32? {
    if case .whole(let reps) = self { reps } else { nil }
  }
}
