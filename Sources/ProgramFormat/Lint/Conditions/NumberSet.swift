// Sets of possible numbers: intervals, and possibly an empty value.

import Training

/// The numbers that a value can have if a condition holds.
///
/// A comparison with an empty value is false, so `not x < 5` is true for more values than `x >= 5`.
/// The set therefore also records whether the value may be empty.
struct NumberSet: Hashable {
  /// The numbers between two ends. A nil end is open.
  struct Interval: Hashable {
    var low: End?
    var high: End?
  }

  struct End: Hashable {
    var number: Decimal
    var isIncluded: Bool
  }

  var intervals: [Interval]
  var mayBeEmpty: Bool

  init(_ intervals: [Interval], mayBeEmpty: Bool = false) {
    self.intervals = intervals
    self.mayBeEmpty = mayBeEmpty
  }

  static let all = NumberSet([Interval(low: nil, high: nil)], mayBeEmpty: true)

  static func exactly(_ number: Decimal) -> NumberSet { within(number, number) }

  /// Returns the numbers between two ends, both included. A nil end is open.
  static func within(_ low: Decimal?, _ high: Decimal?) -> NumberSet {
    NumberSet([
      Interval(
        low: low.map { End(number: $0, isIncluded: true) },
        high: high.map { End(number: $0, isIncluded: true) })
    ])
  }

  static func above(_ number: Decimal) -> NumberSet {
    NumberSet([Interval(low: End(number: number, isIncluded: false), high: nil)])
  }

  static func below(_ number: Decimal) -> NumberSet {
    NumberSet([Interval(low: nil, high: End(number: number, isIncluded: false))])
  }

  /// True if the set is empty and does not include the empty value.
  var isImpossible: Bool { intervals.isEmpty && !mayBeEmpty }

  func intersection(_ other: NumberSet) -> NumberSet {
    var found: [Interval] = []
    for one in intervals {
      for two in other.intervals {
        let low = Self.tighter(one.low, two.low) { $0 > $1 }
        let high = Self.tighter(one.high, two.high) { $0 < $1 }
        let both = Interval(low: low, high: high)
        if both.hasNumbers { found.append(both) }
      }
    }
    return NumberSet(found, mayBeEmpty: mayBeEmpty && other.mayBeEmpty)
  }

  /// All other numbers, and the empty value if this set does not include it.
  var complement: NumberSet {
    var result = NumberSet([Interval(low: nil, high: nil)], mayBeEmpty: true)
    for one in intervals {
      var outside: [Interval] = []
      if let low = one.low {
        outside.append(
          Interval(low: nil, high: End(number: low.number, isIncluded: !low.isIncluded)))
      }
      if let high = one.high {
        outside.append(
          Interval(low: End(number: high.number, isIncluded: !high.isIncluded), high: nil))
      }
      result = result.intersection(NumberSet(outside, mayBeEmpty: true))
    }
    result.mayBeEmpty = !mayBeEmpty
    return result
  }

  func union(_ other: NumberSet) -> NumberSet {
    NumberSet(intervals + other.intervals, mayBeEmpty: mayBeEmpty || other.mayBeEmpty)
  }

  private static func tighter(
    _ one: End?, _ other: End?, _ isTighter: (Decimal, Decimal) -> Bool
  ) -> End? {
    guard let one, let other else { return one ?? other }
    if one.number == other.number {
      return End(number: one.number, isIncluded: one.isIncluded && other.isIncluded)
    }
    return isTighter(one.number, other.number) ? one : other
  }
}

extension NumberSet.Interval {
  fileprivate var hasNumbers: Bool {
    guard let low, let high else { return true }
    if low.number == high.number { return low.isIncluded && high.isIncluded }
    return low.number < high.number
  }
}
