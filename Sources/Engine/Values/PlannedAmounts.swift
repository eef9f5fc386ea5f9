// Calculates the amounts of a planned set whose counts, reps or times are expressions.

import Notation
import Training

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
