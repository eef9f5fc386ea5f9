// The reps of a planned amount that are written out.

extension PlannedAmount {
  /// The reps that a set must reach, for a range its bottom; nil for `max` and unmeasured work.
  package var minReps: Int32? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _): goal.minReps
    case .total(let low, _, _): low.whole
    case .time, .distance, .distanceInTime, .expression: nil
    }
  }

  /// The top of a rep range, or the reps if there is no range.
  package var maxReps: Int32? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _): goal.maxReps
    case .total(let low, let high, _): (high ?? low).whole
    case .time, .distance, .distanceInTime, .expression: nil
    }
  }

  /// True for reps that are left open: `5+`, `8-12+` and `max`.
  package var isOpenEnded: Bool {
    switch self {
    case .reps(.atLeast), .reps(.rangeOrMore), .reps(.max): true
    default: false
    }
  }
}

extension RepGoal {
  /// The fewest reps that meet the goal; nil for `max` and for an expression without a value.
  package var minReps: Int32? {
    switch self {
    case .exactly(let reps), .range(let reps, _), .atLeast(let reps), .rangeOrMore(let reps, _):
      reps.whole
    case .max: nil
    }
  }

  /// The top of a range, or the reps if there is no range.
  package var maxReps: Int32? {
    switch self {
    case .exactly(let reps), .range(_, let reps), .atLeast(let reps), .rangeOrMore(_, let reps):
      reps.whole
    case .max: nil
    }
  }
}

extension RepNumber {
  /// The number, unless it is an expression.
  package var whole: Int32? {
    if case .whole(let reps) = self { reps } else { nil }
  }
}
