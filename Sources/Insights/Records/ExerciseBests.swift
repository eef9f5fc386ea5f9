// The bests of an exercise so far, and the records that a workout sets.

import Training

/// A best and the best that it replaced.
struct Holder {
  let rank: RecordRank
  let mark: Mark
  let previous: Mark?
}

/// The bests of an exercise so far.
struct ExerciseBests {
  private let exercise: String
  /// The number of its lines that are still to be added from the workout that is being added.
  var lines = 0
  /// The holders of the records by the place of their kind.
  private var holders: [Holder?] = Array(repeating: nil, count: RecordKind.places)
  /// The ranks of the holders that are whole numbers, by the place of their kind, so that a set is
  /// compared without touching a mark.
  private var ranks: [Int128?] = Array(repeating: nil, count: RecordKind.places)
  private(set) var reps = RepsAtLoads()
  private var estimated = EstimatedLoads()

  init(_ exercise: String) { self.exercise = exercise }

  /// Adds the lines of the exercise in a workout, which are those with these numbers, and returns
  /// the records that they set.
  mutating func add(
    _ lines: inout LineValues<RecordLine>, _ numbers: [Int], of workout: LoggedWorkout,
    _ estimates: inout KnownEstimates
  ) -> [Record] {
    var totals = SessionTotals()
    var areTaken = true
    for number in numbers {
      totals.add(lines.values[number].totals)
      if !lines.values[number].wasAdded(at: workout.bodyweight) { areTaken = false }
    }
    var records: [Record] = []
    if !areTaken && isBeaten(by: lines, numbers, workout.bodyweight, &estimates)
      || isBeaten(by: totals)
    {
      // Sets that were done before beat nothing, but together they may be more than ever.
      let session =
        areTaken
        ? SessionBests(totals)
        : SessionBests(
          numbers.flatMap { lines.values[$0].sets }, bodyweight: workout.bodyweight,
          estimates: &estimates)
      records = add(session, on: workout.date, entry: workout.entry)
    }
    if !areTaken {
      for number in numbers where !lines.values[number].wasAdded {
        let sets = lines.values[number].sets
        for index in sets.indices { note(sets[index].set, workout.bodyweight) }
        lines.values[number].markAdded(at: workout.bodyweight)
      }
    }
    return records
  }

  /// Returns true if a set of the lines that were not added before may be a best.
  private mutating func isBeaten(
    by lines: LineValues<RecordLine>, _ numbers: [Int], _ bodyweight: Load?,
    _ estimates: inout KnownEstimates
  ) -> Bool {
    for number in numbers where !lines.values[number].wasAdded(at: bodyweight) {
      let sets = lines.values[number].sets
      for index in sets.indices {
        // Copied once, because each copy counts a reference.
        let set = sets[index].set
        if isBeaten(by: set) { return true }
        let lift = EstimatedLoads.Lift(set, bodyweight: bodyweight)
        if let lift, estimated.include(lift) { continue }
        if let rank = estimates.result(of: set, bodyweight: bodyweight)?.rank,
          isBeaten(.e1RM, by: rank)
        {
          return true
        }
        if let lift { estimated.add(lift) }
      }
    }
    return false
  }

  /// Returns true if a set, or the first value of one of its kinds, would be a best. Its estimate
  /// is not compared.
  private func isBeaten(by set: PerformedSet) -> Bool {
    if case .reps(let reps) = set.amount {
      guard let load = set.load?.comparable else { return isBeaten(.repsInSet, by: Int128(reps)) }
      // An earlier set with at least this load and these reps is at least as good in every kind but
      // the single, which must be exactly one rep.
      return self.reps.isBeaten(by: reps, at: load)
        || reps == 1 && isBeaten(.single, by: Int128(load))
    }
    // Times and distances are rare.
    return true
  }

  /// Returns true if the totals of a workout would be a best.
  private func isBeaten(by totals: SessionTotals) -> Bool {
    if isBeaten(.sets, by: Int128(totals.sets)) { return true }
    if let volume = totals.volumeRank, isBeaten(.volume, by: volume) { return true }
    let reps = totals.volume.bodyweightReps
    return reps > 0 && isBeaten(.bodyweightVolume, by: Int128(reps))
  }

  private func isBeaten(_ kind: RecordKind, by rank: Int128) -> Bool {
    ranks[kind.place].map { $0 < rank } ?? true
  }

  /// Notes the load of a set after it was compared.
  private mutating func note(_ set: PerformedSet, _ bodyweight: Load?) {
    if let lift = EstimatedLoads.Lift(set, bodyweight: bodyweight) { estimated.add(lift) }
    if set.amount.reps != nil, let load = set.load?.comparable { reps.note(load) }
  }

  /// Adds a workout's bests and returns the records among them, ordered by kind.
  private mutating func add(
    _ session: SessionBests, on date: CalendarDate, entry: Int
  ) -> [Record] {
    var records: [Record] = []
    for candidate in session.candidates {
      let best = holders[candidate.place]
      if let best, best.rank >= candidate.rank { continue }
      let mark = session.mark(candidate, on: date, entry: entry)
      holders[candidate.place] = Holder(rank: candidate.rank, mark: mark, previous: best?.mark)
      if case .whole(let rank) = candidate.rank { ranks[candidate.place] = rank }
      if let best { records.append(record(candidate.kind, mark, best.mark)) }
    }
    records.removeAll { $0.kind == .time && isOnlySlower($0.mark) }
    records.removeAll { isSlowerThanLonger($0.kind) }
    let atLoads = reps.add(session, on: date, entry: entry)
      .filter { !isAlsoBest($0.mark, among: records) }
    // The heaviest load comes first among records of reps at a load.
    let place = records.firstIndex { $0.kind > .repsAtLoad } ?? records.count
    records.insert(
      contentsOf: atLoads.map { record(.repsAtLoad, $0.mark, $0.previous) }, at: place)
    return records
  }

  /// Returns true if the time of a set is of a distance, or of reps, that is not the most so far.
  /// It is a best, but it is not announced: the same distance in more time is not progress.
  private func isOnlySlower(_ mark: Mark) -> Bool {
    let kind: RecordKind
    switch mark.set?.amount {
    case .distance, .distanceInTime: kind = .distance
    case .repsInTime: kind = .repsInSet
    case .time, .reps, nil: return false
    }
    guard let most = holders[kind.place]?.mark else { return false }
    return most.entry != mark.entry || most.set != mark.set
  }

  /// Returns true for a best pace that is not faster than the pace over a longer distance, in which
  /// the shorter one was covered as well.
  private func isSlowerThanLonger(_ kind: RecordKind) -> Bool {
    guard case .pace(let standard) = kind, let rank = holders[kind.place]?.rank else {
      return false
    }
    return StandardDistance.allCases.contains { longer in
      guard longer > standard, let other = holders[RecordKind.pace(longer).place] else {
        return false
      }
      return other.rank >= rank
    }
  }

  private func record(_ kind: RecordKind, _ mark: Mark, _ previous: Mark?) -> Record {
    Record(exercise: exercise, kind: kind, mark: mark, previous: previous)
  }

  /// Returns true if the set is also a single or best-N record, which already covers it.
  private func isAlsoBest(_ mark: Mark, among records: [Record]) -> Bool {
    guard let set = mark.set, let reps = set.amount.reps, let load = set.load else { return false }
    return records.contains { record in
      guard record.mark.set?.load?.comparable == load.comparable else { return false }
      return switch record.kind {
      case .single: reps == 1
      case .best(let count): reps >= count
      default: false
      }
    }
  }

  /// All bests, ordered by kind.
  var records: [Record] {
    var records: [Record] = []
    for kind in RecordKind.all {
      if kind == .repsAtLoad {
        records += reps.frontier.reversed().map { record(.repsAtLoad, $0.mark, $0.previous) }
      } else if let holder = holders[kind.place] {
        records.append(record(kind, holder.mark, holder.previous))
      }
    }
    records.removeAll { isSlowerThanLonger($0.kind) }
    return records
  }

  /// Returns the best of a kind.
  func best(_ kind: RecordKind) -> Record? {
    if kind == .repsAtLoad {
      return reps.frontier.last.map { record(kind, $0.mark, $0.previous) }
    }
    return holders[kind.place].map { record(kind, $0.mark, $0.previous) }
  }
}
