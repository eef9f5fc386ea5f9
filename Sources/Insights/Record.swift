// What a record is: a kind, the best of it, and what it was before.
package import Training

/// What an exercise has records in.
package enum RecordKind: Hashable, Sendable, Comparable {
  /// The heaviest load of any set; on bodyweight, what is added counts.
  case heaviest
  /// The heaviest load of sets of exactly one rep.
  case single
  /// The heaviest load for that many reps or more; `Records.repCounts` are kept.
  case best(reps: Int32)
  /// The most reps at a load or more.
  case repsAtLoad
  case repsInSet
  /// The best estimate of the one-rep maximum, from sets of at most twelve reps.
  case e1RM
  /// The most reps x load of a session.
  case volume
  /// The most reps on bodyweight, with load or without, of a session: counted apart from loads.
  case bodyweightVolume
  /// The most sets of a session.
  case sets
  case time
  case distance
  /// The fastest pace over the longest standard distance that was covered.
  case pace(StandardDistance)

  /// As the JSON of `prs` names it.
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

/// The value of a record in what its kind counts.
package enum RecordValue: Hashable, Sendable {
  /// Loads, estimates and volumes.
  case load(ExactLoad)
  case reps(Int)
  case sets(Int)
  case time(Seconds)
  case distance(Distance)
  case pace(Pace)

  /// How much more this is than `other`, or faster for a pace: what a record was beaten by.
  ///
  /// In this value's own unit. Nil for values of two kinds, and on overflow.
  package func gain(over other: RecordValue) -> RecordValue? {
    switch (self, other) {
    case (.load(let now), .load(let then)):
      return then.converted(to: now.unit).flatMap { now.amount.subtracting($0.amount) }
        .map { .load(ExactLoad($0, now.unit)) }
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

/// A value, when it was reached, and by which set.
package struct Mark: Hashable, Sendable {
  package let value: RecordValue
  /// The set; nil for what a whole session counts.
  package let set: PerformedSet?
  /// How an estimate was worked out; nil for all other kinds.
  package let method: Estimate.Method?
  package let date: CalendarDate
  /// The workout, by the number it was given to `Records` with.
  package let entry: Int
}

/// The best of one kind, and the best before it.
package struct Record: Hashable, Sendable {
  package let exercise: String
  package let kind: RecordKind
  package let mark: Mark
  /// The best before the workout of `mark`; nil for a baseline, which is no record.
  package let previous: Mark?

  /// True for the first value of its kind.
  package var isBaseline: Bool { previous == nil }
  /// By how much the previous best was beaten, in the unit of the new one.
  package var gain: RecordValue? { previous.flatMap { mark.value.gain(over: $0.value) } }
}
