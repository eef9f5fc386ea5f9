// Expands a scheme into single sets: chooses cases, resolves names, calculates counts and reps.

import Diagnostics
import Notation
import Programs
import Synchronization
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

// Calculates the amounts of a planned set whose counts, reps or times are expressions.

/// Calculates the count, reps, time or distance of one set.
///
/// An expression without a value stays as written. One that fails ends the plan of the exercise.
struct PlannedAmounts {
  /// The sets before this one.
  var sets: [ExpandedSet]
  let planned: (Expression, [ExpandedSet]) -> PlannedNumber
  /// The expressions that were calculated so far.
  private(set) var workings: [PlannedNumber] = []

  init(sets: [ExpandedSet], planned: @escaping (Expression, [ExpandedSet]) -> PlannedNumber) {
    self.sets = sets
    self.planned = planned
  }

  mutating func literal(_ amount: PlannedAmount) throws(PlanProblem) -> PlannedAmount {
    switch amount {
    case .reps(let goal): return .reps(try literal(goal))
    case .repsInTime(let goal, let time): return .repsInTime(try literal(goal), time)
    case .total(let low, let high, let size):
      let least = try literal(low)
      let most: RepNumber? = if let high { try literal(high) } else { nil }
      let each: RepNumber? = if let size { try literal(size) } else { nil }
      // A total in sets of less than one rep becomes a total in sets of any size.
      return .total(least, upTo: most, by: each.flatMap { $0.whole == 0 ? nil : $0 })
    case .expression(let expression): return try measured(expression) ?? amount
    case .time(.expression(let expression)), .distance(.expression(let expression)):
      return try measured(expression) ?? amount
    case .time, .distance, .distanceInTime: return amount
    }
  }

  private mutating func literal(_ goal: RepGoal) throws(PlanProblem) -> RepGoal {
    switch goal {
    case .exactly(let reps): .exactly(try literal(reps))
    case .range(let low, let high): .range(try literal(low), try literal(high))
    case .atLeast(let reps): .atLeast(try literal(reps))
    case .rangeOrMore(let low, let high): .rangeOrMore(try literal(low), try literal(high))
    case .max: .max
    }
  }

  private mutating func literal(_ reps: RepNumber) throws(PlanProblem) -> RepNumber {
    guard case .expression(let expression) = reps, let number = try number(expression) else {
      return reps
    }
    return Self.whole(number)
  }

  private static func whole(_ reps: Decimal) -> RepNumber {
    .whole(Int32(clamping: max(0, min(10_000, reps.atNinePlaces.floor ?? 0))))
  }

  /// Returns the amount that the expression gives; a plain number is reps. Nil if it does not have
  /// a value.
  private mutating func measured(
    _ expression: Expression
  ) throws(PlanProblem) -> PlannedAmount? {
    switch try value(expression) {
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
    case .number(let number)?, .percent(let number)?: return .reps(.exactly(Self.whole(number)))
    default: return nil
    }
  }

  mutating func number(_ expression: Expression) throws(PlanProblem) -> Decimal? {
    switch try value(expression) {
    case .number(let number)?, .percent(let number)?: number
    default: nil
    }
  }

  private mutating func value(_ expression: Expression) throws(PlanProblem) -> Value? {
    let working = planned(expression, sets)
    workings.append(working)
    if let problem = working.problem { throw .failed(problem) }
    return working.value
  }
}

// The problems that appear while a session is planned.

/// Collects the problems of one session: division by zero, or a number out of range.
///
/// All scopes of a session share one. A value's start is evaluated when a name is read, where an
/// error cannot be thrown, so the expression that reads the name reports the problem too.
final class PlanProblems: Sendable {
  /// The latest problem is in an array, because nearly all sessions have none and it is large.
  private let found = Mutex<(count: Int, latest: [Diagnostic])>((0, []))

  /// The number of problems so far.
  var count: Int { found.withLock { $0.count } }

  func report(_ problem: Diagnostic) {
    found.withLock { $0 = ($0.count + 1, [problem]) }
  }

  /// Returns the latest problem after the first `count`, if there is one.
  func latest(after count: Int) -> Diagnostic? {
    found.withLock { $0.count > count ? $0.latest.last : nil }
  }
}

/// Why the sets of an exercise could not be calculated: a limit, or an expression that failed.
enum PlanProblem: Error {
  case tooManySets
  case tooMuchWork
  case failed(Diagnostic)

  /// Returns the problem as a diagnostic at the entry's place.
  func diagnostic(of entry: DayEntry, in program: Program) -> Diagnostic {
    let problem =
      switch self {
      case .tooManySets:
        ProgramLimits.tooManySets(
          "'\(entry.slot.text)' brings this day to", at: entry.span, in: program.source)
      case .tooMuchWork: StepBudget.problem(at: entry.span, in: program.source)
      case .failed(let problem): problem
      }
    return problem.atOrigin
  }
}
