// The totals of sets.

package import Training

package struct Totals: Hashable, Sendable {
  package internal(set) var workouts = 0
  /// The time that the workouts took, if it was logged, in tenths of a second.
  package internal(set) var workoutTenths = 0
  package private(set) var sets = 0
  /// The sets at RPE 6 or more, or without an effort.
  package private(set) var hardSets = 0
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

  /// Adds up the sets that count.
  init(_ groups: some Sequence<SetGroup>) { for group in groups { add(group) } }

  mutating func add(_ group: SetGroup) {
    let (set, count) = (group.set, Int(group.count))
    guard group.counts else { return }
    let times = count * (set.isPerSide ? 2 : 1)
    sets += count
    if Effort.isHard(set.effort) { hardSets += count }
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
    hardSets += other.hardSets
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
    let tenKilometres = 10 * DistanceUnit.km.length
    return distanceUnit == .m && covered >= tenKilometres ? .km : distanceUnit
  }

  /// The average pace, per kilometre, or per mile for distances in miles; nil unless the time of
  /// the whole distance is known.
  package var pace: Pace? { paced == covered ? paceOfTimed : nil }

  /// The average pace of the distances with a time; nil without such a distance.
  package var paceOfTimed: Pace? {
    guard pacedTenths > 0, paced > 0 else { return nil }
    let unit: DistanceUnit = distanceUnit == .mi ? .mi : .km
    let tenths = (Int128(pacedTenths) * unit.length).dividedRounding(by: paced)
    return Pace(time: Seconds(tenths: Int32(clamping: tenths)), unit: PaceUnit(unit))
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
  /// The unit in hundred-millionths of a metre.
  fileprivate var length: Int128 { Int128(tenthsOfMillimetre) * 10_000 }
}

extension PaceUnit {
  /// The distance in hundred-millionths of a metre.
  fileprivate var length: Int128 { Int128(tenthsOfMillimetre) * 10_000 }
}

/// The volume of sets: reps x written load, where `/side` counts twice. Reps on bodyweight are
/// counted separately, whatever load was added. Times and distances do not have a volume.
package struct Volume: Hashable, Sendable {
  /// The volume in ten-thousandths, as loads are stored.
  private var kilograms: Int128 = 0
  private var pounds: Int128 = 0
  /// The unit of the first load.
  private var unit: WeightUnit?
  /// The reps with `bw`, `bw+10kg` or `bw-20kg`.
  package private(set) var bodyweightReps = 0

  package init() {}

  /// Calculates the volume of the work sets among `sets`.
  package init(_ sets: some Sequence<PerformedSet>) {
    for set in sets { add(set) }
  }

  /// Adds a set; warm-up sets are ignored.
  package mutating func add(_ set: PerformedSet, count: Int = 1) {
    guard set.isWork, count > 0, let reps = set.amount.reps, reps > 0, let load = set.load else {
      return
    }
    let all = Int(reps) * count * (set.isPerSide ? 2 : 1)
    if load.onBodyweight {
      bodyweightReps += all
      return
    }
    if load.tenThousandths == 0 { return }
    unit = unit ?? load.unit
    let product = Int128(all) * Int128(load.tenThousandths)
    if load.unit == .kg { kilograms += product } else { pounds += product }
  }

  package mutating func add(_ other: Volume) {
    kilograms += other.kilograms
    pounds += other.pounds
    unit = unit ?? other.unit
    bodyweightReps += other.bodyweightReps
  }

  /// The number by which volumes are compared; nil without a volume.
  var rank: Int128? { unit == nil ? nil : comparable }

  /// The volume in the smallest parts of loads, for exact comparison across units.
  package var comparable: Int128 {
    kilograms * 100_000_000 + pounds * Int128(WeightUnit.hundredMillionthsOfKilogramPerPound)
  }

  /// Returns the volume in one unit as written, or nil if there is none.
  package func lifted(in unit: WeightUnit) -> ExactLoad? {
    let amount = unit == .kg ? kilograms : pounds
    return amount == 0 ? nil : ExactLoad(Decimal(trillionths: amount * 100_000_000), unit)
  }

  /// The whole volume in the unit of the first load, or nil if there is none.
  package var load: ExactLoad? {
    guard let unit else { return nil }
    let own = lifted(in: unit) ?? ExactLoad(.zero, unit)
    guard let other = lifted(in: unit.other) else { return own }
    return other.converted(to: unit)
      .flatMap { own.amount.adding($0.amount) }.map { ExactLoad($0, unit) }
  }
}

package struct Cardio: Hashable, Sendable {
  package struct Split: Hashable, Sendable {
    package let count: Int
    package let distance: Distance
    /// The time of one set, as logged or from its pace; nil without either.
    package let time: Seconds?
    package let pace: Pace?
  }

  package private(set) var splits: [Split] = []
  package private(set) var totals = Totals()

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
}

package enum StandardDistance: Int, Hashable, Sendable, CaseIterable, Comparable {
  case m50, m100, m200, m400, m500, m800, km1, m1500, mile, km2, km3, km5, km10, km15
  case tenMiles, halfMarathon, marathon, km50, km100

  package var distance: Distance {
    let (tenThousandths, unit) = Self.distances[rawValue]
    return Distance(tenThousandths: tenThousandths, unit: unit)
  }

  private static let distances: [(Int32, DistanceUnit)] = [
    (50_0000, .m), (100_0000, .m), (200_0000, .m), (400_0000, .m), (500_0000, .m), (800_0000, .m),
    (1_0000, .km), (1500_0000, .m), (1_0000, .mi), (2_0000, .km), (3_0000, .km), (5_0000, .km),
    (10_0000, .km), (15_0000, .km), (10_0000, .mi), (21_0975, .km), (42_1950, .km),
    (50_0000, .km), (100_0000, .km),
  ]

  /// The part of a distance that may be missing, because 3.1 miles are written for 5 km: a quarter
  /// of a percent.
  private static let tolerance = 400

  /// Returns the longest standard distance within `distance`, or nil if it is shorter than all.
  ///
  /// A distance in another unit is rounded, so a quarter of a percent may be missing. The pace is
  /// calculated from the distance as it was written.
  package init?(covered distance: Distance) {
    let covered = distance.comparable + distance.comparable / Self.tolerance
    guard let found = Self.allCases.last(where: { $0.distance.comparable <= covered }) else {
      return nil
    }
    self = found
  }

  /// The distance in words: `5km`, `half marathon`.
  package var words: String {
    switch self {
    case .halfMarathon: "half marathon"
    case .marathon: "marathon"
    default: distance.text
    }
  }

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// A speed, stored as the measured time and distance so that comparisons are exact.
struct MeasuredPace: Comparable {
  let time: Seconds
  /// The distance in hundred-millionths of a metre, above zero.
  let distance: Int
  let unit: DistanceUnit

  /// Creates the pace of a set over a distance, from its time or its written pace; nil without
  /// either.
  init?(_ set: PerformedSet) {
    switch set.amount {
    case .distanceInTime(let covered, let taken) where covered.comparable > 0 && taken.tenths > 0:
      time = taken
      distance = covered.comparable
      unit = covered.unit == .mi ? .mi : .km
    case .distance(let covered) where covered.comparable > 0:
      guard let pace = set.details.pace, pace.time.tenths > 0 else { return nil }
      time = pace.time
      distance = pace.unit.tenthsOfMillimetre * 10_000
      unit = pace.unit.distanceUnit
    default: return nil
    }
  }

  static func == (one: Self, other: Self) -> Bool { one.crossed(other) == other.crossed(one) }
  /// Less means slower.
  static func < (one: Self, other: Self) -> Bool { one.crossed(other) > other.crossed(one) }

  private func crossed(_ other: Self) -> Int128 { Int128(time.tenths) * Int128(other.distance) }

  /// The pace to show: to a tenth of a second per kilometre, or per mile for distances in miles.
  var shown: Pace {
    Pace(time: time.scaled(unit.length, over: Int128(distance)), unit: PaceUnit(unit))
  }
}

extension Pace {
  /// Returns the time for one `unit` at this pace.
  func time(per unit: DistanceUnit) -> Seconds {
    unit.rawValue == self.unit.rawValue
      ? time : time.scaled(unit.length, over: self.unit.length)
  }
}
