// The bests of an exercise in one workout.

import Training

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
    let place: Int
    fileprivate(set) var rank: RecordRank
    fileprivate(set) var group: Int?
  }

  /// One for each kind, ordered by kind.
  private(set) var candidates: [Candidate] = []
  /// The most reps at each load, by exact weight, heaviest first.
  private(set) var reps: [(load: Int, candidate: Candidate)] = []
  private let groups: [SetGroup]
  private let totals: SessionTotals
  private var estimates: [KnownEstimates.Result?] = []

  /// Collects the bests from work sets with something done, in their order; the first of equal ones
  /// counts.
  init(_ groups: [SetGroup], bodyweight: Load?, estimates known: inout KnownEstimates) {
    self.groups = groups
    totals = SessionTotals(groups)
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

  /// Collects only the totals, for sets without a best.
  init(_ totals: SessionTotals) {
    groups = []
    self.totals = totals
    addTotals()
  }

  private mutating func offer(_ kind: RecordKind, _ rank: RecordRank, _ group: Int?) {
    let place = kind.place
    var index = 0
    while index < candidates.count, candidates[index].place < place { index += 1 }
    if index < candidates.count, candidates[index].place == place {
      guard candidates[index].rank < rank else { return }
      (candidates[index].rank, candidates[index].group) = (rank, group)
    } else {
      candidates.insert(
        Candidate(kind: kind, place: place, rank: rank, group: group), at: index)
    }
  }

  /// Adds the load of a set. Loads are compared as written; on bodyweight, by the added load.
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
    let kind = RecordKind.repsAtLoad
    reps.append((load, Candidate(kind: kind, place: kind.place, rank: rank, group: index)))
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
    if let rank = totals.volumeRank { offer(.volume, .whole(rank), nil) }
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

/// The sums of an exercise's work sets in one workout.
struct SessionTotals {
  private(set) var sets = 0
  private(set) var volume = Volume()

  init() {}

  init(_ groups: some Collection<SetGroup>) {
    // Read by index, because an iterator copies each group.
    for index in groups.indices { add(groups[index]) }
  }

  mutating func add(_ group: SetGroup) {
    sets += Int(group.count)
    volume.add(group.set, count: Int(group.count))
  }

  mutating func add(_ other: SessionTotals) {
    sets += other.sets
    volume.add(other.volume)
  }

  /// The number by which volumes are compared; nil without a volume.
  var volumeRank: Int128? { volume.hasLoad ? volume.comparable : nil }
}
