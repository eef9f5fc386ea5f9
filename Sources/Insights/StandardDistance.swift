// The standard distances over which paces are compared.

package import Training

/// A distance for which the best pace is recorded.
package enum StandardDistance: Int, Hashable, Sendable, CaseIterable, Comparable {
  case m50, m100, m200, m400, m500, m800, km1, m1500, mile, km2, km3, km5, km10, km15
  case tenMiles, halfMarathon, marathon, km50, km100

  /// The distance as it is written.
  package var distance: Distance {
    switch self {
    case .m50: .init(tenThousandths: 50_0000, unit: .m)
    case .m100: .init(tenThousandths: 100_0000, unit: .m)
    case .m200: .init(tenThousandths: 200_0000, unit: .m)
    case .m400: .init(tenThousandths: 400_0000, unit: .m)
    case .m500: .init(tenThousandths: 500_0000, unit: .m)
    case .m800: .init(tenThousandths: 800_0000, unit: .m)
    case .km1: .init(tenThousandths: 1_0000, unit: .km)
    case .m1500: .init(tenThousandths: 1500_0000, unit: .m)
    case .mile: .init(tenThousandths: 1_0000, unit: .mi)
    case .km2: .init(tenThousandths: 2_0000, unit: .km)
    case .km3: .init(tenThousandths: 3_0000, unit: .km)
    case .km5: .init(tenThousandths: 5_0000, unit: .km)
    case .km10: .init(tenThousandths: 10_0000, unit: .km)
    case .km15: .init(tenThousandths: 15_0000, unit: .km)
    case .tenMiles: .init(tenThousandths: 10_0000, unit: .mi)
    case .halfMarathon: .init(tenThousandths: 21_0975, unit: .km)
    case .marathon: .init(tenThousandths: 42_1950, unit: .km)
    case .km50: .init(tenThousandths: 50_0000, unit: .km)
    case .km100: .init(tenThousandths: 100_0000, unit: .km)
    }
  }

  /// The part of a distance that may be missing, because 3.1 miles are written for 5 km: a quarter
  /// of a percent.
  private static let tolerance = 400

  /// Returns the longest standard distance within `distance`, or nil if it is shorter than all.
  ///
  /// A distance in another unit is rounded, so a quarter of a percent may be missing. The pace is
  /// calculated from the distance as it was written.
  package init?(covered distance: Distance) {
    let covered = distance.comparable + distance.comparable / Self.tolerance
    let found = Self.allCases.last { $0.distance.comparable <= covered }
    guard let found else { return nil }
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
      unit = pace.unit
    default: return nil
    }
  }

  static func == (one: Self, other: Self) -> Bool { one.crossed(other) == other.crossed(one) }
  /// Less means slower.
  static func < (one: Self, other: Self) -> Bool { one.crossed(other) > other.crossed(one) }

  private func crossed(_ other: Self) -> Int128 { Int128(time.tenths) * Int128(other.distance) }

  /// The pace to show: to a tenth of a second per kilometre, or per mile for distances in miles.
  var shown: Pace {
    let per = Int128(unit.tenthsOfMillimetre) * 10_000
    let tenths = (Int128(time.tenths) * per).dividedRounding(by: Int128(distance))
    return Pace(time: Seconds(tenths: Int32(clamping: tenths)), unit: unit)
  }
}

extension Pace {
  /// Returns the time for one `unit` at this pace.
  func time(per unit: DistanceUnit) -> Seconds {
    if unit == self.unit { return time }
    let tenths = (Int128(time.tenths) * Int128(unit.tenthsOfMillimetre))
      .dividedRounding(by: Int128(self.unit.tenthsOfMillimetre))
    return Seconds(tenths: Int32(clamping: tenths))
  }
}

extension SignedInteger {
  /// Returns the quotient by a positive divisor, rounded to the nearest, with ties away from zero.
  func dividedRounding(by divisor: Self) -> Self {
    let half = divisor / 2
    return (self < 0 ? self - half : self + half) / divisor
  }
}
