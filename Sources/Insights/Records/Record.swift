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
      let before = then.time(per: now.unit.distanceUnit)
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
  package let set: PerformedSet?
  /// The method of an estimate; nil for all other kinds.
  package let method: Estimate.Method?
  package let date: CalendarDate
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

package struct Record: Hashable, Sendable {
  package let exercise: String
  package let kind: RecordKind
  package let mark: Mark
  /// The best before the workout of `mark`; nil for a baseline, which does not count as a record.
  package let previous: Mark?

  /// The gain over the previous best, in the unit of the new one.
  package var gain: RecordValue? { previous.flatMap { mark.value.gain(over: $0.value) } }
}

package enum RecordDetail: Sendable {
  /// Heaviest, best 1, 3, 5, 8 and 10 reps, e1RM, times, distances and paces; on bodyweight, most
  /// reps in a set.
  case usual
  /// The usual kinds, and the most reps at each load.
  case withReps
  case all
}

extension [Record] {
  /// True if the bests of an exercise differ in their loads: added, assisted or lifted. With
  /// bodyweight alone, the reps are the record.
  package var haveLoads: Bool {
    contains { record in
      [record.mark, record.previous].contains {
        $0?.set?.load.map { $0.tenThousandths != 0 } ?? false
      }
    }
  }

  package func listed(_ detail: RecordDetail = .usual) -> [Record] {
    let haveLoads = haveLoads
    let areOnBodyweight = contains { $0.mark.set?.load?.onBodyweight ?? false }
    let listed = filter { record in
      switch (record.kind, detail) {
      case (_, .all), (.time, _), (.distance, _), (.pace, _): true
      case (.heaviest, _), (.single, _), (.e1RM, _): haveLoads
      case (.best(let reps), _): haveLoads && reps > 2
      case (.repsAtLoad, _): detail == .withReps
      case (.repsInSet, _): !haveLoads || areOnBodyweight
      case (.volume, _), (.bodyweightVolume, _), (.sets, _): false
      }
    }
    return listed.isEmpty ? self : listed
  }
}

/// A best that is higher or lower after a correction, or that is gone or new.
package struct ChangedRecord: Hashable, Sendable {
  package let exercise: String
  package let kind: RecordKind
  package let before: Record?
  package let after: Record?
}

extension Records {
  /// Returns the bests that differ in `after`, by exercise and kind; reps at loads are not
  /// compared, because every change of a set changes some.
  ///
  /// `name` returns the new name of an exercise. A best that keeps its value is not listed,
  /// although another set may hold it.
  package func changed(
    in after: Records, renamed name: (String) -> String = { $0 }
  ) -> [ChangedRecord] {
    var old: [String: [RecordKind: Record]] = [:]
    var names: [String] = []
    for exercise in exercises {
      let now = name(exercise)
      if old[now] == nil { names.append(now) }
      for record in compared(exercise) where old[now]?[record.kind] == nil {
        old[now, default: [:]][record.kind] = record
      }
    }
    names += after.exercises.filter { old[$0] == nil }
    return names.flatMap { exercise -> [ChangedRecord] in
      let before = old[exercise] ?? [:]
      let new = Dictionary(after.compared(exercise).map { ($0.kind, $0) }) { first, _ in first }
      return Set(before.keys).union(new.keys).sorted().compactMap { kind in
        let (one, other) = (before[kind], new[kind])
        guard one?.mark.value != other?.mark.value else { return nil }
        return ChangedRecord(exercise: exercise, kind: kind, before: one, after: other)
      }
    }
  }

  private func compared(_ exercise: String) -> [Record] {
    bests(of: exercise).filter { $0.kind != .repsAtLoad }
  }
}

// The records in words.

extension RecordKind {
  package var words: String {
    switch self {
    case .heaviest: "heaviest"
    case .single: "best single"
    case .best(let reps): "best \(reps) reps"
    case .repsAtLoad: "most reps at load"
    case .repsInSet: "most reps in a set"
    case .e1RM: "e1RM"
    case .volume: "session volume"
    case .bodyweightVolume: "session reps on bodyweight"
    case .sets: "most sets"
    case .time: "longest time"
    case .distance: "longest distance"
    case .pace(let distance): "fastest \(distance.words)"
    }
  }
}

extension RecordValue {
  package var words: String {
    switch self {
    case .load(let load): load.text
    case .reps(let count): count.counted("rep")
    case .sets(let count): count.counted("set")
    case .time(let time): time.text
    case .distance(let distance): distance.text
    case .pace(let pace): pace.text
    }
  }
}

extension Record {
  /// Returns a value of this kind as text for lifters. Estimates are rounded to a tenth.
  package func words(_ value: RecordValue) -> String {
    if case .volume = kind { return value.words.withThousands }
    guard kind == .e1RM, case .load(let load) = value else { return value.words }
    return load.inTenths.text
  }

  /// The kind of the record: `heaviest`, `most reps at 75lb`.
  package var words: String {
    guard case .repsAtLoad = kind, let load = mark.set?.load else { return kind.words }
    return "most reps at \(load.text)"
  }
}

extension ExactLoad {
  /// The load rounded to a tenth of its unit, as estimates are shown.
  package var inTenths: ExactLoad {
    ExactLoad(
      amount.rounded(toMultipleOf: Decimal(1, places: 1)), unit, onBodyweight: onBodyweight)
  }
}
