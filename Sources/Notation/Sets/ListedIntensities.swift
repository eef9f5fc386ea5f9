// Numbers after a set that are probably further efforts, percentages or loads and not reps:
// `5 @7, 8, 9`.

import Diagnostics
import Training

extension PlannedSet {
  /// True if the set is written as a number alone, like the `8` of `5 @7, 8`.
  package var isLoneNumber: Bool {
    guard case .reps(.exactly(.whole(let reps))) = amount, isPlainSet else { return false }
    return span.end - span.start == String(reps).utf8.count
  }

  /// True if the set is a time alone, like the `90s` of `3x5, 90s`.
  package var isLoneTime: Bool {
    guard case .time(.exactly) = amount else { return false }
    return isPlainSet
  }

  private var isPlainSet: Bool {
    count == .exactly(1) && load == nil && effort == nil && details == nil && !isPerSide
      && !isWarmup && !isDrop && !isFailure && !isFind && !isOptional
  }
}

/// Sets that are written as one set and a list of further efforts, percentages or loads.
package enum ListedIntensities {
  /// The most reps that a number beside a percentage or a load may mean.
  private static let mostReps: Int32 = 20
  /// The lowest effort that is planned.
  private static let leastEffort: Int8 = 10

  /// Returns the sets that are probably meant by a set and the numbers after it; nil if the numbers
  /// are probably reps.
  package static func meant(by set: PlannedSet, _ numbers: [Int32]) -> [PlannedSet]? {
    guard !numbers.isEmpty, numbers.count < 10, case .reps = set.amount,
      case .exactly(let count) = set.count
    else { return nil }
    let hasOneEach = Int(count) == numbers.count + 1
    var first = set
    if hasOneEach { first.count = .exactly(1) }
    func each(_ change: (Int32, inout PlannedSet) -> Void) -> [PlannedSet] {
      [first]
        + numbers.map { number in
          var other = first
          change(number, &other)
          return other
        }
    }
    if let effort = set.effort {
      // With another number of sets, `3x5 @8, 10` may be three sets and one of ten.
      guard effort.high == nil, hasOneEach || count == 1,
        areEfforts(numbers, after: effort.low, set.amount.maxReps)
      else { return nil }
      return each { $1.effort = EffortGoal(Effort(halves: Int8($0 * 2))) }
    }
    switch set.load {
    case .percent(let share, upTo: nil, let base, plus: nil):
      guard let percent = share.multiplied(by: Decimal(100))?.floor,
        areNear(numbers, Int32(clamping: percent), set.amount.maxReps)
      else { return nil }
      return each { number, set in
        set.load = .percent(Decimal(Int(number), places: 2), upTo: nil, of: base, plus: nil)
      }
    case .load(.one(let load)) where !load.onBodyweight:
      guard areNear(numbers, load.tenThousandths / 10_000, set.amount.maxReps) else { return nil }
      return each { $1.load = .load(.one(Load($0, load.unit))) }
    default: return nil
    }
  }

  /// Returns whether the numbers continue an effort, as in `@7, 8, 9`. Numbers that repeat the
  /// reps of the set are reps.
  private static func areEfforts(_ numbers: [Int32], after first: Effort, _ reps: Int32?) -> Bool {
    guard first.halves >= leastEffort, let last = numbers.last, last <= 10,
      last * 2 > Int32(first.halves), numbers.contains(where: { $0 != reps })
    else { return false }
    var previous = Int32(first.halves)
    for number in numbers {
      guard (previous...previous + 2).contains(number * 2) else { return false }
      previous = number * 2
    }
    return true
  }

  /// Returns whether each number is within 30% of the one before it, and far above the reps.
  private static func areNear(_ numbers: [Int32], _ first: Int32, _ reps: Int32?) -> Bool {
    let least = max(mostReps, 2 * (reps ?? 0))
    var previous = Int(first)
    for number in numbers {
      guard number > least, Int(number) * 10 >= previous * 7, Int(number) * 10 <= previous * 13
      else { return false }
      previous = Int(number)
    }
    return true
  }
}
