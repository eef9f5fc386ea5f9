// A record: its kind, its value, and the previous best.

package import Training

/// The kinds of records of an exercise.
package enum RecordKind: Hashable, Sendable, Comparable {
  /// The heaviest load of any set; on bodyweight, the added load counts.
  case heaviest
  /// The heaviest load in a set of exactly one rep.
  case single
  /// The heaviest load for that many reps or more, for the counts in `Records.repCounts`.
  case best(reps: Int32)
  /// The most reps at a load or more.
  case repsAtLoad
  case repsInSet
  /// The best estimated one-rep max, from sets of at most twelve reps.
  case e1RM
  /// The highest sum of reps x load in a session.
  case volume
  /// The most reps on bodyweight in a session, with or without added load; counted separately.
  case bodyweightVolume
  /// The most sets in a session.
  case sets
  case time
  case distance
  /// The fastest pace over the longest standard distance that was covered. It is left out if the
  /// pace over a longer distance is at least as fast.
  case pace(StandardDistance)

  /// The name in the JSON of `prs`.
  package var key: String {
    switch self {
    case .heaviest: "heaviest"
    case .single: "single"
    case .best(let reps): "\(reps)rm"
    case .repsAtLoad: "reps_at_load"
    case .repsInSet: "reps_in_set"
    case .e1RM: "e1rm"
    case .volume, .bodyweightVolume: "volume"
    case .sets: "sets"
    case .time: "time"
    case .distance: "distance"
    case .pace: "pace"
    }
  }
}

extension RecordKind {
  /// All kinds in their order.
  static let all: [RecordKind] =
    [.heaviest, .single] + Records.repCounts.map { .best(reps: $0) }
    + [.repsAtLoad, .repsInSet, .e1RM, .volume, .bodyweightVolume, .sets, .time, .distance]
    + StandardDistance.allCases.map { .pace($0) }

  /// The number of kinds.
  static let places = all.count

  /// The index of the kind in `all`, for arrays with a value for each kind.
  var place: Int {
    switch self {
    case .heaviest: 0
    case .single: 1
    case .best(reps: 2): 2
    case .best(reps: 3): 3
    case .best(reps: 5): 4
    case .best(reps: 8): 5
    case .best: 6
    case .repsAtLoad: 7
    case .repsInSet: 8
    case .e1RM: 9
    case .volume: 10
    case .bodyweightVolume: 11
    case .sets: 12
    case .time: 13
    case .distance: 14
    case .pace(let distance): 15 + distance.rawValue
    }
  }
}

/// The value of a record, in the quantity of its kind.
package enum RecordValue: Hashable, Sendable {
  /// Loads, estimates and volumes.
  case load(ExactLoad)
  case reps(Int)
  case sets(Int)
  case time(Seconds)
  case distance(Distance)
  case pace(Pace)

  /// Returns how much more this is than `other`, or how much faster for a pace, in this value's
  /// unit.
  ///
  /// Nil for values of different kinds, and on overflow.
  package func gain(over other: RecordValue) -> RecordValue? {
    switch (self, other) {
    case (.load(let now), .load(let then)):
      let unit = now.writtenUnit ?? then.unit
      guard let now = now.converted(to: unit), let then = then.converted(to: unit) else {
        return nil
      }
      return now.amount.subtracting(then.amount).map { .load(ExactLoad($0, unit)) }
    case (.reps(let now), .reps(let then)): return .reps(now - then)
    case (.sets(let now), .sets(let then)): return .sets(now - then)
    case (.time(let now), .time(let then)):
      return .time(Seconds(tenths: now.tenths - then.tenths))
    case (.distance(let now), .distance(let then)):
      let units = (now.comparable - then.comparable).dividedRounding(
        by: now.unit.tenthsOfMillimetre)
      return Int32(exactly: units).map {
        .distance(Distance(tenThousandths: $0, unit: now.unit))
      }
    case (.pace(let now), .pace(let then)):
      let before = then.time(per: now.unit)
      return .time(Seconds(tenths: before.tenths - now.time.tenths))
    default: return nil
    }
  }
}

/// A value with the date and the set that reached it.
///
/// A class, because bests are compared and copied far more often than they change.
package final class Mark: Hashable, Sendable {
  package let value: RecordValue
  /// The set, or nil for a value of the whole session.
  package let set: PerformedSet?
  /// The method of an estimate; nil for all other kinds.
  package let method: Estimate.Method?
  package let date: CalendarDate
  /// The workout, by the number that was passed to `Records`.
  package let entry: Int

  init(
    value: RecordValue, set: PerformedSet?, method: Estimate.Method?, date: CalendarDate,
    entry: Int
  ) {
    self.value = value
    self.set = set
    self.method = method
    self.date = date
    self.entry = entry
  }

  package static func == (one: Mark, other: Mark) -> Bool {
    one === other
      || one.value == other.value && one.set == other.set && one.method == other.method
        && one.date == other.date && one.entry == other.entry
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(set)
    hasher.combine(date)
    hasher.combine(entry)
  }
}

/// The best of a kind, and the best before it.
package struct Record: Hashable, Sendable {
  package let exercise: String
  package let kind: RecordKind
  package let mark: Mark
  /// The best before the workout of `mark`; nil for a baseline, which does not count as a record.
  package let previous: Mark?

  /// The gain over the previous best, in the unit of the new one.
  package var gain: RecordValue? { previous.flatMap { mark.value.gain(over: $0.value) } }
}
