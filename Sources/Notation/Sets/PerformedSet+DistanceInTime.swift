// A time typed after or before its distance: `5km, 25:30` may be one run or two.

package import Training

extension [SetGroup] {
  /// True if one of the sets is a distance without a time.
  package var includesDistance: Bool { contains { $0.set.measure == .distance } }

  /// The sets with each time joined to the distance beside it, as in `5km in 25:30`; nil if no time
  /// is beside a distance.
  var withTimesOfDistances: [SetGroup]? {
    var result: [SetGroup] = []
    var rest = runs[...]
    var isChanged = false
    while let run = rest.popFirst() {
      if let next = rest.first, let joined = Self.joined(run, next) {
        isChanged = true
        rest.removeFirst()
        for group in joined { result.append(group, joiningFrom: 0) }
      } else {
        result += run
      }
    }
    return isChanged ? result : nil
  }

  /// The groups, in runs of distances alone, of times alone, and of anything else.
  private var runs: [[SetGroup]] {
    var runs: [[SetGroup]] = []
    for group in self {
      if let last = runs.last?.last, last.set.measure == group.set.measure {
        runs[runs.count - 1].append(group)
      } else {
        runs.append([group])
      }
    }
    return runs
  }

  /// Returns the distances of one run in the times of the other: as many times as distances, or one
  /// time for all.
  private static func joined(_ one: [SetGroup], _ other: [SetGroup]) -> [SetGroup]? {
    guard let first = one.first?.set.measure, let second = other.first?.set.measure,
      first != second
    else { return nil }
    let (distances, times) = first == .distance ? (one, other) : (other, one)
    let (sets, seconds) = (distances.sets, times.sets)
    if seconds.count == 1 {
      let groups = distances.compactMap { group in
        group.set.within(seconds[0]).map { SetGroup(group.count, $0) }
      }
      return groups.count == distances.count ? groups : nil
    }
    guard sets.count == seconds.count else { return nil }
    let joined = zip(sets, seconds).compactMap { $0.within($1) }
    return joined.count == sets.count ? joined.map { SetGroup(1, $0) } : nil
  }
}

/// The measured time or distance of a set, if nothing else is known of it.
private enum Measure { case distance, time }

extension PerformedSet {
  /// The unit of its distance; nil without one.
  package var distanceUnit: DistanceUnit? {
    switch amount {
    case .distance(let distance), .distanceInTime(let distance, _): distance.unit
    case .reps, .time, .repsInTime: nil
    }
  }

  fileprivate var measure: Measure? {
    switch amount {
    case .distance: .distance
    case .time: .time
    case .reps, .distanceInTime, .repsInTime: nil
    }
  }

  /// Returns a distance in the time of another set. Nil if both sets have a load, an effort or a
  /// detail.
  fileprivate func within(_ other: PerformedSet) -> PerformedSet? {
    guard case .distance(let distance) = amount, case .time(let time) = other.amount else {
      return nil
    }
    let joined = Amount.distanceInTime(distance, time)
    if other == PerformedSet(other.amount) {
      var set = self
      set.amount = joined
      return set
    }
    guard self == PerformedSet(amount) else { return nil }
    var set = other
    set.amount = joined
    return set
  }
}
