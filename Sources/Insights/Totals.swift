// The totals of sets.

package import Training

/// The totals of work sets with something done; each side of `/side` counts.
package struct Totals: Hashable, Sendable {
  package internal(set) var workouts = 0
  /// The time that the workouts took, if it was logged, in tenths of a second.
  package internal(set) var workoutTenths = 0
  package private(set) var sets = 0
  package private(set) var reps = 0
  package private(set) var volume = Volume()
  /// The time of timed sets, in tenths of a second.
  package private(set) var tenths = 0
  /// The distance in hundred-millionths of a metre.
  private var covered: Int128 = 0
  /// The distance of sets with a time, in hundred-millionths of a metre, and that time.
  private var paced: Int128 = 0
  private var pacedTenths = 0
  /// The part of `covered` that was written in miles or yards.
  private var coveredInMiles: Int128 = 0
  /// The unit of the first metric distance, or kilometres if one of them is in kilometres.
  private var metricUnit: DistanceUnit?
  /// The unit of the first distance in miles or yards, or miles if one of them is in miles.
  private var mileUnit: DistanceUnit?

  package init() {}

  /// Adds a group of equal sets.
  mutating func add(_ group: SetGroup) {
    let (set, count) = (group.set, Int(group.count))
    guard group.counts else { return }
    let times = count * (set.isPerSide ? 2 : 1)
    sets += count
    reps += Int(set.amount.reps ?? 0) * times
    volume.add(set, count: count)
    switch set.amount {
    case .reps: break
    case .time(let time), .repsInTime(_, let time): tenths += Int(time.tenths) * times
    case .distance(let distance), .distanceInTime(let distance, _):
      let length = Int128(distance.comparable) * Int128(times)
      add(distance.unit)
      covered += length
      if !distance.unit.isMetric { coveredInMiles += length }
      guard let time = set.timeOfDistance else { return }
      tenths += Int(time.tenths) * times
      paced += length
      pacedTenths += Int(time.tenths) * times
    }
  }

  private mutating func add(_ unit: DistanceUnit) {
    switch unit {
    case .m: metricUnit = metricUnit ?? .m
    case .km: metricUnit = .km
    case .yd: mileUnit = mileUnit ?? .yd
    case .mi: mileUnit = .mi
    }
  }

  /// The unit in which most of the distance was written.
  private var distanceUnit: DistanceUnit? {
    2 * coveredInMiles > covered ? mileUnit : metricUnit ?? mileUnit
  }

  /// Adds other totals, except for their number of workouts and the time that these took.
  mutating func add(_ other: Totals) {
    sets += other.sets
    reps += other.reps
    volume.add(other.volume)
    // Most sets are neither timed nor over a distance.
    guard other.tenths > 0 || other.covered > 0 else { return }
    tenths += other.tenths
    covered += other.covered
    coveredInMiles += other.coveredInMiles
    paced += other.paced
    pacedTenths += other.pacedTenths
    for unit in [other.metricUnit, other.mileUnit].compactMap(\.self) { add(unit) }
  }

  /// The unit of the total distance. Ten kilometres or more are not shown in metres.
  private var shownUnit: DistanceUnit? {
    let tenKilometres = Int128(10 * DistanceUnit.km.tenthsOfMillimetre) * 10_000
    return distanceUnit == .m && covered >= tenKilometres ? .km : distanceUnit
  }

  /// The average pace, per kilometre, or per mile for distances in miles; nil unless the time of
  /// the whole distance is known.
  package var pace: Pace? { paced == covered ? paceOfTimed : nil }

  /// The average pace of the distances with a time; nil without such a distance.
  package var paceOfTimed: Pace? {
    guard pacedTenths > 0, paced > 0 else { return nil }
    let unit: DistanceUnit = distanceUnit == .mi ? .mi : .km
    let length = Int128(unit.tenthsOfMillimetre) * 10_000
    let tenths = (Int128(pacedTenths) * length).dividedRounding(by: paced)
    return Pace(time: Seconds(tenths: Int32(clamping: tenths)), unit: unit)
  }

  /// The total distance in the unit of most of it, or nil if there was none. See `shownUnit`.
  package var distance: Value? { value(of: covered) }

  /// The total of the distances with a time, in the same unit.
  package var timedDistance: Value? { value(of: paced) }

  private func value(of length: Int128) -> Value? {
    guard let unit = shownUnit, length > 0 else { return nil }
    let trillionths = length * 100_000_000 / Int128(unit.tenthsOfMillimetre)
    return .distance(Decimal(trillionths: trillionths), unit)
  }
}

extension DistanceUnit {
  fileprivate var isMetric: Bool { self == .m || self == .km }
}
