// The bests of an exercise so far, and the records that a workout sets.

import Training

/// A best and the best that it replaced.
struct Holder {
  let rank: RecordRank
  let mark: Mark
  let previous: Mark?
}

struct ExerciseBests {
  private let exercise: String
  /// The holders of the records of all kinds but the reps at a load.
  private var holders: [RecordKind: Holder] = [:]
  private(set) var reps = RepsAtLoads()
  /// The last workout with an estimate.
  private(set) var lastEstimate: (entry: Int, date: CalendarDate)?
  /// The last workout with a best estimate.
  private var bestEstimate: Int?
  /// The number of workouts with an estimate after that one.
  private(set) var workoutsSinceEstimate = 0

  init(_ exercise: String) { self.exercise = exercise }

  /// Adds the work sets of the exercise in a workout, and returns the records that they set.
  mutating func add(
    _ sets: [SetGroup], of workout: LoggedWorkout, _ estimates: inout KnownEstimates
  ) -> [Record] {
    var isEstimated = false
    // Most workouts of a long history beat nothing, so their bests are not collected.
    var isBest = isBeaten(by: Totals(sets))
    for group in sets {
      let estimate = estimates.result(of: group.set, bodyweight: workout.bodyweight)
      isEstimated = isEstimated || estimate != nil
      isBest =
        isBest || isBeaten(by: group.set)
        || estimate.map { isBeaten(.e1RM, by: $0.rank) } ?? false
    }
    let records =
      isBest
      ? add(
        SessionBests(sets, bodyweight: workout.bodyweight, estimates: &estimates),
        on: workout.date, entry: workout.entry) : []
    for set in sets.map(\.set) where set.amount.reps != nil {
      if let load = set.load?.comparable { reps.note(load) }
    }
    if isEstimated { countEstimate(of: workout) }
    return records
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
  func isBeaten(by totals: Totals) -> Bool {
    if isBeaten(.sets, by: Int128(totals.sets)) { return true }
    if let volume = totals.volume.rank, isBeaten(.volume, by: volume) { return true }
    let reps = totals.volume.bodyweightReps
    return reps > 0 && isBeaten(.bodyweightVolume, by: Int128(reps))
  }

  private func isBeaten(_ kind: RecordKind, by rank: Int128) -> Bool {
    holders[kind].map { $0.rank < .whole(rank) } ?? true
  }

  /// Counts a workout with an estimate, after its bests were added.
  mutating func countEstimate(of workout: LoggedWorkout) {
    guard lastEstimate?.entry != workout.entry else { return }
    lastEstimate = (workout.entry, workout.date)
    workoutsSinceEstimate = bestEstimate == workout.entry ? 0 : workoutsSinceEstimate + 1
  }

  /// Adds a workout's bests and returns the records among them, ordered by kind.
  private mutating func add(
    _ session: SessionBests, on date: CalendarDate, entry: Int
  ) -> [Record] {
    var records: [Record] = []
    for candidate in session.candidates {
      let best = holders[candidate.kind]
      if let best, best.rank >= candidate.rank { continue }
      let mark = session.mark(candidate, on: date, entry: entry)
      if candidate.kind == .e1RM { bestEstimate = entry }
      holders[candidate.kind] = Holder(rank: candidate.rank, mark: mark, previous: best?.mark)
      if let best { records.append(record(candidate.kind, mark, best.mark)) }
    }
    records.removeAll { $0.kind == .time && isOnlySlower($0.mark) }
    records.removeAll { isSlowerThanLonger($0.kind) }
    let atLoads = reps.add(session, on: date, entry: entry)
      .filter { !isAlsoBest($0.mark, among: records) }
    // The heaviest load comes first among records of reps at a load.
    let place = records.firstIndex { $0.kind > .repsAtLoad } ?? records.count
    records.insert(contentsOf: atLoads.map { record(.repsAtLoad, $0.mark, $0.previous) }, at: place)
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
    guard let most = holders[kind]?.mark else { return false }
    return most.entry != mark.entry || most.set != mark.set
  }

  /// Returns true for a best pace that is not faster than the pace over a longer distance, in which
  /// the shorter one was covered as well.
  private func isSlowerThanLonger(_ kind: RecordKind) -> Bool {
    guard case .pace(let standard) = kind, let rank = holders[kind]?.rank else {
      return false
    }
    return StandardDistance.allCases.contains { longer in
      longer > standard && holders[.pace(longer)].map { $0.rank >= rank } ?? false
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
    var records = holders.map { record($0.key, $0.value.mark, $0.value.previous) }
      .sorted { $0.kind < $1.kind }
    let place = records.firstIndex { $0.kind > .repsAtLoad } ?? records.count
    records.insert(
      contentsOf: reps.frontier.reversed().map { record(.repsAtLoad, $0.mark, $0.previous) },
      at: place)
    records.removeAll { isSlowerThanLonger($0.kind) }
    return records
  }

  func best(_ kind: RecordKind) -> Record? {
    if kind == .repsAtLoad {
      return reps.frontier.last.map { record(kind, $0.mark, $0.previous) }
    }
    return holders[kind].map { record(kind, $0.mark, $0.previous) }
  }
}

/// The most reps at each load or more.
struct RepsAtLoads {
  /// From light to heavy, with fewer and fewer reps: each holds the most reps at its load or above.
  private(set) var frontier: [Holder] = []
  private var loads: [Int] = []
  /// All loads that were lifted, by exact weight, from light to heavy.
  private var lifted: [Int] = []

  /// Returns the best at a load or more, if there is one.
  func most(at load: Int) -> Holder? {
    let index = loads.firstIndex(notBelow: load)
    return index < loads.count ? frontier[index] : nil
  }

  private func rank(at load: Int) -> RecordRank? {
    let index = loads.firstIndex(notBelow: load)
    return index < loads.count ? frontier[index].rank : nil
  }

  /// Returns true if a number of reps at a load would be a best.
  func isBeaten(by reps: Int32, at load: Int) -> Bool {
    rank(at: load).map { $0 < .whole(Int128(reps)) } ?? true
  }

  /// Notes that a load was lifted.
  mutating func note(_ load: Int) {
    let index = lifted.firstIndex(notBelow: load)
    if index == lifted.count || lifted[index] != load { lifted.insert(load, at: index) }
  }

  /// Adds the most reps at each load of a workout, heaviest first. Returns those that beat the
  /// previous best at a load lifted before, heaviest first.
  ///
  /// If two such sets have equal reps, only the heavier one counts.
  mutating func add(_ session: SessionBests, on date: CalendarDate, entry: Int) -> [Holder] {
    var beaten: [Holder] = []
    var added: [(load: Int, holder: Holder)] = []
    for (load, candidate) in session.reps {
      if let before = rank(at: load), before >= candidate.rank { continue }
      // At a load that was not lifted before, there is no older value to beat.
      let index = lifted.firstIndex(notBelow: load)
      let isKnown = index < lifted.count && lifted[index] == load
      let holder = Holder(
        rank: candidate.rank, mark: session.mark(candidate, on: date, entry: entry),
        previous: isKnown ? most(at: load)?.mark : nil)
      // With as many reps, a heavier set of the workout is the best at this load too.
      guard added.last.map({ $0.holder.rank < candidate.rank }) ?? true else { continue }
      added.append((load, holder))
      if holder.previous != nil { beaten.append(holder) }
    }
    for (load, holder) in added { insert(holder, at: load) }
    for (load, _) in session.reps { note(load) }
    return beaten
  }

  private mutating func insert(_ holder: Holder, at load: Int) {
    let end = loads.firstIndex { $0 > load } ?? loads.count
    // Reps fall from light to heavy: holders with no more reps and no more load are replaced.
    let rank = holder.rank
    let start = frontier[..<end].firstIndex { $0.rank <= rank } ?? end
    let range = start..<end
    loads.replaceSubrange(range, with: [load])
    frontier.replaceSubrange(range, with: [holder])
  }
}

extension [Int] {
  /// Returns the index of the first number of an ordered array that is not below `number`; the
  /// count if all are.
  fileprivate func firstIndex(notBelow number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The exact number by which values of a kind are compared, across units; higher is better.
enum RecordRank: Comparable {
  case whole(Int128)
  case pace(MeasuredPace)
}

/// The best of each kind that an exercise reached in one workout.
struct SessionBests {
  /// The rank of a kind and the set that reached it, by its index; nil for a total.
  struct Candidate {
    let kind: RecordKind
    fileprivate(set) var rank: RecordRank
    fileprivate(set) var group: Int?
  }

  /// One for each kind, ordered by kind.
  private(set) var candidates: [Candidate] = []
  /// The most reps at each load, by exact weight, heaviest first.
  private(set) var reps: [(load: Int, candidate: Candidate)] = []
  private let groups: [SetGroup]
  private let totals: Totals
  private var estimates: [KnownEstimates.Result?] = []

  /// Collects the bests from work sets with something done, in their order; the first of equal ones
  /// counts.
  init(_ groups: [SetGroup], bodyweight: Load?, estimates known: inout KnownEstimates) {
    self.groups = groups
    totals = Totals(groups)
    candidates.reserveCapacity(12)
    estimates.reserveCapacity(groups.count)
    for (index, group) in groups.enumerated() {
      addLoad(group.set, index)
      addReps(group.set, index)
      let estimate = known.result(of: group.set, bodyweight: bodyweight)
      estimates.append(estimate)
      if let estimate { offer(.e1RM, .whole(estimate.rank), index) }
      addAmount(group.set, index)
    }
    addTotals()
    reps.sort { $0.load > $1.load }
  }

  private mutating func offer(_ kind: RecordKind, _ rank: RecordRank, _ group: Int?) {
    let index = candidates.firstIndex { $0.kind >= kind } ?? candidates.count
    if index < candidates.count, candidates[index].kind == kind {
      guard candidates[index].rank < rank else { return }
      (candidates[index].rank, candidates[index].group) = (rank, group)
    } else {
      candidates.insert(Candidate(kind: kind, rank: rank, group: group), at: index)
    }
  }

  private mutating func addLoad(_ set: PerformedSet, _ index: Int) {
    guard let load = set.load else { return }
    let rank = RecordRank.whole(Int128(load.comparable))
    offer(.heaviest, rank, index)
    guard let reps = set.amount.reps else { return }
    if reps == 1 { offer(.single, rank, index) }
    for count in Records.repCounts where reps >= count { offer(.best(reps: count), rank, index) }
  }

  private mutating func addReps(_ set: PerformedSet, _ index: Int) {
    guard let count = set.amount.reps else { return }
    let rank = RecordRank.whole(Int128(count))
    offer(.repsInSet, rank, index)
    guard let load = set.load?.comparable else { return }
    for place in reps.indices where reps[place].load == load {
      if reps[place].candidate.rank < rank {
        (reps[place].candidate.rank, reps[place].candidate.group) = (rank, index)
      }
      return
    }
    reps.append((load, Candidate(kind: .repsAtLoad, rank: rank, group: index)))
  }

  private mutating func addAmount(_ set: PerformedSet, _ index: Int) {
    if let time = set.duration { offer(.time, .whole(Int128(time.tenths)), index) }
    switch set.amount {
    case .reps, .repsInTime, .time: break
    case .distance(let distance), .distanceInTime(let distance, _):
      offer(.distance, .whole(Int128(distance.comparable)), index)
      guard let pace = MeasuredPace(set), let standard = StandardDistance(covered: distance)
      else { return }
      offer(.pace(standard), .pace(pace), index)
    }
  }

  private mutating func addTotals() {
    if let rank = totals.volume.rank { offer(.volume, .whole(rank), nil) }
    if totals.volume.bodyweightReps > 0 {
      offer(.bodyweightVolume, .whole(Int128(totals.volume.bodyweightReps)), nil)
    }
    offer(.sets, .whole(Int128(totals.sets)), nil)
  }

  // MARK: Values

  /// Returns the best of a kind with its set, or nil if there is none.
  subscript(_ kind: RecordKind) -> (value: RecordValue, set: PerformedSet?)? {
    candidates.first { $0.kind == kind }.map { (value(of: $0), set(of: $0)) }
  }

  func mark(_ candidate: Candidate, on date: CalendarDate, entry: Int) -> Mark {
    Mark(
      value: value(of: candidate), set: set(of: candidate),
      method: candidate.kind == .e1RM
        ? candidate.group.flatMap { estimates[$0]?.estimate.method } : nil,
      date: date, entry: entry)
  }

  func set(of candidate: Candidate) -> PerformedSet? { candidate.group.map { groups[$0].set } }

  func value(of candidate: Candidate) -> RecordValue {
    let reps = RecordValue.reps(Int(set(of: candidate)?.amount.reps ?? 0))
    switch candidate.kind {
    case .heaviest, .single, .best:
      return set(of: candidate)?.load.map { .load($0.exact) } ?? reps
    case .repsAtLoad, .repsInSet: return reps
    case .e1RM:
      return candidate.group.flatMap { estimates[$0] }.map { .load($0.estimate.load) } ?? reps
    case .volume: return totals.volume.load.map { .load($0) } ?? reps
    case .bodyweightVolume: return .reps(totals.volume.bodyweightReps)
    case .sets: return .sets(totals.sets)
    case .time: return set(of: candidate)?.duration.map { .time($0) } ?? reps
    case .distance, .pace:
      switch (candidate.rank, set(of: candidate)?.amount) {
      case (.pace(let pace), _): return .pace(pace.shown)
      case (_, .distance(let distance)), (_, .distanceInTime(let distance, _)):
        return .distance(distance)
      default: return reps
      }
    }
  }
}
