// The totals of sets.
package import Training

/// The totals of work sets with something done; each side of `/side` counts.
package struct Totals: Hashable, Sendable {
  package internal(set) var workouts = 0
  package private(set) var sets = 0
  package private(set) var reps = 0
  package private(set) var volume = Volume()
  /// The time of timed sets, in tenths of a second.
  package private(set) var tenths = 0
  /// In hundred-millionths of a metre.
  private var covered: Int128 = 0
  /// The unit of the first distance.
  private var distanceUnit: DistanceUnit?

  package init() {}

  /// Adds a group of equal sets.
  mutating func add(_ group: SetGroup) {
    let (set, count) = (group.set, Int(group.count))
    guard count > 0, set.counts else { return }
    let times = count * (set.isPerSide ? 2 : 1)
    sets += count
    reps += Int(set.amount.reps ?? 0) * times
    volume.add(set, count: count)
    switch set.amount {
    case .reps: break
    case .time(let time), .repsInTime(_, let time): tenths += Int(time.tenths) * times
    case .distance(let distance): add(distance, times)
    case .distanceInTime(let distance, let time):
      add(distance, times)
      tenths += Int(time.tenths) * times
    }
  }

  private mutating func add(_ distance: Distance, _ times: Int) {
    distanceUnit = distanceUnit ?? distance.unit
    covered += Int128(distance.comparable) * Int128(times)
  }

  /// Adds other totals, except for their number of workouts.
  mutating func add(_ other: Totals) {
    sets += other.sets
    reps += other.reps
    volume.add(other.volume)
    tenths += other.tenths
    covered += other.covered
    distanceUnit = distanceUnit ?? other.distanceUnit
  }

  /// The total distance in the unit of the first one, or nil if there was none.
  package var distance: Value? {
    guard let unit = distanceUnit, covered > 0 else { return nil }
    let trillionths = covered * 100_000_000 / Int128(unit.tenthsOfMillimetre)
    return .distance(Decimal(trillionths: trillionths), unit)
  }
}
