// The amounts of a set other than its load: time, distance, pace and effort.

/// A length of time, to a tenth of a second.
package struct Seconds: Hashable, Comparable, Sendable {
  package let tenths: Int32

  package init(tenths: Int32) { self.tenths = tenths }
  package init(_ whole: Int32) { tenths = Int32(clamping: Int(whole) * 10) }

  /// A time in seconds, rounded to a tenth; nil if it is longer than the longest possible one.
  package init?(seconds: Double) {
    let tenths = (seconds * 10).rounded()
    guard tenths >= 0, tenths <= Double(Self.limit) else { return nil }
    self.tenths = Int32(tenths)
  }

  /// The longest possible time, 1,000 hours, in tenths of a second.
  package static let limit: Int32 = 36_000_000

  package static func < (one: Seconds, other: Seconds) -> Bool { one.tenths < other.tenths }

  /// The time as the notation writes it: `90s`, `30.5s`, `10min`, `1h05min`, `2:30`, `1:02:03`.
  ///
  /// Times below two minutes are in seconds, whole minutes in `min`, and all others are `m:ss` or
  /// `h:mm:ss`. From one hour on, whole minutes are written `1h00min`.
  package var text: String {
    // Only the rule language can produce negative times; an amount is never negative.
    if tenths < 0 { return "-" + Seconds(tenths: Int32(clamping: -Int(tenths))).text }
    let whole = Int(tenths / 10)
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    if tenths < 1200 { return "\(whole)\(fraction)s" }
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if seconds == 0 && fraction.isEmpty {
      return hours > 0 ? "\(hours)h\(two(minutes))min" : "\(minutes)min"
    }
    if hours > 0 { return "\(hours):\(two(minutes)):\(two(seconds))\(fraction)" }
    return "\(minutes):\(two(seconds))\(fraction)"
  }

  /// Creates a time of a number of seconds, rounded to tenths.
  package init(nearest seconds: Decimal) {
    let tenths = seconds.rounded(toMultipleOf: Decimal(1, places: 1)).trillionths
    self.init(tenths: Int32(clamping: tenths / (Decimal.scale / 10)))
  }

  /// The time as a clock shows it, whatever its length: `5:30`, `0:45`, `1:02:03`.
  package var clock: String {
    let whole = Int(tenths / 10)
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if hours > 0 { return "\(hours):\(two(minutes)):\(two(seconds))\(fraction)" }
    return "\(minutes):\(two(seconds))\(fraction)"
  }
}

/// The units of distances; a distance keeps the unit it was written in.
package enum DistanceUnit: String, Hashable, Sendable, CaseIterable {
  case m, km, mi, yd

  /// The exact length of the unit, in tenths of a millimetre.
  package var tenthsOfMillimetre: Int {
    switch self {
    case .m: 10_000
    case .km: 10_000_000
    case .mi: 16_093_440
    case .yd: 9_144
    }
  }
}

/// A distance as it is written: a number with up to four decimals, and its unit.
package struct Distance: Hashable, Sendable {
  package let tenThousandths: Int32
  package let unit: DistanceUnit

  package init(tenThousandths: Int32, unit: DistanceUnit) {
    self.tenThousandths = tenThousandths
    self.unit = unit
  }

  /// The longest possible distance in any unit, 100,000, in ten-thousandths.
  package static let limit: Int32 = 1_000_000_000

  package var number: String { Decimal(Int(tenThousandths), places: 4).text(places: 4) }
  package var text: String { number + unit.rawValue }
  /// The distance in hundred-millionths of a metre, for comparison across units.
  package var comparable: Int { Int(tenThousandths) * unit.tenthsOfMillimetre }
}

/// The distance that a pace is the time of.
package enum PaceUnit: String, Hashable, Sendable, CaseIterable {
  case km, mi
  case halfKilometre = "500m"

  /// The exact length of the distance, in tenths of a millimetre.
  package var tenthsOfMillimetre: Int {
    self == .halfKilometre ? 5_000_000 : distanceUnit.tenthsOfMillimetre
  }

  /// The unit in which totals of such distances are shown.
  package var distanceUnit: DistanceUnit { self == .mi ? .mi : .km }

  /// Creates the unit of paces for distances in a unit: miles for miles and yards.
  package init(_ unit: DistanceUnit) { self = unit == .mi || unit == .yd ? .mi : .km }
}

/// The time for one kilometre, one mile or 500 metres.
package struct Pace: Hashable, Sendable {
  package let time: Seconds
  package let unit: PaceUnit

  package init(time: Seconds, unit: PaceUnit) {
    self.time = time
    self.unit = unit
  }

  package var text: String { "\(time.clock)/\(unit.rawValue)" }
}

/// The effort of a set as RPE, 1 to 10 in half steps.
package struct Effort: Hashable, Comparable, Sendable {
  /// Twice the RPE, 2 to 20.
  package let halves: Int8

  package init(halves: Int8) { self.halves = halves }

  /// RPE 10: no reps left.
  package static let toFailure = Effort(halves: 20)

  /// RPE 6, with four reps left: the easiest effort of a hard set.
  private static let ofEasiestHardSet = Effort(halves: 12)

  /// Returns whether a work set at this effort is hard. A set whose effort is unknown is.
  package static func isHard(_ effort: Effort?) -> Bool {
    effort.map { $0 >= ofEasiestHardSet } ?? true
  }

  package static func < (one: Effort, other: Effort) -> Bool { one.halves < other.halves }

  /// The RPE as a number: `8`, `8.5`.
  package var number: String { halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5" }
  /// The effort as the notation writes it: `@8`, `@8.5`.
  package var text: String { "@" + number }
}

/// The amount of a set: reps, a time, a distance, or one of them within a time.
package enum Amount: Hashable, Sendable {
  case reps(Int32)
  case time(Seconds)
  case distance(Distance)
  case distanceInTime(Distance, Seconds)
  case repsInTime(Int32, Seconds)

  /// The reps, if reps were counted.
  package var reps: Int32? {
    switch self {
    case .reps(let count), .repsInTime(let count, _): count
    case .time, .distance, .distanceInTime: nil
    }
  }

  /// The time, alone or with reps or a distance.
  package var time: Seconds? {
    switch self {
    case .time(let time), .distanceInTime(_, let time), .repsInTime(_, let time): time
    case .reps, .distance: nil
    }
  }
}
