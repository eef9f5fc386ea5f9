// What a value may still be: intervals of numbers, and perhaps nothing at all.

import Training

/// The numbers that a condition leaves to a value.
///
/// A comparison with an empty value is false, so that `not x < 5` is more than `x >= 5`: whether the
/// value may be empty is kept beside the numbers.
struct NumberSet: Hashable {
  /// Numbers between two ends; an end that is nil is open.
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

  /// From one number to another, both included; nil is open.
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

  /// True when nothing is left, not even to be empty.
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

  /// All other numbers, and empty where this is not.
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
