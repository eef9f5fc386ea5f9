// The speeds at which people cover distances: on foot, on a rower, in the water, or on wheels.

/// The speeds that are possible in an exercise.
package struct SpeedRange: Hashable, Sendable {
  /// How a distance is covered.
  private enum Kind { case run, walk, erg, swim, other }

  private let kind: Kind

  /// The speeds of any exercise, up to a fast descent on a bicycle.
  package static let any = SpeedRange(kind: .other)

  private init(kind: Kind) { self.kind = kind }

  /// Creates the range of an exercise by the words of its name.
  package init(of exercise: String) {
    let words = exercise.lowercased().split { !$0.isLetter }.map(String.init)
    func has(_ others: Set<String>) -> Bool { words.contains(where: others.contains) }
    kind =
      has(["bike", "biking", "cycling", "ride", "riding", "spin"])
      ? .other
      : has(["swim", "swimming"])
        ? .swim
        : has(["row", "rowing", "rower", "erg", "skierg"])
          ? .erg
          : has(["walk", "walking", "hike", "hiking", "ruck", "rucking", "carry"])
            ? .walk
            : has(["run", "runs", "running", "jog", "jogging", "sprint", "sprints"])
              ? .run : .other
  }

  /// Returns the greatest possible speed over a distance, in metres per second, a little above the
  /// records of the world.
  package func fastest(over distance: Distance) -> Double {
    switch kind {
    case .run, .walk: distance.metres < 500 ? 11 : distance.metres < 3000 ? 8 : 7
    case .erg: distance.metres < 500 ? 9 : 8
    case .swim: 2.6
    case .other: 25
    }
  }

  /// The least likely speed, in metres per second.
  private var slowest: Double {
    switch kind {
    case .run: 1.2
    case .walk: 0.5
    case .erg: 0.8
    case .swim: 0.3
    case .other: 0.2
    }
  }

  /// Returns whether a distance can be covered in a time, and is not covered slower than people
  /// walk.
  package func contains(_ distance: Distance, in time: Seconds) -> Bool {
    let speed = distance.speed(in: time)
    return speed >= slowest && speed <= fastest(over: distance)
  }

  /// Returns whether a distance in a time is faster than possible.
  package func isExceeded(by distance: Distance, in time: Seconds) -> Bool {
    distance.speed(in: time) > fastest(over: distance)
  }

  /// Returns why a distance in a time is impossible: it is faster than the records, or takes four
  /// times as long as at the least likely speed. Nil if it is possible.
  package func impossibility(of distance: Distance, in time: Seconds) -> String? {
    if isExceeded(by: distance, in: time) { return "faster than possible" }
    let speed = distance.speed(in: time)
    return speed > 0 && speed * 4 < slowest ? "slower than possible" : nil
  }

  /// Returns the distance for which the exercise gives its times: 500 m on a rower, 100 m in the
  /// water, and a kilometre or a mile on foot. Nil for all others, which have speeds.
  package func splitDistance(of distance: Distance) -> Distance? {
    let isMetric = distance.unit == .km || distance.unit == .m
    switch kind {
    case .run, .walk: return Distance(tenThousandths: 10_000, unit: isMetric ? .km : .mi)
    case .erg: return Distance(tenThousandths: 500_0000, unit: .m)
    case .swim: return Distance(tenThousandths: 100_0000, unit: .m)
    case .other: return nil
    }
  }

  /// True if its times for a distance are paces, which the notation writes.
  package var hasPaces: Bool { kind == .run || kind == .walk }
}

extension Distance {
  /// The distance in metres.
  package var metres: Double { Double(comparable) / 1e8 }

  /// Returns the speed in metres per second; 0 for no time.
  package func speed(in time: Seconds) -> Double {
    time.tenths > 0 ? metres * 10 / Double(time.tenths) : 0
  }

  /// Returns the pace for a time, per mile for miles and yards, else per kilometre.
  package func pace(in time: Seconds) -> Pace? {
    let unit: DistanceUnit = self.unit == .mi || self.unit == .yd ? .mi : .km
    let one = Distance(tenThousandths: 10_000, unit: unit).metres
    guard metres > 0 else { return nil }
    let seconds = (Double(time.tenths) / 10 * one / metres).rounded()
    return seconds < 3_600_000 ? Pace(time: Seconds(Int32(seconds)), unit: PaceUnit(unit)) : nil
  }
}
