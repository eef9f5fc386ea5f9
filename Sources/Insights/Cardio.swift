// The distance, time and pace of an exercise in a workout, with its splits.

package import Training

/// The work sets with a distance, in their order. Each set is a split.
package struct Cardio: Hashable, Sendable {
  /// Equal sets in a row.
  package struct Split: Hashable, Sendable {
    package let count: Int
    /// The distance of one set.
    package let distance: Distance
    /// The time of one set, as logged or from its pace; nil without either.
    package let time: Seconds?
    package let pace: Pace?
  }

  package private(set) var splits: [Split] = []
  package private(set) var totals = Totals()

  /// The number of sets.
  package var count: Int { splits.reduce(0) { $0 + $1.count } }

  /// Collects the splits; nil if no work set has a distance.
  package init?(_ sets: some Sequence<SetGroup>) {
    for group in sets where group.counts {
      let distance: Distance
      switch group.set.amount {
      case .distance(let covered), .distanceInTime(let covered, _): distance = covered
      case .reps, .time, .repsInTime: continue
      }
      let count = Int(group.count) * (group.set.isPerSide ? 2 : 1)
      totals.add(group)
      splits.append(
        Split(
          count: count, distance: distance, time: group.set.timeOfDistance,
          pace: MeasuredPace(group.set)?.shown))
    }
    guard !splits.isEmpty else { return nil }
  }
}

extension PerformedSet {
  /// The time that the set took, as logged or from the pace of its distance; nil without either.
  var duration: Seconds? {
    switch amount {
    case .time(let time), .repsInTime(_, let time): time
    case .distance, .distanceInTime: timeOfDistance
    case .reps: nil
    }
  }

  /// The time of a distance, as logged or from its pace, to a tenth of a second; nil without
  /// either.
  var timeOfDistance: Seconds? {
    switch amount {
    case .distanceInTime(_, let time): return time
    case .distance(let covered):
      guard hasDetails, let pace = details.pace else { return nil }
      let length = Int128(pace.unit.tenthsOfMillimetre) * 10_000
      let tenths = (Int128(covered.comparable) * Int128(pace.time.tenths))
        .dividedRounding(by: length)
      return Seconds(tenths: Int32(clamping: tenths))
    case .reps, .time, .repsInTime: return nil
    }
  }
}
